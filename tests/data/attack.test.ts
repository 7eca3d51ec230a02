import { asRecord } from "../support/records.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { SirpasActor } from "../../src/documents/actor.ts";
import type { AttackRequest, AttackChoice } from "../../src/play/combat/attack/attack-request.ts";
import type { TargetChoice } from "../../src/rules/combat/attack-plan.ts";
import type { CombatItem } from "../../src/play/combat/turn/technique.ts";
import type { AttackData } from "../../src/play/combat/attack/attack-data.ts";
import { openSirpas, type SirpasTable } from "./support/table.ts";
import { PLAYED } from "../support/generation.ts";

const style = (name: string, key: string, system: object) => ({
  name,
  type: "style",
  system: { key, level: 9, actions: [{ from: 1, actions: 3 }], ...system },
});
const attack = (name: string, key: string, of: string, system: object) => ({
  name,
  type: "manoeuvre",
  system: { key, style: of, kind: "attack", damage: { margin: true, attribute: "", flat: 4 }, ...system },
});

const ARCHER = [
  style("Archery", "archery", { range: "ranged", modifier: { flat: 1 }, dominance: 4, damageType: "cut" }),
  style("Brawl", "brawl", { range: "melee" }),
  attack("Shoot", "archery-shoot", "archery", {
    diminishingReturn: -1,
    range: { kind: "ranged", feet: null, weapon: "limits" },
    requires: ["bow"],
  }),
  attack("Localized Shot", "archery-localized", "archery", {
    range: { kind: "ranged", feet: null, weapon: "limits" },
    requires: ["bow"],
    bodyParts: [
      { part: "arm", modifier: -2 },
      { part: "head", modifier: -4 },
    ],
  }),
  attack("Twin Shot", "archery-twin", "archery", {
    strikes: 2,
    modifier: { flat: -3 },
    range: { kind: "ranged", feet: null, weapon: "limits" },
    requires: ["bow"],
  }),
  attack("Kick", "brawl-kick", "brawl", { circumstances: [{ when: "grounded", modifier: 2 }] }),
  attack("Backstab", "brawl-backstab", "brawl", { needs: ["behind"] }),
  {
    name: "Bow",
    type: "weapon",
    system: { key: "bow", range: 60, styles: ["archery"], traits: ["bow", "projectile"], equipped: true, damage: 1 },
  },
  { name: "Arrow", type: "gear", system: { key: "arrow", quantity: 3 } },
];

