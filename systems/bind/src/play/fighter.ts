import { encounterOf, fightersIn } from "#core/foundry/collections.ts";
import { itemsOf, type ItemOf } from "#core/play/items.ts";
import { raceOf } from "../rules/character/races.ts";
import type { Moment } from "../rules/combat/action-points.ts";
import { COVERING, type Layer } from "../rules/combat/armour.ts";
import type { Fighter } from "../rules/combat/fighter.ts";
import type { Limbs, Shield, Weapon } from "../rules/combat/weapons.ts";
import { anyCondition, CONDITIONS } from "../rules/injury/conditions.ts";
import { flightTerms } from "../rules/dangers/flight.ts";
import type { Life } from "../rules/injury/loss.ts";
import type { Launcher } from "../rules/ranged/launchers.ts";
import { fatiguePenalty } from "../rules/recovery/fatigue.ts";
import { bodyOptions } from "../settings/definitions.ts";

type Someone = Actor.Implementation;

/** The conditions that somebody has. */
export function conditionsOf({ statuses }: Someone): readonly string[] {
  return CONDITIONS.keys.filter((key) => statuses.has(key));
}

export function lifeOf(actor: Someone): Life {
  return {
    hitPoints: actor.left("hitPoints"),
    fatePoints: actor.left("fatePoints"),
    fatigue: actor.system.fatigue,
  };
}

/** Action points that count: outside of an encounter nobody is in debt. */
export function pointsOf(actor: Someone): number {
  return encounterOf(actor)?.started ? actor.left("actionPoints") : actor.most("actionPoints");
}

/** An actor as the rules of encounters read one. */
export function fighterOf(actor: Someone): Fighter {
  const { attributes, skills, knacks } = actor.character;
  const { fatigue } = actor.system;
  return {
    ...{ attributes, skills, knacks, points: pointsOf(actor), layers: layersOf(actor) },
    tired: fatiguePenalty(fatigue, actor.left("hitPoints"), bodyOptions()),
    trapped: anyCondition(conditionsOf(actor), "trapped"),
    aloft: actor.statuses.has("flying") ? flightTerms(actor.character.load.weight, skills, false) : [],
  };
}

/** All others of somebody's encounter, and its round; null outside of one, where nobody counts action points. */
export function momentIn(actor: Someone): Moment | null {
  const encounter = encounterOf(actor);
  if (!encounter?.started) return null;
  const others = fightersIn(encounter).filter((one) => one !== actor && !one.isOut);
  return { others: others.map(contenderOf), round: encounter.round };
}

export function contenderOf(actor: Someone) {
  const { speed } = actor.character.attributes;
  return { points: actor.left("actionPoints"), speed, passes: actor.system.passes };
}

/** What protects somebody: what they wear, and their own skin. */
export function layersOf(actor: Someone): readonly Layer[] {
  const worn = itemsOf(actor, "armour").filter(({ system }) => system.worn);
  const own = (["natural", "undead"] as const).filter((kind) => actor.system[kind] > 0);
  return [
    ...worn.map(({ name, uuid, system: { resistance, covering, perfect } }): Layer => ({
      ...{ name, source: uuid, kind: "worn", resistance, covering, perfect },
    })),
    ...own.map((kind): Layer => ({
      ...{ name: `BIND.ARMOUR_KIND.${kind}`, source: "", kind },
      ...{ resistance: actor.system[kind], covering: COVERING.natural },
    })),
  ];
}

/** A weapon as the rules read one; what is held beside another weighs twice as much. */
export function weaponOf({ name, uuid, system }: ItemOf<"weapon">): Weapon {
  const { kinds, attack, damage, cost, weight } = system;
  return { name, source: uuid, kinds: [...kinds], attack, damage, cost, weight };
}

export function shieldOf({ name, uuid, system: { defence, cost, weight } }: ItemOf<"shield">): Shield {
  return { name, source: uuid, defence, cost, weight };
}

export function limbsOf({ system }: Someone): Limbs {
  return { claws: system.claws, fangs: system.fangs || raceOf(system.race).fangs };
}

/** What shoots or is thrown: a launcher, or a weapon for hand-to-hand that leaves the hand. */
export function launcherOf(item: ItemOf<"launcher"> | ItemOf<"weapon">): Launcher {
  const { name, uuid: source, system } = item;
  const kind = "kind" in system ? system.kind : system.thrown;
  return { name, source, kind, damage: system.damage, kinds: [...system.kinds] };
}
