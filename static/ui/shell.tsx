/** The page around the board: as index.html is built, and then, with what it shows and does, as it lives. */

import { render } from "preact";
import { Bar } from "./bar.tsx";
import { Desk } from "./desk.tsx";
import { Notice, Unsaved } from "./notices.tsx";
import { PageContext, useShell } from "./page.ts";
import { SidePanel } from "./side-panel.tsx";
import { ThumbBar } from "./thumb-bar.tsx";
import type { Page } from "./page.ts";

/** Brings the shell to life, which index.html holds already. */
export function showShell(page: Page, place: HTMLElement) {
  render(<Shell page={page} />, place);
}

/** What comes over the page after the first board. */
function Later() {
  const Behind = useShell()?.later.value?.Behind;
  return Behind ? <Behind /> : null;
}

export const Shell = ({ page }: { page: Page | null }) => (
  <PageContext.Provider value={page}>
    <Bar />
    <Unsaved />
    <Notice />
    <Later />
    <main class="play">
      <Desk />
      <SidePanel />
    </main>
    <ThumbBar />
    <div id="dialogs" />
  </PageContext.Provider>
);
