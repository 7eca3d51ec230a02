import type { Json } from "./mutations.ts";

export type Source = Readonly<Record<string, Json>>;

/** A genuine message by name, which begins with its type, from which forged ones are made. */
export interface Seed {
  readonly name: string;
  readonly data: Source;
}

/** What the encounter and its people are called. */
export interface Standing {
  readonly combat: string;
  readonly turn: number;
  /** UUIDs by name. */
  readonly actors: Readonly<Record<string, string>>;
  /** Ids by name. */
  readonly users: Readonly<Record<string, string>>;
  readonly combatants: readonly string[];
  /** The fact with the order of the turn. */
  readonly order: Json;
  /** The attack on the forger's character that nobody has answered. */
  readonly attack: string;
}

/** What a new message does not bring along. */
const OWN_TO_EACH = ["_id", "_stats", "author", "content", "sound"];

/** Genuine messages as the forger would send them again, about what is open now, and those that the scene had none of. */
export function furtherSeeds(said: readonly Seed[], standing: Standing): readonly Seed[] {
  const plain = said.map(({ name, data }) => ({ name, data: withoutOwn(data) }));
  const dataOf = (name: string) => plain.find((seed) => seed.name === name)!.data;
  const changed = (name: string, of: string, system: Source): Seed => {
    const data = dataOf(of);
    return { name, data: { ...data, system: { ...(data["system"] as Source), ...system } } };
  };
  const { attack, combat, turn, actors } = standing;
  const [ada, guard] = [actors["Ada"]!, actors["Guard"]!];
  const [target] = (dataOf("attack")["system"] as { targets: readonly Source[] }).targets;
  const asleep = { ...target, actor: guard, token: "", name: "Guard", status: "sleeping" };
  const logEntry = { who: ada, by: "Player 1", key: "" };
  const own = ["defence", "logEntry"];
  return [
    ...plain.filter(({ name }) => !own.includes(name)),
    changed("defence", "defence", { attack }),
    // Nobody has to answer it, and nobody sleeps: what it says of the one it is against is not so.
    changed("attack asleep", "attack", { targets: [asleep] }),
    changed("logEntry", "logEntry", { ...logEntry, key: "strike:none:1:1", changes: changesOf(ada, combat, turn) }),
    changed("deed order", "logEntry", {
      ...logEntry,
      type: "turn",
      changes: [],
      facts: [standing.order, ...factsOf(standing)],
    }),
    changed("deed told", "logEntry", {
      ...logEntry,
      type: "use",
      changes: [],
      facts: memorable(dataOf("attack"), standing),
    }),
    changed("check treating", "check", { treats: treatmentOf(actors["Bo"]!) }),
    changed("multiContest fought", "multiContest", { fight: { ...FIGHT, combat } }),
  ];
}

const FIGHT = { length: 1, injuries: true, category: "", generic: true, turnSeconds: 10, timePassed: false };

function treatmentOf(patient: string): Json {
  return { patient, name: "Bo", wound: "", severity: "light", illness: "", kit: "", time: 0 };
}

function withoutOwn(data: Source): Source {
  return Object.fromEntries(Object.entries(data).filter(([key]) => !OWN_TO_EACH.includes(key)));
}

/** One change of each type to somebody. */
export function changesOf(actor: string, combat: string, round: number): readonly Json[] {
  const wound = { severity: "light", damageType: "", bodyPart: "", treated: false, label: "" };
  const use = { type: "style", skill: "brawl", kind: "attack", manoeuvre: "brawl-punch", name: "Punch" };
  const stun = { name: "Stun", statuses: ["stun"] };
  return [
    { uuid: actor, path: "system.wounds.forged1", before: null, after: { ...wound, received: 0, fight: "" } },
    { uuid: actor, path: "system.status.scratches", by: 1 },
    { uuid: `${actor}.ActiveEffect.forgedforged0001`, path: "", before: null, after: stun },
    { uuid: `${actor}.ActiveEffect.forgedforged0002`, path: "", before: stun, after: null },
    { uuid: actor, path: "system.uses.forged1", before: null, after: { ...use, combat, round, sort: 1 } },
    { uuid: actor, path: "system.wounds.forged2", before: wound, after: null },
  ];
}

function factsOf({ combatants }: Standing): readonly Json[] {
  return [
    { type: "place", combatant: combatants[0]!, event: "begin" },
    { type: "level", level: "basic" },
    { type: "seconds", seconds: 10 },
    { type: "memorable", event: { type: "turn", turn: 9 } },
  ];
}

/** One fact of each thing that an attack can tell of the one who made it. */
export function memorable(attack: Source, { actors }: Standing): readonly Json[] {
  const { technique } = attack["system"] as { technique: { rows: Json } };
  const [user, target] = [actors["Ada"]!, actors["Thug"]!];
  const used = { type: "manoeuvre", rows: technique.rows, user, target, success: true, margin: 2, extra: false };
  const told: readonly Json[] = [used, { type: "other", user }, { type: "damage", user, effective: 3 }];
  return told.map((event) => ({ type: "memorable", event }));
}
