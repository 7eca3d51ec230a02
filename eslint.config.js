import { existsSync, readdirSync } from "node:fs";
import { dirname, resolve } from "node:path";
import js from "@eslint/js";
import html from "@html-eslint/eslint-plugin";
import htmlParser from "@html-eslint/parser";
import prettier from "eslint-config-prettier";
import importX from "eslint-plugin-import-x";
import tseslint from "typescript-eslint";

/**
 * The import direction of the system, lowest layer first. A folder may import from itself and from those above it in
 * this list, never from those below.
 */
const LAYERS = [
  ["migrations"],
  ["rules"],
  ["odds"],
  ["foundry"],
  ["utils"],
  ["data"],
  ["settings"],
  ["play"],
  // A document hands what is done with it to play, which knows it by its configured type alone.
  ["documents"],
  ["dice"],
  ["applications"],
];

const PROGRAM = ["core/src/**/*.ts", "src/**/*.ts", "systems/*/src/**/*.ts"];

const NOTHING_ELSE = {
  regex: "^(?!\\.|#core/|#system$|fvtt-types/)",
  message: "The system runs in Foundry: it imports nothing but its own program and the core.",
};

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

/** Every system's program, and the core's; each has the layers. */
const SYSTEMS = ["./src", ...(existsSync("systems") ? readdirSync("systems") : []).map((id) => `./systems/${id}/src`)];
const ROOTS = ["./core/src", ...SYSTEMS];

const directions = LAYERS.flatMap((layer, index) =>
  layer.flatMap((below) =>
    LAYERS.slice(index + 1)
      .flat()
      .flatMap((above) =>
        ROOTS.map((root) => ({
          target: `${root}/${below}`,
          from: ROOTS.map((other) => `${other}/${above}`),
          message: `${below} lies below ${above} and must not import from it.`,
        })),
      ),
  ),
);
/** The types of Node are there where src is checked together with its tests: these are none of a browser's. */
const FOREIGN_TO_BROWSERS = [
  "process",
  "Buffer",
  "global",
  "require",
  "module",
  "exports",
  "setImmediate",
  "clearImmediate",
  "__dirname",
  "__filename",
].map((name) => ({ name, message: "The system runs in a browser, which has no Node." }));

const CORE = resolve(import.meta.dirname, "core/src");

