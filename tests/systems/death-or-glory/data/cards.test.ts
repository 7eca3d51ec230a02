import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Fall } from "../../../support/dice.ts";
import { d10, d100, d20, MAIL, openDog, SWORD, type Doc, type DogTable } from "./table.ts";

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- what a template is given
type View = Readonly<Record<string, any>>;
interface Card {
  view(facts: { readonly message: Doc; readonly system: object }): View;
  readonly actions: Readonly<Record<string, (message: Doc, data: object, keys: object) => Promise<unknown>>>;
  undoes?(message: Doc, data: object): string;
}

/** What cards show and do, as plain data, for a Gamemaster who plays both sides. */
describe("A card of Death or Glory", () => {
  let table: DogTable;
  let cards: Readonly<Record<"check" | "attack" | "turn", Card>>;
  let ada: Doc;
  let bandit: Doc;

  beforeAll(async () => {
    table = await openDog();
    const [{ CHECK_CARD }, { ATTACK_CARD }, { TURN_CARD }] = (await Promise.all([
      table.play("applications/checks/check-card.ts"),
      table.play("applications/combat/attack-card.ts"),
      table.play("applications/combat/turn-card.ts"),
    ])) as unknown as readonly [{ CHECK_CARD: Card }, { ATTACK_CARD: Card }, { TURN_CARD: Card }];
    cards = { check: CHECK_CARD, attack: ATTACK_CARD, turn: TURN_CARD };
    const system = { attributes: { fight: { base: 12 } }, skills: { swordsplay: { learned: 50 } } };
    ada = await table.create({ name: "Ada", type: "character", system, items: [SWORD] });
    bandit = await table.create({ name: "Bandit", type: "npc", system, items: [SWORD, MAIL] });
  });
  afterAll(() => table.close());
  beforeEach(async () => {
    table.choice = {};
    await ada.update({ system: { skills: { swordsplay: { learned: 50 } } } });
    await bandit.update({ system: { hitPoints: { value: null }, bleeding: 0, stable: false } });
    for (const effect of [...bandit.effects]) await effect.delete();
    for (const item of bandit.items.contents) await item.update({ system: { broken: false, lost: 0 } });
  });

  const shown = (message: Doc) => {
    const fresh = table.message(message.id);
    return cards[fresh.type as keyof typeof cards].view({ message: fresh, system: fresh.system });
  };
  const press = async (message: Doc, action: string, data: object = {}) => {
    const { actions, undoes } = cards[message.type as keyof typeof cards];
    if (action !== "undo") return actions[action]!(message, data, {});
    const { undoKey } = await table.core("play/log/undo.ts");
    return undoKey!(undoes!(message, data));
  };
  const attack = async (...dice: readonly Fall[]) => {
    const { performAttack } = await table.play("play/combat/attack.ts");
    table.target(bandit);
    table.dice(...dice);
    return (await performAttack!(ada, ada.items.getName("Sword").id)) as Doc;
  };
  const check = async (what: string, ...dice: readonly Fall[]) => {
    const { performCheck } = await table.play("play/checks/perform-check.ts");
    table.dice(...dice);
    return (await performCheck!(ada, what)) as Doc;
  };

  it("of a check says each die with what it was thrown under, and what came of it", async () => {
    expect(shown(await check("swordsplay", d100(53)))).toMatchObject({
      ...{ title: "Swordsplay", success: true, critical: false, outcome: "Success", improvement: null },
      steps: [{ roll: 53, target: 53, against: expect.stringContaining("53") as string }],
    });
    expect(shown(await check("swordsplay", d100(100)))).toMatchObject({ success: false, critical: true });
  });

  it("of two attributes in a row has a second die where the first succeeded alone", async () => {
    table.choice = { then: "speed" };
    expect(shown(await check("agility", d20(5), d20(15)))["steps"]).toMatchObject([
      { name: "Agility", roll: 5, success: true },
      { name: "Speed", roll: 15, success: false },
    ]);
    expect(shown(await check("agility", d20(15), d20(5)))["steps"]).toHaveLength(1);
  });

  it("of a critical success offers to get better with its chance, tells what came of it, and takes it back", async () => {
    const message = await check("swordsplay", d100(2));
    // Above 53 of a hundred, and below 12 of twenty.
    expect(shown(message)["improvement"]).toMatchObject({ offer: expect.stringContaining("25.8%") as string });
    table.dice(d100(80), d20(5), d10(6));
    await press(message, "improve");
    expect(shown(message)["improvement"]).toMatchObject({
      ...{ good: true, undoes: true, applies: false },
      rolls: [{ die: 80, good: true }, { die: 5, good: true }, { die: 6 }],
    });
    expect(ada.system).toMatchObject({ skills: { swordsplay: { learned: 56 } } });
    await press(message, "undoImprovement");
    expect(ada.system).toMatchObject({ skills: { swordsplay: { learned: 50 } } });
    expect(shown(message)["improvement"]).toMatchObject({ applies: true, undoes: false });
  });

  it("of a blow that does not get better says so, and offers nothing more", async () => {
    const message = await check("swordsplay", d100(2));
    table.dice(d100(53), d20(5), d10(6));
    await press(message, "improve");
    const { improvement } = shown(message);
    expect(improvement).not.toHaveProperty("offer");
    expect(improvement).not.toHaveProperty("good");
  });

  it("of an attack that misses asks nobody, and of a critical failure leaves the Gamemaster a choice", async () => {
    expect(shown(await attack(d100(60)))).toMatchObject({ outcome: "Missed", tone: "failure" });
    const fumble = shown(await attack(d100(100)));
    expect(fumble).toMatchObject({ outcome: "Critical failure", tone: "critical failure" });
    expect(fumble).toMatchObject({ applied: [{ action: "fall", label: "Ada falls" }, { action: "breakOwn" }] });
  });

  it("of a defence that fails critically leaves the Gamemaster the same choice for who defends", async () => {
    const answered = async (kind: string) => {
      const message = await attack(d100(43), d10(7));
      table.dice(d100(100));
      await press(message, "defend", { kind });
      return message;
    };
    const parried = await answered("parry");
    const view = shown(parried);
    expect(view).toMatchObject({
      outcome: "Hit: Bandit loses 7 hit points",
      applied: [{ action: "apply" }, { action: "fall", label: "Bandit falls" }, { action: "breakOwn" }],
    });
    expect(view["notes"]).toContainEqual(expect.stringContaining("The Gamemaster decides"));
    await press(parried, "breakOwn");
    expect(bandit.items.getName("Sword").system).toMatchObject({ broken: true });
    await press(parried, "undo", { what: "breakOwn" });
    expect(bandit.items.getName("Sword").system).toMatchObject({ broken: false });
    // Who dodges has nothing that breaks.
    const dodged = await answered("dodge");
    expect(shown(dodged)).toMatchObject({ applied: [{ action: "apply" }, { action: "fall" }] });
    await press(dodged, "fall");
    expect([...bandit.statuses]).toEqual(["prone"]);
  });

  it("of an attack that succeeds asks its target with the chances of each defence", async () => {
    const view = shown(await attack(d100(43), d10(7)));
    expect(view).toMatchObject({ subtitle: "Bandit, Torso", tone: "awaited", damage: null });
    expect(view["notes"]).toEqual(["43 → 34: Torso"]);
    expect(view["figure"]).toMatchObject({ places: [{ at: "torso", label: "Torso", value: "34", isMarked: true }] });
    expect(shown(await attack(d100(60)))["figure"]).toBeNull();
    expect(view["defences"]).toMatchObject([
      { kind: "dodge", value: 0, chance: "1.0%" },
      { kind: "parry", value: 53, chance: "53.0%" },
    ]);
  });

  it("of a hit shows the way from the dice to the wound, applies it once, and undoes it", async () => {
    const message = await attack(d100(43), d10(7));
    table.dice(d100(90));
    await press(message, "defend", { kind: "parry" });
    const view = shown(message);
    expect(view).toMatchObject({ outcome: "Hit: Bandit loses 7 hit points", tone: "success" });
    // 7 and 4 of the body, less 3 of the mail and 1 of the body.
    expect(view["damage"]).toMatchObject({ dice: [7], steps: [{ value: "11" }, { value: "7" }] });
    expect(view["sides"]).toMatchObject([{ roll: 43 }, { roll: 90, success: false }]);
    expect(view).toMatchObject({ applied: [{ action: "apply", label: "Apply to Bandit", by: "" }] });
    await press(message, "apply");
    expect(bandit.left("hitPoints")).toBe(3);
    expect(shown(message)).toMatchObject({ applied: [{ label: "", undoes: "Undo" }] });
    expect(await press(message, "apply")).toBe(true);
    expect(bandit.left("hitPoints")).toBe(3);
    expect(shown(message)["undone"]).toBe(false);
    await press(message, "undo", { what: "apply" });
    expect(bandit.left("hitPoints")).toBe(10);
    expect(shown(message)["undone"]).toBe(true);
  });

  it("of a critical hit has another blow, what breaks, and the armour that is damaged", async () => {
    const message = await attack(d100(4), d10(5), d100(50), d10(5));
    table.dice(d100(90));
    await press(message, "defend", { kind: "parry" });
    const view = shown(message);
    expect(view["tone"]).toBe("critical success");
    expect(view["notes"]).toHaveLength(3);
    await press(message, "apply");
    expect(bandit.items.getName("Sword").system).toMatchObject({ broken: true });
    expect(bandit.items.getName("Mail").system).toMatchObject({ lost: 1 });
    expect([...bandit.statuses]).toContain("gravelyWounded");
  });

  it("of a parry that succeeds says so, and of one by a master offers a blow back", async () => {
    const message = await attack(d100(43), d10(7));
    table.dice(d100(2));
    await press(message, "defend", { kind: "parry" });
    const view = shown(message);
    expect(view).toMatchObject({ tone: "failure", damage: null });
    expect(view).toMatchObject({ counter: "", applied: [{ action: "breakWeapon" }] });
    await press(message, "breakWeapon");
    expect(ada.items.getName("Sword").system).toMatchObject({ broken: true });
    await press(message, "undo", { what: "breakWeapon" });
    await bandit.update({ system: { skills: { swordsplay: { learned: 90 } } } });
    expect(shown(message)).toMatchObject({ counter: expect.stringContaining("60") as string });
    await bandit.update({ system: { skills: { swordsplay: { learned: 50 } } } });
  });

  it("of a turn takes what open wounds take and offers First aid, which closes them once", async () => {
    await bandit.update({ system: { bleeding: 2 } });
    const fight = await table.fight(bandit, ada);
    await fight.startCombat();
    const { registerTurns } = await table.play("play/combat/turn.ts");
    registerTurns!();
    await fight.nextRound();
    await expect.poll(() => table.messages("turn").length).toBe(1);
    const [turn] = table.messages("turn");
    expect(shown(turn!)).toMatchObject({
      lines: [{ text: "Bandit bleeds from 2 wounds." }],
      buttons: [{ action: "begin" }, { action: "aid" }],
    });
    expect(await press(turn!, "begin")).toBe(true);
    expect(bandit.left("hitPoints")).toBe(8);
    expect(shown(turn!)).toMatchObject({
      lines: [{ text: "Bandit loses 2 hit points (8 left)." }, { text: "Done by Gamemaster." }],
      buttons: [{ action: "aid" }],
    });
    const { giveAid } = await table.play("play/combat/turn.ts");
    table.dice(d100(2));
    const aid = (await giveAid!(bandit.uuid, {}, ada)) as Doc;
    expect(await giveAid!(bandit.uuid, {}, ada)).toBe(null);
    // What would be refused is not offered.
    expect(shown(turn!)).toMatchObject({
      lines: expect.arrayContaining([
        { text: "First aid was tried on Bandit already: it can be tried once in two rounds." },
      ]) as object,
      buttons: [],
    });
    expect(shown(aid)).toMatchObject({
      title: "First aid for Bandit",
      effect: "A success stops the bleeding of Bandit.",
      applied: [{ label: "Close the wounds of Bandit" }],
    });
    // The strip says what the card does.
    const { registerCards } = await table.core("play/registry/messages.ts");
    registerCards!(cards);
    const { TREATMENT_PROMPTS } = (await table.play("applications/checks/check-card.ts")) as unknown as {
      readonly TREATMENT_PROMPTS: Readonly<Record<string, { labels(pending: object): object }>>;
    };
    expect(TREATMENT_PROMPTS["applyTreatment"]!.labels({ message: aid, name: "Bandit" })).toEqual({
      what: "First aid for Bandit · Success",
      roll: "Close the wounds of Bandit",
    });
    expect(await press(aid, "treat")).toBe(true);
    expect(bandit.system).toMatchObject({ bleeding: 0 });
    expect(shown(turn!)["buttons"]).toEqual([]);
    await fight.delete();
  });
});
