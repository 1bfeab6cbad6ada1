/** A loader for Node: the views of extra kinds find the files of static/ as they do in the built site. */

const page = new URL("../../static/", import.meta.url).href;

/** @type {import("node:module").ResolveHook} */
export const resolve = (specifier, context, next) => {
  const { href } = new URL(specifier, context.parentURL);
  const isExtra =
    /\/tests\/extra_kinds\/static\/puzzles\//.test(context.parentURL ?? "") && specifier.startsWith("../");
  return next(isExtra ? href.replace(/^.*\/tests\/extra_kinds\/static\//, page) : specifier, context);
};
