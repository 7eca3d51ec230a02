import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { CHECKOUT, systemNames, systemOf } from "../../tools/build/system.ts";

/** Texts of Foundry's own by their keys. A key that Foundry does not have is shown as it is: each of these other systems use as well. */
const OF_FOUNDRY = ["CHAT.PrivateRollContent", "CHAT.To"];

const ROOTS = [join(CHECKOUT, "core"), ...systemNames().map((id) => systemOf(id).root)];

/** Keys that are written out where a text is looked up; those of words of ours begin with the words of their system. */
const KEYS = /\b(?:localize|format)[( ]+["'`]([A-Za-z][\w.]*)["'`]/gu;

it("of Foundry's own texts only those are used that other systems use too, so that no screen shows a key", () => {
  const ours = new Set(
    ROOTS.flatMap((root) => Object.keys(JSON.parse(readFileSync(join(root, "lang/en.json"), "utf8")) as object)),
  );
  const folders = ROOTS.flatMap((root) => [join(root, "src"), join(root, "templates")]);
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => /\.(?:hbs|ts)$/u.test(name))
      .map((name) => readFileSync(join(folder, name), "utf8")),
  );
  const keys = files.flatMap((text) => [...text.matchAll(KEYS)].map(([, key]) => key!));
  const foreign = keys.filter((key) => !ours.has(key.split(".")[0]!));
  expect([...new Set(foreign)].sort()).toEqual(OF_FOUNDRY);
});
