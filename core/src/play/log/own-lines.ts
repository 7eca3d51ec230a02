import { tokensOf } from "../../foundry/canvas.ts";
import { actors, combats, messageAt } from "../../foundry/collections.ts";
import { actorAt, documentAt } from "../../foundry/documents.ts";
import { holderOf } from "../../rules/log/change.ts";
import type { LogLine } from "../../rules/log/event.ts";
import type { AskedEvent } from "./asked-event.ts";

/** What in a sentence names somebody. */
const PERSONS: readonly string[] = ["name", "target", "healer", "patient", "holder", "held"];

/**
 * Whether a player's event speaks of their own: each line about somebody names one of those whom the user plays, who did it or whom
 * it changes. Besides them it names only whom the message names that it follows from. In our words and written by a Gamemaster's
 * window, a lie about others would pass for what happened.
 */
export function speaksOfOwn(user: User.Implementation, { draft, follows }: AskedEvent): boolean {
  const { who, changes, facts, said, message, key } = draft;
  const about = [who, ...changes.map(({ uuid }) => holderOf(uuid)), ...ownedBy(user)];
  const own = new Set(about.flatMap(namesAt));
  const told = new Set([follows, message, key.split(":")[1] ?? ""].flatMap(namesIn));
  const isOthers = (name: string) => !own.has(name) && isSomebody(name);
  return said.every((line) => {
    const named = personsIn(line);
    const isKnown = named.every((name) => own.has(name) || told.has(name));
    // Of what is nobody's, `canRecord` says how it can be told.
    const isNobodys = who === "" && changes.length + facts.length === 0;
    return isKnown && (isNobodys || named.some((name) => own.has(name)) || !named.some(isOthers));
  });
}

/** Whom a line names: what it holds besides is in no sentence. Where an actor does something, `name` is what they do. */
function personsIn({ label, data }: LogLine): readonly string[] {
  const sentence = game.i18n!.localize(label);
  const names = (key: string) => sentence.includes(`{${key}}`);
  return (names("actor") ? ["actor"] : PERSONS.filter(names)).map((key) => String(data[key] ?? ""));
}

/** A document as far as it is named. */
interface Named {
  readonly name?: string;
  readonly actor?: Actor.Implementation | null;
}

/** By which names somebody is known at the table. */
function namesAt(uuid: string): readonly string[] {
  const found = documentAt(uuid) as Named | null;
  const actor = actorAt(uuid) ?? found?.actor;
  if (!found) return [];
  const tokens = actor ? [actor.token, ...tokensOf(actor)] : [];
  const combatants = actor ? combatantsNamed().filter((one) => one.actor?.uuid === actor.uuid) : [];
  return [found, actor, ...tokens, ...combatants].flatMap((one) => one?.name ?? []);
}

/** The UUIDs of the actors that a user plays. */
function ownedBy(user: User.Implementation): readonly string[] {
  const all = [...actors(), ...combatantsNamed().flatMap(({ actor }) => actor ?? [])];
  return all.filter((actor) => actor.testUserPermission(user, "OWNER")).map(({ uuid }) => uuid);
}

const combatantsNamed = () => combats().flatMap(({ combatants }) => [...combatants]);

function isSomebody(name: string): boolean {
  return [...actors(), ...combatantsNamed()].some((one) => one.name === name);
}

/** The texts of a message, and the names of the actors that it tells of. */
function namesIn(id: string): readonly string[] {
  const message = messageAt(id);
  if (!message) return [];
  const texts: string[] = [message.alias];
  JSON.stringify(message.toObject().system, (_key, value: unknown) => {
    if (typeof value === "string") texts.push(value, ...namesAt(value));
    return value;
  });
  return texts;
}
