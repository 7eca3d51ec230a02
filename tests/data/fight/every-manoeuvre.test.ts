import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { SirpasActor } from "../../../src/documents/actor.ts";
import type { AttackState, StrikeState } from "../../../src/play/combat/attack/attack-state.ts";
import type { TechniqueItem } from "../../../src/play/combat/turn/technique.ts";
import type { Term } from "#core/rules/term.ts";
import { openSirpas, type SirpasTable } from "../support/table.ts";
import { holds, openDuel, type Duel } from "./duel.ts";
import { MANOEUVRE_USES } from "./manoeuvre-uses.ts";
import type { Acting, Attacking, Defending, Told } from "./uses/told.ts";
import { few } from "../../support/sweep.ts";

const attacks = MANOEUVRE_USES.filter((use): use is Attacking => use.kind === "attack");
const defences = MANOEUVRE_USES.filter((use): use is Defending => use.kind === "defence");
const actions = MANOEUVRE_USES.filter((use): use is Acting => use.kind === "action");

/** What manoeuvres ask for that no board tells. */
const CIRCUMSTANCES = ["behind", "coverNear"] as const;

/** Dice that make Bo, with 10 and nothing more, lose to whatever comes after. */
const HOPELESS = [2, 2, 2];

describe("Every manoeuvre of the catalogue, used once in a fight", () => {
  let table: SirpasTable;
  let duel: Duel;
  let before: object[];

  beforeAll(async () => {
    table = await openSirpas();
    table.answerAttack = ({ choice }) => ({
      ...choice,
      targets: choice.targets.map((target) => ({ ...target, circumstances: CIRCUMSTANCES })),
    });
    duel = await openDuel(table);
  });
  afterAll(() => table.close());
  beforeEach(() => {
    before = [duel.ada, duel.bo].map(standing);
  });

  // Whatever was done is taken back, so that each manoeuvre finds both as they were at first.
  afterEach(async () => {
    const { undoLast } = await import("#core/play/log/undo.ts");
    const { armour } = worn(duel.bo);
    await armour.update({ system: { worn: false } } as never);
    while (duel.combat.standing.some(({ type }) => !["turn", "initiative"].includes(type))) {
      expect(await undoLast(duel.combat)).toBe(true);
    }
    for (const actor of [duel.ada, duel.bo]) await forgetUses(actor);
    expect([duel.ada, duel.bo].map(standing)).toEqual(before);
  });

  it.each(few(attacks, 8))("$manoeuvre attacks", { tags: ["sample"] }, async (use) => {
    const { ada, bo, combat } = duel;
    await holds(ada, use.hands);
    if (use.armoured) await worn(bo).armour.update({ system: { worn: true } } as never);
    const message = await attack(use.manoeuvre, use.part, [...use.dice, ...(use.second?.dice ?? [])]);
    expect(told(system(message).terms as readonly Term[])).toEqual(use.terms);
    expect(total(message)).toBe(10 + sum(use.terms) + sum(use.dice.map((die) => ["", die])));

    table.dice(...use.theirs);
    await defendAtLast(message, 1);
    if (use.second) {
      await isWritten(message, 1);
      table.dice(...use.second.theirs);
      await defendAtLast(message, 2);
    }
    const strike = await strikeOf(message, 1);
    expect(strike.reading.exchange).toMatchObject({
      winner: "attacker",
      margin: use.margin,
      critical: use.critical ?? false,
    });
    await comesTo(message, strike, use);
    if (use.second) expect((await strikeOf(message, 2)).reading.exchange!.winner).toBe(use.second.winner);
    await isWritten(message, 1);
    expect(conditionsOf(bo)).toEqual(use.comesTo.conditions ?? []);
    expect(conditionsOf(ada)).toEqual(use.mutual ? (use.comesTo.conditions ?? []) : []);
    expect(woundsOf(bo)).toEqual(carriedAs(use));
    expect(combat.standing.at(-1)?.changes.length).toBeGreaterThan(0);
    if (use.carries) await isCarried(use.carries);
  });

  it.each(few(defences, 4))("$manoeuvre defends", { tags: ["sample"] }, async (use) => {
    const { ada, bo, combat } = duel;
    await holds(ada, use.hands);
    await holds(bo, use.theirHands);
    // Bo attacks once their place has come.
    await combat.nextTurn();
    const message = await attack(use.against, undefined, use.theirs, bo, ada);
    table.dice(...use.dice);
    const defence = await defendWith(message, 1, [use.manoeuvre], ada);
    expect(told(system(defence).terms as readonly Term[])).toEqual(use.terms);
    const { reading } = await strikeOf(message, 1);
    expect(reading.exchange).toMatchObject({ winner: "defender", margin: use.margin, critical: false });
    expect(reading.outcome?.effective?.value ?? null).toBe(use.comesTo?.damage?.[1] ?? null);
    if (use.comesTo) {
      expect(told(reading.outcome!.active!.terms)).toEqual(use.comesTo.because);
      expect([reading.outcome!.severity, reading.outcome!.damageType]).toEqual([
        use.comesTo.wound,
        use.comesTo.damageType,
      ]);
      await isWritten(message, 1);
    }
    expect(woundsOf(bo)).toEqual(use.comesTo ? [{ severity: use.comesTo.wound, bodyPart: "" }] : []);
    expect(conditionsOf(bo)).toEqual(use.comesTo?.conditions ?? []);
    expect(woundsOf(ada)).toEqual([]);
    // Who has got behind a cover is under it in the attacks to come.
    if (use.manoeuvre === "firearms-take-cover") {
      await vi.waitFor(() => expect(ada.statuses.has("cover-partial")).toBe(true));
    }
  });

  it.each(few(actions, 3))("$manoeuvre prepares", { tags: ["sample"] }, async (use) => {
    const { ada } = duel;
    await holds(ada, use.hands);
    if (use.dice) table.dice(...use.dice);
    const message = await ada.useTechnique(item(ada, use.manoeuvre), { difficulty: "normal" } as never);
    if (use.dice) {
      const check = message!.system as unknown as { terms: Term[]; outcome: { success: boolean; margin: number } };
      expect(told(check.terms)).toEqual(use.terms);
      expect(check.outcome).toMatchObject({ success: true, margin: use.margin });
    } else {
      expect(message).toBeNull();
    }
    await expect.poll(() => duel.combat.standing.at(-1)?.type).toBe("use");
    if (use.carries) await isCarried(use.carries);
  });

  it("leaves out none", async () => {
    const { readdir } = await import("node:fs/promises");
    const files = (await readdir("packs/manoeuvres")).filter((file) => !file.startsWith("_"));
    expect(files.map((file) => file.replace(".yml", "")).toSorted()).toEqual(
      MANOEUVRE_USES.map(({ manoeuvre }) => manoeuvre).toSorted(),
    );
  });

  type Message = ChatMessage.Implementation;

  async function attack(
    key: string,
    part: string | undefined,
    dice: readonly number[],
    by = duel.ada,
    target = duel.bo,
  ): Promise<Message> {
    const { performAttack } = await import("../../../src/play/combat/attack/perform-attack.ts");
    table.notices.length = 0;
    table.dice(...dice);
    const used = item(by, key);
    const message = await performAttack(by, { item: used, targets: [target], ...(part ? { part } : {}) } as never);
    expect(table.notices).toEqual([]);
    return message!;
  }

  /** Bo has nothing left but the generic defences, all actions of the turn being used. */
  async function defendAtLast(message: Message, strike: number) {
    const { logUse } = await import("../../../src/play/combat/turn/turn-state.ts");
    const kick = { type: "style", skill: "full-contact", kind: "attack", manoeuvre: "", name: "Kick" } as const;
    for (let count = 0; count < 3; count += 1) await logUse(duel.bo, kick);
    return defendWith(message, strike, ["instinctive-defence", "willpower-defence"]);
  }

  async function defendWith(message: Message, strike: number, keys: readonly string[], actor = duel.bo) {
    const { defend } = await import("../../../src/play/combat/defence/defend.ts");
    table.notices.length = 0;
    table.answerDefence = (request) => {
      const choice = { ...request.choice, circumstances: ["coverNear"] as const };
      const plans = request.plansFor(choice).filter(({ option }) => keys.includes(option.rows.key));
      const open = plans.find(({ option }) => option.error === null);
      return { ...choice, option: open?.option.id ?? "" };
    };
    const { target } = (await state(message)).waiting.find((one) => one.strike === strike)!;
    const defence = await defend(message.id ?? "", { target, strike });
    expect(table.notices).toEqual([]);
    expect(system(defence!)["none"]).toBe(false);
    expect(actor.isOwner).toBe(true);
    return defence!;
  }

  async function comesTo(message: Message, strike: StrikeState, { comesTo: wanted, deadly }: Attacking) {
    const { outcome, stage } = strike.reading;
    expect(outcome!.active?.value ?? null).toBe(wanted.damage?.[0] ?? null);
    expect(outcome!.effective?.value ?? null).toBe(wanted.damage?.[1] ?? null);
    expect(told(outcome!.active?.terms ?? [])).toEqual(wanted.because);
    expect([outcome!.severity, outcome!.part]).toEqual([wanted.wound, wanted.part ?? ""]);
    if (wanted.damage) expect(outcome!.damageType).toBe(wanted.damageType);
    expect(stage).toBe(deadly ? "deadly" : "settled");
    if (!deadly) return;
    const { answerDamageSave } = await import("../../../src/play/combat/attack/damage-saves.ts");
    table.dice(...deadly);
    await answerDamageSave(message.id ?? "", strike, "deadly");
    expect((await strikeOf(message, 1)).reading.deadly).toMatchObject({ success: true });
  }

  /** What it adds is a term of the next attack it is meant for. */
  async function isCarried({ to, of, value }: NonNullable<Acting["carries"]>) {
    const message = await attack(to, undefined, [6, 5, 5]);
    const { terms, strike } = system(message) as { terms: Term[]; strike: { damage: { bonuses: Term[] } } };
    const carried = (of === "roll" ? terms : strike.damage.bonuses).filter(({ kind }) => kind === "carried");
    expect(carried.map((term) => term.value)).toEqual([value]);
    table.dice(...HOPELESS);
    await defendAtLast(message, 1);
    const { answerDamageSave } = await import("../../../src/play/combat/attack/damage-saves.ts");
    const { stage } = (await strikeOf(message, 1)).reading;
    if (stage === "deadly") {
      table.dice(6, 6, 6);
      const { target, strike: number } = (await state(message)).waiting[0]!;
      await answerDamageSave(message.id ?? "", { target, strike: number }, "deadly");
    }
    await isWritten(message, 1);
  }

  async function state(message: Message): Promise<AttackState> {
    const { attackStateOf } = await import("../../../src/play/combat/attack/attack-state.ts");
    return attackStateOf(message)!;
  }

  async function strikeOf(message: Message, strike: number): Promise<StrikeState> {
    return (await state(message)).strikes.find((one) => one.strike === strike)!;
  }

  /** Waits until the log of the fight tells of a strike. */
  async function isWritten(message: Message, strike: number): Promise<void> {
    const { key } = await strikeOf(message, strike);
    await expect.poll(() => duel.combat.standing.some((event) => event.key === key)).toBe(true);
  }
});

