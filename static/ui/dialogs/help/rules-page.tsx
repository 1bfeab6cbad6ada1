/** The rules in Help, each with its pictures: small boards on which it is kept or broken. */

import { closeDialogs } from "../../../base/dialog.ts";
import { drawFitted, sizeFitted } from "../../../draw/picture.ts";
import { Drawing } from "../../blocks/drawing.tsx";
import { Icon } from "../../blocks/icon.tsx";
import { inks } from "../../blocks/inks.ts";
import { usePage } from "../../page.ts";
import { rulesOn } from "./rules.ts";
import type { Illustration, Picture, View } from "../../../types.ts";
import type { RuleShown } from "./rules.ts";

const FEW = 2; // so many pictures of a rule leave its words more room

export function Rules({ examples }: { examples: Illustration[] }) {
  const { view: openView, store, canMake } = usePage();
  const view = openView();
  const { before, here, after, others } = rulesOn(view.rules, examples, store.arrangement().document);

  /** Rules, each with its pictures. */
  const rendered = (Tag: "div" | "li", rules: RuleShown[]) =>
    rules.map(({ text, pictures }, number) => (
      <Tag class={pictures.length > 0 ? "rule illustrated" : "rule"} key={number}>
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
      rules.length > 0 && (
        <ul data-pictures={most > FEW ? "many" : most > 0 ? "few" : "none"}>{rendered("li", rules)}</ul>
      )
    );
  };

  return (
    <>
      <h3 id="rules-title">Rules of {view.title}</h3>
      {canMake() && (
        <p>
          {view.words.firstSteps && (
            <button type="button" data-command="first-steps" onClick={closeDialogs}>
              First steps
            </button>
          )}{" "}
          <button type="button" data-command="practice" onClick={closeDialogs}>
            Practice
          </button>
        </p>
      )}
      <div id="rules" class="rules">
        {rendered("div", before)}
        {list(here)}
        {rendered("div", after)}
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
    <figure class="example" data-is={is ?? "neutral"}>
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

/** What a view draws of a picture: with a verdict where it is right or wrong, or where `shows` says what to draw on it. */
function boardOf(view: View, { document, state, is, faults = [], shows, pressed }: Picture) {
  const judged = { ...view.play.preview(document, state), ...shows };
  const verdict = { solved: is === "right", faults: faults.map((fault) => ({ ...fault, text: "" })), shows: judged };
  return { document, state, verdict: is || shows ? verdict : null, pressed: pressed ?? null };
}
