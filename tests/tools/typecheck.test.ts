import { readFile } from "node:fs/promises";
import { join } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import { writeConfig } from "../../tools/typecheck.ts";
import { folder, ROOT } from "./places.ts";

/** A package that declares what one file of code asks for, and nothing else. */
const TYPES = {
  "package.json": JSON.stringify({
    version: "14.366.0",
    types: "index.d.ts",
    exports: {
      ".": { types: "./index.d.ts" },
      "./configuration": { import: { types: "./inner/configuration.d.ts" }, default: "./none.js" },
    },
  }),
  "index.d.ts": "declare const generation: 14;",
  "inner/configuration.d.ts": "export interface SystemNameConfig { known: true }",
};

const CODE = `
  import type { SystemNameConfig } from "fvtt-types/configuration";
  export const known: SystemNameConfig["known"] = true;
  export const is14: 14 = generation;`;

/** The system at the top of a repository, and one beside it. */
const FIRST = { id: "sirpas", path: "", project: "src" };
const BESIDE = { id: "other", path: "systems/other/", project: "systems/other" };

async function faultsOf(code: string, { id, path, project }: typeof FIRST = FIRST): Promise<readonly string[]> {
  const checkout = await folder({
    [`${project}/tsconfig.json`]: JSON.stringify({
      extends: join(ROOT, "tsconfig.base.json"),
      compilerOptions: { types: ["fvtt-types", "node"], lib: ["ES2023"] },
      include: ["."],
    }),
    [`${project}/code.ts`]: code,
    "node_modules/@types/node/index.d.ts": "declare const node: true;",
  });
  const file = await writeConfig({ id, path, checkout }, await folder(TYPES), "14");
  const config = ts.getParsedCommandLineOfConfigFile(file, undefined, {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
      throw new Error(ts.flattenDiagnosticMessageText(messageText, " "));
    },
  })!;
  const program = ts.createProgram(config.fileNames, config.options);
  return ts.getPreEmitDiagnostics(program).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, " "));
}

test.each([FIRST, BESIDE])("code of $id is checked against the types in the folder that is named", async (system) => {
  expect(await faultsOf(CODE, system)).toEqual([]);
  const wrong = CODE.replace("is14: 14", "is13: 13");
  expect(await faultsOf(wrong, system)).toEqual(["Type '14' is not assignable to type '13'."]);
});

test("types of another generation than is said are refused", async () => {
  const types = await folder(TYPES);
  await expect(writeConfig({ ...FIRST, checkout: await folder() }, types, "13")).rejects.toThrow(
    `The types in ${types} are of 14.366.0, not of 13.`,
  );
});

test("the types that are installed are of the shape that the tool reads", async () => {
  const types = join(ROOT, "node_modules/fvtt-types");
  const written = await readFile(await writeConfig({ ...FIRST, checkout: await folder() }, types, "13"), "utf8");
  expect(written).toContain('"fvtt-types/configuration"');
});