type AnyMessage = ChatMessage.Implementation;

function item(actor: SirpasActor, key: string): TechniqueItem {
  const found = actor.items.contents.find(({ system }) => (system as { key?: string }).key === key);
  if (!found) throw new Error(`${actor.name} has no "${key}".`);
  return found as unknown as TechniqueItem;
}

function system(message: AnyMessage): Record<string, unknown> {
  return message.system as unknown as Record<string, unknown>;
}

function total(message: AnyMessage): number {
  return (message.rolls[0] as unknown as { total: number }).total;
}

/** Terms in English, but for the level of the style. */
function told(terms: readonly Term[]): readonly Told[] {
  const words = game.i18n!;
  return terms
    .filter(({ kind, value }) => kind !== "specific" && value !== 0)
    .map(({ label, value }) => [words.localize(label), value]);
}

function sum(terms: readonly (readonly [string, number])[]): number {
  return terms.reduce((all, [, value]) => all + value, 0);
}

function worn(actor: SirpasActor) {
  const armour = actor.items.contents.find(({ type }) => (type as string) === "armour");
  if (!armour) throw new Error(`${actor.name} has no armour.`);
  return { armour };
}

function woundsOf(actor: SirpasActor): readonly { readonly severity: string; readonly bodyPart: string }[] {
  return actor.system.woundList.map(({ severity, bodyPart }) => ({ severity, bodyPart }));
}

/** The wound that is carried: a scratch is none yet, a deadly one that was averted is heavy. */
function carriedAs({ comesTo: { wound, part = "" } }: Attacking) {
  if (wound === "none" || wound === "scratch") return [];
  return [{ severity: wound === "deadly" ? "heavy" : wound, bodyPart: part }];
}

function conditionsOf(actor: SirpasActor): readonly (readonly [string, number | null])[] {
  return actor.system.conditions.map(({ condition, turnsLeft }) => [
    condition,
    turnsLeft === null ? null : turnsLeft - 1,
  ]);
}

async function forgetUses(actor: SirpasActor): Promise<void> {
  await actor.update({ system: { "-=uses": null } } as never);
}

function standing(actor: SirpasActor): object {
  const { wounds, status } = (actor.toObject() as { system: { wounds: object; status: object } }).system;
  return { wounds, status, conditions: conditionsOf(actor) };
}
