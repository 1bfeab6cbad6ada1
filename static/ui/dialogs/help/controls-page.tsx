/** What mouse, fingers and keys do, in Help: a table for each device. */

import { namesIn } from "../../../base/groups.ts";
import { usePage } from "../../page.ts";
import { keyTables } from "./key-tables.ts";

const DEVICES = { mouse: "Mouse", touch: "Touch", keyboard: "Keyboard" };
export type Device = keyof typeof DEVICES;

/** The device that the player used last; until one is used, the one that the machine is made for. */
function watchDevice() {
  let device: Device = matchMedia("(pointer: coarse)").matches ? "touch" : "mouse";
  const how = { capture: true, passive: true };
  addEventListener("pointerdown", ({ pointerType }) => (device = pointerType === "mouse" ? "mouse" : "touch"), how);
  addEventListener("keydown", () => (device = "keyboard"), how);
  return () => device;
}

export const lastDevice = watchDevice();

/** The table of the device in use comes first. */
export function Controls({ first }: { first: Device }) {
  const { view, store } = usePage();
  const tables = keyTables(view(), store.arrangement().document);
  const devices = namesIn(DEVICES);
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
