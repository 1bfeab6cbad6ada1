/** The Help dialog: the rules with their pictures, and what mouse, fingers and keys do. */

import { useSignal } from "@preact/signals";
import { drawFitted, sizeFitted } from "../../../draw/picture.ts";
import { Dialog, showDialog } from "../../blocks/dialog.tsx";
import { Drawing, inks } from "../../blocks/drawing.tsx";
import { Icon } from "../../blocks/icon.tsx";
import { Tabs } from "../../blocks/tabs.tsx";
import { usePage } from "../../page.ts";
import { keyTables } from "./key-tables.ts";
import { rulesOn } from "./rules.ts";
import type { Page } from "../../page.ts";
import type { Illustration, Picture, View } from "../../../types.ts";
import type { RuleShown } from "./rules.ts";

const FEW = 2; // so many pictures of a rule leave its words more room
const DEVICES = { mouse: "Mouse", touch: "Touch", keyboard: "Keyboard" };
type Device = keyof typeof DEVICES;

/** The device that the player used last; until one is used, the one that the machine is made for. */
function watchDevice() {
  let device: Device = matchMedia("(pointer: coarse)").matches ? "touch" : "mouse";
  const how = { capture: true, passive: true };
  addEventListener("pointerdown", ({ pointerType }) => (device = pointerType === "mouse" ? "mouse" : "touch"), how);
  addEventListener("keydown", () => (device = "keyboard"), how);
  return () => device;
}

const lastDevice = watchDevice();

export async function showHelp({ view }: Page) {
  // Without examples the rules are there all the same.
  const examples = await view()
    .words.examples()
    .catch(() => []);
  showDialog(<Help examples={examples} device={lastDevice()} />);
}

/** `device` is the one that it was opened with. */
function Help({ examples, device }: { examples: Illustration[]; device: Device }) {
  const tab = useSignal<"rules" | "controls">("rules");
  return (
    <Dialog name="help" title="Help" size="wide">
      <Tabs
        label="Rules, or mouse, touch and keyboard"
        class="help-page"
        tabs={[
          { name: "rules", label: "Rules", page: "help-rules", shows: <Rules examples={examples} /> },
          {
            name: "controls",
            label: "Mouse, touch and keyboard",
            page: "help-controls",
            shows: <Controls first={device} />,
          },
        ]}
        chosen={tab}
      />
      <div class="dialog-actions">
        <button type="button" class="quiet" data-command="about">
          About Gridlight
        </button>
      </div>
    </Dialog>
  );
}

function Rules({ examples }: { examples: Illustration[] }) {
  const { view: openView, store } = usePage();
  const view = openView();
  const { before, here, after, others } = rulesOn(view.rules, examples, store.arrangement().document);

  /** Rules, each with its pictures. */
  const shown = (Tag: "div" | "li", rules: RuleShown[]) =>
    rules.map(({ text, pictures }, index) => (
      <Tag class={pictures.length > 0 ? "rule illustrated" : "rule"} key={index}>
        <p>{text}</p>
        {pictures.length > 0 && (
          <div class="examples">
            {pictures.map((picture, index) => (
              <Example key={index} view={view} picture={picture} />
            ))}
          </div>
        )}
      </Tag>
    ));

  const list = (rules: RuleShown[]) => {
    const most = Math.max(0, ...rules.map(({ pictures }) => pictures.length));
    return (
      rules.length > 0 && <ul data-pictures={most > FEW ? "many" : most > 0 ? "few" : "none"}>{shown("li", rules)}</ul>
    );
  };

  return (
    <>
      <h3 id="rules-title">Rules of {view.title}</h3>
      <div id="rules" class="rules">
        {shown("div", before)}
        {list(here)}
        {shown("div", after)}
        {others.length > 0 && (
          <>
            <h3>Not in this puzzle</h3>
            {list(others)}
          </>
        )}
      </div>
    </>
  );
}

const MARKS = {
  right: { word: "Right", sign: "#icon-check" },
  wrong: { word: "Wrong", sign: "#icon-x" },
} as const;

interface ExampleProps {
  view: View;
  picture: Picture;
}

/** A picture of a rule: a small board with its caption. */
function Example({ view, picture }: ExampleProps) {
  const { is, title = "", text, seen, document } = picture;
  return (
    <figure class="example" data-is={is ?? "shown"}>
      <Drawing
        label={seen}
        of={[picture]}
        size={(canvas) => sizeFitted(canvas, view, document)}
        draw={(canvas) => drawFitted(canvas, view, boardOf(view, picture), inks.value)}
      />
      <figcaption>
        {is ? (
          <strong class="mark">
            <Icon mark={MARKS[is].sign} />
            {MARKS[is].word}
          </strong>
        ) : (
          <strong>{title}</strong>
        )}
        <span class="unseen">: </span>
        <span>{text}</span>
      </figcaption>
    </figure>
  );
}

/** What a view draws of a picture, with the verdict on it where it is right or wrong. */
function boardOf(view: View, { document, state, is, faults = [], shows, pressed }: Picture) {
  const judged = { ...view.play.preview(document, state), ...shows };
  const verdict = { solved: is === "right", faults: faults.map((fault) => ({ ...fault, text: "" })), shows: judged };
  return { document, state, verdict: is || shows ? verdict : null, pressed: pressed ?? null };
}

/** A table for each device. */
function Controls({ first }: { first: Device }) {
  const { view, store } = usePage();
  const tables = keyTables(view(), store.arrangement().document);
  const devices = Object.keys(DEVICES) as Device[];
  devices.sort((a, b) => Number(b === first) - Number(a === first));
  return (
    <div class="controls">
      {devices.map((device) => (
        <table class="keys" key={device}>
          <caption>{DEVICES[device]}</caption>
          <tbody>
            {tables[device].map(({ keys, does }) => (
              <tr key={does}>
                <th scope="row">{keys.flatMap((key, index) => [index > 0 && " ", <kbd key={key}>{key}</kbd>])}</th>
                <td>{does}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </div>
  );
}
