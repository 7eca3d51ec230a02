import { REPEATED, resolved } from "#core/rules/log/repeated.ts";
import { REPEATED_IN_ENCOUNTERS } from "../../src/rules/encounter/event.ts";
import type { Stored } from "./backdoor.ts";
import type { Json } from "./mutations.ts";

type Data = Readonly<Record<string, Json>>;

/** Who forges, and what is theirs. */
export interface Forger {
  readonly user: string;
  /** UUIDs of actors. */
  readonly actors: readonly string[];
}

/** When and by whom something was written says nothing of what it says. */
const UNSAID = ["_stats"];

/**
 * What is no longer as it was of what is not the forger's, each as a path with before and after. Left out is what they may
 * do as it is: their own user, actors and messages, and lines of an encounter's log that tell of nobody but their own.
 */
export function changesBetween(before: Stored, after: Stored, forger: Forger): readonly string[] {
  const collections = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...collections].flatMap((name) => {
    const [then, now] = [byId(before[name]), byId(after[name])];
    const ids = new Set([...then.keys(), ...now.keys()]);
    return [...ids].flatMap((id) => {
      const [one, other] = [then.get(id), now.get(id)];
      if (isForgers(name, (other ?? one)!, forger)) return [];
      // Outside of an encounter, what is told of the forger's own is a message of the Gamemaster's.
      if (name === "messages" && !one && other?.["type"] === "logEntry" && isOwnLine(other["system"], forger))
        return [];
      if (name === "users" && one && other) {
        return differences(withoutWindows(one), withoutWindows(other), `${name}.${id}`);
      }
      if (name !== "combats" || !one || !other) return differences(one ?? null, other ?? null, `${name}.${id}`);
      const [first, told] = [withWholeLines(one), withWholeLines(other)];
      return differences(withoutSteps(first), withoutSteps(withoutOwnLines(first, told, forger)), `${name}.${id}`);
    });
  });
}

function byId(documents: readonly Data[] = []): ReadonlyMap<string, Data> {
  return new Map(documents.map((data) => [String(data["_id"]), data]));
}

function isForgers(collection: string, data: Data, { user, actors }: Forger): boolean {
  if (collection === "users") return data["_id"] === user;
  if (collection === "messages") return data["author"] === user;
  return collection === "actors" && actors.includes(`Actor.${String(data["_id"])}`);
}

interface Line {
  readonly who: string;
  readonly facts: readonly { readonly actor?: Json; readonly event?: { readonly user?: Json } }[];
  readonly changes: readonly { readonly uuid?: Json; readonly actor?: Json }[];
}

/** Whom a fact of a fight is about, if it is about somebody: order, places and turns are everybody's. */
function whoseFact({ actor, event }: Line["facts"][number]): unknown {
  return actor ?? event?.user;
}

/** The actor that a change is about, or whose item or effect. */
function whoseChange({ uuid, actor }: Line["changes"][number]): unknown {
  return typeof uuid === "string" ? uuid.split(".").slice(0, 2).join(".") : actor;
}

/** Whether a line tells of the forger's own alone, or, as that of a deleted roll which spoke for nobody, of nobody. */
function isOwnLine(line: Json | undefined, { actors }: Forger): boolean {
  const { who = "", facts = [], changes = [] } = line as unknown as Partial<Line>;
  const about = [...changes.map(whoseChange), ...facts.map(whoseFact)];
  return [...(who === "" ? [] : [who]), ...about].every((uuid) => actors.includes(String(uuid)));
}

/** What events of any system say once for all of them. */
const PATHS = [...REPEATED, ...REPEATED_IN_ENCOUNTERS, "facts.*.actor"];

/** An encounter whose lines say themselves what they refer to. */
function withWholeLines(combat: Data): Data {
  const { repeated = {}, ...system } = combat["system"] as Readonly<Record<string, Data>>;
  const whole = (line: Json) => resolved(line as object, PATHS, repeated as Data) as Json;
  const events = Object.fromEntries(Object.entries(linesOf(combat)).map(([id, line]) => [id, whole(line)]));
  return { ...combat, system: { ...system, events } };
}

/** The encounter as it is now without what is told anew of the forger's own alone, in which nothing of the fight itself changes. */
function withoutOwnLines(then: Data, now: Data, forger: Forger): Data {
  const [old, lines] = [linesOf(then), linesOf(now)];
  const kept = Object.entries(lines).filter(([id, line]) => id in old || !isOwnLine(line, forger));
  return { ...now, system: { ...(now["system"] as Data), events: Object.fromEntries(kept) } };
}

/** A user without the claims of their windows: a page that is loaded anew has another. */
function withoutWindows({ flags, ...user }: Data): Data {
  const scopes = Object.entries((flags ?? {}) as Data).flatMap(([scope, held]) => {
    const { windows: _, ...own } = held as Data;
    return Object.keys(own).length > 0 ? [[scope, own] as const] : [];
  });
  return { ...user, flags: Object.fromEntries(scopes) };
}

/** What was taken back can be done again until anything else happens, be it a line of the forger's own: then it is dropped. */
function withoutSteps(combat: Data): Data {
  const steps = Object.entries(linesOf(combat) as Readonly<Record<string, Data>>).map(([id, line]) => {
    return [id, line["state"] === "dropped" ? { ...line, state: "undone" } : line] as const;
  });
  return { ...combat, system: { ...(combat["system"] as Data), events: Object.fromEntries(steps) } };
}

function linesOf({ system }: Data): Data {
  return ((system as Data)["events"] ?? {}) as Data;
}

function differences(one: Json, other: Json, path: string): readonly string[] {
  if (one === other) return [];
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) {
    return [`${path}: ${short(one)} -> ${short(other)}`];
  }
  const keys = new Set([...Object.keys(one), ...Object.keys(other)].filter((key) => !UNSAID.includes(key)));
  return [...keys].flatMap((key) =>
    differences((one as Data)[key] ?? null, (other as Data)[key] ?? null, `${path}.${key}`),
  );
}

function short(value: Json): string {
  const text = JSON.stringify(value) ?? "nothing";
  return text.length > 300 ? `${text.slice(0, 300)}…` : text;
}
