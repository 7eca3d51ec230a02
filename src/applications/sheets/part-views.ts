import { levelChoices } from "#core/applications/opponents/level-choices.ts";
import { levelOf } from "#core/play/opponents/level-of.ts";
import type { SirpasActor } from "../../play/documents.ts";
import { itemsCostActions } from "../../play/combat/turn/item-use.ts";
import { balanceOf } from "../../rules/points/ledger.ts";
import { mainsOf, isAttribute } from "../../rules/statistics/attributes.ts";
import { localize, list } from "#core/utils/localize.ts";
import type { PartView } from "#core/applications/sheets/base/viewed-sheet.ts";
import { effectsView, shortEffectsView } from "../effects/effects-view.ts";
import { startOf } from "../wizard/start.ts";
import { attributeTrees, going, raceView, structValues } from "./views/overview.ts";
import { combat, genericTable } from "./views/combat.ts";
import { favourites } from "./views/favourites.ts";
import { gear } from "./views/gear.ts";
import { summary } from "./views/npc-summary.ts";
import { repairNote } from "#core/applications/sheets/base/repair-note.ts";
import { points, pointsLeft } from "./views/points.ts";
import { skillLines, skillList } from "./views/skills.ts";
import { tracks } from "./views/tracks.ts";
import { traits } from "./views/traits.ts";
import { health } from "./views/wounds.ts";
import { wealth, wealthLine } from "./views/wealth.ts";
import { condition } from "./views/penalty.ts";
import { lostToWorld } from "../../play/world/lost-to-world.ts";

/** What a view may know of the sheet besides the actor. */
export interface SheetState {
  /** Whether this user may change the actor. */
  readonly editable: boolean;
  /** Whether the sheet is in edit mode. */
  readonly editing: boolean;
  /** The part of the body that was chosen on the Combat tab. */
  readonly bodyPart: string;
}

export type PartViews = Readonly<Record<string, (actor: SirpasActor, sheet: SheetState) => PartView>>;

/** The parts of a character's sheet. */
export const CHARACTER_VIEWS: PartViews = {
  header,
  tabs: () => ({}),
  overview: (actor, sheet) => ({
    start: startOf(actor),
    pointsLeft: pointsLeft(actor, sheet),
    favourites: favourites(actor),
    trees: attributeTrees(actor),
    health: health(actor),
    going: going(actor),
    structs: structValues(actor),
    ...structs(actor),
    effects: actor.workingEffects.map(({ name }) => name),
    wealth: wealthLine(actor),
  }),
  skills: (actor, sheet) => ({ list: skillList(actor, sheet.editing), pointsLeft: pointsLeft(actor, sheet) }),
  combat: (actor, { bodyPart }) => ({ combat: combat(actor, bodyPart), costs: itemsCostActions(actor) }),
  traits: (actor) => ({ traits: traits(actor) }),
  points: (actor) => ({ points: points(actor) }),
  gear: (actor) => ({ gear: gear(actor), wealth: wealth(actor), costs: itemsCostActions(actor) }),
  effects: effectsView,
  notes: texts,
};

/** The parts of an NPC's sheet. */
export const NPC_VIEWS: PartViews = {
  header,
  body: (actor) => ({
    levels: levelChoices(levelOf(actor)),
    trees: attributeTrees(actor),
    summary: summary(actor),
    health: health(actor),
    skills: skillLines(actor),
    combat: combat(actor),
    costs: itemsCostActions(actor),
    generic: genericTable(actor),
    traits: traits(actor),
    gear: gear(actor),
    structs: structValues(actor),
    ...structs(actor),
    ...texts(actor),
    inForce: shortEffectsView(actor),
  }),
};

function header(actor: SirpasActor) {
  const { name, img } = actor;
  return {
    actor: { name, img },
    source: { name: actor._source.name },
    concept: actor.system._source.concept,
    // What a character is worth.
    points: actor.type === "character" && balanceOf(actor.ledger),
    hurt: shareOf(actor.system.status.injury),
    race: raceView(actor),
    tracks: tracks(actor),
    health: condition(actor),
    ...repairNote(actor),
    lost: lostView(actor),
  };
}

/** How much of a track is full, from 0 to 1, to the hundredth. */
function shareOf({ value, max }: { readonly value: number; readonly max: number }): number {
  return max > 0 ? Math.min(1, Math.round((value / max) * 100) / 100) : 1;
}

/** Fields of the form show what is stored, not what effects make of it. */
function structs({ system: { _source, origin } }: SirpasActor) {
  const { structs, speedCoefficient, attributes } = _source;
  return {
    systemSource: { structs, speedCoefficient, attributes },
    // What stands where nothing of one's own is stored.
    usual: origin,
    furtherMains: mainsOf(CONFIG.SIRPAS.world.attributes)
      .filter(({ key }) => !isAttribute(key))
      .map((row) => ({ ...row, value: _source.furtherAttributes[row.key]?.base })),
  };
}

function texts({ system: { _source } }: SirpasActor) {
  const { biography, notes } = _source;
  return { texts: { biography, notes } };
}

/** What an actor has that this world knows nothing of, in one sentence; empty where there is none. */
export function lostView(actor: SirpasActor): string {
  const lost = lostToWorld(actor);
  if (lost.length === 0) return "";
  const words = lost.map(({ kind, key, items }) => {
    // A type of damage is stored with its family before it.
    const what = localize(`SIRPAS.REPAIR.LOST.${kind}`, { key: key.split("/").at(-1) ?? key });
    return items.length === 0 ? what : localize("SIRPAS.REPAIR.LOST.of", { what, items: items.join(", ") });
  });
  return localize("SIRPAS.REPAIR.lost", { list: list(words, "disjunction") });
}
