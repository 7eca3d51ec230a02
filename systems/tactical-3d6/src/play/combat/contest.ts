import { encounterOf } from "#core/foundry/collections.ts";
import { actorAt } from "#core/foundry/documents.ts";
import type { RollKeys } from "#core/foundry/visibility.ts";
import { dataOf } from "#core/play/challenge/message-index.ts";
import { consequenceOf, isBelieved } from "#core/play/consequences/consequence.ts";
import { momentOf } from "#core/play/encounter/moment.ts";
import { firstAim, firstKey, rollAimed, type Aim } from "#core/play/exchange/aim.ts";
import { answerAim } from "#core/play/exchange/answer-once.ts";
import type { Way } from "#core/play/exchange/answers.ts";
import { exchangeChallenge } from "#core/play/exchange/exchange-challenge.ts";
import { isOf, type ItemOf } from "#core/play/items.ts";
import { lost } from "#core/play/log/state-changes.ts";
import { targetList } from "#core/play/people/target-list.ts";
import { err, ok, type Result } from "#core/rules/result.ts";
import { sumTerms } from "#core/rules/term.ts";
import { readDisarm, type DisarmResult } from "../../rules/attack/disarm.ts";
import { grappleTerms, GRAPPLING_SKILLS, squeeze } from "../../rules/grappling/grapple.ts";
import { conditionsOf, hindered, statisticOf } from "../character.ts";
import { AttackData } from "./attack-data.ts";
import { ContestData, type CONTESTS } from "./contest-data.ts";
import { DAMAGE } from "./damage.ts";
import { weaponInHand } from "./defender.ts";
import { allUses } from "./fighter.ts";
import { chooseTurn } from "./turn-choice.ts";

type Message = ChatMessage.Implementation;
type Actor = globalThis.Actor.Implementation;
type Kind = (typeof CONTESTS)[number];

/** What somebody rolls in a contest: the skill of what is in hand, or what they grapple with. */
function sideOf(actor: Actor, kind: Kind) {
  const keys =
    kind === "free" || kind === "squeeze" ? ["dexterity", "strength", ...GRAPPLING_SKILLS] : [weaponSkill(actor)];
  const found = keys.flatMap((key) => {
    const statistic = statisticOf(actor, key);
    return statistic
      ? [{ key, label: statistic.label, terms: [...statistic.terms, ...hindered(actor, statistic.base)] }]
      : [];
  });
  const best = grappleTerms(found.map(({ terms }) => terms));
  return found.find(({ terms }) => terms === best) ?? found[0]!;
}

function weaponSkill(actor: Actor): string {
  return allUses(actor)[0]?.weapon.skill ?? "brawling";
}

/** What a contest can be rolled against by somebody, by the names of it: what a sheet says. */
export const sidesOf = (actor: Actor, kind: Kind): number => sumTerms(sideOf(actor, kind).terms);

const NO_DAMAGE = { dice: 0, bonus: 0 };

async function contest(
  asked: Result<Aim>,
  actor: Actor,
  kind: Kind,
  of: string,
  keys: RollKeys,
): Promise<Message | null> {
  const plain = (request: Aim) => ({ target: firstKey(request) });
  return rollAimed(
    {
      type: "contest",
      plain,
      ask: async (request) => plain(request),
      plan: ({ target }) =>
        kind === "squeeze" && target ? squeeze(actor.system.attributes.strength, conditionsOf(target)) : ok(NO_DAMAGE),
      async roll(_request, _choice, { dice, bonus }) {
        const { check } = CONFIG.TACTICAL.rolls;
        const rolls = [await check.build("check").evaluate()];
        if (kind === "squeeze") rolls.push(await check.ofDice([{ count: dice, faces: 6 }]).evaluate());
        return { rolls, system: { ...sideOf(actor, kind), kind, of, dice, bonus, ...momentOf(actor) } };
      },
    },
    actor,
    asked,
    keys,
  );
}

/** Feints at whom the user targets, else at the nearest of the other side. */
export async function feint(actor: Actor, keys: RollKeys = {}): Promise<Message | null> {
  const isChosen = await chooseTurn(actor, { manoeuvre: "feint", option: "", prepared: "", enhanced: "" });
  return isChosen ? contest(ok(firstAim(actor, targetList(actor), 1)), actor, "feint", "", keys) : null;
}

