import { answersUntil } from "./answer-by-itself.ts";
import type { SirpasActor } from "../../documents/actor.ts";
import { seenByAsked, throwFor } from "../contests/post.ts";
import { nameOf } from "../contests/at-hand.ts";
import { spentBy } from "./ammunition.ts";
import type { AttackChoice } from "./attack-choice.ts";
import type { AttackRequest } from "./attack-request.ts";
import { tokenOf } from "./targets.ts";
import { countedTerms, type Plan, type PlannedTarget } from "./planned.ts";
import { storedSnapshot } from "./target-snapshot.ts";

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
