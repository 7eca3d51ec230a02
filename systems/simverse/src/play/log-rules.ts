import { documentAt, flagOf, actorAt } from "#core/foundry/documents.ts";
import { HARM } from "#core/play/harm/harm.ts";
import { asRolled, type AskedEvent } from "#core/play/log/asked-event.ts";
import type { LogRules } from "#core/play/log/log-rules.ts";
import { roundRules } from "#core/play/log/round-rules.ts";
import { ownsAll } from "#core/play/log/changes.ts";
import { eventOfKey } from "#core/play/consequences/consequence.ts";
import type { Change } from "#core/rules/log/change.ts";
import type { EventDraft } from "#core/rules/log/event.ts";
import { LUCKY } from "./checks/lucky.ts";
import { isAction } from "./combat/moment.ts";
import { DAMAGE } from "./combat/damage.ts";
import { TREATMENT } from "./combat/treat.ts";
import { TURN } from "./combat/turn.ts";
import { BREAKAGE } from "./combat/wear.ts";
import { POWER } from "./powers/apply-power.ts";
import { brokenBy } from "./powers/end-power.ts";
import type { PowerFlag } from "./powers/lasting.ts";

/** What can happen once alone, and a player can have written down. */
const CONSEQUENCES = [DAMAGE, BREAKAGE, TURN, TREATMENT, POWER, HARM, LUCKY] as const;

/** What Simverse says of the log of its encounters. */
export const LOG_RULES: LogRules = {
  ...roundRules(CONSEQUENCES),
  recordable,
  endedBy: (_combat, draft) => brokenBy(draft),
};

/**
 * The event that a player can have written down: it is about an actor of theirs and changes nothing but theirs, besides ending what
 * they keep up on others, and the hours of it that they rest. What can happen once alone is what the dice of a message give.
 */
function recordable(user: User.Implementation, { draft }: AskedEvent): EventDraft | null {
  const { key, who, changes, facts } = draft;
  const owns = (uuid: string) => actorAt(uuid)?.testUserPermission(user, "OWNER") ?? false;
  if (key !== "") return owns(who) ? asTheyWere(user, draft, eventOfKey(key, CONSEQUENCES)) : null;
  const isKept = (change: Change) => isOfOwnPower(change, owns);
  const others = changes.filter((change) => !isKept(change));
  if (!ownsAll(others, user) || !facts.every((fact) => isAction(fact) && owns(fact.actor))) return null;
  return changes.length + facts.length > 0 && (owns(who) || others.length === 0) ? draft : null;
}

/** Whether a change ends an effect of a power that one of somebody's own used, or counts the hours that this one rests. */
function isOfOwnPower(change: Change, owns: (uuid: string) => boolean): boolean {
  const isCounted = "by" in change && change.path === "flags.simverse.power.kept" && change.by > 0;
  const isEnd = !("by" in change) && change.path === "" && change.after === null;
  if (!isCounted && !isEnd) return false;
  const effect = documentAt(change.uuid) as { readonly flags?: object } | null;
  return effect !== null && owns(flagOf<PowerFlag>(effect, "power")?.by ?? "");
}

/** The same with where a hit pushes a token of theirs: this window may show another scene, where it does not see it. */
function asTheyWere(user: User.Implementation, asked: EventDraft, rolled: EventDraft | null): EventDraft | null {
  const isPush = ({ uuid, path }: Change) => uuid.split(".").at(-2) === "Token" && ["x", "y"].includes(path);
  const standing = (one: EventDraft) => ({ ...one, changes: one.changes.filter((change) => !isPush(change)) });
  const pushes = rolled?.said.some(({ label }) => label === "SIMVERSE.LOG.said.pushed") ?? false;
  const places = pushes ? asked.changes.filter(isPush) : [];
  const event = asRolled(pushes ? standing(asked) : asked, rolled && standing(rolled));
  return event && ownsAll(places, user) ? { ...event, changes: [...event.changes, ...places] } : null;
}
