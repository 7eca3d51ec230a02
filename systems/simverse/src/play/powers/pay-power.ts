import { effectsIn, encounterOf } from "#core/foundry/collections.ts";
import { flagOf } from "#core/foundry/documents.ts";
import { roundsData, roundsLeft, startData } from "#core/foundry/effects.ts";
import { shownOnToken } from "#core/foundry/status-effects.ts";
import { together } from "#core/play/consequences/consequence.ts";
import { recordEvent } from "#core/play/log/record.ts";
import { endingOf } from "#core/play/log/status-changes.ts";
import type { Stored } from "#core/rules/log/change.ts";
import type { LogLine } from "#core/rules/log/event.ts";
import { err, ok, type Result } from "#core/rules/result.ts";
import { idOfKey } from "#core/utils/id-of-key.ts";
import { localize } from "#core/utils/localize.ts";
import { injuryOptions } from "../../settings/definitions.ts";
import { hasTrait } from "../../rules/character/modifiers.ts";
import { injured } from "../../rules/injury/vitals.ts";
import { SCROLL } from "../../rules/gear/enchanting.ts";
import { powerPrice, type PowerPrice } from "../../rules/powers/builder.ts";
import {
  checkUses,
  hasModifier,
  preparationOf,
  roundsIn,
  takesAction,
  usageLimit,
  type UsedPower,
} from "../../rules/powers/use.ts";
import { vitalsOf } from "../combat/fighter.ts";
import { actionFact } from "../combat/take-action.ts";
import { poolChange } from "#core/play/log/state-changes.ts";
import { vitalsEffects } from "../combat/vitals-changes.ts";
import { isOf, type ItemOf } from "#core/play/items.ts";
import { drawnOn, storedMana } from "../gear/stones.ts";
import { buildOf } from "../items.ts";
import { lastingOn, strainOn, type LastingEffect } from "./lasting.ts";

type Power = ItemOf<"power">;

/** A power as the rules of its use read it. */
export function usedPower({ name, system }: Power): UsedPower {
  const { kind, damage, resist, range, area, duration, feeds, makes, serves } = system;
  return {
    ...{
      name,
      kind,
      modifiers: buildOf(system).modifiers,
      damage,
      resist,
      range,
      area,
      duration,
      feeds,
      makes,
      serves,
    },
    ...{ drains: system.drains.resource !== "", conditions: [...system.conditions] },
  };
}

/** What a use of a power costs; of somebody, also refused where they cannot pay it now, or something forbids it. */
export function affordable(item: Power, actor?: Actor.Implementation): Result<PowerPrice> {
  const price = powerPrice(buildOf(item.system));
  if (!price.ok || !actor) return price;
  const { name, system } = item;
  const isMute = hasTrait(actor.character.sources, "mute");
  if (isMute && hasModifier(usedPower(item), "verbal")) return err("powerMute", { name, actor: actor.name });
  const forbidding = lastingOn(actor).find(({ flag }) => flag.forbids && flag.by === actor.uuid);
  if (forbidding) return err("powerForbidden", { name, other: forbidding.effect.name });
  const { resource } = system;
  const left = actor.left(resource) + (resource === "mana" ? storedMana(actor) : 0);
  if (left < price.value.use) {
    return err("powerTooDear", { name, use: price.value.use, left, resource: `SIMVERSE.RESOURCE.${resource}` });
  }
  const used = checkUses(usedPower(item), system.spent);
  return used.ok ? price : used;
}

/** Takes what a use of a power costs. @returns whether it did; if not, the user was told why */
export async function payPower(actor: Actor.Implementation, item: Power, price: PowerPrice): Promise<boolean> {
  const { name, uuid } = actor;
  const used = usedPower(item);
  const encounter = encounterOf(actor);
  // What is part of an attack is prepared by an aim.
  const minutes = encounter?.started || used.serves ? 0 : preparationOf(used);
  const paid = costOf(actor, item, price);
  // What lasts strains once it ends.
  const strains = hasModifier(used, "strenuous") && used.duration === 0;
  const strain = strains ? strainOn(actor, item, foundry.utils.randomID()) : [];
  const counted = usageLimit(used) ? [{ uuid: item.uuid, path: "system.spent.uses", by: 1 }] : [];
  const scroll = scrollOf(actor, item);
  const spent = scroll ? [{ uuid: scroll.uuid, path: "system.quantity", by: -1 }] : [];
  const changes = [...paid.changes, ...spent, ...strain, ...counted, ...endingOf(preparingOf(actor, item))];
  const said: readonly LogLine[] = [
    minutes > 0
      ? { label: "SIMVERSE.LOG.said.powerPrepared", data: { name, power: item.name, minutes } }
      : { label: "SIMVERSE.LOG.said.power", data: { name, power: item.name } },
    ...paid.said,
  ];
  const facts = encounter && takesAction(used) ? [actionFact(actor, "power")] : [];
  return recordEvent(encounter, { type: "use", who: uuid, said, facts, changes });
}

