import { sitForger, type Sent } from "../../forging.ts";
import type { Doc, SimverseTable } from "./table.ts";

interface Rolled {
  evaluate(): Promise<{ toJSON(): object }>;
}

/** The types of messages that players send. */
export const SENT = [
  "check",
  "attack",
  "defence",
  "contest",
  "power",
  "contestRoll",
  "treatment",
  "morale",
  "request",
  "harm",
  "logEntry",
] as const;

/** What a use of a power and an attack are made of. */
export const use = { resisted: true, lasts: true, rounds: 10, drains: { resource: "mana", dice: 2, bonus: 0 } };
export const strike = {
  dice: 2,
  bonuses: [],
  type: "cutting",
  factors: [],
  piercing: 0,
  against: { bonus: 0, from: 0 },
  knockback: 0,
};
export const term = (value: number, kind = "") => ({
  ...{ label: "SIMVERSE.ATTRIBUTE.wisdom.label", value, source: "", kind },
});

export type Forgers = Awaited<ReturnType<typeof forgersAt>>;

/** A table with a player who has nothing but a console, an actor of theirs and one of somebody else. */
export async function forgersAt(table: SimverseTable) {
  const forger = await sitForger(table);
  const { own, foreign, posted } = forger;
  const compared = await Promise.all([
    table.play("play/checks/check-differences.ts"),
    table.play("play/combat/attack-differences.ts"),
    table.play("play/combat/aftermath-differences.ts"),
    table.play("play/contests/contest-differences.ts"),
  ]);
  const registers = compared
    .flatMap((module) => Object.entries(module))
    .filter(([name]) => name.startsWith("register"));
  for (const [, register] of registers) register();

  const { stringify } = JSON;
  /** A roll of ours with these faces. */
  async function thrown(...faces: number[]): Promise<string> {
    table.dice(...faces);
    const { check } = (
      table.CONFIG as unknown as { SIMVERSE: { rolls: { check: { ofDice(dice: readonly object[]): Rolled } } } }
    ).SIMVERSE.rolls;
    return stringify((await check.ofDice([{ count: faces.length, faces: 6 }]).evaluate()).toJSON());
  }
  const side = (actor: Doc, id: string, terms: readonly object[] = []) => ({
    ...{ id, actor: actor.uuid, name: actor.name, label: "", statistic: "wisdom", terms },
  });
  const contest = (first: Doc, second: Doc, kind = "simple") => ({
    kind,
    sides: [{ ...side(first, "0", [term(10)]), label: "SIMVERSE.ATTRIBUTE.wisdom.label" }, side(second, "1")],
  });
  const attack = (by: Doc, on: Doc) => ({
    actor: by.uuid,
    target: on.uuid,
    targetName: on.name,
    terms: [term(10)],
    strike,
  });
  const contestOn = async (actor: Doc) => posted("contest", contest(own, actor), [await thrown(3, 3, 3)]);
  const attackOn = async (actor: Doc) =>
    posted("attack", attack(own, actor), [await thrown(3, 3, 3), await thrown(4, 4)]);

  /** A message of each type that speaks for an actor, with its dice. */
  const KINDS: Readonly<Record<(typeof SENT)[number], (actor: Doc) => Promise<Sent>>> = {
    harm: async (actor) => ({
      system: { kind: "fire", dice: "1d6", people: [{ actor: actor.uuid, name: actor.name }] },
      rolls: [await thrown(3)],
    }),
    check: async (actor) => ({ system: { actor: actor.uuid, terms: [term(10)] }, rolls: [await thrown(3, 3, 3)] }),
    attack: async (actor) => ({
      system: attack(actor, foreign),
      rolls: [await thrown(3, 3, 3), await thrown(4, 4)],
    }),
    defence: async (actor) => ({
      system: { attack: await attackOn(actor), actor: actor.uuid, kind: "dodge", terms: [term(5)] },
      rolls: [await thrown(3, 3, 3)],
    }),
    contest: async (actor) => ({ system: contest(actor, foreign), rolls: [await thrown(3, 3, 3)] }),
    power: async (actor) => ({
      system: { ...contest(actor, foreign, "resistance"), power: use },
      rolls: [await thrown(3, 3, 3), await thrown(4, 4)],
    }),
    contestRoll: async (actor) => ({
      system: { contest: await contestOn(actor), side: "1", actor: actor.uuid, terms: [term(10)] },
      rolls: [await thrown(3, 3, 3)],
    }),
    treatment: async (actor) => ({
      system: { actor: actor.uuid, patient: foreign.uuid, patientName: "Foreign", terms: [term(10)] },
      rolls: [await thrown(3, 3, 3)],
    }),
    // A failure, and the die that says for how long.
    morale: async (actor) => ({
      system: { actor: actor.uuid, name: actor.name, terms: [term(8)] },
      rolls: [await thrown(3, 3, 3), await thrown(3)],
    }),
    request: async (actor) => ({
      system: {
        actors: [{ uuid: actor.uuid, name: actor.name }],
        statistic: { key: "wisdom", label: "SIMVERSE.ATTRIBUTE.wisdom.label" },
        modifier: -4,
      },
    }),
    logEntry: async (actor) => ({ system: { type: "note", who: actor.uuid, changes: [] } }),
  };

  /** Both actors as they were at first. */
  async function reset(): Promise<void> {
    for (const actor of [own, foreign]) {
      await actor.update({ system: { vitality: { value: null }, mana: { value: null } } });
      for (const effect of [...actor.effects]) await effect.delete();
    }
  }

  /** What a Gamemaster is told of a message with three sixes, which is of the player's own actor unless it says otherwise. */
  const claimed = async (type: string, system: object) =>
    forger.claimsOf(await posted(type, { actor: own.uuid, ...system }, [await thrown(6, 6, 6)]));
  /** Whether the deciding side applied a treatment by itself, and what a Gamemaster is told of it. */
  async function treated(
    system: object,
    ...faces: number[]
  ): Promise<readonly [applied: boolean, ...claims: string[]]> {
    const treat = await table.play("play/combat/treat.ts");
    const { keyOf } = await table.consequence("play/combat/treat.ts", "TREATMENT");
    const { isRecorded } = await table.core("play/log/recorded.ts");
    const { resolve } = treat["TREATMENT_CHALLENGE"] as unknown as { resolve(message: Doc): Promise<void> };
    const message = table.message(await posted("treatment", system, [await thrown(...faces)]));
    await resolve(message);
    return [isRecorded!(keyOf!(message)) !== null, ...(await forger.claimsOf(message.id))];
  }

  return { ...forger, contest, contestOn, attackOn, thrown, message: table.message, reset, KINDS, claimed, treated };
}
