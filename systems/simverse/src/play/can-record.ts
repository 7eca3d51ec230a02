import { documentAt, flagOf, actorAt } from "#core/foundry/documents.ts";
import { messageAt } from "#core/foundry/collections.ts";
import type { AskedEvent } from "#core/play/log/asked-event.ts";
import { ownsAll } from "#core/play/log/changes.ts";
import { isSame } from "#core/play/gate/differences.ts";
import { passesGate } from "#core/play/gate/gate.ts";
import type { Change } from "#core/rules/log/change.ts";
import { AttackData } from "./combat/attack-data.ts";
import { isAction } from "./combat/moment.ts";
import { breakageOf } from "./combat/wear.ts";
import { TurnData } from "#core/play/challenge/turn-card.ts";
import { ContestData } from "./contests/contest-data.ts";
import { fedBy } from "../rules/powers/use.ts";
import type { PowerFlag } from "./powers/lasting.ts";

/**
 * Whether a player can have an event written down: it is about an actor of theirs and changes nothing but theirs, besides ending what
 * they keep up on others, the hours of it that they rest, and what the user of a power gets that feeds on them. What can happen once
 * alone follows from a message that says so of that actor.
 */
export function canRecord(user: User.Implementation, { draft }: AskedEvent): boolean {
  const { key, who, changes, facts } = draft;
  const owns = (uuid: string) => actorAt(uuid)?.testUserPermission(user, "OWNER") ?? false;
  const fed = fedChange(draft);
  const isOwn = (change: Change) => change === fed || isOfOwnPower(change, owns);
  if (
    !ownsAll(
      changes.filter((change) => !isOwn(change)),
      user,
    )
  )
    return false;
  if (!facts.every((fact) => isAction(fact) && owns(fact.actor))) return false;
  if (key !== "") return owns(who) && actorsAbout(key).includes(who) && isAsRolled(draft);
  return changes.length + facts.length > 0 && (owns(who) || changes.every(isOwn));
}

/** What of an event gives the user of a power half of the Vitality that it takes from its target, and no more; null for nothing. */
function fedChange({ key, who, changes }: AskedEvent["draft"]): Change | null {
  const [kind, id] = key.split(":");
  const data: unknown = messageAt(id)?.system;
  if (kind !== "power" || !(data instanceof ContestData) || !data.power?.feeds) return null;
  const gains = (change: Change) => {
    if (change.path !== "system.vitality.value" || "by" in change) return 0;
    const most = actorAt(change.uuid)?.most("vitality") ?? 0;
    return Number(change.after ?? most) - Number(change.before ?? most);
  };
  const lost = changes.filter(({ uuid }) => uuid === who).reduce((sum, change) => sum - gains(change), 0);
  const found = changes.find(({ uuid }) => uuid === data.sides[0]?.actor && uuid !== who);
  return found && gains(found) > 0 && gains(found) <= fedBy(lost) ? found : null;
}

/** Whether a change ends an effect of a power that one of somebody's own used, or counts the hours that this one rests. */
function isOfOwnPower(change: Change, owns: (uuid: string) => boolean): boolean {
  const isCounted = "by" in change && change.path === "flags.simverse.power.kept" && change.by > 0;
  const isEnd = !("by" in change) && change.path === "" && change.after === null;
  if (!isCounted && !isEnd) return false;
  const effect = documentAt(change.uuid) as { readonly flags?: object } | null;
  return effect !== null && owns(flagOf<PowerFlag>(effect, "power")?.by ?? "");
}

/** Whether the consequences of a roll against Luck for a weapon are those of its dice: that it is whole is no claim of a player's. */
function isAsRolled({ key, changes, said, facts }: AskedEvent["draft"]): boolean {
  const [kind, id] = key.split(":");
  if (kind !== "breakage") return true;
  const message = messageAt(id);
  const rolled = message ? breakageOf(message) : null;
  return rolled !== null && isSame({ changes, said, facts }, pick(rolled));
}

const pick = ({ changes, said, facts }: AskedEvent["draft"]) => ({ changes, said, facts });

/** Whom something is about that can happen once alone, by its key. */
function actorsAbout(key: string): readonly string[] {
  const [kind, id, side] = key.split(":");
  const message = messageAt(id);
  const data: unknown = message?.system;
  if (!message || !passesGate(message)) return [];
  if ((kind === "damage" || kind === "breakage") && data instanceof AttackData) return [data.target];
  if (kind === "turn" && data instanceof TurnData) return [data.actor];
  if (kind === "power" && data instanceof ContestData) return [data.sides.find((one) => one.id === side)?.actor ?? ""];
  return [];
}
