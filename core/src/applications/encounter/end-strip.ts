import { SYSTEM } from "#system";
import { combats } from "../../foundry/collections.ts";
import { on, whenReady } from "../../foundry/hooks.ts";
import { fallenIn, standingOn } from "../../play/encounter/closing.ts";
import { listNames } from "../../play/people/at-hand.ts";
import { word } from "../../utils/localize.ts";
import { Strip } from "../challenge/strip.ts";
import { coreTemplate } from "../templates.ts";
import { debounce } from "../ux/timing.ts";
import { ENCOUNTER_HOOKS } from "./encounter-hooks.ts";

/** An encounter of which one side is down. */
interface Over {
  readonly combat: Combat.Implementation;
  readonly fallen: number;
}

/** Tells a Gamemaster that one side of an encounter has nobody left, and offers to end it. */
class EndStrip extends Strip {
  static override DEFAULT_OPTIONS: object = {
    id: `${SYSTEM.id}-end`,
    actions: { end: EndStrip.#onEnd, goOn: EndStrip.#onGoOn },
  };

  static override PARTS = { end: { template: coreTemplate("encounter/end") } };

  protected readonly label = `${SYSTEM.words}.END.title`;

  #over: Over | null = null;
  /** The encounters that go on, with the side that was down: it is said again once somebody of it stood up and all are down again. */
  readonly #goesOn = new Map<Combat.Implementation, number>();

  /** Shows what is over, or nothing. */
  async follow(): Promise<void> {
    this.#over = null;
    for (const combat of combats()) {
      const fallen = fallenIn(combat);
      if (fallen === null) this.#goesOn.delete(combat);
      else if (this.#goesOn.get(combat) !== fallen) this.#over ??= { combat, fallen };
    }
    if (this.#over) await this.render({ force: true });
    else await this.putAway();
  }

  protected context(): object {
    if (!this.#over) return {};
    const { combat, fallen } = this.#over;
    const standing = standingOn(combat, -fallen).map(({ name }) => ({ name: name ?? "" }));
    return { what: word(`END.fallen.${fallen < 0 ? "foes" : "friends"}`), standing: listNames(standing) };
  }

  static async #onEnd(this: EndStrip): Promise<void> {
    await this.#over?.combat.delete();
  }

  static async #onGoOn(this: EndStrip): Promise<void> {
    if (this.#over) this.#goesOn.set(this.#over.combat, this.#over.fallen);
    await this.follow();
  }
}

/** Offers Gamemasters to end an encounter as soon as one side of it is down; to be called at the table. */
export function registerEndOffer(): void {
  whenReady(() => {
    if (!game.user!.isGM) return;
    const strip = new EndStrip();
    const follow = debounce(async () => strip.follow());
    on([...ENCOUNTER_HOOKS, "updateToken"], follow);
    void strip.follow();
  });
}
