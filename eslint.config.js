import js from "@eslint/js";
import globals from "globals";

export default [
  { ignores: [".*/", "build/", "dist/", "**/*.d.ts"] },
  js.configs.recommended,
  {
    files: ["static/**/*.js", "py/**/*.js"],
    languageOptions: { globals: globals.browser },
  },
  {
    files: ["tests/**/*.js"],
    languageOptions: { globals: { ...globals.node, ...globals.browser } },
  },
  {
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      curly: ["error", "multi-line"],
      eqeqeq: "error",
      "no-implicit-coercion": ["error", { allow: ["!!"] }],
      "no-var": "error",
      "object-shorthand": "error",
      "prefer-const": "error",
      "no-restricted-properties": [
        "error",
        // Text reaches the page by textContent only.
        ...["innerHTML", "outerHTML", "insertAdjacentHTML"].map((property) => ({ property })),
      ],
    },
  },
];
