/** The Settings dialog. */

import { engineName } from "../engine-names.ts";
import { hasColours } from "./print/pieces.ts";
import { offlineWords, siteKept } from "../../offline/site-kept.ts";
import { Choice } from "../blocks/choice.tsx";
import { Dialog, showDialog } from "../blocks/dialog.tsx";
import { Select } from "../blocks/select.tsx";
import { usePage } from "../page.ts";
import type { ComponentChildren } from "preact";
import type { Page } from "../page.ts";
import type { Settings } from "../../model/types.ts";
import type { Document, Piece, View } from "../../types.ts";

const THEMES: { value: Settings["theme"]; label: string }[] = [
  { value: "system", label: "System" },
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
];

/** What "Show mistakes" offers, and when what is shown. */
const MISTAKES: { value: Settings["mistakes"]; label: string; about: string }[] = [
  {
    value: "all",
    label: "After every move",
    about: "Rules that are broken are marked at once, and so are rules that can no longer be kept.",
  },
  {
    value: "clashes",
    label: "Broken rules only",
    about: "Rules that are broken are marked at once, and nothing else.",
  },
  { value: "check", label: "On Check only", about: "Nothing is marked until you press Check." },
];

const PATIENCE = 500; // milliseconds that a gallery is waited for, which says only whether letters are offered

/** The puzzles of the open kind; none where they do not come soon. */
const piecesSoon = ({ gallery, kind }: Page) =>
  Promise.race([gallery(kind()).catch(() => []), new Promise<Piece[]>((resolve) => setTimeout(resolve, PATIENCE, []))]);

export async function showSettings(page: Page) {
  const { views, kind: open, python, store } = page;
  const { engines = [] } = (await python.kind(open())) ?? {};
  const pieces = await piecesSoon(page);
  const isColoured = [store.arrangement(), ...pieces].some((piece) => hasColours(piece, views));
  showDialog(<SettingsDialog engines={engines} isColoured={isColoured} />);
}

/** `engines` and `isColoured` are the open kind's: what solves it, and whether any of its puzzles has colours. */
function SettingsDialog({ engines, isColoured }: { engines: string[]; isColoured: boolean }) {
  const { settings, view: openView, kind, store, canKeep } = usePage();
  const view = openView();
  const { theme, offline } = settings.now();
  return (
    <Dialog name="settings" title="Settings">
      <div class="settings" id="settings">
        <div class="setting">
          <div class="setting-words">
            <p>Theme</p>
          </div>
          <Choice
            name="theme"
            label="Theme"
            choices={THEMES}
            chosen={theme}
            choose={(theme) => settings.set({ theme })}
          />
        </div>
        {view.linear ? (
          // Where presses add up, nothing is ever a mistake.
          <Toggle
            name="clicksLeft"
            label="Clicks to go"
            about="Under the board: how many are needed, and whether the last one made it worse."
          />
        ) : (
          <Mistakes />
        )}
        <Toggle
          name="hintsInStages"
          label="Hints in stages"
          about="Hint first says where to look; pressed again, why; and then it makes the move."
        />
        <Toggle name="contrast" label="More contrast" about="Stronger lines and marks." />
        {isColoured && (
          <Toggle name="letters" label="Colour letters" about="A letter on each symbol says its colour." />
        )}
        {view.geometry.arranged === "grid" && (
          <Toggle name="coordinates" label="Coordinates" about={coordinatesAbout(view, store.arrangement())} />
        )}
        <Engine view={view} kind={kind()} engines={engines} />
        <Toggle name="keys" label="Single-key shortcuts" about="Press H for a hint, C to check, and so on." />
        <Toggle name="timer" label="Show the time" about="Under the board: how long you have been at this puzzle." />
        {canKeep && (
          <Switch
            label="Offline use"
            about={offlineWords(offline, siteKept.value)}
            isOn={offline !== "no"}
            turn={(on) => settings.set({ offline: on ? "yes" : "no" })}
          />
        )}
      </div>
    </Dialog>
  );
}

const coordinatesAbout = (view: View, { document }: { document: Document }) =>
  view.geometry.numbered(document).length > 1
    ? "Row and column numbers at the edge: of cells outside the panel, of corners inside."
    : "Row and column numbers at the edge of the board, as hints name them.";

/** When mistakes are shown, and which; the line below says it of the choice that is made. */
function Mistakes() {
  const { settings } = usePage();
  const { mistakes } = settings.now();
  return (
    <Row label="Show mistakes" about={MISTAKES.find(({ value }) => value === mistakes)?.about ?? ""}>
      <Select
        id={idOf("Show mistakes")}
        label="Show mistakes"
        about={`${idOf("Show mistakes")}-about`}
        choices={MISTAKES}
        chosen={mistakes}
        choose={(mistakes) => settings.set({ mistakes })}
      />
    </Row>
  );
}

function Engine({ view, kind, engines }: { view: View; kind: string; engines: string[] }) {
  const { settings } = usePage();
  const { engines: chosen } = settings.now();
  return (
    <Row label="Engine" about={`What solves ${view.title}. Automatic takes the fastest.`}>
      <Select
        id={idOf("Engine")}
        label="Engine"
        choices={[...new Set(["auto", ...engines])].map((value) => ({ value, label: engineName(value) }))}
        chosen={chosen[kind] ?? "auto"}
        choose={(value) => settings.set({ engines: { ...chosen, [kind]: value } })}
      />
    </Row>
  );
}

type Toggled = "contrast" | "letters" | "coordinates" | "keys" | "timer" | "clicksLeft" | "hintsInStages";

/** A setting that is on or off. */
function Toggle({ name, label, about }: { name: Toggled; label: string; about: string }) {
  const { settings } = usePage();
  const turn = (on: boolean) => settings.set({ [name]: on, ...(name === "letters" && { lettersAsked: true }) });
  return <Switch label={label} about={about} isOn={settings.now()[name]} turn={turn} />;
}

interface SwitchProps {
  label: string;
  about: string;
  isOn: boolean;
  turn: (on: boolean) => void;
}

const Switch = ({ label, about, isOn, turn }: SwitchProps) => (
  <Row label={label} about={about}>
    <input
      type="checkbox"
      role="switch"
      class="switch"
      id={idOf(label)}
      aria-label={label}
      checked={isOn}
      onChange={({ currentTarget }) => turn(currentTarget.checked)}
    />
  </Row>
);

const nameOf = (label: string) => label.toLowerCase().replaceAll(" ", "-");

const idOf = (label: string) => `setting-${nameOf(label)}`;

/** The words of a setting beside its field; what is said about it changes with the field. */
const Row = ({ label, about, children }: { label: string; about: string; children: ComponentChildren }) => (
  <div class="setting" data-setting={nameOf(label)}>
    <label class="setting-words" for={idOf(label)}>
      <p>{label}</p>
      <p class="note" id={`${idOf(label)}-about`}>
        {about}
      </p>
    </label>
    {children}
  </div>
);