/** Tries to get free of who is near, or squeezes who is held. */
export async function grapple(actor: Actor, kind: "free" | "squeeze", keys: RollKeys = {}): Promise<Message | null> {
  return contest(ok(firstAim(actor, targetList(actor), 1)), actor, kind, "", keys);
}

/** The contest after a blow at a weapon that hit. */
export async function disarmContest(message: Message, keys: RollKeys): Promise<Message | null> {
  const attack = dataOf(message, AttackData);
  const [actor, target] = [actorAt(attack?.actor ?? ""), actorAt(attack?.target ?? "")];
  if (!attack || !actor || !target) return contest(err("requestGone"), actor ?? target!, "disarm", "", keys);
  const aim = { actor, targets: [], target, targetName: attack.targetName, distance: 1, assumed: 1 };
  return contest(ok(aim), actor, "disarm", message.id ?? "", keys);
}

/** What the other side of a contest can roll. */
export function contestWays(actor: Actor, { kind }: ContestData): readonly Way[] {
  const { label, terms } = sideOf(actor, kind);
  return [{ kind: "roll", label, terms }];
}

/** Answers a contest, or gives way. */
export async function answerContest(message: Message, kind: string): Promise<Message | null> {
  return answerAim(message, kind, {
    ...{ type: "contestRoll", model: ContestData, ways: contestWays },
    roll: () => CONFIG.TACTICAL.rolls.check.build("check"),
    says: ({ actor, asking, way }) => ({
      ...{ contest: message.id, label: sideOf(actor, asking.kind).label, terms: way?.terms ?? [] },
      ...momentOf(actor),
    }),
  });
}

/** What becomes of weapons by a contest; null as long as it is open, and for one that is about something else. */
export function disarmResult({ kind, outcome, answer }: ContestData): DisarmResult | null {
  if (kind !== "disarm" || !outcome || !answer) return null;
  return answer.outcome ? readDisarm(outcome, answer.outcome) : "flung";
}

/** The weapon that a contest is about, and what becomes of it. */
function weaponOf(data: ContestData): { readonly item: ItemOf<"weapon">; readonly owner: Actor } | null {
  const result = disarmResult(data);
  if (result === null || result === "kept") return null;
  const isOwn = result === "attackerDisarmed";
  const owner = actorAt(isOwn ? data.actor : data.target);
  const attack = dataOf(game.messages!.get(data.of) as Message | undefined, AttackData);
  const own = owner?.items.get(attack?.weaponUuid.split(".").at(-1) ?? "");
  const item = isOwn ? (own && isOf(own, "weapon") ? own : null) : owner && weaponInHand(owner);
  return owner && item ? { item, owner } : null;
}

/** What a contest changes: weapons that are flung or unready, and holds that are broken. */
export const CONTEST = consequenceOf({
  ...{ key: "contest", label: "TACTICAL.CONTEST.apply", icon: "fa-hand", prompt: "applyContest" },
  about(message) {
    const data = dataOf(message, ContestData);
    if (data?.kind === "free" && data.result?.winner === "first") return actorAt(data.actor);
    return data ? (weaponOf(data)?.owner ?? null) : null;
  },
  isBelieved: (message) => isBelieved(message) && isBelieved(dataOf(message, ContestData)?.answer?.parent),
  effects(message, actor) {
    const data = dataOf(message, ContestData)!;
    if (data.kind === "free") return actor.statuses.has("held") ? { type: "condition", ...lost(actor, "held") } : null;
    const { item } = weaponOf(data) ?? {};
    if (!item) return null;
    const isUnready = disarmResult(data) === "unready";
    const field = isUnready ? "ready" : "equipped";
    if (!item.system[field]) return null;
    const said = [
      { label: `TACTICAL.LOG.said.${isUnready ? "unready" : "drops"}`, data: { name: actor.name, item: item.name } },
    ];
    return {
      type: "condition",
      said,
      changes: [{ uuid: item.uuid, path: `system.${field}`, before: true, after: false }],
    };
  },
  encounter: (_message, actor) => encounterOf(actor),
});

/** A contest asks the other side to roll, and then to take what it does. */
export const CONTEST_CHALLENGE = exchangeChallenge(ContestData, [CONTEST, DAMAGE], { kind: "contest" });
