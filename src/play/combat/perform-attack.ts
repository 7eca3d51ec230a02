import { err, type RuleError } from "../../rules/outcome.ts";
import { rememberAttack } from "../../settings/attack-memory.ts";
import type { SirpasActor } from "../../documents/actor.ts";
import { sideOf } from "./side-of.ts";
import { nameOf } from "../contests/at-hand.ts";
import { notifyRefusal } from "../../utils/notify-refusal.ts";
import { logUse, useId } from "./turn-state.ts";
import type { AttackChoice } from "./attack-choice.ts";
import { attackRequest, type AttackCall, type AttackRequest } from "./attack-request.ts";
import { tokenOf, type Target } from "./targets.ts";
import type { Plan } from "./planned.ts";
import { postAttack } from "./post-attack.ts";
import { documentAt } from "../../data/document-at.ts";

/**
 * Attacks: asks with what, whom and how, throws, and counts it towards the turn. With `fast` nobody is asked where all that has to be
 * chosen is settled.
 * @returns the message of the attack, or null if there was none (and the user told why, unless they closed the dialog).
 */
export async function performAttack(
  actor: SirpasActor,
  call: AttackCall = {},
): Promise<ChatMessage.Implementation | null> {
  if (!actor.isOwner) return notifyRefusal(err("notOwner", { actor: nameOf(actor) }));
  const asked = attackRequest(actor, call);
  if (!asked.ok) return notifyRefusal(asked);
  const { value: request } = asked;
  const { fast = false } = call;
  const meant = call.weapon ?? call.item;
  const { technique, targets } = request.choice;
  const isPlanned = request.level !== "simplified";
  if (isPlanned && meant && technique === "") return notifyRefusal(err("noAttack", { name: meant.name }));
  const resolved = isPlanned && fast && technique !== "" && targets.length > 0;
  const choice = resolved ? request.choice : await CONFIG.SIRPAS.dialogs.attack.prompt(request);
  return choice && made(actor, request, choice, call);
}

/** The attack as it was chosen, by what is so now: while the dialog was open others have played on. */
async function made(
  actor: SirpasActor,
  begun: AttackRequest,
  choice: AttackChoice,
  call: AttackCall,
): Promise<ChatMessage.Implementation | null> {
  const chosen = choice.targets.flatMap(({ id }) => begun.targets.find((target) => target.id === id) ?? []);
  const gone = goneSince(actor, chosen);
  if (gone) return notifyRefusal(gone);
  const now = attackRequest(actor, { ...call, targets: chosen.map((target) => target.token ?? target.actor) });
  if (!now.ok) return notifyRefusal(now);
  const plan = now.value.planFor(choice);
  if (!plan) return notifyRefusal(err("noAttack", { name: nameOf(actor) }));
  if (plan.error) return notifyRefusal(plan.error);
  if (plan.targets.length === 0) return notifyRefusal(err("noTarget", { actor: nameOf(actor) }));
  const message = await postAttack(now.value, choice, plan);
  if (message) await writtenDown(message, now.value, choice, plan);
  return message;
}

/** Why somebody who was chosen cannot be attacked any more; null if all can. */
function goneSince(actor: SirpasActor, chosen: readonly Target[]): RuleError | null {
  for (const { id, name, token } of chosen) {
    if (documentAt(id) === null) return err("targetGone", { name });
    if (token && tokenOf(actor) && token.parent !== tokenOf(actor)?.parent) {
      return err("notOnScene", { name, actor: nameOf(actor) });
    }
  }
  return null;
}

/** The action that the attack took, which its first strike takes as well; and what was said of the situation. */
async function writtenDown(
  message: ChatMessage.Implementation,
  { actor, planning }: AttackRequest,
  choice: AttackChoice,
  plan: Plan,
): Promise<void> {
  const { technique, targets } = plan;
  await logUse(actor, technique.logged, useId(message.id));
  const token = tokenOf(actor);
  const own = token?.uuid ?? actor.uuid;
  const covers = Object.fromEntries([
    [own, choice.covers],
    ...targets.map(({ opponent, choice: target }) => [opponent.id, target.covers] as const),
  ]);
  await rememberAttack(planning.fight.combat, {
    tactical: { [sideOf(actor, token?.disposition)]: choice.tactical },
    covers,
    weapons: { [own]: choice.weapon },
  });
}
