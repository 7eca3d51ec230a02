import { describe, expect, it } from "vitest";
import {
  defenceSituationTerms,
  GENERIC_DEFENCES,
  genericDefenceTerms,
  isOpenAtLast,
  withLastDefences,
  type DefendingSkill,
  type IncomingAttack,
} from "../../../src/rules/combat/defence.ts";
import type { Cover } from "../../../src/rules/combat/cover.ts";
import type { TurnStyle } from "../../../src/rules/combat/turn-style.ts";
import { afterUse, NEW_TURN, type LoggedUse, type Turn, type TurnParticipant } from "../../../src/rules/combat/turn.ts";
import { err, firstError, type Result, type RuleError } from "#core/rules/result.ts";
import { sumTerms, type Term } from "#core/rules/term.ts";
import { brawl, defend, disengage, firearms, lastDefence, play } from "./fighters.ts";

type Style = TurnStyle & DefendingSkill;

const fists: Style = { ...brawl(6), range: "melee", prone: false };
const guns: Style = { ...firearms(6), range: "ranged", prone: true };
const mind: Style = {
  ...brawl(7, { key: "concentration", name: "Concentration" }),
  range: "metaphysical",
  prone: true,
};

/** Somebody who defends: their styles, the turn so far, and what they are under. */
interface Defender extends TurnParticipant {
  readonly styles: readonly Style[];
  readonly turn: Turn;
  readonly covers: readonly Cover[];
}

const ADA: Defender = { name: "Ada", styles: [fists, guns, mind], turn: NEW_TURN, covers: [] };
const STRIKE_HIT: IncomingAttack = { range: "melee", distance: { melee: true, feet: 0 } };
const SHOT: IncomingAttack = { range: "ranged", distance: { melee: false, feet: 40 } };
const THOUGHT: IncomingAttack = { range: "metaphysical", distance: { melee: false, feet: 1_000_000 } };

/** For each defence what it adds to its throw, or why it is closed, by the rules that the table reads one after the other. */
function choices(attack: IncomingAttack, more: Partial<Defender> = {}) {
  const who = { ...ADA, ...more };
  const defence = (key: string, terms: Result<readonly Term[]>, logged: LoggedUse) => ({
    ...{ key, logged: { ...logged, name: key }, terms },
    error: firstError([terms, afterUse(who.turn, logged, who)]),
  });
  const all = withLastDefences([
    ...who.styles.map((style) =>
      defence(style.key, defenceSituationTerms(style, attack, who.covers), defend(style.key)),
    ),
    ...GENERIC_DEFENCES.map((key) => {
      const use = key === "disengage" ? disengage : lastDefence;
      return defence(key, genericDefenceTerms(key, attack, who.covers), use);
    }),
  ]);
  const said = ({ terms, error }: (typeof all)[number]) => (error || !terms.ok ? error?.reason : sumTerms(terms.value));
  return Object.fromEntries(all.map((one) => [one.key, said(one)]));
}

function after(...events: LoggedUse[]): Partial<Defender> {
  const turn = play(ADA, events);
  if (typeof turn === "string") throw new Error(turn);
  return { turn };
}

describe("The defences that are open", () => {
  it("against a blow: every physical style and Disengage, Instinctive Defence only where no style is", () => {
    expect(choices(STRIKE_HIT)).toEqual({
      brawl: 0,
      firearms: -3,
      concentration: "rangesDoNotMix",
      disengage: 0,
      "instinctive-defence": "otherDefence",
      "willpower-defence": "mentalOnly",
    });
    expect(choices(STRIKE_HIT, { styles: [mind] })).toMatchObject({ disengage: 0, "instinctive-defence": 0 });
  });

  it("against an attack on the mind: metaphysical styles, and Willpower Defence only for those who have none", () => {
    expect(choices(THOUGHT)).toEqual({
      brawl: "rangesDoNotMix",
      firearms: "rangesDoNotMix",
      concentration: 0,
      disengage: "physicalOnly",
      "instinctive-defence": "physicalOnly",
      "willpower-defence": "otherDefence",
    });
    expect(choices(THOUGHT, { styles: [fists] })).toMatchObject({ "willpower-defence": 0 });
  });

  it("against a shot, cover counts for every defence and the distance for melee skills", () => {
    expect(choices(SHOT, { covers: ["partial"] })).toMatchObject({ brawl: 0, firearms: 2 });
    expect(choices(SHOT, { styles: [], covers: ["partial"] })).toMatchObject({ "instinctive-defence": 2 });
    expect(choices(STRIKE_HIT, { covers: ["partial"] })).toMatchObject({ brawl: 0 });
    expect(choices(STRIKE_HIT, { styles: [], covers: ["partial"] })).toMatchObject({ "instinctive-defence": 0 });
  });

  it("on the ground only what can be used there", () => {
    expect(choices(SHOT, { covers: ["onTheGround"] })).toMatchObject({
      brawl: "uselessOnTheGround",
      firearms: 2,
      "instinctive-defence": "otherDefence",
    });
    expect(choices(SHOT, { styles: [fists], covers: ["onTheGround"] })).toMatchObject({ "instinctive-defence": 2 });
  });

  it("with all actions used up Instinctive Defence is left", () => {
    const spent = after(defend("brawl"), defend("brawl"));
    expect(choices(STRIKE_HIT, spent)).toEqual({
      brawl: "noActionsLeft",
      firearms: "anotherSkill",
      concentration: "rangesDoNotMix",
      disengage: "noActionsLeft",
      "instinctive-defence": 0,
      "willpower-defence": "mentalOnly",
    });
  });

  it("after Disengage only the generic defences are left", () => {
    expect(choices(STRIKE_HIT, after(disengage))).toMatchObject({
      brawl: "disengaged",
      disengage: "disengaged",
      "instinctive-defence": 0,
    });
  });

  it("what is open can then be used", () => {
    for (const style of ADA.styles.filter(({ key }) => typeof choices(STRIKE_HIT)[key] === "number")) {
      expect(afterUse(NEW_TURN, defend(style.key), ADA).ok).toBe(true);
    }
  });
});

describe("Instinctive Defence beside what else there is", () => {
  const defence = (name: string, type: "style" | "lastDefence" | "disengage", error: RuleError | null = null) => ({
    logged: { type, name },
    error,
  });
  const instinctive = defence("Instinctive Defence", "lastDefence");
  const spent = err("noActionsLeft", { name: "Ada", count: 1 });

  it("is closed with the names of all that can still be used", () => {
    const [, , last] = withLastDefences([defence("Parry", "style"), defence("Evade", "style"), instinctive]);
    expect(last!.error).toEqual(err("otherDefence", { name: "Instinctive Defence", others: "Parry, Evade" }));
    expect(isOpenAtLast(last!)).toBe(true);
  });

  it("is open once nothing else is, and Disengage, which is to leave, counts for nothing", () => {
    const all = [defence("Parry", "style", spent), defence("Disengage", "disengage"), instinctive];
    expect(withLastDefences(all)).toEqual(all);
  });

  it("keeps its own reason where it is closed anyway", () => {
    const mental = err("mentalOnly");
    const [, last] = withLastDefences([defence("Parry", "style"), { ...instinctive, error: mental }]);
    expect(last!.error).toEqual(mental);
    expect(isOpenAtLast(last!)).toBe(false);
  });
});
