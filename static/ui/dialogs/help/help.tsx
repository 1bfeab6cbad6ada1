/** The Help dialog: the rules with their pictures, and what mouse, fingers and keys do. */

import { useSignal } from "@preact/signals";
import { Dialog, showDialog } from "../../blocks/dialog.tsx";
import { Tabs } from "../../blocks/tabs.tsx";
import { usePage } from "../../page.ts";
import { keyTables } from "./key-tables.ts";
import { Rules } from "./rules-page.tsx";
import type { Page } from "../../page.ts";
import type { Illustration } from "../../../types.ts";

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
