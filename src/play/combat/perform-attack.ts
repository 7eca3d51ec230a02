import { createMessage, documentAt, actorAt } from "../../foundry/documents.ts";
import type { Visibility } from "../../foundry/visibility.ts";
import { err, type RuleError } from "../../rules/result.ts";
import { rememberAttack } from "../../settings/memory.ts";
import type { SirpasActor } from "../../documents/actor.ts";
import { notifyRefusal } from "../../utils/notify-refusal.ts";
import { nameOf } from "../contests/at-hand.ts";
import { seenByAsked, throwFor } from "../contests/post.ts";
import { untrainedSkills } from "../skills/untrained-skills.ts";
import { answersUntil } from "./answer-by-itself.ts";
import { AttackData } from "./attack-data.ts";
import { countedTerms, type AttackChoice, type Plan, type PlannedTarget } from "./attack-plan.ts";
import { attackRequest, type AttackCall, type AttackRequest } from "./attack-request.ts";
import { rollId } from "./attack-state.ts";
import { isAttackItem, spentBy } from "./attack-technique.ts";
import { fighterOf } from "./fighter.ts";
import { storedSnapshot } from "./protection.ts";
import { sideOf, tokenOf, type Target } from "./targets.ts";
import { storedTechnique } from "./technique.ts";
import { logUse, useId } from "./turn-state.ts";

type Message = ChatMessage.Implementation;

/**
 * Attacks: asks with what, whom and how, throws, and counts it towards the turn. With `fast` nobody is asked where all that has to be
 * chosen is settled.
 * @returns the message of the attack, or null if there was none (and the user told why, unless they closed the dialog).
 */
export async function performAttack(actor: SirpasActor, call: AttackCall = {}): Promise<Message | null> {
  if (!actor.isOwner) return notifyRefusal(err("notOwner", { actor: nameOf(actor) }));
  const asked = attackRequest(actor, call);
  if (!asked.ok) return notifyRefusal(asked);
  const { value: request } = asked;
  const meant = call.weapon ?? call.item;
  const { technique, targets } = request.choice;
  const isPlanned = request.fighter.fight.level !== "simplified";
  if (isPlanned && meant && technique === "") return notifyRefusal(err("noAttack", { name: meant.name }));
  const isSettled = isPlanned && call.fast && technique !== "" && targets.length > 0;
  const choice = isSettled ? request.choice : await CONFIG.SIRPAS.dialogs.attack.prompt(request);
  return choice && attackAsChosen(actor, request, choice, call);
}

/** The attack as it was chosen, by what is so now: while the dialog was open others have played on. */
async function attackAsChosen(
  actor: SirpasActor,
  begun: AttackRequest,
  choice: AttackChoice,
  call: AttackCall,
): Promise<Message | null> {
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
  if (!message) return null;
  await logUse(actor, plan.technique.logged, useId(message.id));
  await rememberSituation(actor, now.value, choice);
  return message;
}

/** Why somebody who was chosen cannot be attacked any more; null if all can. */
function goneSince(actor: SirpasActor, chosen: readonly Target[]): RuleError | null {
  const own = tokenOf(actor);
  for (const { id, name, token } of chosen) {
    if (documentAt(id) === null) return err("targetGone", { name });
    if (token && own && token.parent !== own.parent) return err("notOnScene", { name, actor: nameOf(actor) });
  }
  return null;
}

/** Keeps what was said of the situation, for the next attack. */
async function rememberSituation(actor: SirpasActor, { fighter }: AttackRequest, choice: AttackChoice): Promise<void> {
  const token = tokenOf(actor);
  const own = token?.uuid ?? actor.uuid;
  await rememberAttack(fighter.fight.combat, {
    tactical: { [sideOf(actor, token?.disposition)]: choice.tactical },
    covers: Object.fromEntries([
      [own, choice.covers],
      ...choice.targets.map(({ id, covers }) => [id, covers] as const),
    ]),
    weapons: { [own]: choice.weapon },
  });
}

