import { sitForger, type Sent } from "../../forging.ts";
import { SPEAR, type BindTable, type Doc } from "./table.ts";

/** The types of messages that players send. */
export const SENT = ["check", "attack", "answer", "chase", "creation", "request", "harm", "logEntry"] as const;
export type SentType = (typeof SENT)[number];

export type Forgers = Awaited<ReturnType<typeof forgersAt>>;

const term = (value: number, label: string, kind = "") => ({ label, value, source: "", kind });

/** A table with a player who has nothing but a console, an actor of theirs and one of somebody else. */
export async function forgersAt(table: BindTable) {
  const forger = await sitForger(table);
  const { own, foreign, posted } = forger;
  for (const actor of [own, foreign]) await actor.createEmbeddedDocuments("Item", [SPEAR]);

  /** A roll of ours with these faces. */
  async function rolled(...faces: readonly number[]): Promise<string> {
    table.dice(...faces);
    const { check } = (
      table.CONFIG as unknown as {
        BIND: { rolls: { check: { ofDice(dice: readonly object[]): { evaluate(): Promise<{ toJSON(): object }> } } } };
      }
    ).BIND.rolls;
    const roll = await check.ofDice([{ count: faces.length, faces: 6 }]).evaluate();
    return JSON.stringify(roll.toJSON());
  }

  const spearOf = (actor: Doc) => actor.items.getName("Spear").uuid;
  /** The side of who has a spear and nothing else: +3, 1D6+1, for 2 action points. */
  const side = (actor: Doc) => ({
    bonuses: [
      term(0, "BIND.ATTRIBUTE.dexterity", "attribute"),
      { ...term(3, "Spear", "gear"), source: spearOf(actor) },
    ],
    ...{ strikes: true, damages: true, damage: [term(1, "Spear", "gear")], strength: 0, points: 3, cost: 2 },
  });
  const attack = (by: Doc, on: Doc, more: object = {}) => ({
    ...{ actor: by.uuid, target: on.uuid, targetName: on.name, attack: "weapon", weapon: "Spear" },
    ...{ weaponUuid: spearOf(by), roller: "attacker", side: side(by), ...more },
  });
  const attackOn = async (on: Doc, by = own) => posted("attack", attack(by, on), [await rolled(6, 5), await rolled(4)]);
  const check = (actor: Doc, more: object = {}) => ({
    ...{ actor: actor.uuid, attribute: "strength", skill: "" },
    bonuses: [term(0, "BIND.ATTRIBUTE.strength", "attribute")],
    ...{ tieNumber: [term(7, "BIND.TERM.tieNumber", "base")], ...more },
  });
  const answer = (of: string, actor: Doc, more: object = {}) => ({
    ...{ attack: of, actor: actor.uuid, kind: "weapon", terms: side(actor).bonuses },
    ...{ with: spearOf(actor), side: side(actor), movement: 3, ...more },
  });

  const chase = (actor: Doc) => ({
    ...{
      actor: actor.uuid,
      kind: "fleeing",
      together: false,
      run: 0,
      opponent: foreign.uuid,
      opponentName: foreign.name,
    },
    tieNumber: [term(6, "BIND.TERM.tieNumber", "base"), term(0, "BIND.ATTRIBUTE.speed", "attribute")],
    runners: [
      {
        ...{ actor: actor.uuid, name: actor.name, skill: "athletics" },
        bonuses: [term(0, "BIND.ATTRIBUTE.speed", "attribute")],
      },
    ],
  });

  /** A message of each type that speaks for an actor, with its dice. */
  const KINDS: Readonly<Record<SentType, (actor: Doc) => Promise<Sent>>> = {
    check: async (actor) => ({ system: check(actor), rolls: [await rolled(3, 4)] }),
    attack: async (actor) => ({ system: attack(actor, foreign), rolls: [await rolled(3, 4), await rolled(5)] }),
    answer: async (actor) => ({ system: answer(await attackOn(actor), actor), rolls: [await rolled(2)] }),
    harm: async (actor) => ({
      system: { kind: "damage", dice: "1d6", people: [{ actor: actor.uuid, name: actor.name }] },
      rolls: [await rolled(3)],
    }),
    chase: async (actor) => ({ system: chase(actor), rolls: [await rolled(3, 4)] }),
    creation: async () => ({
      system: { name: "Somebody" },
      rolls: [await rolled(...Array.from({ length: 14 }, () => 3))],
    }),
    request: async (actor) => ({
      system: {
        actors: [{ uuid: actor.uuid, name: actor.name }],
        statistic: { key: "strength", label: "BIND.ATTRIBUTE.strength" },
        modifier: -2,
      },
    }),
    logEntry: async (actor) => ({ system: { type: "note", who: actor.uuid, changes: [] } }),
  };

  /** Both actors as they were at first. */
  async function reset(): Promise<void> {
    for (const actor of [own, foreign]) {
      await actor.update({ system: { hitPoints: { value: null }, fatigue: 0, saved: false, attempts: [] } });
    }
  }

  return { ...forger, rolled, attack, attackOn, check, answer, reset, KINDS };
}
