import { beforeAll, describe, expect, test } from "vitest";
import { ID_PATTERN } from "../../tools/packs/ids.ts";
import { systemNames, systemOf } from "../../tools/build/system.ts";
import { buildPacks } from "../../tools/packs/compile.ts";
import { idsOf, readIds, withNew, type IdRegister } from "../../tools/packs/register.ts";

const rows = (ids: IdRegister) =>
  Object.entries(ids).flatMap(([pack, keys]) => Object.entries(keys).map(([key, id]) => `${pack} ${key}: ${id}`));

describe.each(systemNames())("a link into a compendium of %s that somebody's world holds stays whole", (name) => {
  let now: IdRegister;
  let register: IdRegister;

  beforeAll(async () => {
    const system = systemOf(name);
    now = idsOf(await buildPacks(system.root));
    register = await readIds(system);
  });

  test("every document that was registered is still there, under its id", () => {
    const there = new Set(rows(now));
    expect(
      rows(register).filter((row) => !there.has(row)),
      "these were renamed or taken out: give them their key or _id back",
    ).toEqual([]);
  });

  test("every document is registered", () => {
    const registered = new Set(rows(register));
    expect(
      rows(now).filter((row) => !registered.has(row)),
      `run npx tsx tools/packs/register.ts ${name} and commit what it adds`,
    ).toEqual([]);
  });

  test("ids are Foundry's, and none is given twice in a compendium", () => {
    for (const [pack, keys] of Object.entries(now)) {
      const ids = Object.values(keys);
      expect(ids.filter((id) => !ID_PATTERN.test(id))).toEqual([]);
      expect(new Set(ids).size, pack).toBe(ids.length);
    }
  });
});

test("registering adds what is new and leaves all else alone", () => {
  const before = { skills: { swimming: "old", climbing: "kept" }, spells: { fire: "gone" } };
  const added = withNew(before, { skills: { climbing: "changed", acrobatics: "new" }, perks: { rich: "first" } });
  expect(added).toEqual({
    skills: { acrobatics: "new", climbing: "kept", swimming: "old" },
    perks: { rich: "first" },
    spells: { fire: "gone" },
  });
  expect(Object.keys(added["skills"]!)).toEqual(["acrobatics", "climbing", "swimming"]);
});
