import { describe, expect, it } from "vitest";
import { changedBuild, purchasables, type CharacterBuild } from "../../../src/rules/points/character-build.ts";
import { movedBy, pathOf, moveTo } from "../../../src/rules/points/purchases.ts";
import { award, balanceOf, beginPlay, changeRace, type Ledger, undoLast } from "../../../src/rules/points/ledger.ts";
import { resolvedStep } from "../../../src/rules/points/resolving.ts";
import { BOOK_ATTRIBUTES } from "../../../src/rules/statistics/attributes.ts";
import { DEFAULT_OPTIONS } from "../../../src/rules/options.ts";
import { build, find, points, value } from "./support.ts";
import { newLedger } from "../support.ts";

const options = DEFAULT_OPTIONS;
const things = (character: CharacterBuild) => purchasables(character, options);
const buying = { options, has: [] };
const ids = new Set([...things(build()).map(({ id }) => id), "sprint"]);

const sprint = {
  id: "sprint",
  key: "sprint",
  name: "Sprint",
  base: { form: "attribute", attributes: ["dexterity"] },
  complexity: "",
  specific: 0,
} as const;
const running = { ...sprint, id: "running", key: "running", name: "Running" } as const;
const famous = {
  id: "famous",
  key: "famous",
  name: "Famous",
  kind: "perk",
  cost: { first: 0, step: 0, alternatives: [10, 15, 20].map((cost) => ({ label: "", cost })) },
  level: 1,
} as const;

/** What the entries say, in short. */
function said({ entries }: Ledger) {
  return entries.map(({ type, thing, from, to, cost }) => [type, thing, from, to, cost]);
}

describe("A ledger that is settled", () => {
  it("opens with one entry for each thing that was there before anybody kept it", () => {
    const character = build({ specific: points({ dexterity: 2 }), skills: [{ ...sprint, specific: 1 }] });
    expect(said(resolvedStep(newLedger(options), things(character)))).toEqual([
      ["opening", "dexterity", 10, 12, 25],
      ["opening", "sprint", 12, 13, 3],
    ]);
  });

  it("says what each of several levels took", () => {
    const character = build({ specific: points({ dexterity: 2 }) });
    expect(resolvedStep(newLedger(options), things(character)).entries[0]?.steps).toEqual([12, 13]);
  });

  it("enters what was set by hand during creation at its price, and gives back what was paid", () => {
    const bought = value(moveTo(newLedger(options), find(things(build({ skills: [sprint] })), "sprint"), 2, buying));
    const raised = build({ specific: points({ body: 3 }), skills: [{ ...sprint, specific: 0 }] });
    expect(said(resolvedStep(bought, things(raised))).slice(2)).toEqual([
      ["adjusted", "body", 10, 13, 117],
      ["adjusted", "sprint", 15, 13, -4],
    ]);
  });

  it("gives back the rows that were left where an attribute was lowered by hand during creation", () => {
    const lowered = build({ specific: points({ strength: -2 }) });
    // 11 for the row of 10 and 10 for that of 9.
    expect(said(resolvedStep(newLedger(options), things(lowered)))).toEqual([["opening", "strength", 10, 8, -21]]);
  });

  it("gives nothing for what has no price, an attribute below its lowest level", () => {
    const lowered = (by: number) => {
      const { entries } = resolvedStep(newLedger(options), things(build({ specific: points({ strength: by }) })));
      return entries[0]?.steps;
    };
    const priced = lowered(-7)!;
    expect(lowered(-9)).toEqual([...priced, 0, 0]);
  });

  it("asks nothing for a skill that was set below what it stands on, and nothing for coming back", () => {
    const below = build({ skills: [{ ...sprint, specific: -2 }] });
    const ledger = resolvedStep(newLedger(options), things(below));
    expect(said(ledger)).toEqual([["opening", "sprint", 10, 8, 0]]);
    expect(said(resolvedStep(ledger, things(build({ skills: [sprint] })))).at(-1)).toEqual([
      "adjusted",
      "sprint",
      8,
      10,
      0,
    ]);
  });

  it("asks nothing for a perk whose alternative does not exist, until there is one", () => {
    const none = resolvedStep(newLedger(options), things(build({ traits: [{ ...famous, choice: 7 }] })));
    expect(said(none)).toEqual([["opening", "famous", 0, 1, 0]]);
    expect(balanceOf(resolvedStep(none, things(build({ traits: [famous] })))).spent).toBe(10);
  });

  it("stays as it is once it is settled", () => {
    const character = build({ specific: points({ will: 2 }), skills: [sprint], traits: [famous] });
    const ledger = resolvedStep(newLedger(options), things(character));
    expect(resolvedStep(ledger, things(character))).toEqual(ledger);
    const closed = resolvedStep(beginPlay(ledger), things(build({ specific: points({ will: 2 }) })));
    expect(resolvedStep(closed, things(build({ specific: points({ will: 2 }) })))).toEqual(closed);
  });

  it("asks nothing for what was set by hand once play has begun, and gives nothing", () => {
    const raised = build({ specific: points({ will: 1, strength: -2 }) });
    expect(said(resolvedStep(beginPlay(newLedger(options)), things(raised))).slice(1)).toEqual([
      ["adjusted", "strength", 10, 8, 0],
      ["adjusted", "will", 10, 11, 0],
    ]);
  });

  it("follows the alternative of a perk during creation", () => {
    const first = resolvedStep(newLedger(options), things(build({ traits: [famous] })));
    const other = resolvedStep(first, things(build({ traits: [{ ...famous, choice: 2 }] })));
    expect([first, other].map((ledger) => balanceOf(ledger).spent)).toEqual([10, 20]);
  });

  it("forgets during creation what has left the sheet, and closes it in play", () => {
    const ledger = resolvedStep(newLedger(options), things(build({ traits: [famous] })));
    expect(said(resolvedStep(ledger, things(build())))).toEqual([]);
    expect(said(resolvedStep(beginPlay(ledger), things(build()))).slice(2)).toEqual([["adjusted", "famous", 1, 0, 0]]);
  });
});

