// The modules of symbols/, by their names, which the build finds (py/building/folder-modules.js).

declare module "folder:./symbols" {
  const views: { [type: string]: import("./types.ts").SymbolView };
  export default views;
}
