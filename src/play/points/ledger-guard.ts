import { ok, err, type Result } from "#core/rules/result.ts";
import type { SirpasActor, SirpasItem } from "../documents.ts";
import { changeRace } from "../../rules/points/ledger.ts";
import { isAttributeLike, levelOf, purchasables, type CharacterBuild } from "../../rules/points/character-build.ts";
import { LOWEST_ATTRIBUTE } from "../../rules/points/cost-table.ts";
import { allBoughtIn } from "../../rules/world/world-tables.ts";
import { booksOf, ledgerChanges } from "./ledger.ts";

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
  if (!changed || ledger || !isInPlay(actor)) return ok(null);
  return err("setByHand", { name: changed.label });
}

/** Whether a player may change this of an item of an actor. */
export function canChangeItem(item: SirpasItem, system: object = {}): Result<null> {
  const { actor, name } = item;
  if (!actor || !isInPlay(actor) || !PRICED.some((field) => field in system)) return ok(null);
  return err("setByHand", { name });
}

/** Whether play has begun for a character, and this user is not the one to change what it is. */
export function isRaceLocked(actor: SirpasActor): boolean {
  return !game.user!.isGM && isInPlay(actor);
}

/**
 * Whether a player may let a character be of another race: not once play has begun, nor where levels that were sold would
 * then leave an attribute below its scale.
 * @param key  The race's key, as it is stored.
 */
export function canBecome(actor: SirpasActor, key: string): Result<null> {
  const { raceOf } = CONFIG.SIRPAS.world;
  const race = raceOf(key);
  if (actor.type !== "character" || key === actor.system._source.race) return ok(null);
  if (isRaceLocked(actor)) return err("raceInPlay", { actor: actor.name });
  const { build, options } = booksOf(actor);
  const after = { ...build, granted: allBoughtIn(race) };
  const unsold = purchasables({ ...after, specific: withoutSales(build.specific) }, options);
  const fallen = purchasables(after, options).find((thing, index) => {
    const { lowest = LOWEST_ATTRIBUTE } = thing;
    // A race may well bring less than the scale has; nobody has sold that.
    return isAttributeLike(thing) && levelOf(thing) < Math.min(lowest, levelOf(unsold[index] ?? thing));
  });
  if (!fallen) return ok(null);
  const { name, lowest = LOWEST_ATTRIBUTE } = fallen;
  return err("raceTooLow", { race: race.label, name, level: levelOf(fallen), lowest });
}

/** Lets the ledger of a character in play tell that a Gamemaster made it something else: one update does both. */
export function tellOfRace(actor: SirpasActor, changes: { system?: unknown }): void {
  const system = (changes.system ?? {}) as { race?: string; ledger?: unknown };
  const { race } = system;
  // Whoever brings a ledger along, such as a file, has it tell what it likes.
  if (race === undefined || race === actor.system._source.race || system.ledger || !isInPlay(actor)) return;
  system.ledger = ledgerChanges(actor, changeRace(booksOf(actor).ledger, CONFIG.SIRPAS.world.raceOf(race).label));
}

function withoutSales(specific: CharacterBuild["specific"]): CharacterBuild["specific"] {
  const entries = Object.entries(specific).map(([key, levels = 0]) => [key, Math.max(0, levels)]);
  return Object.fromEntries(entries) as CharacterBuild["specific"];
}

function isInPlay({ type, system }: SirpasActor): boolean {
  return type === "character" && !system.ledger.creation;
}
