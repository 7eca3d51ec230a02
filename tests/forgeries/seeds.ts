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
  const deed = { combat, turn, who: ada, by: "Player 1", key: "" };
  const own = ["defence", "deed"];
  return [
    ...plain.filter(({ name }) => !own.includes(name)),
    changed("defence", "defence", { attack }),
    // Nobody has to answer it, and nobody sleeps: what it says of the one it is against is not so.
    changed("attack asleep", "attack", { targets: [asleep] }),
    changed("deed", "deed", { ...deed, key: "strike:none:1:1", changes: changesOf(ada, combat, turn) }),
    changed("deed order", "deed", {
      ...deed,
      type: "turn",
      changes: [],
      facts: [standing.order, ...factsOf(standing)],
    }),
    changed("deed told", "deed", { ...deed, type: "use", changes: [], facts: memorable(dataOf("attack"), standing) }),
    changed("check treating", "check", { treats: treatmentOf(actors["Bo"]!) }),
    changed("multiContest fought", "multiContest", { fight: { ...FIGHT, combat } }),
    {
      name: "consequence",
      data: consequence(
        ada,
        said.find(({ name }) => name === "check")!,
      ),
    },
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
  const wound = { id: "forgedforged0001", severity: "light", damageType: "", bodyPart: "", treated: false, label: "" };
  const use = { type: "style", skill: "brawl", kind: "attack", manoeuvre: "brawl-punch", name: "Punch" };
  const condition = { actor, condition: "stun", part: "" };
  return [
    { type: "wound", actor, wound: { ...wound, received: 0, fight: "" }, scratches: 0 },
    { type: "scratch", actor, count: 1 },
    { type: "condition", ...condition, turns: 2, source: "", before: null },
    { type: "ended", ...condition, left: 1 },
    { type: "use", actor, combat, round, use },
    { type: "healed", actor, before: wound, after: null, index: 0 },
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

/** A fall that came of a check, as the button on its card would have it. */
function consequence(actor: string, check: Seed): Source {
  const { name, said } = { name: "Ada", said: "SIRPAS.CONSEQUENCE.said.fall.leaves.light" };
  const { speaker } = check.data;
  const status = (scratches: number) => ({ system: { status: { scratches } } });
  const system = {
    ...{ check: check.data["_id"]!, kind: "fall", document: actor, name, dies: false, undone: "" },
    ...{ said: [{ label: said, data: { feet: 10, points: 3, damage: 2 } }], before: status(0), after: status(1) },
  };
  return { type: "consequence", speaker: speaker!, system, rolls: [], flags: {}, whisper: [], blind: false };
}