describe.each(PLAYED)("An attack at a table of generation %i", { tags: ["sample"] }, (generation) => {
  let table: SirpasTable;
  let ysa: SirpasActor;
  let bandit: SirpasActor;

  beforeAll(async () => {
    table = await openSirpas({ generation });
  });
  afterAll(() => table.close());
  beforeEach(async () => {
    table.notices.length = 0;
    table.askedToAttack.length = 0;
    ysa = await table.createActor({ name: "Ysa", type: "character", items: ARCHER });
    bandit = await table.createActor({ name: "Bandit", type: "npc" });
    table.answerAttack = ({ choice }) => choice;
  });

  const item = (name: string) => ysa.items.getName(name) as unknown as CombatItem;
  /** Attacks the bandit with what is chosen besides, and answers with what the message holds. */
  async function attacks(
    name: string,
    { target = {}, ...choice }: Partial<AttackChoice> & { readonly target?: Partial<TargetChoice> } = {},
  ): Promise<AttackData | null> {
    table.answerAttack = (request) => ({
      ...request.choice,
      ...choice,
      targets: request.choice.targets.map((one) => ({ ...one, melee: false, feet: 10, ...target })),
    });
    const message = await ysa.attack({ item: item(name), targets: [bandit] });
    return (message?.system as unknown as AttackData | undefined) ?? null;
  }
  const figures = (terms: readonly { readonly label: string; readonly value: number }[] = []) =>
    Object.fromEntries(terms.map(({ label, value }) => [label, value]));

  it("a shot at 40 of 60 feet loses 2 for the distance, which counts against that target alone", async () => {
    table.dice(3, 4, 3);
    const data = await attacks("Shoot", { target: { feet: 40 } });
    expect(figures(data?.terms)).toEqual({ Archery: 9 });
    expect(figures(data?.targets[0]?.terms)).toEqual({ "SIRPAS.TERM.falloff": -2 });
    expect(data?.targets[0]).toMatchObject({
      name: "Bandit",
      actor: bandit.uuid,
      distance: { melee: false, feet: 40 },
    });
    expect(data?.strike).toMatchObject({ damageType: "cut", damage: { margin: true } });
    expect(figures(data?.strike.damage?.bonuses)).toEqual({ "SIRPAS.TERM.manoeuvreDamage": 4, Bow: 1 });
  });

  it("against a target that cannot react Natural and Easygoing count by what it is doing, and in a contest neither does", async () => {
    const at = (difficulty: string, value: number) => ({ type: "check", target: "archery", difficulty, value });
    const modifiers = [at("difficult", 1), at("hard", 2), at("veryHard", 3), at("trivial", 2), at("", 4)];
    await ysa.createEmbeddedDocuments("Item", [
      { name: "Born Archer", type: "advantage", system: { modifiers } },
    ] as never);
    const against = async (status: TargetChoice["status"]) => {
      table.dice(5, 5, 6);
      const data = await attacks("Shoot", { target: { status } });
      expect(figures(data?.terms)).toEqual({ Archery: 9, "Born Archer": 4 });
      return figures(data?.targets[0]?.terms);
    };
    await ysa.items.getName("Arrow")!.update({ system: { quantity: 9 } } as never);
    expect(await against("suspicious")).toEqual({ "Born Archer": 1 });
    await ysa.update({ system: { "-=uses": null } } as never);
    expect(await against("inGuard")).toMatchObject({ "Born Archer": 3 });
    await ysa.update({ system: { "-=uses": null } } as never);
    expect(await against("sleeping")).toMatchObject({ "Born Archer": 2 });
    await ysa.update({ system: { "-=uses": null } } as never);
    expect(await against("")).not.toHaveProperty("Born Archer");
  });

  it("beyond the range it is refused with the distance, and nothing is spent", async () => {
    expect(await attacks("Shoot", { target: { feet: 61 } })).toBeNull();
    expect(table.notices.join()).toContain("60");
    expect(ysa.system.uses).toEqual({});
  });

  it("somebody behind full cover can be shot at only while they come out of it, and keeps the cover for the defence", async () => {
    expect(await attacks("Shoot", { target: { covers: ["full"], exposed: false } })).toBeNull();
    expect(table.notices.join()).toContain("Bandit");
    table.dice(3, 4, 3);
    const data = await attacks("Shoot", { target: { covers: ["full"], exposed: true } });
    expect(data?.targets[0]?.covers).toEqual(["full"]);
  });

  it("a defence brings nobody out of full cover, and an action does", async () => {
    const { logUse } = await import("../../src/play/combat/turn/turn-state.ts");
    const { plainUse } = await import("../../src/rules/combat/turn.ts");
    await logUse(bandit, plainUse("style", "Parry", "defence", "swordfight"));
    expect(await attacks("Shoot", { target: { covers: ["full"] } })).toBeNull();
    await logUse(bandit, plainUse("other", "Reload"));
    table.dice(3, 4, 3);
    expect(await attacks("Shoot", { target: { covers: ["full"] } })).not.toBeNull();
  });

  it("an attack on the mind is refused while its user does not know where the target is, unless a Gamemaster lets it be", async () => {
    await ysa.createEmbeddedDocuments("Item", [
      style("Concentration", "concentration", { range: "metaphysical" }),
      attack("Dig", "concentration-dig", "concentration", { range: { kind: "metaphysical", feet: null } }),
    ] as never);
    expect(await attacks("Dig", { target: { located: false } })).toBeNull();
    expect(table.notices.join()).toContain("needs to know where");
    expect(ysa.system.uses).toEqual({});
    table.dice(3, 4, 3);
    const data = await attacks("Dig", { target: { located: false }, allowed: true });
    expect(data?.allowed.map(({ reason }) => reason)).toEqual(["notLocated"]);
    table.dice(3, 4, 3);
    expect(await attacks("Dig")).not.toBeNull();
  });

  it("the tactical situation adds up, and surprise is over after the first turn", async () => {
    table.dice(3, 4, 3);
    const data = await attacks("Shoot", { tactical: ["surprise", "badVisibility"] });
    expect(figures(data?.terms)).toMatchObject({
      "SIRPAS.TACTICAL_SITUATION.surprise": 2,
      "SIRPAS.TACTICAL_SITUATION.badVisibility": -1,
    });
  });

  it("what is switched off does not count, and a free modifier does with its reason", async () => {
    const off: string[] = [];
    table.answerAttack = (request) => {
      const shown = request.planFor(request.choice)!;
      off.push(...shown.terms.filter(({ term }) => term.label === "Archery").map(({ id }) => id));
      return { ...request.choice, off, situation: [{ label: "Fog", value: -3 }] };
    };
    table.dice(3, 4, 3);
    const message = await ysa.attack({ item: item("Shoot"), targets: [bandit] });
    expect(figures((message!.system as unknown as AttackData).terms)).toEqual({ Fog: -3 });
  });

  it("the part aimed at has its own modifier in place of the manoeuvre's", async () => {
    table.dice(3, 4, 3);
    const data = await attacks("Localized Shot", { part: "head" });
    expect(figures(data?.terms)).toEqual({ Archery: 9, "SIRPAS.TERM.aimedPart": -4 });
    expect(data?.strike.part).toBe("head");
  });

  it("a manoeuvre that strikes twice throws twice and says which two arrows it takes", async () => {
    table.dice(3, 4, 3, 5, 5, 5);
    const data = await attacks("Twin Shot");
    expect(data?.parent.rolls.map(({ options }) => (options as { participant?: string }).participant)).toEqual([
      "strike-1",
      "strike-2",
    ]);
    expect((ysa.items.getName("Arrow")!.system as unknown as { quantity: number }).quantity).toBe(3);
    expect(data?.spent).toEqual({ item: ysa.items.getName("Arrow")!.id, path: "system.quantity", count: 2 });
  });

  it("without an arrow nothing is shot, and it is said of what there is none", async () => {
    await ysa.items.getName("Arrow")!.update({ system: { quantity: 0 } } as never);
    expect(await attacks("Shoot")).toBeNull();
    expect(table.notices.join()).toContain("no Arrow left");
  });

  it("whoever lies still is hit without a defence, and who is on the ground is easier to kick", async () => {
    await bandit.giveCondition({ condition: "fall" });
    table.dice(3, 4, 3);
    const kick = await attacks("Kick", { target: { melee: true } });
    expect(figures(kick?.targets[0]?.terms)).toEqual({ "SIRPAS.CIRCUMSTANCE.grounded.label": 2 });
    const wounds = asRecord(
      Array.from({ length: 4 }, (_, index) => ({ id: `000000000000000${index}`, severity: "heavy" })),
    );
    await bandit.update({ system: { wounds } } as never);
    expect(bandit.system.incapacitated).toBe(true);
    table.answerAttack = () => null;
    await ysa.attack({ item: item("Kick"), targets: [bandit] });
    expect(table.askedToAttack.at(-1)?.choice.targets[0]?.status).toBe("sleeping");
  });

  it("what needs a place behind the target is refused until somebody says so", async () => {
    expect(await attacks("Backstab", { target: { melee: true } })).toBeNull();
    expect(table.notices.join()).toContain("behind");
    table.dice(3, 4, 3);
    expect(await attacks("Backstab", { target: { melee: true, circumstances: ["behind"] } })).not.toBeNull();
  });

  it("attacking oneself, nobody, or somebody who has gone is refused in a sentence", async () => {
    expect(await ysa.attack({ item: item("Kick"), targets: [ysa] })).toBeNull();
    expect(table.notices.join()).toContain("can’t attack themselves");
    table.answerAttack = ({ choice }) => ({ ...choice, targets: [] });
    expect(await ysa.attack({ item: item("Kick"), targets: [bandit] })).toBeNull();
    expect(table.notices.join()).toContain("Ysa has no target");
    table.answerAttack = async ({ choice }: AttackRequest) => {
      await bandit.delete();
      return choice;
    };
    expect(await ysa.attack({ item: item("Kick"), targets: [bandit] })).toBeNull();
    expect(table.notices.join()).toContain("Bandit is no longer there");
  });

  it("a Gamemaster lets it be all the same: it is thrown, and the message keeps what the rules refuse it for", async () => {
    table.dice(3, 4, 3);
    const far = await attacks("Shoot", { allowed: true, target: { feet: 90, covers: ["full"] } });
    expect(figures(far?.targets[0]?.terms)).toEqual({ "SIRPAS.TERM.falloff": -4 });
    expect(far?.allowed).toEqual([{ reason: "outOfReach", data: { name: "Shoot", reach: 60, distance: 90 } }]);
    table.dice(3, 4, 3);
    // Of two reasons both are kept; the kick comes on top of a turn with the bow, and so takes none of its actions.
    const kick = await attacks("Kick", { allowed: true, target: { melee: false, feet: 10 } });
    expect(kick?.allowed.map(({ reason }) => reason)).toEqual(["anotherSkill", "meleeOnly"]);
    table.dice(3, 4, 3);
    expect((await attacks("Shoot"))?.allowed).toEqual([]);
  });

  it("what makes no sense is refused a Gamemaster too, and nobody else lets anything be", async () => {
    table.answerAttack = ({ choice }) => ({ ...choice, allowed: true, targets: [] });
    expect(await ysa.attack({ item: item("Kick"), targets: [bandit] })).toBeNull();
    expect(table.notices.join()).toContain("Ysa has no target");
    const player = table.game.users!.find((user) => !(user as unknown as { isGM: boolean }).isGM)!;
    await ysa.update({ ownership: { default: 3 } } as never);
    const spied = vi.spyOn(table.game, "user", "get").mockReturnValue(player as never);
    expect(await attacks("Shoot", { allowed: true, target: { feet: 61 } })).toBeNull();
    spied.mockRestore();
  });

  it("with Shift nobody is asked where all is settled, and the action is spent", async () => {
    table.dice(3, 4, 3);
    const message = await ysa.attack({ item: item("Kick"), targets: [bandit], fast: true });
    expect(message?.type).toBe("attack");
    expect(table.askedToAttack).toEqual([]);
    expect(Object.values(ysa.system.uses).map((use) => use?.name)).toEqual(["Kick"]);
  });

  it("a weapon begins with the first that can be done with it, and one style closes the others", async () => {
    table.dice(3, 4, 3);
    await ysa.attack({ weapon: ysa.items.getName("Bow") as never, targets: [bandit], fast: true });
    expect(Object.values(ysa.system.uses)[0]?.skill).toBe("archery");
    table.answerAttack = () => null;
    await ysa.attack({ item: item("Kick"), targets: [bandit] });
    const request = table.askedToAttack.at(-1)!;
    expect(request.planFor(request.choice)?.error?.reason).toBe("anotherSkill");
  });

  it("the outlook tells the chance to hit exactly, against the defence that is likely", async () => {
    const { AttackPreviews } = await import("../../src/play/combat/attack/attack-preview.ts");
    table.answerAttack = () => null;
    await ysa.attack({ item: item("Kick"), targets: [bandit] });
    const request = table.askedToAttack.at(-1)!;
    const plan = request.planFor(request.choice)!;
    const attackPreview = new AttackPreviews(request.fighter).of(plan, plan.targets[0]!)!;
    // 3d6 + 9 against 3d6 + 0 of an Instinctive Defence that nobody learned, or against somebody who lets it come.
    expect(attackPreview.hit).toBeGreaterThan(0.9);
    expect(
      attackPreview.odds.attack.success + (attackPreview.odds.defence?.success ?? 0) + attackPreview.odds.nothing,
    ).toBeCloseTo(1, 10);
    // A parry without a weapon in hand is closed to them.
    const style = { key: "swordfight", level: 15, range: "melee", actions: [{ from: 1, actions: 3 }] };
    const parry = { key: "swordfight-parry", style: "swordfight", kind: "defence", requires: ["sword"] };
    await bandit.createEmbeddedDocuments("Item", [
      { name: "Swordfight", type: "style", system: style },
      { name: "Parry", type: "manoeuvre", system: parry },
    ]);
    const unarmed = new AttackPreviews(request.fighter).of(plan, plan.targets[0]!)!;
    expect(unarmed.defence?.name).toBe(attackPreview.defence?.name);
    expect(attackPreview.serious).toBeLessThanOrEqual(attackPreview.hit);
    expect(attackPreview.fell).toBeLessThanOrEqual(attackPreview.serious);
  });
});