/** Throws an attack, a throw for each of its strikes, and writes it into the chat. */
export async function postAttack(
  { fighter }: AttackRequest,
  choice: AttackChoice,
  plan: Plan,
): Promise<Message | null> {
  const { technique, strike, targets } = plan;
  const { rows, pool, use } = technique;
  const { actor, fight, options } = fighter;
  const terms = countedTerms(plan.terms);
  const strikes = Array.from({ length: Math.max(1, rows.strikes) }, (_, index) => ({
    id: rollId(index + 1),
    pool,
    terms,
  }));
  const token = tokenOf(actor);
  const { extendedAutomatic, automaticCriticals, deadlyWounds } = options;
  // What a message stores outlives what it was made of.
  const system = foundry.utils.deepClone({
    ...fight,
    attacker: {
      actor: actor.uuid,
      token: token?.uuid ?? "",
      name: token?.name ?? nameOf(actor),
      img: token?.texture.src ?? actor.img ?? "",
    },
    technique: storedTechnique(technique),
    ...{ pool, terms, strike },
    weapon: { uuid: use.weapon?.uuid ?? "", name: use.weapon?.name ?? "" },
    armed: use.weapon !== null,
    prevents: choice.prevents,
    allowed: plan.allowed.map(({ reason, data }) => ({ reason, data })),
    extra: technique.extra,
    spent: spentBy(technique.ammunition, rows.strikes),
    targets: targets.map(storedTarget),
    until: answersUntil(Date.now()),
    options: { extendedAutomatic, automaticCriticals, deadlyWounds },
  });
  const data = {
    type: "attack" as const,
    speaker: ChatMessage.implementation.getSpeaker({ actor }),
    rolls: await throwFor(strikes),
    sound: CONFIG.sounds.dice,
    system,
  };
  const asked = targets.map(({ opponent }) => opponent.actor);
  return createMessage(seenByAsked(data, choice.visibility, asked));
}

function storedTarget({ opponent, choice, terms, snapshot }: PlannedTarget, index: number) {
  const { actor, token, name, img } = opponent;
  return {
    id: `target-${index + 1}`,
    actor: actor.uuid,
    token: token?.uuid ?? "",
    ...{ name, img },
    status: choice.status,
    terms: countedTerms(terms),
    distance: { melee: choice.melee, feet: choice.feet },
    covers: choice.covers,
    snapshot: storedSnapshot(snapshot),
  };
}

/** Whether this user may make the same attack once more. */
export function canRepeatAttack(message: Message | undefined): boolean {
  const data: unknown = message?.system;
  return data instanceof AttackData && (actorAt(data.attacker.actor)?.isOwner ?? false);
}

/** The same attack once more: with the same, at the same targets, as far as they are still there. */
export async function repeatAttack(
  message: Message,
  call: { readonly fast?: boolean; readonly visibility?: Visibility } = {},
): Promise<Message | null> {
  const data: unknown = message.system;
  if (!(data instanceof AttackData)) return null;
  const { attacker, technique, weapon: used, strike, targets, prevents } = data;
  const actor = actorAt(attacker.actor);
  if (!actor) return notifyRefusal(err("targetGone", { name: attacker.name }));
  const own = actor.items.contents;
  const items = [...own, ...untrainedSkills(actor)].filter(isAttackItem);
  const item = items.find(({ uuid }) => uuid === technique.uuid) ?? items.find(({ name }) => name === technique.name);
  const isHeld = fighterOf(actor).held.some(({ wielded }) => wielded.uuid === used.uuid);
  const weapon = item && isHeld ? own.find(({ uuid }) => uuid === used.uuid) : undefined;
  return actor.attack({
    ...(item && { item }),
    ...(weapon && { weapon }),
    part: strike.part,
    targets: targets.map(({ token, actor: uuid }) => token || uuid).filter((uuid) => documentAt(uuid) !== null),
    prevents,
    ...call,
  });
}
