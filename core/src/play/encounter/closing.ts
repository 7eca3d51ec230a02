import { SYSTEM } from "#system";
import { combatantsOf } from "../../foundry/collections.ts";
import { ourConfig } from "../../foundry/globals.ts";
import { actorOf } from "../../foundry/ours.ts";
import { conditionsOf } from "../../foundry/status-effects.ts";
import type { LogLine } from "../../rules/log/event.ts";
import { fallenSide } from "../../rules/log/sides.ts";
import { list, localize } from "../../utils/localize.ts";

type Encounter = Combat.Implementation;
type Fighter = Combatant.Implementation;

/** The sides that each encounter has had on this page. */
const SEEN = new WeakMap<Encounter, Set<number>>();

/** The side of which nobody can go on in an encounter that was begun, while somebody of the other can; null for none. */
export function fallenIn(combat: Encounter): number | null {
  if (!combat.started) return null;
  const fighters = combatantsOf(combat).map((one) => ({ side: sideOf(one), isOut: isOut(one) }));
  const seen = SEEN.get(combat) ?? new Set<number>();
  for (const { side } of fighters) seen.add(side);
  SEEN.set(combat, seen);
  return fallenSide(fighters, seen);
}

/** Those of a side who can go on, as far as they are shown to everybody. */
export function standingOn(combat: Encounter, side: number): readonly Fighter[] {
  return shownIn(combat).filter((one) => sideOf(one) === side && !isOut(one));
}

/** What is said when an encounter ends: who was left standing after how many turns, and how everybody is. Nothing of who is hidden. */
export function closingLines(combat: Encounter): readonly LogLine[] {
  const fallen = fallenIn(combat);
  const turns = combat.round ?? 0;
  const standing = fallen === null ? [] : standingOn(combat, -fallen);
  const names = list(standing.map(({ name }) => name ?? ""));
  return [
    standing.length > 0 ? line("won", { names, turns }) : line("over", { turns }),
    ...shownIn(combat).flatMap((one) => [...conditionLine(one), ...leftLine(one)]),
  ];
}

const line = (key: string, data: LogLine["data"]): LogLine => ({ label: `${SYSTEM.words}.LOG.said.${key}`, data });

function shownIn(combat: Encounter): readonly Fighter[] {
  return combatantsOf(combat).filter(({ hidden }) => hidden !== true);
}

function sideOf(combatant: Fighter): number {
  return combatant.token?.disposition ?? actorOf<Actor.Implementation>(combatant)?.prototypeToken.disposition ?? 0;
}

function isOut(combatant: Fighter): boolean {
  return combatant.isDefeated || actorOf<Actor.Implementation>(combatant)?.isOut === true;
}

/** How many conditions are said of somebody. */
const MOST = 3;

/** In which conditions somebody is, death first; that they are down where no condition says so. */
function conditionLine(combatant: Fighter): readonly LogLine[] {
  const actor = actorOf<Actor.Implementation>(combatant);
  const { DEFEATED } = ourConfig().specialStatusEffects;
  const keys = (actor ? conditionsOf(actor) : [])
    .toSorted((one, other) => Number(other.id === DEFEATED) - Number(one.id === DEFEATED))
    .slice(0, MOST)
    .map(({ name }) => name);
  const name = combatant.name ?? "";
  if (keys.length === 0) return isOut(combatant) ? [line("down", { name })] : [];
  const said = keys.map((key, index) => [`condition${index + 1}`, key.startsWith(SYSTEM.words) ? key : localize(key)]);
  return [line(`conditions${keys.length}`, { name, ...(Object.fromEntries(said) as LogLine["data"]) })];
}

/** What the first bar of a player's character has lost. */
function leftLine({ name, token, actor }: Fighter): readonly LogLine[] {
  const bar = actor?.hasPlayerOwner ? token?.getBarAttribute("bar1") : null;
  if (bar?.type !== "bar" || bar.value >= bar.max) return [];
  return [line("left", { name: name ?? "", left: bar.value, most: bar.max })];
}
