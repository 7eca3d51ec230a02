import { type ItemChange, updateWithItems } from "#core/foundry/documents.ts";
import { beginPlay, type Ledger, undoLast } from "../../rules/points/ledger.ts";
import { moveTo } from "../../rules/points/purchases.ts";
import type { Purchasable } from "../../rules/points/character-build.ts";
import { resolvedStep } from "../../rules/points/resolving.ts";
import { err } from "#core/rules/result.ts";
import { isAttribute } from "../../rules/statistics/attributes.ts";
import type { SirpasActor } from "../documents.ts";
import { booksOf, ledgerChanges, thingOf } from "./ledger.ts";
import { refused } from "#core/utils/notify-refusal.ts";
import { learnedSkill, skillOnOffer, untrainedSkill } from "../skills/untrained-skills.ts";
import { idOfKey } from "#core/utils/id-of-key.ts";

/** Whether it was done; if not, the user has been told why. */
export type Done = Promise<boolean>;

/** Buys levels of something, or sells them if below 0; who sells the only level of a trait has it no longer. */
export async function purchase(actor: SirpasActor, id: string, levels: number): Done {
  const { ledger, circumstances, ...books } = booksOf(actor);
  const found = thingOf(actor, books, id);
  if (!found.ok) return refused(found);
  if (!actor.isOwner) return refused(err("notTheirPoints", { actor: actor.name }));
  const thing = found.value;
  const answer = moveTo(ledger, thing, thing.specific + levels, circumstances);
  return answer.ok ? write(actor, { ledger: answer.value, thing, levels }) : refused(answer);
}

/**
 * Gives something some levels more or fewer, as who types them wants it. A player buys or sells them. A Gamemaster sets what
 * they like: during creation at its price, later for nothing. Of an NPC nobody keeps a ledger.
 */
export async function shift(actor: SirpasActor, id: string, levels: number): Done {
  if (actor.type === "character" && !game.user!.isGM) return purchase(actor, id, levels);
  const books = booksOf(actor);
  const found = thingOf(actor, books, id);
  if (!found.ok) return refused(found);
  const thing = found.value;
  if (actor.type !== "character") return write(actor, { thing, levels });
  const after = books.things.map((each) => (each === thing ? { ...each, specific: each.specific + levels } : each));
  return write(actor, { ledger: resolvedStep(books.ledger, after, "adjusted"), thing, levels });
}

/** Ends creation: from here on nothing is sold. */
export async function endCreation(actor: SirpasActor): Done {
  if (!game.user!.isGM) return refused(err("onlyGamemaster"));
  const { ledger } = booksOf(actor);
  if (!ledger.creation) return refused(err("playHasBegun", { actor: actor.name }));
  return write(actor, { ledger: beginPlay(ledger) });
}

/** Takes back the last entry. */
export async function undo(actor: SirpasActor): Done {
  if (!actor.isOwner) return refused(err("notTheirPoints", { actor: actor.name }));
  const { ledger, things } = booksOf(actor);
  const known = new Set(things.map(({ id }) => id));
  const undone = undoLast(ledger, { isGamemaster: game.user!.isGM, known });
  if (!undone.ok) return refused(undone);
  const { entry, levels } = undone.value;
  const thing = things.find(({ id }) => id === entry.thing);
  if (!thing) return write(actor, { ledger: undone.value.ledger });
  // What anyone can try was learned by the purchase alone: without it, it is off the sheet again.
  const isForgotten =
    thing.kind === "skill" && thing.id === idOfKey(thing.key) && skillOnOffer(thing.key) !== undefined;
  return write(actor, { ledger: undone.value.ledger, thing, levels, isForgotten });
}

interface Written {
  readonly ledger?: Ledger;
  /** What gets levels or loses some. */
  readonly thing?: Purchasable;
  readonly levels?: number;
  /** Whether it leaves the sheet with its last level, as a trait does. */
  readonly isForgotten?: boolean;
}

/** Stores a ledger and the level that it is about in one update. Whoever has no level of a trait has it no longer. */
async function write(actor: SirpasActor, { ledger, thing, levels = 0, isForgotten = false }: Written): Done {
  const leaves = thing && (isForgotten || thing.pricing.by === "trait") && thing.specific + levels === 0;
  const gone = leaves ? actor.items.get(thing.id) : undefined;
  // During creation what has left the sheet leaves no trace in the ledger either: there is nothing to store.
  if (!gone || (ledger && !ledger.creation)) {
    const changes = thing && !gone ? levelChange(actor, thing.id, levels) : {};
    const { system = {}, items } = changes;
    const own = { ...system, ...(ledger && { ledger: ledgerChanges(actor, ledger) }) };
    await updateWithItems(actor, own, items);
  }
  if (gone) await gone.delete();
  return true;
}

/**
 * The part of an update that gives something more levels: an attribute of the actor, or one of its items within it. A skill
 * that anyone can try becomes an item with its first level.
 */
export function levelChange(
  actor: SirpasActor,
  id: string,
  levels: number,
): { system?: object; items?: readonly ItemChange[] } {
  if (isAttribute(id)) {
    return { system: { attributes: { [id]: { specific: actor.system._source.attributes[id].specific + levels } } } };
  }
  if (CONFIG.SIRPAS.world.attributes.some(({ key }) => key === id)) {
    const specific = (actor.system._source.furtherAttributes[id]?.specific ?? 0) + levels;
    return { system: { furtherAttributes: { [id]: { specific } } } };
  }
  const untrained = untrainedSkill(actor, id);
  if (untrained) return { items: [learnedSkill(actor, untrained, levels) as ItemChange] };
  const system = actor.items.get(id)?.system._source as { specific?: number; level?: number } | undefined;
  const changed =
    system?.specific === undefined ? { level: (system?.level ?? 0) + levels } : { specific: system.specific + levels };
  return { items: [{ _id: id, system: changed }] };
}
