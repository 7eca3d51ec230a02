import { sitForger, type Sent } from "../../forging.ts";
import type { Fall } from "../../../support/dice.ts";
import { d10, d100, d20, MAIL, SWORD, type Doc, type DogTable } from "./table.ts";

/** The types of messages that players send. */
export const SENT = ["check", "improvement", "creation", "attack", "defence", "request", "harm", "logEntry"] as const;
export type SentType = (typeof SENT)[number];

export const term = (value: number, label = "DOG.TERM.learned", kind = "") => ({ label, value, source: "", kind });

/** What is learned of the sword, and the least that its group adds. */
export const SCORE = [term(50), term(3, "DOG.TERM.least")];

export type Forgers = Awaited<ReturnType<typeof forgersAt>>;

/** A table with a player who has nothing but a console, an actor of theirs and one of somebody else. */
export async function forgersAt(table: DogTable) {
  const forger = await sitForger(table);
  const { own, foreign, posted } = forger;
  for (const actor of [own, foreign]) {
    await actor.createEmbeddedDocuments("Item", [SWORD, MAIL]);
    await actor.update({ system: { skills: { swordsplay: { learned: 50 }, firstAid: { learned: 40 } } } });
  }

  /** A roll of ours with these faces, each die a term of its own. */
  async function rolled(...falls: readonly Exclude<Fall, number>[]): Promise<string> {
    table.dice(...falls);
    const { check } = (
      table.CONFIG as unknown as {
        DOG: { rolls: { check: { ofDice(dice: readonly object[]): { evaluate(): Promise<{ toJSON(): object }> } } } };
      }
    ).DOG.rolls;
    const roll = await check.ofDice(falls.map(({ of }) => ({ count: 1, faces: of }))).evaluate();
    return JSON.stringify(roll.toJSON());
  }

  const swordOf = (actor: Doc) => actor.items.getName("Sword").uuid;
  /** An attack as the sheet says it: 50 learned, and 1d10 with the damage bonus of who is usual. */
  const attack = (by: Doc, on: Doc, more: object = {}) => ({
    ...{ actor: by.uuid, target: on.uuid, targetName: on.name, weapon: "Sword", weaponUuid: swordOf(by) },
    ...{ skill: "swordsplay", terms: SCORE, damage: { dice: 1, faces: 10, bonus: 0 } },
    bonuses: [term(4, "DOG.TERM.damageBonus", "body")],
    ...more,
  });
  const attackOn = async (on: Doc, face = 43, more: object = {}) =>
    posted("attack", attack(own, on, more), [await rolled(d100(face)), await rolled(d10(7))]);
  /** A critical one, which strikes again and misses. */
  const criticalOn = async (on: Doc, by = own) =>
    posted("attack", attack(by, on), [await rolled(d100(2)), await rolled(d10(7)), await rolled(d100(90))]);
  const check = (actor: Doc, more: object = {}) => ({
    ...{ actor: actor.uuid, kind: "skill", skill: "swordsplay" },
    ...{ targets: [{ label: "DOG.SKILL.swordsplay", terms: SCORE }], ...more },
  });
  const aid = (actor: Doc, patient: Doc, more: object = {}) =>
    check(actor, {
      ...{ skill: "firstAid", targets: [{ label: "DOG.SKILL.firstAid", terms: [term(43)] }] },
      ...{ patient: patient.uuid, ...more },
    });
  const improvement = (of: string, actor: Doc) => ({
    ...{ check: of, actor: actor.uuid, skill: "swordsplay", blow: 0 },
    ...{ terms: SCORE, attribute: "fight", number: 10 },
  });
  const defence = (of: string, actor: Doc) => ({
    ...{ attack: of, actor: actor.uuid, kind: "parry", skill: "swordsplay", terms: SCORE },
    ...{ with: swordOf(actor), breaks: true, piece: actor.items.getName("Mail").uuid },
    armour: [term(3, "Mail", "armour"), term(1, "DOG.TERM.naturalProtection", "body")],
  });

  /** A message of each type that speaks for an actor, with its dice. */
  const KINDS: Readonly<Record<SentType, (actor: Doc) => Promise<Sent>>> = {
    check: async (actor) => ({ system: check(actor), rolls: [await rolled(d100(43))] }),
    improvement: async (actor) => ({
      system: improvement(await criticalOn(foreign), actor),
      rolls: [await rolled(d100(80), d20(5), d10(6))],
    }),
    creation: async () => ({
      system: { what: "senses", name: "Somebody" },
      rolls: [await rolled(...Array.from({ length: 10 }, () => d10(5)))],
    }),
    attack: async (actor) => ({
      system: attack(actor, foreign),
      rolls: [await rolled(d100(43)), await rolled(d10(7))],
    }),
    defence: async (actor) => ({ system: defence(await attackOn(actor), actor), rolls: [await rolled(d100(70))] }),
    request: async (actor) => ({
      system: {
        actors: [{ uuid: actor.uuid, name: actor.name }],
        statistic: { key: "swordsplay", label: "DOG.SKILL.swordsplay" },
        modifier: -20,
      },
    }),
    harm: async (actor) => ({
      system: { kind: "damage", dice: "1d10", people: [{ actor: actor.uuid, name: actor.name }] },
      rolls: [await rolled(d10(4))],
    }),
    logEntry: async (actor) => ({ system: { type: "note", who: actor.uuid, changes: [] } }),
  };

  /** Both actors as they were at first. */
  async function reset(): Promise<void> {
    for (const actor of [own, foreign]) {
      await actor.update({
        system: {
          ...{ hitPoints: { value: null }, bleeding: 0, stable: false },
          skills: { swordsplay: { learned: 50, blows: [], criticals: [] }, poisons: { learned: 0 } },
        },
      });
      for (const effect of [...actor.effects]) await effect.delete();
    }
  }

  return { ...forger, rolled, attack, attackOn, criticalOn, check, aid, improvement, defence, reset, KINDS };
}