describe("Undoing", () => {
  const gm = { isGamemaster: true, known: ids };
  const player = { isGamemaster: false, known: ids };
  const will = find(things(build()), "will");
  const bought = value(moveTo(newLedger(options), will, 2, buying));

  it("takes back the last purchase with its whole price", () => {
    const { ledger, levels, entry } = value(undoLast(bought, player));
    expect([levels, entry.cost, balanceOf(ledger).spent]).toEqual([-1, 13, 12]);
  });

  it("leaves awards and the beginning of play to the Gamemaster", () => {
    const played = award(beginPlay(bought), 5);
    expect(undoLast(played, player)).toMatchObject({ ok: false, reason: "gamemastersEntry" });
    const unawarded = value(undoLast(played, gm)).ledger;
    expect(value(undoLast(unawarded, gm)).ledger).toEqual(bought);
  });

  it("leaves to the Gamemaster what was set by hand in play, and to the player what was set during creation", () => {
    const set = (ledger: Ledger) => resolvedStep(ledger, things(build({ specific: points({ will: 1 }) })), "adjusted");
    expect(value(undoLast(set(newLedger(options)), player)).levels).toBe(-1);
    const played = set(beginPlay(newLedger(options)));
    expect(undoLast(played, player)).toMatchObject({ ok: false, reason: "gamemastersEntry" });
    expect(value(undoLast(played, gm)).levels).toBe(-1);
  });

  it("passes over another race, which is chosen and not undone", () => {
    const { entry } = value(undoLast(changeRace(bought, "Elf"), gm));
    expect(entry).toMatchObject({ type: "bought", thing: "will" });
  });

  it("ends where the history starts", () => {
    const opened = resolvedStep(newLedger(options), things(build({ specific: points({ will: 1 }) })));
    expect(undoLast(opened, gm)).toMatchObject({ ok: false, reason: "nothingToUndo" });
  });

  it("passes over what is no longer on the sheet", () => {
    const gone = { type: "bought", thing: "gone", name: "Gone", from: 0, to: 1, cost: 3 } as const;
    const { entry } = value(undoLast({ ...bought, entries: [...bought.entries, gone] }, player));
    expect(entry.thing).toBe("will");
  });
});

