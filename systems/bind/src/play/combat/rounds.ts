import { encounterOf, fightersIn } from "#core/foundry/collections.ts";
import { on } from "#core/foundry/hooks.ts";
import { onTurn } from "#core/foundry/turns.ts";
import { together, type Effects } from "#core/play/consequences/consequence.ts";
import { isDeciding } from "#core/play/deciding/deciding-window.ts";
import { record, recordEvent } from "#core/play/log/record.ts";
import { gained, lost, poolChange } from "#core/play/log/state-changes.ts";
import { actorAt } from "#core/foundry/documents.ts";
import { metresBetween } from "#core/play/exchange/distance.ts";
import { targetList } from "#core/play/people/target-list.ts";
import { err, ok, type Result } from "#core/rules/result.ts";
import { refused } from "#core/utils/notify-refusal.ts";
import { acted, firstPoints, isRoundOver, nextPoints } from "../../rules/combat/action-points.ts";
import { ACTIONS } from "../../rules/combat/actions.ts";
import { breathFatigue } from "../../rules/combat/breath.ts";
import { guardCost } from "../../rules/combat/guard.ts";
import { rageOf } from "../../rules/combat/knack-uses.ts";
import { knackSum } from "../../rules/character/knacks.ts";
import { anyCondition } from "../../rules/injury/conditions.ts";
import { takeOff } from "../../rules/dangers/flight.ts";
import { loading, wound } from "../../rules/ranged/launchers.ts";
import { ENCOUNTER_FATIGUE, feltFatigue, openingFatigue } from "../../rules/recovery/fatigue.ts";
import { bodyOptions, roundOptions } from "../../settings/definitions.ts";
import { conditionsOf, contenderOf, launcherOf, lifeOf, momentIn } from "../fighter.ts";
import { isOf } from "#core/play/items.ts";
import { lifeEffects, pointsEffects } from "../life.ts";
import { canDo } from "../checks/perform-check.ts";
import { ranksOf, type Claim } from "../../rules/combat/order.ts";
import { attackRounds } from "./attack.ts";
import { guarding } from "./guards.ts";
import { canPassOn, isSwarmDeed, passedOn, SWARM_COST, SWARM_DEEDS } from "./swarms.ts";
import { attackingSide, PLAIN_ATTACK, usesOf } from "./uses.ts";

type Someone = Actor.Implementation;

const NOTHING: Effects = { said: [], changes: [] };

/** Gives everybody their action points when a round begins, and tires who fought when an encounter is over. To be called at the table. */
export function registerRounds(): void {
  onTurn((combat, prior) => {
    if (isDeciding() && prior.round !== combat.round) void beginRound(combat);
  });
  on("deleteCombat", (combat: Combat.Implementation) => void tireOf(combat));
}

/** One event for all: a list of its own for each would be two updates of the encounter for each. */
async function beginRound(combat: Combat.Implementation): Promise<void> {
  await record(combat, () => {
    const effects = together(...fightersIn(combat).map((actor) => begun(actor, combat.round)));
    return effects.changes.length > 0 ? { type: "round", who: "", ...effects } : null;
  });
}

/** What a new round does to somebody: action points, by the rules of the first or those of any other, and what no air takes. */
function begun(actor: Someone, round: number): Effects {
  const most = full(actor);
  const rage = rageOf(actor.character.knacks, attackRounds(actor) + 1).points;
  const left = actor.left("actionPoints");
  const points = round <= 1 ? firstPoints(most) : nextPoints(left, most, roundOptions()) + rage;
  const life = lifeOf(actor);
  const breath = round > 1 && anyCondition(conditionsOf(actor), "airless") ? breathFatigue(left) : 0;
  const opening =
    round <= 1 && actor.type === "npc" && life.fatigue === 0
      ? openingFatigue(actor.most("hitPoints"), bodyOptions())
      : 0;
  const { uuid, system } = actor;
  const over = ["passes", ...(round <= 1 ? ["heard"] : [])].filter((key) => system[key as "passes" | "heard"]);
  const passed = over.map((key) => ({ uuid, path: `system.${key}`, before: true, after: false }));
  const rolled = system.die === 0 ? [] : [{ uuid, path: "system.die", by: -system.die }];
  const said = { label: "BIND.LOG.said.round", data: { name: actor.name, points } };
  return together(
    { said: actor.isOut ? [] : [said], changes: [...poolChange(actor, "actionPoints", points), ...passed, ...rolled] },
    lifeEffects(actor, { ...life, fatigue: life.fatigue + breath + opening }),
  );
}

