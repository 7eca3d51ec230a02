import { word } from "../../utils/localize.ts";
import type { FavouriteRef } from "../../play/sheets/favourites.ts";
import type { bodyFigure } from "../figure/body-figure.ts";
import { levelChoices } from "../opponents/level-choices.ts";
import { levelOf } from "../../play/opponents/level-of.ts";
import type { AtHand } from "./at-hand.ts";
import { LIMITED } from "./base/live-sheet.ts";

/** The part of a sheet that is the page of an opponent. */
export const BLOCK = "block";

/** A number of a stat block, and what it is made of. */
interface StatFigure {
  readonly name: string;
  readonly value: string | number;
  readonly terms?: string;
  readonly chance?: string;
}

/** What somebody can do by an action of the sheet, with a number. */
interface StatAct extends StatFigure {
  readonly action: string;
  /** What else the action is told. */
  readonly use?: string;
  readonly facts?: string;
}

/** Lines of a stat block that belong together: what is used or rolled of what is at hand, what has a button of its own, and bare numbers. */
interface StatGroup {
  /** The key of its heading. */
  readonly title: string;
  readonly refs?: readonly FavouriteRef[];
  readonly acts?: readonly StatAct[];
  readonly figures?: readonly StatFigure[];
  /** Where something is, on a drawn body. */
  readonly figure?: ReturnType<typeof bodyFigure> | null;
  /** What an item does, in a line. */
  facts?(item: Item.Implementation): string;
}

/** What a Gamemaster reads of an opponent in play. */
export interface StatBlock {
  /** What is looked at most, such as how far they move. */
  readonly figures: readonly StatFigure[];
  readonly groups: readonly StatGroup[];
}

/** The parts of a sheet that are drawn of one that is a stat block. @param asked  Those that are to be drawn; all of them where none is named */
export function blockParts(asked: readonly string[] | undefined): string[] {
  if (asked?.includes(LIMITED)) return [...asked];
  return [...(!asked || asked.includes("header") ? ["header"] : []), BLOCK];
}

/** The page of an opponent, each line with what it does when it is clicked. */
export function statBlockView(actor: Actor.Implementation, block: StatBlock, atHand: AtHand | undefined) {
  const lineOf = (ref: FavouriteRef, { facts }: StatGroup) => {
    const line = atHand?.favourites.lineOf(actor, ref);
    const item = actor.items.get(ref);
    return line ? [{ ...line, facts: item ? (facts?.(item) ?? "") : "", use: "" }] : [];
  };
  const actLine = ({ name, ...act }: StatAct) => ({ name, img: "", itemId: "", statistic: "", error: "", ...act });
  const groups = block.groups.map((group) => ({
    title: word(group.title),
    lines: [...(group.refs ?? []).flatMap((ref) => lineOf(ref, group)), ...(group.acts ?? []).map(actLine)],
    figures: group.figures ?? [],
    figure: group.figure ?? null,
  }));
  const { biography, notes } = actor.system;
  return {
    levels: levelChoices(levelOf(actor)),
    figures: block.figures,
    groups: groups.filter(({ lines, figures, figure }) => lines.length > 0 || figures.length > 0 || figure),
    texts: { biography, notes },
  };
}