describe("Several levels at once", () => {
  it("are bought all or not at all", () => {
    const will = find(things(build()), "will");
    expect(moveTo(newLedger({ startingPoints: 30 }), will, 3, buying)).toMatchObject({ reason: "notEnoughPoints" });
    expect(value(moveTo(newLedger({ startingPoints: 40 }), will, 3, buying)).entries).toHaveLength(3);
  });

  it("are sold the same way", () => {
    const will = find(things(build()), "will");
    expect(said(value(moveTo(newLedger(options), will, -2, buying)))).toEqual([
      ["sold", "will", 10, 9, -11],
      ["sold", "will", 9, 8, -10],
    ]);
  });
});

describe("The cheaper path", () => {
  it("Dexterity for 12 raises two skills that would take 4, and makes their next levels no dearer", () => {
    const character = build({ skills: [sprint, running] });
    expect(pathOf(newLedger(options), character, "dexterity", options)).toMatchObject({
      count: 2,
      oneByOne: 4,
      dearer: [],
    });
  });

  it("the skill first: Sprint at 12 takes 3 instead of 2 once Dexterity is raised", () => {
    const character = build({ specific: points({ dexterity: 1 }), skills: [{ ...sprint, specific: 0 }] });
    const { dearer } = pathOf(newLedger(options), character, "dexterity", options);
    expect(dearer).toEqual([{ name: "Sprint", isWanted: false, now: 2, later: 3 }]);
  });

  it("Mind is compared with its attributes, which carry the skills in their turn", () => {
    const path = pathOf(newLedger(options), build({ specific: points({ will: 2 }) }), "mind", options);
    expect(path).toMatchObject({ count: 3, oneByOne: 38 });
  });

  it("what cannot be bought any further is no way to save points", () => {
    const character = build({ starting: { body: 17, mind: 10 }, skills: [{ ...sprint, specific: 1 }, running] });
    // Sprint stands at 18, which is as high as a human's skill goes.
    expect(pathOf(newLedger(options), character, "dexterity", options)).toMatchObject({ count: 1, oneByOne: 5 });
  });

  it("a skill and a perk carry nothing, and take nothing along when they go", () => {
    const character = build({ skills: [sprint], traits: [famous] });
    for (const id of ["sprint", "famous"])
      expect(movedBy(character, id, 1, options).map(({ before }) => before.id)).toEqual([id]);
  });
});

describe("A character with a level more or less", () => {
  const brawl = { id: "brawl", key: "brawl", name: "Brawl", cost: 2, level: 3 } as const;
  const character = build({ skills: [sprint, running], styles: [brawl], traits: [famous] });

  it("has it of a world's own attribute although nobody bought anything of that yet", () => {
    const magic = { ...BOOK_ATTRIBUTES[0]!, key: "magic", label: "Magic" };
    const world = { attributes: [...BOOK_ATTRIBUTES, magic], scale: magic.scale };
    const { specific } = changedBuild({ ...character, world }, "magic", 2);
    expect(specific).toEqual({ ...character.specific, magic: 2 });
  });

  it.each([
    ["an attribute", "will", 2],
    ["a skill", "sprint", 1],
    ["a style", "brawl", -1],
    ["a perk", "famous", -1],
  ])("%s has it, and nothing else has", (_, id, levels) => {
    const level = (one: CharacterBuild, of: string) => {
      const { base, specific } = find(things(one), of);
      return base + specific;
    };
    const other = changedBuild(character, id, levels);
    expect(level(other, id)).toBe(level(character, id) + levels);
    for (const each of ["body", "intelligence", "running", "sprint", "brawl", "famous"].filter((one) => one !== id)) {
      expect(level(other, each), each).toBe(level(character, each));
    }
  });
});
