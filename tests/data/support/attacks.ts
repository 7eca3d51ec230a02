import type { AttackData } from "../../../src/play/combat/attack/attack-data.ts";
import type { SirpasActor } from "../../../src/documents/actor.ts";
import { EMPTY_ROWS } from "../../../src/rules/combat/manoeuvre.ts";

type Message = ChatMessage.Implementation;

/** How a test makes an attack: terms as `[label, value]`, the dice of each strike as given. */
export interface AttackCall {
  readonly attacker: SirpasActor;
  readonly targets: readonly (SirpasActor | { readonly actor: SirpasActor; readonly [field: string]: unknown })[];
  readonly value?: number;
  /** How often it strikes; the dice are scripted beforehand. */
  readonly strikes?: number;
  readonly system?: Readonly<Record<string, unknown>>;
  readonly message?: Readonly<Record<string, unknown>>;
}

/** A blow with the fist: margin and 1, blunt. */
export const PUNCH = {
  damage: { margin: true, bonuses: [{ label: "Punch", value: 1, kind: "base" }], minimum: null },
  damageType: "blunt",
  part: "",
  effects: [],
  grants: [],
};

export const PUNCH_ROWS = {
  ...EMPTY_ROWS,
  key: "brawl-punch",
  name: "Punch",
  kind: "attack",
  style: "brawl",
  level: 1,
  diminishingReturn: -1,
  damage: { margin: true, attribute: "", flat: 1, minimum: null },
  damageTypes: ["blunt"],
};

const person = (actor: SirpasActor) => ({
  actor: actor.uuid,
  token: "",
  name: actor.name,
  img: actor.img ?? "",
});

/** Puts an attack into the chat, with throws of the pool that `system` names. */
export async function postAttack({
  attacker,
  targets,
  value = 10,
  strikes = 1,
  system = {},
  message = {},
}: AttackCall) {
  const terms = [{ label: "Brawl", value, kind: "specific" }];
  const whole = {
    attacker: { ...person(attacker) },
    technique: {
      key: "brawl-punch",
      name: "Punch",
      rows: PUNCH_ROWS,
      statistic: { key: "brawl", label: "Brawl", uuid: "" },
      logged: { type: "style", skill: "brawl", kind: "attack", manoeuvre: "brawl-punch", name: "Punch" },
    },
    pool: "standard",
    terms,
    strike: PUNCH,
    ...system,
    targets: targets.map((one, index) => {
      const { actor, ...more } = "actor" in one ? one : { actor: one };
      return { id: String(index + 1), ...person(actor as SirpasActor), ...more };
    }),
  };
  const rolls: Roll[] = [];
  for (let strike = 1; strike <= strikes; strike += 1) {
    const asked = { id: `strike-${strike}`, pool: whole.pool as "standard", terms: whole.terms };
    rolls.push(await CONFIG.SIRPAS.rolls.pool.build(asked).evaluate());
  }
  return create({ type: "attack", rolls, system: whole, ...message });
}

/** Puts a defence into the chat: `null` lets it come. */
export async function postDefence(
  attack: Message,
  value: number | null,
  { target = "1", strike = 1, system = {}, message = {} }: AnswerCall = {},
) {
  const terms = value === null ? [] : [{ label: "Evade", value, kind: "specific" }];
  const rolls =
    value === null ? [] : [await CONFIG.SIRPAS.rolls.pool.build({ id: target, pool: "standard", terms }).evaluate()];
  return create({
    type: "defence",
    rolls,
    system: { attack: attack.id, target, strike, none: value === null, terms, ...system },
    ...message,
  });
}

export interface AnswerCall {
  readonly target?: string;
  readonly strike?: number;
  readonly system?: Readonly<Record<string, unknown>>;
  readonly message?: Readonly<Record<string, unknown>>;
}

/** Puts what whoever was hit throws into the chat: `null` does without. */
export async function postDamageSave(
  attack: Message,
  actor: SirpasActor,
  kind: "mitigation" | "deadly",
  value: number | null,
  { target = "1", strike = 1, system = {}, message = {} }: AnswerCall = {},
) {
  const terms = value === null ? [] : [{ label: "Body", value, kind: "base" }];
  const rolls =
    value === null ? [] : [await CONFIG.SIRPAS.rolls.pool.build({ id: kind, pool: "standard", terms }).evaluate()];
  const answer = { attack: attack.id, target, strike, kind, actor: actor.uuid, declined: value === null, terms };
  return create({ type: "damageSave", rolls, system: { ...answer, ...system }, ...message });
}

export const attackData = (message: Message) => message.system as unknown as AttackData;

async function create(data: object): Promise<Message> {
  return (await ChatMessage.implementation.create(data as never)) as unknown as Message;
}
