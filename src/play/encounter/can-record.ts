import { passesGate } from "#core/play/gate/gate.ts";
import { consequenceEvent } from "../checks/consequences.ts";
import { consequencesOf, type ConsequenceKind } from "../../rules/skills/consequences.ts";
import { ownsAll } from "#core/play/log/changes.ts";
import { CheckData } from "../checks/check-data.ts";
import { befallsPatient } from "../checks/consequence-kinds.ts";
import { fighterEvent } from "../simplified-combat/resolve-fighter.ts";
import { damageEvent } from "../damage/resolve-damage.ts";
import { treatmentEvent } from "../damage/resolve-treatment.ts";
import { DamageData } from "../damage/damage-data.ts";
import type { EncounterEventType, EncounterFact } from "../../rules/encounter/event.ts";
import type { SirpasActor } from "../documents.ts";
import { contestOf } from "../contests/contest-state.ts";
import { messageAt } from "#core/foundry/collections.ts";
import { actorAt } from "#core/foundry/documents.ts";
import type { EventDraft } from "#core/rules/log/event.ts";
import { untrainedSkills } from "../skills/untrained-skills.ts";
import type { AskedEvent } from "#core/play/log/asked-event.ts";

/** What players have written down; the order of a fight, its turns and level, and what came of a strike are a Gamemaster's. */
const PLAYERS_EVENTS: readonly string[] = [
  "use",
  "damage",
  "heal",
  "condition",
  "consequence",
  "round",
] satisfies EncounterEventType[];

/** What a round of simplified combat says of its parties. */
const OF_PARTIES = ["won", "drawn", "fled"].map((tail) => `SIRPAS.FIGHT.said.${tail}`);

/** How turns begin and end, and what came of strikes, is no player's to say. */
const GAMEMASTERS = /^SIRPAS\.(TRACKER|FIGHT\.said\.attack)\./;

/**
 * The event that a player can have written down: what those do, and what befalls those, whom the user plays. What dice have decided is
 * worked out here from them, whatever the player's client says of it.
 */
export function recordable(user: User.Implementation, event: AskedEvent): EventDraft | null {
  if (!canRecord(user, event)) return null;
  const { draft } = event;
  const [family = "", id = "", participant = ""] = draft.key.split(":");
  const message = messageAt(id);
  if (!message) return draft;
  if (family === "check") return consequenceEvent(message, participant as ConsequenceKind, draft);
  if (family === "treat") return treatmentEvent(message);
  return family === "damage" ? damageEvent(message) : fighterEvent(message, participant);
}

/** Whether a player may have something written down at all. */
function canRecord(user: User.Implementation, { draft }: AskedEvent): boolean {
  const { type, key, who, said, facts, changes } = draft;
  const isOfParties = changes.length + facts.length === 0 && type === "round" && who === "";
  return (
    PLAYERS_EVENTS.includes(type) &&
    ownsAll(changes, user) &&
    said.every(({ label }) => (isOfParties ? OF_PARTIES.includes(label) : !GAMEMASTERS.test(label))) &&
    (changes.length + facts.length > 0 || key !== "" || isOfRound(user, draft.message)) &&
    (who === "" || isOwned(who, user) || canClaim(user, key)) &&
    (key === "" || canClaim(user, key)) &&
    (facts as readonly EncounterFact[]).every((fact) => canTell(user, fact))
  );
}

/**
 * Whether a user may have that written down which can happen only once: who writes down something else under its key keeps it
 * from ever happening.
 */
function canClaim(user: User.Implementation, key: string): boolean {
  const [family = "", id = "", participant = ""] = key.split(":");
  const message = game.messages!.get(id) as ChatMessage.Implementation | undefined;
  const data: unknown = message?.system;
  switch (family) {
    case "check":
      return data instanceof CheckData && passesGate(message!) && canLetCome(user, data, participant);
    case "treat":
      return data instanceof CheckData && isOwned(data.treats?.patient ?? "", user);
    case "damage":
      return data instanceof DamageData && data.victims.every(({ actor }) => isOwned(actor, user));
    case "round": {
      const side = contestOf(message)?.sides.find((one) => one.participant.id === participant);
      return side !== undefined && isOwned(side.participant.actor, user);
    }
    default:
      return false;
  }
}

/** Whether the rules let it come of a check. What befalls a patient is decided by the patient's owner, who owns all that it changes. */
function canLetCome(user: User.Implementation, check: CheckData, kind: string): boolean {
  const { statistic, outcome, against, actor } = check;
  const offers = outcome ? consequencesOf(statistic.key, outcome, against).offers : [];
  return offers.some((one) => one === kind && (befallsPatient(one) || isOwned(actor, user)));
}

/** Of what is remembered in a fight, what somebody did who is the user's own: and only what they can do. */
function canTell(user: User.Implementation, fact: EncounterFact): boolean {
  const event = fact.type === "memorable" ? fact.event : null;
  if (event?.type !== "other" && event?.type !== "manoeuvre") return false;
  const actor = isOwned(event.user, user) ? actorAt(event.user) : null;
  return actor !== null && (event.type === "other" || rowsOf(actor).includes(JSON.stringify(event.rows)));
}

/** What changes nobody is a mere claim, unless it is of a round of simplified combat that the user's own take part in. */
function isOfRound(user: User.Implementation, id: string): boolean {
  const sides = contestOf(game.messages!.get(id) as ChatMessage.Implementation | undefined)?.sides ?? [];
  return sides.some(({ participant }) => isOwned(participant.actor, user));
}

/** The rows of all manoeuvres and generic combat skills that somebody has, as text. */
function rowsOf(actor: SirpasActor): readonly string[] {
  return [...actor.items.contents, ...untrainedSkills(actor)].flatMap((item) =>
    item.isType("manoeuvre") || item.isType("skill") ? [JSON.stringify(item.system.plain)] : [],
  );
}

function isOwned(uuid: string, user: User.Implementation): boolean {
  return actorAt(uuid)?.testUserPermission(user, "OWNER") ?? false;
}
