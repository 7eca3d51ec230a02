import type { Module } from "../../open-system.ts";
import { sitForger, type Sent } from "../../forging.ts";
import { d6, SWORD } from "../armament.ts";
import type { Doc, TacticalTable } from "./table.ts";

/** The types of messages that players send. */
export const SENT = ["check", "attack", "defence", "contest", "contestRoll", "request", "harm", "logEntry"] as const;
export type SentType = (typeof SENT)[number];

export const term = (value: number, label = "TACTICAL.TERM.halfSkill", kind = "skill") => ({
  ...{ label, value, source: "", kind },
});

/** Dexterity 10 and three levels of the sword. */
export const SWORD_TERMS = [term(10, "TACTICAL.ATTRIBUTE.dexterity.label", "attribute"), term(1)];

export type Forgers = Awaited<ReturnType<typeof forgersAt>>;

interface Rolls {
  build(pool: string): { evaluate(): Promise<{ toJSON(): object }> };
  ofDice(dice: readonly object[]): { evaluate(): Promise<{ toJSON(): object }> };
}

/** A table with a player who has nothing but a console, an actor of theirs and one of somebody else. */
export async function forgersAt(table: TacticalTable) {
  const forger = await sitForger(table);
  const { own, foreign, posted } = forger;
  const defend: Module = await table.play("play/combat/defend.ts");
  for (const actor of [own, foreign]) {
    await actor.createEmbeddedDocuments("Item", [SWORD]);
    await actor.update({ system: { skills: { sword: 3 } } });
  }
  const { check: rolls } = (table.CONFIG as unknown as { TACTICAL: { rolls: { check: Rolls } } }).TACTICAL.rolls;

  /** A check of ours with these faces. */
  async function checked(...faces: readonly number[]): Promise<string> {
    table.dice(...d6(...faces));
    return JSON.stringify((await rolls.build("check").evaluate()).toJSON());
  }
  /** So many dice in one. */
  async function rolled(...faces: readonly number[]): Promise<string> {
    table.dice(...d6(...faces));
    return JSON.stringify((await rolls.ofDice([{ count: faces.length, faces: 6 }]).evaluate()).toJSON());
  }

  const swordOf = (actor: Doc) => actor.items.getName("Longsword");
  /** A swing at the torso as the sheet says it. */
  const attack = (by: Doc, on: Doc, more: object = {}) => ({
    ...{ actor: by.uuid, target: on.uuid, targetName: on.name, weapon: "Longsword", weaponUuid: swordOf(by).uuid },
    ...{ use: `${swordOf(by).id}.swing`, manoeuvre: "attack", terms: SWORD_TERMS },
    strike: { dice: 1, bonuses: [term(1, "Longsword", "weapon")], type: "cutting" },
    ...more,
  });
  const attackOn = async (on: Doc, more: object = {}) =>
    posted("attack", attack(own, on, more), [await checked(3, 3, 3), await rolled(2, 5)]);
  const contest = (by: Doc, on: Doc, more: object = {}) => ({
    ...{ actor: by.uuid, target: on.uuid, targetName: on.name, kind: "feint", key: "sword" },
    ...{ label: "TACTICAL.SKILL.sword", terms: SWORD_TERMS, ...more },
  });
  const check = (actor: Doc, more: object = {}) => ({
    ...{ actor: actor.uuid, key: "sword", label: "TACTICAL.SKILL.sword", terms: SWORD_TERMS, ...more },
  });
  const defence = (of: string, actor: Doc) => ({
    ...{ attack: of, actor: actor.uuid, kind: "dodge", terms: [term(5), term(3)] },
    ...{ victim: { maximum: 10, male: true, noShock: false } },
    armour: defend["armourFor"]!(actor, { places: ["torso"] }),
  });

  /** A message of each type that speaks for an actor, with its dice. */
  const KINDS: Readonly<Record<SentType, (actor: Doc) => Promise<Sent>>> = {
    check: async (actor) => ({ system: check(actor), rolls: [await checked(3, 3, 3)] }),
    attack: async (actor) => ({
      system: attack(actor, foreign),
      rolls: [await checked(3, 3, 3), await rolled(2, 5)],
    }),
    defence: async (actor) => ({ system: defence(await attackOn(actor), actor), rolls: [await checked(4, 4, 4)] }),
    contest: async (actor) => ({ system: contest(actor, foreign), rolls: [await checked(3, 3, 3)] }),
    async contestRoll(actor) {
      const of = await posted("contest", contest(own, actor), [await checked(3, 3, 3)]);
      const system = {
        contest: of,
        actor: actor.uuid,
        kind: "roll",
        label: "TACTICAL.SKILL.sword",
        terms: SWORD_TERMS,
      };
      return { system, rolls: [await checked(4, 4, 4)] };
    },
    request: async (actor) => ({
      system: {
        actors: [{ uuid: actor.uuid, name: actor.name }],
        statistic: { key: "sword", label: "TACTICAL.SKILL.sword" },
        modifier: -2,
      },
    }),
    harm: async (actor) => ({
      system: { kind: "burning", dice: "1d6", people: [{ actor: actor.uuid, name: actor.name }] },
      rolls: [await rolled(3)],
    }),
    logEntry: async (actor) => ({ system: { type: "note", who: actor.uuid, changes: [] } }),
  };

  /** Both actors as they were at first. */
  async function reset(): Promise<void> {
    for (const actor of [own, foreign]) {
      await actor.update({ system: { hitPoints: { value: null }, shock: 0, skills: { sword: 3 } } });
      for (const effect of [...actor.effects]) await effect.delete();
    }
  }

  return { ...forger, checked, rolled, attack, attackOn, check, contest, defence, reset, KINDS };
}
