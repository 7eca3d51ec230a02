import type { SirpasActor } from "../../play/documents.ts";
import { askToMove } from "../../play/movement/move-actions.ts";
import { preventersOf, type Preventer } from "../../play/movement/judge-move.ts";
import { turnLeft } from "../../play/movement/move-cost.ts";
import { list } from "#core/utils/localize.ts";
import { template } from "#core/applications/templates.ts";
import { Strip } from "#core/applications/challenge/strip.ts";
import { leftLabel, lostLabel } from "./cost-labels.ts";
import type { MovingToken } from "./judged-moves.ts";

/** What is said of a movement: that it cost an action, or that opponents could prevent it. */
interface MoveNews {
  readonly token: MovingToken;
  readonly actor: SirpasActor;
  /** Who could prevent it: for a Gamemaster, who has moved already, those who could have. */
  readonly preventers: readonly Preventer[];
  /** The id of the movement that has cost an action and can be undone; none where it did not go. */
  readonly movement?: string;
}

/** A line at the edge of the screen about the last movement, with what can be done about it: nobody has to. */
class MoveLine extends Strip {
  static override DEFAULT_OPTIONS = {
    id: "sirpas-movement",
    classes: ["move-line"],
    actions: { askThem: MoveLine.#onAsk, takeBack: MoveLine.#onTakeBack, putAway: MoveLine.#onPutAway },
  };

  static override PARTS = { line: { template: template("movement/line") } };

  protected readonly label = "SIRPAS.MOVE.label";

  news!: MoveNews;

  protected context(): object {
    const { token, actor, preventers, movement } = this.news;
    const left = turnLeft(actor);
    return {
      name: token.name,
      preventers: list([...new Set(preventers.map(({ opponent }) => opponent.name))]),
      left: leftLabel(left),
      lost: lostLabel(left),
      isSpent: movement !== undefined,
    };
  }

  /** The opponents are asked; where the token has moved already, it goes back first. */
  static async #onAsk(this: MoveLine): Promise<void> {
    const { token, actor, movement } = this.news;
    await this.putAway();
    if (movement !== undefined) await token.revertRecordedMovement(movement);
    await askToMove(actor, preventersOf(actor));
  }

  static async #onTakeBack(this: MoveLine): Promise<void> {
    const { token, movement } = this.news;
    await this.putAway();
    await token.revertRecordedMovement(movement);
  }

  static async #onPutAway(this: MoveLine): Promise<void> {
    await this.putAway();
  }
}

let shown: MoveLine | null = null;

/** Says something of a movement, in place of what was said of the one before. */
export async function showMoveLine(news: MoveNews): Promise<void> {
  shown ??= new MoveLine();
  shown.news = news;
  await shown.render({ force: true });
}

/** What was said of a movement is over with the turn. */
export async function endMoveLine(): Promise<void> {
  await shown?.putAway();
}
