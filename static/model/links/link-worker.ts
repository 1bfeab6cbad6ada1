/**
 * The worker that unpacks a large link. In: {lock} to hold, then {text, limits}. Out: {content}, or {trouble}, a sentence.
 */

import { hold } from "../../python/lifeline.ts";
import { contentIn } from "./link-text.ts";

addEventListener("message", ({ data }) => {
  if (data.lock) return hold(data.lock);
  contentIn(data.text, data.limits).then(
    (content) => postMessage({ content }),
    ({ message }) => postMessage({ trouble: message }),
  );
});
