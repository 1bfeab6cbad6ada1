/** Renders the shell to HTML for the build, which writes it into index.html. The page does not load this file. */

import { renderToString } from "preact-render-to-string";
import { Shell } from "./shell.tsx";

export default renderToString(<Shell page={null} />);
