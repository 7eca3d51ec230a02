import js from "@eslint/js";
import html from "@html-eslint/eslint-plugin";
import htmlParser from "@html-eslint/parser";
import prettier from "eslint-config-prettier";
import { createTypeScriptImportResolver } from "eslint-import-resolver-typescript";
import importX from "eslint-plugin-import-x";
import tseslint from "typescript-eslint";

/**
 * The import direction of the system, lowest layer first. A folder may import from itself and from those above it in
 * this list, never from those below.
 */
const LAYERS = ["rules", "odds", "compat", "data", "settings", "documents", "dice", "applications"];

const FOREIGN_TO_RULES = [
  "foundry",
  "game",
  "ui",
  "Hooks",
  "CONFIG",
  "CONST",
  "document",
  "window",
  "Date",
  "performance",
  "crypto",
].map((name) => ({ name, message: "rules and odds know nothing of Foundry, the page, the clock or chance." }));

const directions = LAYERS.flatMap((layer, index) =>
  LAYERS.slice(index + 1).map((above) => ({
    target: `./src/${layer}`,
    from: `./src/${above}`,
    message: `src/${layer} lies below src/${above} and must not import from it.`,
  })),
);

export default tseslint.config(
  { ignores: ["node_modules", "dist", "host/dist", "host/data", "coverage"] },
  {
    files: ["**/*.{ts,js,mjs}"],
    extends: [js.configs.recommended, ...tseslint.configs.recommended, ...tseslint.configs.stylistic],
    plugins: { "import-x": importX },
    settings: {
      "import-x/resolver-next": [
        createTypeScriptImportResolver({
          noWarnOnMultipleProjects: true,
          project: ["tsconfig.json", "host/tsconfig.json", "tests/tsconfig.json", "tests/data/tsconfig.json"],
        }),
      ],
    },
    languageOptions: { globals: { process: "readonly", console: "readonly", URL: "readonly" } },
    rules: {
      "no-undef": "off",
      "no-console": "off",
      eqeqeq: ["error", "smart"],
      "no-param-reassign": "error",
      "max-lines": ["error", { max: 300, skipBlankLines: true, skipComments: true }],
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/no-namespace": "off",
      "@typescript-eslint/ban-ts-comment": [
        "error",
        { "ts-expect-error": "allow-with-description", "ts-ignore": "allow-with-description" },
      ],
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      "@typescript-eslint/class-literal-property-style": "off",
      "import-x/no-cycle": "error",
      "import-x/no-restricted-paths": [
        "error",
        {
          zones: [
            ...directions,
            {
              target: "./src",
              from: ["./host", "./tests", "./tools"],
              message: "The system runs in Foundry: it imports nothing but src.",
            },
            {
              target: "./host",
              from: ["./src", "./tests", "./tools"],
              message: "The host knows no system: it loads dist/ as Foundry would.",
            },
            {
              target: "./host/common",
              from: ["./host/client", "./host/server"],
              message: "common is shared by client and server.",
            },
            {
              target: "./host/client",
              from: "./host/server",
              message: "The client speaks to the server through the socket only.",
            },
            { target: "./host/server", from: "./host/client", message: "The server knows no client code." },
          ],
        },
      ],
    },
  },
  {
    files: ["src/**/*.ts"],
    ignores: ["src/compat/**"],
    rules: {
      "no-restricted-syntax": [
        "error",
        {
          selector: "MemberExpression[object.property.name='release'][property.name='generation']",
          message: "Only src/compat knows which generation of Foundry this is.",
        },
      ],
    },
  },
  {
    files: ["src/rules/**/*.ts", "src/odds/**/*.ts"],
    rules: {
      "no-restricted-globals": ["error", ...FOREIGN_TO_RULES],
      "no-restricted-properties": ["error", { object: "Math", property: "random", message: "Dice are passed in." }],
    },
  },
  {
    files: ["templates/**/*.hbs", "host/client/templates/**/*.hbs"],
    plugins: { "@html-eslint": html },
    languageOptions: { parser: htmlParser, parserOptions: { templateEngineSyntax: { "{{": "}}" } } },
    rules: {
      "@html-eslint/no-duplicate-attrs": "error",
      // What is measured, such as how full a bar is, can stand in no style sheet.
      "@html-eslint/no-inline-styles": ["error", { allowExpressions: true }],
      "@html-eslint/no-positive-tabindex": "error",
      "@html-eslint/require-button-type": "error",
      "@html-eslint/require-img-alt": "error",
      "@html-eslint/no-obsolete-tags": "error",
    },
  },
  prettier,
);
