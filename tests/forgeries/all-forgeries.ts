import type { Seat } from "../browser/support/table.ts";
import { filled, forgeriesOf, type Ids, type Json, type Shape } from "./mutations.ts";
import type { Seed, Source, Standing } from "./seeds.ts";

/** A forged message, ready to be sent. */
export interface ForgedMessage {
  /** The type of the genuine one it was made from. */
  readonly type: string;
  readonly seed: string;
  readonly field: string;
  readonly value: string;
  readonly data: Source;
}

/** What of a message lies outside of its type's own data, and is forged as well. */
const OUTSIDE = ["rolls", "speaker", "type", "timestamp"] as const;

/** The schemas of all types of messages that the system has, as its clients know them. */
export async function shapesAt(seat: Seat): Promise<Readonly<Record<string, Shape>>> {
  return seat.page.evaluate(() => {
    const { CONFIG, foundry } = globalThis as unknown as Client;
    const { ArrayField, SchemaField } = foundry.data.fields;
    const isA = (field: Field, kind: unknown) => field instanceof (kind as typeof Object);
    const json = (value: unknown) => JSON.parse(JSON.stringify(value ?? null)) as never;
    const shapeOf = (field: Field): Shape => {
      if (isA(field, SchemaField)) {
        const fields = Object.entries(field.fields ?? {}).map(([key, inner]) => [key, shapeOf(inner)] as const);
        return { kind: "fields", fields: Object.fromEntries(fields), nullable: field.nullable };
      }
      if (isA(field, ArrayField)) return { kind: "list", of: shapeOf(field.element!) };
      return { kind: "plain", example: field.blank === false ? null : json(field.getInitialValue()) };
    };
    const models = Object.entries(CONFIG.ChatMessage.dataModels);
    return Object.fromEntries(models.map(([type, { schema }]) => [type, shapeOf(schema)]));

    interface Field {
      readonly fields?: Readonly<Record<string, Field>>;
      readonly element?: Field;
      readonly nullable: boolean;
      readonly blank?: boolean;
      getInitialValue(): unknown;
    }
    interface Client {
      readonly CONFIG: { readonly ChatMessage: { readonly dataModels: Record<string, { readonly schema: Field }> } };
      readonly foundry: {
        readonly data: { readonly fields: Record<"ArrayField" | "SchemaField", unknown> };
      };
    }
  });
}

/** Every forged message there is, in the order of their types. */
export function allForgeries(
  seeds: readonly Seed[],
  shapes: Readonly<Record<string, Shape>>,
  standing: Standing,
  ids: Ids,
): readonly ForgedMessage[] {
  return seeds.flatMap((seed) => {
    const type = String(seed.data["type"]);
    const system = filled(shapes[type]!, seed.data["system"]!);
    const rolls = (seed.data["rolls"] as readonly string[]).map((roll) => JSON.parse(roll) as Json);
    const whole = { timestamp: 1, ...seed.data, system, rolls } as Source;
    const own = [...forgeriesOf(whole, ids, "system")].filter(({ field }) => isAbout(seed.name, field));
    // What stands outside is the same with every message of the type.
    const isFirst = seeds.find(({ data }) => data["type"] === type) === seed;
    const outside = isFirst ? OUTSIDE.flatMap((key) => [...forgeriesOf(whole, ids, key)]) : [];
    const flagged = isFirst ? flagForgeries(whole, standing, ids) : [];
    return [...own, ...outside, ...flagged].map(({ field, value, data }) => ({
      ...{ type, seed: seed.name, field, value, data: asSent(data as Source) },
    }));
  });
}

/** Which places of a further message of a type are forged: those for whose sake it is there. */
function isAbout(seed: string, field: string): boolean {
  if (seed === "attack asleep")
    return field.startsWith("system.attacker.actor") || field.startsWith("system.targets.0");
  if (seed === "check treating") return field.startsWith("system.treats");
  if (seed === "multiContest fought") return field.startsWith("system.fight");
  if (seed === "deed order" || seed === "deed told") return field.startsWith("system.facts");
  return true;
}

/** One flag at a time. */
function flagForgeries(whole: Source, { combat, turn, combatants }: Standing, ids: Ids) {
  const flags: Source = {
    initiative: { combat, turn: turn + 1, members: { "1": combatants.slice(0, 2) } },
    schema: 1,
    unsaved: { page: "x", paths: ["system"], fault: null },
    characterRequest: { uuid: ids.actor, name: "Bo" },
  };
  return Object.entries(flags).flatMap(([key, flag]) => [
    ...forgeriesOf({ ...whole, flags: { sirpas: { [key]: flag } } }, ids, "flags"),
  ]);
}

function asSent(data: Source): Source {
  const { rolls } = data;
  if (!Array.isArray(rolls)) return data;
  return {
    ...data,
    rolls: rolls.map((roll: Json) => (typeof roll === "object" && roll !== null ? JSON.stringify(roll) : roll)),
  };
}
