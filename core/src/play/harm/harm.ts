import { SYSTEM } from "#system";
import { encounterOf } from "../../foundry/collections.ts";
import { actorAt } from "../../foundry/documents.ts";
import type { LogLine } from "../../rules/log/event.ts";
import type { ChallengeKind } from "../challenge/challenge.ts";
import { dataOf } from "../challenge/message-index.ts";
import { consequenceOf, together, type Effects } from "../consequences/consequence.ts";
import { listNames, nameOf } from "../people/at-hand.ts";
import { HARM_KEY, HarmData } from "./harm-data.ts";
import { harmKind, harmRules, type Harm } from "./harm-rules.ts";

type Message = ChatMessage.Implementation;

/** Somebody whom it befalls, and how. */
interface Harmed {
  readonly actor: Actor.Implementation;
  readonly name: string;
  readonly harm: Harm;
}

/** Those of a message who are still there; nobody where its dice cannot be read. */
export function harmedBy(message: Message): readonly Harmed[] {
  const data = dataOf(message, HarmData);
  if (!data || !harmKind(data.kind)) return [];
  return data.people.flatMap(({ actor: uuid, name }, index) => {
    const [actor, harm] = [actorAt(uuid), data.harmTo(index)];
    return actor && harm ? [{ actor, name, harm }] : [];
  });
}

/** What it does to somebody as they are now, in so many words also where that is nothing; null as long as something has to be rolled. */
export function effectsOn(actor: Actor.Implementation, harm: Harm, message: Message | null): Effects | null {
  const effects = harmRules()?.effects(actor, harm, message) ?? null;
  if (!effects || effects.said.length + effects.changes.length > 0) return effects;
  return { said: [{ label: `${SYSTEM.words}.HARM.said.nothing`, data: { name: nameOf(actor) } }], changes: [] };
}

/** What a log says first: what it was, and why. */
function headOf({ kind, reason }: HarmData): LogLine {
  const data = { what: harmKind(kind)!.label, reason };
  return { label: `${SYSTEM.words}.HARM.said.${reason === "" ? "what" : "why"}`, data };
}

/**
 * What befalls those of a message, all at once and as one event. Of one person their player says whether it does, of several and of
 * what is earned a Gamemaster.
 */
export const HARM = consequenceOf({
  ...{ key: HARM_KEY, label: `${SYSTEM.words}.HARM.apply`, icon: "fa-heart-crack", prompt: "harm" },
  about: (message) => harmedBy(message)[0]?.actor ?? null,
  nameIn: (message) => listNames(harmedBy(message)),
  isBelieved(message) {
    const { kind, people } = dataOf(message, HarmData)!;
    return people.length === 1 && !harmKind(kind)?.given;
  },
  encounter: (message) => harmedBy(message).flatMap(({ actor }) => encounterOf(actor) ?? [])[0] ?? null,
  async rolls(message) {
    for (const { actor, harm } of harmedBy(message)) await harmRules()?.rolls?.(message, actor, harm);
  },
  effects(message) {
    const data = dataOf(message, HarmData)!;
    const found = harmedBy(message).map(({ actor, harm }) => effectsOn(actor, harm, message));
    const known = found.filter((one) => one !== null);
    if (known.length < found.length) return null;
    return { type: harmKind(data.kind)!.event, ...together({ said: [headOf(data)], changes: [] }, ...known) };
  },
});

/** Whom it befalls is asked to let it happen, unless a Gamemaster said so. */
export const HARM_CHALLENGE: ChallengeKind = {
  model: HarmData,
  standsIn: true,
  read(message) {
    const awaited = HARM.awaited(message);
    return { awaited, over: awaited.length === 0 };
  },
};
