/** Solutions for paper: those that are known, and those that Python finds, one after the other. */

import { sentence } from "../../base/words.js";

/** @import { Answer, PrintPiece, SolutionParts, Told } from "./types" */

const SECONDS = 60; // for one puzzle

/** @param {SolutionParts} parts */
export function createSolutions({ views, call, abandon, engine }) {
  /** @type {Map<string, Answer>} what was found, by document */
  const found = new Map();
  let isStopped = false;
  /** @param {PrintPiece} piece @returns {Answer | undefined} */
  const known = ({ document, solution }) => solution ?? found.get(JSON.stringify(document));
  const isKnown = (/** @type {PrintPiece} */ piece) => known(piece) !== undefined;

  /** @param {PrintPiece} piece @param {Told} progress @returns {Promise<Answer>} */
  async function solve({ document }, progress) {
    const least = Boolean(views.get(document.kind)?.pressing);
    const args = { document, engine: engine(document.kind), limit: 1, least, seconds: SECONDS };
    try {
      const { status, states } = await call("solve", args, { progress });
      return status === "solved" ? states[0] : status === "none" ? null : "No solution was found in time.";
    } catch (error) {
      return sentence(error);
    }
  }

  return {
    /** The solution that is known; else null or a sentence. @param {PrintPiece} piece @returns {Answer} */
    answer(piece) {
      const answer = known(piece);
      return answer === undefined ? "No solution is known." : answer;
    },
    /** @param {PrintPiece[]} pieces */
    areKnown: (pieces) => pieces.every(isKnown),
    /** Find what is missing in a list that may change meanwhile. @param {() => PrintPiece[]} pieces @param {Told} progress */
    async find(pieces, progress) {
      isStopped = false;
      const next = () => pieces().find((piece) => !isKnown(piece));
      for (let piece = next(); piece; piece = next()) {
        const [done, of] = [pieces().filter(isKnown).length, pieces().length];
        const tell = (/** @type {string} */ text) => progress({ done, of, text: `${done + 1} of ${of}${text}` });
        tell("");
        const answer = await solve(piece, ({ text }) => tell(text && `: ${text}`));
        if (isStopped) return;
        found.set(JSON.stringify(piece.document), answer);
      }
    },
    stop() {
      isStopped = true;
      abandon();
    },
  };
}