/** Imports of our own name a file with its ending, so that where it lies can be read from them; nothing else is looked for. */
const RESOLVER = {
  interfaceVersion: 3,
  name: "relative",
  resolve(source, file) {
    const ours = source.replace(/^#core\//, `${CORE}/`);
    if (!/^[./]/.test(ours)) return { found: true, path: null };
    const path = resolve(dirname(file), ours.replace(/\?.*$/, ""));
    return existsSync(path) ? { found: true, path } : { found: false };
  },
};

/** How a text that somebody wrote could come to be taken for HTML or for a program. */
const TEXT_AS_HTML = [
  {
    selector: ":not(TaggedTemplateExpression) > TemplateLiteral > TemplateElement[value.raw=/<[a-z!\\u002F]/i]",
    message: "Write HTML in a template, or with html`...` (core/src/utils/html.ts), which escapes what is filled in.",
  },
  {
    selector: "BinaryExpression[operator='+'] > Literal[value=/<[a-z!\\u002F]/i]",
    message: "Write HTML in a template, or with html`...` (core/src/utils/html.ts), which escapes what is filled in.",
  },
  {
    selector:
      "AssignmentExpression:matches([left.property.name=/^((inner|outer)HTML|srcdoc)$/], [left.property.value=/^((inner|outer)HTML|srcdoc)$/])",
    message:
      "What a template rendered is put into a page by setHtml (core/src/utils/set-html.ts); text by textContent.",
  },
  {
    selector:
      "CallExpression[callee.property.name=/^(insertAdjacentHTML|set(HTML|HTMLUnsafe)|createContextualFragment|parseHTML|enrichHTML)$/]",
    message:
      "Use setHtml (core/src/utils/set-html.ts) for markup and enriched (core/src/applications/ux) for formatted texts.",
  },
  {
    selector:
      "AssignmentExpression[left.object.property.name='dataset'][left.property.name='tooltip']:not([right.type=/^(Literal|ConditionalExpression)$/])",
    message: "Foundry takes data-tooltip for a key or for HTML: show text by data-tooltip-text.",
  },
  {
    selector: "Property[key.name=/^(content|flavor)$/][value.type='TemplateLiteral']",
    message: "Foundry takes it for HTML: write it with html`...` (core/src/utils/html.ts), which escapes.",
  },
  {
    selector: "NewExpression[callee.property.name='SafeString']",
    message: "A helper answers with text, which its template escapes; say why, where it answers with HTML.",
  },
  {
    selector: "NewExpression[callee.name='SafeHtml'] > :not(Identifier)",
    message: "Only what a template rendered or a style sheet holds is markup as it is.",
  },
  {
    selector: "CallExpression[callee.object.property.name='notifications'][arguments.0.type!='Literal']",
    message:
      "Foundry takes notifications for HTML: use notify (core/src/utils/notify.ts), which shows text as it is written.",
  },
];

export default tseslint.config(
  { ignores: [".cache", "node_modules", "dist*", "host/dist", "host/data", "coverage", "release"] },
  {
    files: ["**/*.{ts,js,mjs}"],
    extends: [js.configs.recommended, ...tseslint.configs.recommended, ...tseslint.configs.stylistic],
    plugins: { "import-x": importX },
    settings: { "import-x/resolver-next": [RESOLVER] },
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
      "import-x/no-restricted-paths": [
        "error",
        {
          zones: [
            ...directions,
            {
              target: ROOTS,
              from: ["./host", "./tests", "./tools", "./quench"],
              message: "A system runs in Foundry: it imports nothing but its own program and the core.",
            },
            { target: "./core", from: ["./src", "./systems"], message: "The core knows no system: have it handed in." },
            ...SYSTEMS.flatMap((system) =>
              SYSTEMS.filter((other) => other !== system).map((other) => ({
                target: system,
                from: other,
                message: "No system knows another.",
              })),
            ),
            {
              target: "./host",
              from: [...ROOTS, "./tests", "./tools", "./quench"],
              message: "The host knows no system: it loads dist/ as Foundry would.",
            },
            {
              target: "./quench",
              from: [...ROOTS, "./host", "./tools"],
              message: "The stories for a real Foundry know the system by what it offers: documents and game.sirpas.",
            },
            {
              target: "./quench",
              from: "./tests",
              message: "What both need stands in quench, and tests import it.",
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
    files: PROGRAM,
    ignores: ["core/src/foundry/**"],
    rules: {
      "no-restricted-syntax": [
        "error",
        {
          selector: "MemberExpression[property.name=/^(release|version)$/][object.name='game']",
          message: "Only core/src/foundry knows which generation of Foundry this is.",
        },
        {
          selector: "BinaryExpression[operator='instanceof'][right.name=/^((HTML|SVG)\\w*)?Element$|^Node$/]",
          message:
            "Elements of a detached window are of other classes: ask core/src/foundry/elements.ts what they are.",
        },
        ...TEXT_AS_HTML,
      ],
      "no-eval": "error",
      "no-new-func": "error",
      "no-implied-eval": "error",
      "no-script-url": "error",
    },
  },
  {
    files: PROGRAM,
    rules: {
      "no-restricted-globals": ["error", ...FOREIGN_TO_BROWSERS],
      "no-restricted-imports": [
        "error",
        {
          patterns: [NOTHING_ELSE],
        },
      ],
    },
  },
  {
    files: ["systems/*/src/types/*.d.ts"],
    // What Foundry's types know is merged into their interfaces.
    rules: { "@typescript-eslint/no-empty-object-type": ["error", { allowInterfaces: "with-single-extends" }] },
  },
  {
    files: ["migrations", "rules", "odds"].flatMap((layer) => PROGRAM.map((glob) => glob.replace("**", `${layer}/**`))),
    rules: {
      "no-restricted-globals": ["error", ...FOREIGN_TO_BROWSERS, ...FOREIGN_TO_RULES],
      "no-restricted-properties": ["error", { object: "Math", property: "random", message: "Dice are passed in." }],
    },
  },
  {
    files: ["tests/**/*.ts"],
    rules: {
      "no-restricted-properties": [
        "error",
        {
          object: "vi",
          property: "resetModules",
          message: "Other files of this worker share them: undo what you did.",
        },
      ],
    },
  },
  {
    files: ["{core/,systems/*/,}templates/**/*.hbs", "host/client/templates/**/*.hbs"],
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