/** The thing that holds a power for one use; null for a power that stays. */
export function scrollOf(actor: Actor.Implementation, { system }: Power): ItemOf<"gear"> | null {
  const thing = system.boundTo === "" ? undefined : actor.items.get(system.boundTo);
  return thing && isOf(thing, "gear") && thing.system.kind === SCROLL ? thing : null;
}

/** Takes the cost of a use once more, or what is left of it: a power without harm turns on its user. */
export async function payBackfire(actor: Actor.Implementation, item: Power, price: PowerPrice): Promise<boolean> {
  const left = Math.max(0, actor.left(item.system.resource));
  const { said, changes } = costOf(actor, item, { use: Math.min(price.use, left), vitality: price.vitality });
  const first = { label: "SIMVERSE.LOG.said.powerBackfires", data: { name: actor.name, power: item.name } };
  return recordEvent(encounterOf(actor), { type: "use", who: actor.uuid, said: [first, ...said], changes });
}

function costOf(actor: Actor.Implementation, item: Power, { use, vitality }: Pick<PowerPrice, "use" | "vitality">) {
  const { resource } = item.system;
  const lost = vitality + (resource === "vitality" ? use : 0);
  const before = vitalsOf(actor);
  const hurt = vitalsEffects(actor, before, injured(before, { injury: lost, bleeding: 0 }, injuryOptions()));
  // What one's own Mana lacks comes from stones.
  const lacking = resource === "mana" ? Math.max(0, use - Math.max(0, actor.left(resource))) : 0;
  const now = actor.left(resource) - (use - lacking);
  const paid = resource === "vitality" || use === lacking ? [] : poolChange(actor, resource, now);
  const label = `SIMVERSE.LOG.said.${resource}Down`;
  const said = paid.length > 0 ? [{ label, data: { name: actor.name, by: use - lacking, now } }] : [];
  return together({ said, changes: paid }, drawnOn(actor, lacking), ...(lost > 0 ? [hurt] : []));
}

/** What shows that somebody prepares a power; none while they do not. */
function preparingOf(actor: Actor.Implementation, { id }: Power): readonly LastingEffect[] {
  return effectsIn<LastingEffect>(actor).filter((effect) => flagOf<string>(effect, PREPARING) === id);
}

/** The flag of an effect that shows a preparation: the id of the power. */
export const PREPARING = "preparing";

/** Whether a power has to be prepared before it is used in a fight, where every round counts. */
export function mustPrepare(actor: Actor.Implementation, item: Power): boolean {
  return (
    encounterOf(actor)?.started === true && preparationOf(usedPower(item)) > 0 && preparingOf(actor, item).length === 0
  );
}

/** For how many more rounds of a fight somebody prepares a power, 0 once it is ready; null while they do not. */
export function roundsToPrepare(actor: Actor.Implementation, item: Power): number | null {
  const [preparing] = preparingOf(actor, item);
  return preparing && encounterOf(actor)?.started ? Math.max(0, roundsLeft(preparing) ?? 0) : null;
}

/**
 * Whether somebody has prepared a power as long as it takes. Outside of a fight its use says how long that took.
 * @param isUsed  Whether it is used now, and not begun to be prepared
 */
export function checkPrepared(actor: Actor.Implementation, item: Power, isUsed = false): Result<null> {
  const whole = isUsed && mustPrepare(actor, item) ? (roundsIn(preparationOf(usedPower(item))) ?? 0) : 0;
  const rounds = roundsToPrepare(actor, item) ?? whole;
  return rounds > 0 ? err("powerPreparing", { name: item.name, rounds }) : ok(null);
}

/** Begins to prepare a power in a fight. @returns whether it did; if not, the user was told why */
export async function beginPreparing(actor: Actor.Implementation, item: Power): Promise<boolean> {
  const encounter = encounterOf(actor);
  const { uuid, name } = actor;
  const rounds = roundsIn(preparationOf(usedPower(item))) ?? 0;
  const _id = idOfKey(`preparing ${item.id}`);
  const lasts = foundry.utils.mergeObject(roundsData(rounds), startData(encounter?.id ?? "", encounter?.round ?? 0));
  const after: object = {
    ...{ _id, name: localize("SIMVERSE.POWER.preparing", { name: item.name }), img: item.img ?? "" },
    ...{ ...shownOnToken(), ...lasts, flags: { simverse: { [PREPARING]: item.id } } },
  };
  const changes = [{ uuid: `${uuid}.ActiveEffect.${_id}`, path: "", before: null, after: after as Stored }];
  const said = [{ label: "SIMVERSE.LOG.said.powerPreparing", data: { name, power: item.name, rounds } }];
  return recordEvent(encounter, { type: "use", who: uuid, said, changes });
}
