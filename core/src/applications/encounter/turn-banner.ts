import { SYSTEM } from "#system";
import type { TurnConsequence } from "../../play/challenge/turn-card.ts";
import type { RollKeys } from "../../foundry/visibility.ts";
import { localize, word } from "../../utils/localize.ts";
import { conditionsOf } from "../../foundry/status-effects.ts";
import { rollKeys } from "../ux/roll-keys.ts";
import { registerTurnEnds } from "./end-turns.ts";
import { ownTurn, turnIn, type OwnTurn } from "./own-turn.ts";
import { registerTurnStrip, TurnStrip, type TurnView } from "./turn-strip.ts";

type TurnButton = TurnView["buttons"][number];

/** Makes a button of a turn: what it does, which of those that do the same it is, what it says, its icon, and whether it stands out. */
type ButtonMaker = (action: string, id: string, text: string, icon: string, main?: boolean) => TurnButton;

/** What a rulebook says of a turn. */
interface TurnState {
  /** The words of its title besides the name. */
  readonly words?: Readonly<Record<string, string>>;
  readonly buttons: readonly TurnButton[];
  /** Whether nothing is left to do but to end it. */
  readonly isSpent: boolean;
}

/** What can be done in a turn, by the names of the buttons. @param id  Which of those that do the same */
type TurnActions = Readonly<Record<string, (turn: OwnTurn, id: string, keys: RollKeys) => unknown>>;

/**
 * Tells this user when it is their turn in Foundry's own order, what is left of it, and what can be done with it; to be called at the table.
 * @param begins  What somebody may owe at the start of a turn: it is asked before all else
 */
export function registerTurnBanner(
  begins: TurnConsequence,
  read: (turn: OwnTurn, button: ButtonMaker) => TurnState,
  actions: TurnActions,
): void {
  const owedIn = ({ combat, actor }: OwnTurn) => begins.owedBy(combat, actor);
  const all: TurnActions = {
    ...actions,
    begin(turn) {
      const owed = owedIn(turn);
      return owed && begins.apply(owed);
    },
    end: ({ combat }) => combat.nextTurn(),
  };

  registerTurnEnds((combat) => {
    const turn = turnIn(combat);
    if (!turn || owedIn(turn)) return null;
    const { isSpent } = read(turn, (action, id, text) => ({ action, id, text, label: text }));
    return isSpent || turn.actor.isOut ? { key: turn.key, end: () => combat.nextTurn() } : null;
  });

  async function press(this: TurnBanner, event: Event, { dataset }: HTMLElement): Promise<void> {
    const { action = "", step = "" } = dataset;
    if (this.turn) await all[action]?.(this.turn, step, rollKeys(event as MouseEvent));
  }

  class TurnBanner extends TurnStrip<OwnTurn> {
    static override DEFAULT_OPTIONS = { actions: Object.fromEntries(Object.keys(all).map((name) => [name, press])) };

    protected override played = ownTurn;

    protected override view(turn: OwnTurn): TurnView {
      const { combatant, actor } = turn;
      const name = combatant.name ?? "";
      const button: ButtonMaker = (action, id, text, icon, main = false) => {
        const label = word("PROMPT.forName", { action: text, name });
        return { action, id, text, label, main, icon: `fa-solid ${icon}` };
      };
      const { words = {}, buttons, isSpent } = read(turn, button);
      // Who can do nothing any more can only end the turn.
      const possible = actor.isOut ? [] : buttons;
      const first = owedIn(turn) ? [button("begin", "begin", localize(begins.label), begins.icon, true)] : [];
      const end = button("end", "end", word("YOUR_TURN.end"), "fa-forward-step", isSpent || actor.isOut);
      const after = [...possible, end];
      return {
        img: combatant.img ?? actor.img ?? "",
        title: localize(`${SYSTEM.words}.YOUR_TURN.${game.user!.isGM ? "theirs" : "yours"}`, { name, ...words }),
        hint: conditionsOf(actor)
          .map(({ name: condition }) => localize(condition))
          .join(", "),
        buttons: [...first, ...after.map((one) => (first.length > 0 ? { ...one, main: false } : one))],
      };
    }
  }

  registerTurnStrip(
    () => new TurnBanner(),
    (combat) => combat.combatant,
  );
}
