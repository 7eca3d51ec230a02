import { err, type RuleError } from "../../rules/result.ts";
import { rememberAttack } from "../../settings/memory.ts";
import type { SirpasActor } from "../../documents/actor.ts";
import { sideOf, tokenOf, type Target } from "./targets.ts";
import { nameOf } from "../contests/name-of.ts";
import { notifyRefusal } from "../../utils/notify-refusal.ts";
import { logUse, useId } from "./turn-state.ts";
import { type AttackChoice, attackRequest, type AttackCall, type AttackRequest } from "./attack-request.ts";
import { type Plan, countedTerms, type PlannedTarget } from "./attack-plan.ts";
import { documentAt } from "../../data/document-at.ts";
import { answersUntil } from "./answer-by-itself.ts";
import { seenByAsked, throwFor } from "../contests/post.ts";
import { spentBy, isAttackItem, type AttackItem } from "./attack-technique.ts";
import { storedSnapshot } from "./protection.ts";
import { AttackData } from "./attack-data.ts";
import type { Visibility } from "../../foundry/visibility.ts";
import { actorAt } from "../challenge/answers.ts";
import { untrainedSkills } from "../skills/untrained-skills.ts";
import { fighterOf } from "./fighter.ts";
import type { SirpasItem } from "../../documents/item.ts";

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

/** Throws an attack, a throw for each of its strikes, and writes it into the chat. */
export async function postAttack(
  { actor, level, planning }: AttackRequest,
  choice: AttackChoice,
  plan: Plan,
): Promise<ChatMessage.Implementation | null> {
  const { technique, strike, targets } = plan;
  const { rows, pool, use, item, logged, statistic } = technique;
  const terms = countedTerms(plan.terms);
  const strikes = Array.from({ length: Math.max(1, rows.strikes) }, (_, index) => ({
    id: `strike-${index + 1}`,
    pool,
    terms,
  }));
  const rolls = await throwFor(strikes);
  const { extendedAutomatic, automaticCriticals, deadlyWounds } = planning.fighter.options;
  const data = {
    type: "attack" as const,
    speaker: ChatMessage.implementation.getSpeaker({ actor }),
    rolls,
    sound: CONFIG.sounds.dice,
    system: {
      combat: planning.fight.combat,
      turn: planning.fight.turn,
      level,
      attacker: attackerOf(actor),
      technique: {
        key: rows.key,
        name: item.name,
        uuid: item.uuid,
        img: item.img ?? "",
        statistic: { key: statistic, label: use.skill.name, uuid: use.skill.uuid },
        rows: plain(rows),
        logged: plain(logged),
      },
      pool,
      terms: plain(terms),
      strike: plain(strike),
      weapon: { uuid: use.weapon?.uuid ?? "", name: use.weapon?.name ?? "" },
      armed: use.weapon !== null,
      prevents: choice.prevents,
      allowed: plan.allowed.map(({ reason, data }) => ({ reason, data: { ...data } })),
      extra: technique.extra,
      spent: spentBy(technique.ammunition, rows.strikes),
      targets: targets.map(storedTarget),
      until: answersUntil(Date.now()),
      options: { extendedAutomatic, automaticCriticals, deadlyWounds },
    },
  };
  const asked = targets.map(({ opponent: target }) => target.actor);
  const message = await ChatMessage.implementation.create(seenByAsked(data, choice.visibility, asked) as never);
  return (message as ChatMessage.Implementation | undefined) ?? null;
}

function attackerOf(actor: SirpasActor) {
  const token = tokenOf(actor);
  return {
    actor: actor.uuid,
    token: token?.uuid ?? "",
    name: token?.name ?? nameOf(actor),
    img: token?.texture.src ?? actor.img ?? "",
  };
}

function storedTarget({ opponent: target, choice, terms, snapshot: snapshot }: PlannedTarget, index: number) {
  return {
    id: `target-${index + 1}`,
    actor: target.actor.uuid,
    token: target.token?.uuid ?? "",
    name: target.name,
    img: target.img,
    status: choice.status,
    terms: plain(countedTerms(terms)),
    distance: { melee: choice.melee, feet: choice.feet },
    covers: [...choice.covers],
    snapshot: storedSnapshot(snapshot),
  };
}

/** What a message stores outlives what it was made of. */
function plain<Data>(data: Data): Data {
  return foundry.utils.deepClone(data as object) as Data;
}

/** What is settled about the next attack before the dialog. */
interface AgainCall {
  readonly fast?: boolean;
  readonly visibility?: Visibility;
}

/** Whether this user may make the same attack once more. */
export function canRepeatAttack(message: ChatMessage.Implementation | undefined): boolean {
  const data: unknown = message?.system;
  return data instanceof AttackData && (actorAt(data.attacker.actor)?.isOwner ?? false);
}

/** The same attack once more: with the same, at the same targets, as far as they are still there. */
export async function repeatAttack(
  message: ChatMessage.Implementation,
  call: AgainCall = {},
): Promise<ChatMessage.Implementation | null> {
  const data: unknown = message.system;
  if (!(data instanceof AttackData)) return null;
  const { attacker, technique, weapon: used, strike, targets, prevents } = data;
  const actor = actorAt(attacker.actor);
  if (!actor) return notifyRefusal(err("targetGone", { name: attacker.name }));
  const there = targets.map(({ token, actor: uuid }) => token || uuid).filter((uuid) => documentAt(uuid) !== null);
  const item = itemOf(actor, technique.uuid, technique.name);
  const weapon = item && weaponOf(actor, used.uuid);
  return actor.attack({
    ...(item && { item }),
    ...(weapon && { weapon }),
    part: strike.part,
    targets: there,
    prevents,
    ...call,
  });
}

/** The weapon if it is still in hand. */
function weaponOf(actor: SirpasActor, uuid: string): SirpasItem | undefined {
  return fighterOf(actor).held.some(({ wielded }) => wielded.uuid === uuid)
    ? actor.items.contents.find((item) => item.uuid === uuid)
    : undefined;
}

function itemOf(actor: SirpasActor, uuid: string, name: string): AttackItem | null {
  const all = [...actor.items.contents, ...untrainedSkills(actor)].filter(isAttackItem);
  return all.find((item) => item.uuid === uuid) ?? all.find((item) => item.name === name) ?? null;
}
