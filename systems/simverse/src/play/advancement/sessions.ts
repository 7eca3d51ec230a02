import { messages } from "#core/foundry/collections.ts";
import { documentAt } from "#core/foundry/documents.ts";
import { dataOf } from "#core/play/challenge/message-index.ts";
import type { Effects } from "#core/play/consequences/consequence.ts";
import { passesGate } from "#core/play/gate/gate.ts";
import { HARM } from "#core/play/harm/harm.ts";
import { HarmData } from "#core/play/harm/harm-data.ts";
import { itemsOf, type ItemOf } from "#core/play/items.ts";
import { isRecorded } from "#core/play/log/recorded.ts";
import { nameOf } from "#core/play/people/at-hand.ts";
import { weaponSkill } from "../../rules/combat/fighter.ts";
import { isRecent } from "../../rules/character/training.ts";
import { fighterOf } from "../combat/fighter.ts";

/** A weapon or a power that is used in an attack. */
interface Wielded {
  readonly system: { readonly skills?: Iterable<string> };
}

/** What a Gamemaster gives at the end of a session, as a kind of award. */
export const SESSION = "session";

/** What of a message tells who rolled what with which skill. */
interface Rolled {
  readonly actor?: string;
  readonly statistic?: string;
  readonly label?: string;
  readonly weaponUuid?: string;
  readonly sides?: readonly Rolled[];
}

/** One session more, with the skills that were used in it. */
export function sessionOver(actor: Actor.Implementation): Effects {
  const { uuid, system } = actor;
  const session = system.sessions + 1;
  const practised = skillsRolled(actor);
  const name = nameOf(actor);
  const skills = practised.map((skill) => skill.name).join(", ");
  return {
    said: [
      { label: "SIMVERSE.LOG.said.session", data: { name, session } },
      ...(skills === "" ? [] : [{ label: "SIMVERSE.LOG.said.practised", data: { name, skills } }]),
    ],
    changes: [
      { uuid, path: "system.sessions", by: 1 },
      ...practised.map((skill) => ({
        ...{ uuid: skill.uuid, path: "system.used", before: skill.system.used, after: session },
      })),
    ],
  };
}

/** Whether somebody used a skill in one of their last three sessions, or since. */
export function isPractised(actor: Actor.Implementation, skill: ItemOf<"skill">): boolean {
  return isRecent(skill.system.used, actor.system.sessions) || skillsRolled(actor).includes(skill);
}

/** The skills that somebody has rolled since their last session ended, as far as the chat tells. */
function skillsRolled(actor: Actor.Implementation): readonly ItemOf<"skill">[] {
  const all = messages();
  const ended = all.findLastIndex((message) => {
    const data = dataOf(message, HarmData);
    const isTheirs = data?.kind === SESSION && data.people.some((one) => one.actor === actor.uuid);
    return isTheirs && isRecorded(HARM.keyOf(message)) !== null;
  });
  const rolled = all.slice(ended + 1).flatMap((message) => (passesGate(message) ? rolledIn(actor, message) : []));
  return itemsOf(actor, "skill").filter(({ id, name, system }) =>
    rolled.some((one) => one === id || one === name || (system.key !== "" && one === system.key)),
  );
}

/** By ids, names or keys what an actor has rolled with in a message: with a weapon or a power the best of its skills. */
function rolledIn(actor: Actor.Implementation, { system }: ChatMessage.Implementation): readonly string[] {
  const { sides: [first] = [], ...own } = system as Rolled;
  const { actor: who, statistic = "", label = "", weaponUuid } = first ?? own;
  if (who !== actor.uuid) return [];
  if (weaponUuid === undefined) return [statistic, label];
  const used = documentAt(weaponUuid) as Wielded | null;
  return [weaponSkill(fighterOf(actor), { skills: [...(used?.system.skills ?? [])] }).key];
}