/** An encounter tires everybody who took part. */
async function tireOf(combat: Combat.Implementation): Promise<void> {
  if (!isDeciding() || !combat.started) return;
  for (const actor of fightersIn(combat)) {
    await record(null, () => {
      const life = lifeOf(actor);
      const by = feltFatigue(ENCOUNTER_FATIGUE, "encounter", actor.system.race);
      const effects = lifeEffects(actor, { ...life, fatigue: life.fatigue + by });
      return { type: "fatigue", who: actor.uuid, ...effects };
    });
  }
}

/** What it takes somebody to be first, with what they have in hand. */
function claimOf(actor: Someone): Claim {
  const [use] = usesOf(actor);
  const side = use && attackingSide(actor, use, PLAIN_ATTACK);
  const { speed, wits } = actor.character.attributes;
  const { die } = actor.system;
  return { points: actor.left("actionPoints"), cost: side?.ok ? side.value.cost : 1, speed, wits, die };
}

/** Those who can act now, who would be first at their head; those between whom a die has to be rolled stand together. */
export function orderOf(all: readonly Someone[]): readonly (readonly Someone[])[] {
  return ranksOf(all.map(claimOf)).map((equal) => equal.map((index) => all[index]!));
}

/** Whether nobody of an encounter can begin anything any more. */
export function isOver(combat: Combat.Implementation): boolean {
  const all = fightersIn(combat).filter(({ isOut }) => !isOut);
  return isRoundOver(all.map(contenderOf), combat.round);
}

/** What somebody can do for action points besides attacking. */
export const DEEDS = [
  "plan",
  "takeOff",
  "land",
  "move",
  "speak",
  "draw",
  "getUp",
  "guard",
  "useItem",
  ...SWARM_DEEDS,
  "pass",
] as const;
export type Deed = (typeof DEEDS)[number];

/** What something costs somebody. */
export function costOfDeed(actor: Someone, deed: Deed): number {
  if (deed === "pass" || deed === "land") return 0;
  if (deed === "takeOff") {
    // A run-up takes all of the round that is left.
    const isRunUp = takeOff(actor.character.attributes) === "runUp";
    return isRunUp ? Math.max(ACTIONS.move, actor.left("actionPoints")) : ACTIONS.move;
  }
  if (isSwarmDeed(deed)) return SWARM_COST;
  if (deed === "plan") return full(actor) - firstPoints(full(actor), planOf(actor));
  if (deed !== "guard") return ACTIONS[deed];
  const cost = guardCost(0, knackSum(actor.character.knacks, "guardPoints"));
  return cost.ok ? cost.value : ACTIONS.guard;
}

const full = (actor: Someone) => actor.most("actionPoints");

/** Tactics of the best planner on somebody's side, which those who hear the plan have more in the first round. */
function planOf(actor: Someone): number {
  const encounter = encounterOf(actor);
  const own = encounter ? fightersIn(encounter).filter(({ type }) => type === actor.type) : [];
  return Math.max(0, ...own.map(({ system }) => system.skills.tactics));
}

/** Whether something can be done now at all. */
export function fits(actor: Someone, deed: Deed): boolean {
  const flies = actor.statuses.has("flying");
  if (deed === "land") return flies;
  if (isSwarmDeed(deed)) return canPassOn(actor, deed);
  if (deed === "takeOff") return !flies && actor.system.gait === "flying";
  if (deed === "plan") return encounterOf(actor)?.round === 1 && !actor.system.heard && planOf(actor) > 0;
  return deed !== "getUp" || actor.statuses.has("prone");
}

