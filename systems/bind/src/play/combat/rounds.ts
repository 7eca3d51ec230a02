import { encounterOf, fightersIn } from "#core/foundry/collections.ts";
import { on } from "#core/foundry/hooks.ts";
import { onTurn } from "#core/foundry/turns.ts";
import { together, type Effects } from "#core/play/consequences/consequence.ts";
import { isDeciding } from "#core/play/deciding/deciding-window.ts";
import { record, recordEvent } from "#core/play/log/record.ts";
import { lost, poolChange } from "#core/play/log/state-changes.ts";
import { err, ok } from "#core/rules/result.ts";
import { refused } from "#core/utils/notify-refusal.ts";
import { acted, firstPoints, isRoundOver, nextPoints } from "../../rules/combat/action-points.ts";
import { ACTIONS } from "../../rules/combat/actions.ts";
import { breathFatigue } from "../../rules/combat/breath.ts";
import { guardCost } from "../../rules/combat/guard.ts";
import { rageOf } from "../../rules/combat/knack-uses.ts";
import { knackSum } from "../../rules/character/knacks.ts";
import { anyCondition } from "../../rules/injury/conditions.ts";
import { loading, wound } from "../../rules/ranged/launchers.ts";
import { ENCOUNTER_FATIGUE, feltFatigue, openingFatigue } from "../../rules/recovery/fatigue.ts";
import { bodyOptions, roundOptions } from "../../settings/definitions.ts";
import { conditionsOf, contenderOf, launcherOf, lifeOf, momentIn } from "../fighter.ts";
import { isOf } from "#core/play/items.ts";
import { lifeEffects, pointsEffects } from "../life.ts";
import { canDo } from "../checks/perform-check.ts";
import { attackRounds } from "./attack.ts";

type Someone = Actor.Implementation;

/** Gives everybody their action points when a round begins, and tires who fought when an encounter is over. To be called at the table. */
export function registerRounds(): void {
  onTurn((combat, prior) => {
    if (isDeciding() && prior.round !== combat.round) void beginRound(combat);
  });
  on("deleteCombat", (combat: Combat.Implementation) => void tireOf(combat));
}

async function beginRound(combat: Combat.Implementation): Promise<void> {
  for (const actor of fightersIn(combat)) {
    await record(combat, () => {
      const effects = begun(actor, combat.round);
      return effects.changes.length > 0 ? { type: "round", who: actor.uuid, ...effects } : null;
    });
  }
}

/** What a new round does to somebody: action points, by the rules of the first or those of any other, and what no air takes. */
function begun(actor: Someone, round: number): Effects {
  const full = actor.most("actionPoints");
  const rage = rageOf(actor.character.knacks, attackRounds(actor) + 1).points;
  const left = actor.left("actionPoints");
  const points = round <= 1 ? firstPoints(full) : nextPoints(left, full, roundOptions()) + rage;
  const life = lifeOf(actor);
  const breath = round > 1 && anyCondition(conditionsOf(actor), "airless") ? breathFatigue(left) : 0;
  const opening =
    round <= 1 && actor.type === "npc" && life.fatigue === 0
      ? openingFatigue(actor.most("hitPoints"), bodyOptions())
      : 0;
  const { uuid, system } = actor;
  const passed = system.passes ? [{ uuid, path: "system.passes", before: true, after: false }] : [];
  const said = { label: "BIND.LOG.said.round", data: { name: actor.name, points } };
  return together(
    { said: actor.isOut ? [] : [said], changes: [...poolChange(actor, "actionPoints", points), ...passed] },
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

/** Whether nobody of an encounter can begin anything any more. */
export function isOver(combat: Combat.Implementation): boolean {
  const all = fightersIn(combat).filter(({ isOut }) => !isOut);
  return isRoundOver(all.map(contenderOf), combat.round);
}

/** What somebody can do for action points besides attacking. */
export const DEEDS = ["move", "speak", "draw", "getUp", "guard", "useItem", "pass"] as const;
export type Deed = (typeof DEEDS)[number];

/** What something costs somebody. */
export function costOfDeed({ character }: Someone, deed: Deed): number {
  if (deed === "pass") return 0;
  if (deed !== "guard") return ACTIONS[deed];
  const cost = guardCost(0, knackSum(character.knacks, "guardPoints"));
  return cost.ok ? cost.value : ACTIONS.guard;
}

/** Whether something can be done now at all. */
export const fits = ({ statuses }: Someone, deed: Deed): boolean => deed !== "getUp" || statuses.has("prone");

/**
 * Does something that costs action points and needs no roll.
 * @param guarded  The UUID of whom somebody guards; empty for nobody
 * @returns whether it is done; if not, the user was told why
 */
export async function act(actor: Someone, deed: Deed, guarded = ""): Promise<boolean> {
  const [able, moment] = [canDo(actor), momentIn(actor)];
  if (!actor.isOwner) return refused(err("notOwner", { actor: actor.name }));
  if (!able.ok) return refused(able);
  const cost = costOfDeed(actor, deed);
  const paid = moment && deed !== "pass" ? acted(contenderOf(actor), cost, moment) : ok(null);
  if (!paid.ok) return refused(paid);
  const { uuid, name, system } = actor;
  const change = { pass: flagged(uuid, "passes"), guard: guarding(uuid, system.guards, guarded) };
  const effects = together(
    { said: [{ label: `BIND.LOG.said.deed.${deed}`, data: { name } }], changes: [] },
    pointsEffects(actor, moment ? -cost : 0),
    deed === "getUp" ? lost(actor, "prone", "ends") : { said: [], changes: [] },
    { said: [], changes: deed === "pass" && !system.passes ? change.pass : deed === "guard" ? change.guard : [] },
  );
  return recordEvent(encounterOf(actor), { type: "points", who: uuid, ...effects });
}

const flagged = (uuid: string, path: string) => [{ uuid, path: `system.${path}`, before: false, after: true }];
const guarding = (uuid: string, before: string, after: string) =>
  before === after ? [] : [{ uuid, path: "system.guards", before, after }];

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
