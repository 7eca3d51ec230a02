import { ok, err, type Result } from "../../rules/result.ts";
import type { SirpasActor } from "../../documents/actor.ts";
import type { SirpasItem } from "../../documents/item.ts";
import { canBecome } from "../statistics/race-change.ts";

/** What decides the level of an item, or what its levels cost. */
const PRICED = ["specific", "level", "choice", "cost", "complexity", "disadvantage", "drag"] as const;

interface ActorChange {
  readonly race?: string;
  readonly attributes?: Readonly<Record<string, object>>;
  readonly furtherAttributes?: Readonly<Record<string, object>>;
  readonly ledger?: { readonly budget?: number; readonly creation?: boolean; readonly entries?: unknown };
}

/**
 * Whether a player may change this of an actor. Once play has begun levels are bought, and never before or after do players
 * change the budget; a race is chosen before play. This keeps honest players from slips, the log shows the rest.
 */
export function canChangeActor(actor: SirpasActor, system: ActorChange = {}): Result<null> {
  const { race, attributes = {}, furtherAttributes = {}, ledger } = system;
  if (ledger?.budget !== undefined || ledger?.creation !== undefined) return err("onlyGamemaster");
  const allowed = race === undefined ? ok(null) : canBecome(actor, race);
  if (!allowed.ok) return allowed;
  const [changed] = CONFIG.SIRPAS.world.attributes.filter(({ key }) => key in attributes || key in furtherAttributes);
  if (!changed || ledger || !isLocked(actor)) return { ok: true, value: null };
  return err("setByHand", { name: changed.label });
}

/** Whether a player may change this of an item of an actor. */
export function canChangeItem(item: SirpasItem, system: object = {}): Result<null> {
  const { actor, name } = item;
  if (!actor || !isLocked(actor) || !PRICED.some((field) => field in system)) return { ok: true, value: null };
  return err("setByHand", { name });
}

function isLocked({ type, system }: SirpasActor): boolean {
  return type === "character" && !system.ledger.creation;
}
