import { encounterOf } from "../../foundry/collections.ts";
import { isOurs } from "../../foundry/ours.ts";
import { metresPerUnit } from "../../play/exchange/distance.ts";
import { word } from "../../utils/localize.ts";
import type { JudgedWay, RuledToken } from "./token-ruler.ts";

/** How far somebody gets in a turn in one way. */
interface Pace {
  /** In metres, or in the unit that the rulebook's scenes have. */
  readonly most: number;
  /** What it is called. */
  readonly label: string;
  /** Whether it takes more than the turn gives for moving by itself. */
  readonly isCostly: boolean;
}

/** The paces of somebody in the turn that is played, from the shortest. */
export type PacesOf = (actor: Actor.Implementation) => readonly Pace[];

let pacesOf: PacesOf | null = null;

/** From now on the ruler knows how far is how far. */
export function takePaces(known: PacesOf): void {
  pacesOf = known;
}

/** What the board's arithmetic may leave behind of a length. */
const ROUNDING = 1e-6;

/** Judges a way by the paces of who walks it, as long as they are in an encounter. */
export function judgeByPaces({ actor: walker, parent }: RuledToken, length: number): JudgedWay | null {
  const actor = walker as Actor.Implementation | null;
  if (!pacesOf || !actor || !isOurs(actor) || !encounterOf(actor)?.started) return null;
  const way = length * (parent ? metresPerUnit(parent) : 1);
  const paces = pacesOf(actor);
  const pace = paces.find(({ most }) => way <= most + ROUNDING);
  if (!pace)
    return { band: "beyond", word: word("RULER.beyond", { most: Math.max(0, ...paces.map(({ most }) => most)) }) };
  const { most: all, label, isCostly } = pace;
  const left = Math.max(0, Math.floor(all - way + ROUNDING));
  return { band: isCostly ? "run" : "turn", word: word("RULER.within", { pace: label, left, all }) };
}
