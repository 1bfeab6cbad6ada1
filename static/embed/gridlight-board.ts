/**
 * <gridlight-board src="https://SITE/#KIND.TEXT">: a board of Gridlight in a frame, as high as it asks for, fetched when it
 * comes into sight. It fires gridlight-ready, gridlight-moved and gridlight-solved. Other sites put this script on their pages.
 */

(() => {
  const [LOWEST, HIGHEST, FIRST] = [280, 1200, 480]; // pixels
  const EVENTS = ["ready", "moved", "solved"];
  const home = (document.currentScript as HTMLScriptElement | null)?.src ?? location.href;

  /** The frame's own address; null where `src` leads to no site. */
  function addressOf(src: string | null) {
    if (!src || !URL.canParse(src, home)) return null;
    const { protocol, origin, pathname, hash } = new URL(src, home);
    const folder = pathname.replace(/[^/]*$/, "");
    return /^https?:$/.test(protocol) ? new URL(`${folder}embed.html${hash}`, origin) : null;
  }

  class GridlightBoard extends HTMLElement {
    static observedAttributes = ["src"];
    #frame: HTMLIFrameElement | null = null;
    #origin = "";

    connectedCallback() {
      addEventListener("message", this);
      this.style.display ||= "block";
      this.attributeChangedCallback();
    }

    disconnectedCallback() {
      removeEventListener("message", this);
      this.#frame?.remove();
    }

    /** A new frame for each address, so that the page's history has no entry of it. */
    attributeChangedCallback() {
      const address = addressOf(this.getAttribute("src"));
      if (this.#frame?.isConnected && this.#frame.src === address?.href) return; // told of it before it is connected, too
      this.#frame?.remove();
      if (!this.isConnected || !address) return;
      const frame = document.createElement("iframe");
      Object.assign(frame, { title: this.title || "A puzzle of Gridlight", loading: "lazy", src: address.href });
      Object.assign(frame.style, { width: "100%", height: `${FIRST}px`, border: "0", display: "block" });
      this.#frame = frame;
      this.#origin = address.origin;
      this.append(frame);
    }

    /** A message counts from this frame and its own site alone. */
    handleEvent({ source, origin, data }: MessageEvent) {
      if (!this.#frame || source !== this.#frame.contentWindow || origin !== this.#origin) return;
      const { gridlight, height } = Object(data);
      if (gridlight === "height" && Number.isFinite(height)) {
        this.#frame.style.height = `${Math.min(HIGHEST, Math.max(LOWEST, height))}px`;
      } else if (EVENTS.includes(gridlight)) this.dispatchEvent(new Event(`gridlight-${gridlight}`, { bubbles: true }));
    }
  }

  if (!customElements.get("gridlight-board")) customElements.define("gridlight-board", GridlightBoard);
})();
