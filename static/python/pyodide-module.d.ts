// The interpreter's own module, which its package does not describe.

declare module "pyodide/pyodide.asm.mjs" {
  const createPyodideModule: import("pyodide").PyodideConfig["createPyodideModule"];
  export default createPyodideModule;
}
