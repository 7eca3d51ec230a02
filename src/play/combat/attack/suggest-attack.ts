import { messagesOf } from "#core/play/challenge/message-index.ts";
import type { AttackChoice, AttackRequest } from "./attack-request.ts";
import { AttackData } from "./attack-data.ts";
import type { Target } from "../targets/targets.ts";

/**
 * The request of an attack with what its player most likely means chosen, where nothing is: what they have done last, else the nearest
 * opponent and the best that can be done now.
 */
export function withSuggestions(request: AttackRequest): AttackRequest {
  const { actor } = request.fighter;
  const last = messagesOf(AttackData).findLast(({ data }) => data.attacker.actor === actor.uuid)?.data;
  const suggested = request.choice.targets.length > 0 ? [] : suggestedTargets(request, last);
  const chosen = { ...request.choice, targets: [...request.choice.targets, ...suggested.map(request.targetOf)] };
  const technique = chosen.technique || suggestedTechnique(request, chosen, last);
  return { ...request, choice: { ...chosen, technique } };
}

/** The target that was attacked last and still fights, else the nearest that does; one that the attack can reach comes first. */
function suggestedTargets(request: AttackRequest, last: AttackData | undefined): readonly Target[] {
  const { targets, choice, planFor, targetOf } = request;
  const before = last?.targets.map(({ token, actor }) => token || actor) ?? [];
  const opponents = targets.filter(({ hostile, out }) => hostile && !out);
  const likely = opponents.toSorted(
    (one, other) => Number(before.includes(other.id)) - Number(before.includes(one.id)),
  );
  const canReach = (target: Target) => planFor({ ...choice, targets: [targetOf(target)] })?.error === null;
  return [likely.find(canReach) ?? likely[0]].filter((target) => target !== undefined);
}

/** The id of what was used last, else of what adds most; of what can be used now against those who are chosen. */
function suggestedTechnique(request: AttackRequest, choice: AttackChoice, last: AttackData | undefined): string {
  const plans = request.techniques.flatMap(({ id }) => request.planFor({ ...choice, technique: id, part: "" }) ?? []);
  const open = plans.filter(({ error, allowed }) => error === null && allowed.length === 0);
  const worth = ({ total, targets }: (typeof open)[number]) => Math.min(total, ...targets.map((one) => one.total));
  const before = open.find(({ technique }) => technique.item.uuid === last?.technique.uuid);
  const [best] = open.toSorted((one, other) => worth(other) - worth(one));
  return (before ?? best)?.technique.id ?? "";
}
