import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { systemNames, systemOf, takeName } from "../../tools/build/system.ts";
import { folder } from "./places.ts";

const manifest = (id: string) => JSON.stringify({ id, title: id.toUpperCase() });

/** A repository with SIRPAS, one system beside it, and a folder that is none. */
const repository = (files: Readonly<Record<string, string>> = {}) =>
  folder({
    "system.json": manifest("sirpas"),
    "systems/luck/system.json": manifest("luck"),
    "systems/notes/README.md": "",
    ...files,
  });

describe("a system of the repository", () => {
  test("is SIRPAS where none is named", async () => {
    const root = await repository();
    const paths = { root, path: "", entry: join(root, "src/sirpas.ts"), dist: join(root, "dist") };
    expect(systemOf(undefined, root)).toMatchObject({ id: "sirpas", title: "SIRPAS", ...paths });
    expect(systemOf("sirpas", root)).toEqual(systemOf(undefined, root));
  });

  test("lies in the folder with its name, and is built into one of its own", async () => {
    const root = await repository();
    const own = join(root, "systems/luck");
    const paths = { root: own, path: "systems/luck/", entry: join(own, "src/luck.ts") };
    expect(systemOf("luck", root)).toMatchObject({ id: "luck", ...paths, dist: join(root, "dist-systems/luck") });
    expect(systemNames(root)).toEqual(["sirpas", "luck"]);
  });

  test.each(["notes", "magic", "../systems/luck", ""])(
    "that is named %j is refused with the names there are",
    async (name) => {
      const root = await repository();
      expect(() => systemOf(name, root)).toThrow(`There is no system "${name}"; name one of sirpas, luck.`);
    },
  );

  test("that has another id than its folder is refused", async () => {
    const root = await repository({ "systems/luck/system.json": manifest("fate") });
    expect(() => systemOf("luck", root)).toThrow('systems/luck/system.json has the id "fate"; it must be "luck".');
  });
});

test("a name comes before the options of a command", () => {
  expect(takeName(["luck", "--port", "0"])).toEqual({ name: "luck", rest: ["--port", "0"] });
  expect(takeName(["--port", "0"])).toEqual({ name: undefined, rest: ["--port", "0"] });
  expect(takeName([])).toEqual({ name: undefined, rest: [] });
});