/** Whether somebody of the encounter is near enough to be guarded, as far as tokens say it. */
function canGuard(actor: Someone, guarded: string): Result<unknown> {
  const token = targetList(actor).find((one) => one.actor?.uuid === guarded);
  if (guarded === "" || guarded === actor.uuid) return err("nobodyToGuard");
  return guardCost(token ? (metresBetween(actor, token) ?? 1) : 1);
}

/**
 * Does something that costs action points and needs no roll.
 * @param aimed  The UUID of whom somebody guards, or of the swarm that another passes on to; empty for nobody
 * @returns whether it is done; if not, the user was told why
 */
export async function act(actor: Someone, deed: Deed, aimed = ""): Promise<boolean> {
  const [able, moment] = [canDo(actor), momentIn(actor)];
  if (!actor.isOwner) return refused(err("notOwner", { actor: actor.name }));
  if (!able.ok) return refused(able);
  const near = deed === "guard" ? canGuard(actor, aimed) : ok(null);
  if (!near.ok) return refused(near);
  const passed = isSwarmDeed(deed) ? passedOn(actor, aimed, deed) : ok(NOTHING);
  if (!passed.ok) return refused(passed);
  const cost = costOfDeed(actor, deed);
  const paid = moment && deed !== "pass" && deed !== "plan" ? acted(contenderOf(actor), cost, moment) : ok(null);
  if (!paid.ok) return refused(paid);
  const { uuid, name, system } = actor;
  const other = actorAt(aimed)?.name ?? "";
  const how = deed === "takeOff" ? `takeOff.${takeOff(actor.character.attributes)}` : deed;
  const effects = together(
    isSwarmDeed(deed)
      ? passed.value
      : { said: [{ label: `BIND.LOG.said.deed.${how}`, data: { name, other } }], changes: [] },
    deed === "takeOff" ? gained(actor, "flying") : deed === "land" ? lost(actor, "flying") : NOTHING,
    pointsEffects(actor, moment ? -cost : 0),
    deed === "getUp" ? lost(actor, "prone") : NOTHING,
    deed === "pass" && !system.passes ? { said: [], changes: flagged(uuid, "passes") } : NOTHING,
    deed === "plan" ? { said: [], changes: flagged(uuid, "heard") } : NOTHING,
    deed === "guard" || deed === "move" ? guarding(actor, deed === "guard" ? aimed : "") : NOTHING,
  );
  return recordEvent(encounterOf(actor), { type: "points", who: uuid, ...effects });
}

const flagged = (uuid: string, path: string) => [{ uuid, path: `system.${path}`, before: false, after: true }];

/** Makes a missile weapon ready: for action points, or by a round of winding. @returns whether it did; if not, the user was told why */
export async function load(actor: Someone, id: string): Promise<boolean> {
  const item = actor.items.get(id);
  if (!item || !isOf(item, "launcher") || item.system.loaded) return false;
  const { attributes, knacks } = actor.character;
  const takes = loading(launcherOf(item).kind, { strength: attributes.strength, knacks });
  const moment = momentIn(actor);
  const cost = "points" in takes ? takes.points : Math.max(1, actor.left("actionPoints"));
  const paid = moment ? acted(contenderOf(actor), cost, moment) : ok(null);
  if (!paid.ok) return refused(paid);
  const { rounds } = item.system;
  const after = "points" in takes ? { loaded: true, rounds: 0 } : wound({ loaded: false, rounds }, takes.rounds);
  const { uuid } = item;
  const effects = together(pointsEffects(actor, moment ? -cost : 0), {
    said: [
      { label: `BIND.LOG.said.${after.loaded ? "loaded" : "winding"}`, data: { name: actor.name, item: item.name } },
    ],
    changes: [
      ...(after.loaded ? [{ uuid, path: "system.loaded", before: false, after: true }] : []),
      ...(after.rounds === rounds ? [] : [{ uuid, path: "system.rounds", by: after.rounds - rounds }]),
    ],
  });
  return recordEvent(encounterOf(actor), { type: "points", who: actor.uuid, ...effects });
}
