import js from "@eslint/js";
import * as typescript from "@typescript-eslint/parser";
import globals from "globals";

const LENGTH = { skipBlankLines: true, skipComments: true };
// Have a function of up to 80 lines, which is to be divided.
const LONG = ["tests/js/races.test.ts"];

export default [
  { ignores: [".*/", "build/", "dist/", "**/*.d.ts"] },
  js.configs.recommended,
  {
    files: ["**/*.ts", "**/*.tsx"],
    languageOptions: { parser: typescript },
    // tsc says the same, and knows types.
    rules: { "no-undef": "off", "no-unused-vars": "off", "no-redeclare": "off" },
  },
  {
    files: ["py/**/*.js"],
    languageOptions: { globals: globals.browser },
  },
  {
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      curly: ["error", "multi-line"],
      eqeqeq: "error",
      "max-lines": ["error", { max: 400, ...LENGTH }],
      "max-lines-per-function": ["error", { max: 60, ...LENGTH }],
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
  { files: LONG, rules: { "max-lines-per-function": ["error", { max: 80, ...LENGTH }] } },
];
