/** The shell as the build writes it into index.html: nothing of it is in the page itself. */

import { renderToString } from "preact-render-to-string";
import { Shell } from "./shell.tsx";

export default renderToString(<Shell page={null} />);
