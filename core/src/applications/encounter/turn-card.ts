import { combatAt } from "../../foundry/collections.ts";
import { actorAt } from "../../foundry/documents.ts";
import type { TurnData } from "../../play/challenge/turn-card.ts";
import type { Consequence } from "../../play/consequences/consequence.ts";
import { isRecorded } from "../../play/log/recorded.ts";
import type { CardDefinition, PlainCard } from "../../play/registry/messages.ts";
import { localizeLine, word } from "../../utils/localize.ts";

/** What a rulebook says of who begins a turn and owes something. */
interface TurnOwing {
  /** What they owe, line by line; none for what can be done no more. */
  owed(actor: Actor.Implementation, turn: number, name: string): readonly string[];
  /** What else is said, and can be done, whether or not it is done. */
  more?(actor: Actor.Implementation): Pick<PlainCard, "lines" | "buttons">;
  readonly actions?: CardDefinition<TurnData>["actions"];
}

/** The card of somebody who begins a turn and owes something, with the one button for what follows from it. */
export function turnCard(begins: Consequence, { owed, more, actions }: TurnOwing): CardDefinition<TurnData> {
  return {
    follows: () => ["updateActor", "ownership", "updateCombat", "createActiveEffect", "deleteActiveEffect"],
    about: ({ combat, actor }) => [combat, actor],
    actions: { ...actions, begin: (message) => begins.apply(message) },
    view: ({ message, system }): PlainCard => {
      const { name, turn, combat } = system;
      const actor = actorAt(system.actor);
      const recorded = isRecorded(begins.keyOf(message));
      const owes = actor && !recorded ? owed(actor, turn, name) : [];
      const done = recorded ? [...recorded.said.map(localizeLine), word("CARD.done", { by: recorded.by })] : [];
      // What an earlier turn left to be done is not counted on its card: it changes with all that happened since.
      const isPlayed = (combatAt(combat)?.round ?? turn) <= turn;
      const begin = { action: "begin", label: begins.label, icon: `fa-solid ${begins.icon}` };
      const { lines = [], buttons = [] } = (actor && more?.(actor)) ?? {};
      return {
        title: word("CARD.turnOf", { name, turn }),
        lines: [...[...done, ...(isPlayed ? owes : [])].map((text) => ({ text })), ...lines],
        buttons: [...(owes.length > 0 && actor?.isOwner ? [begin] : []), ...buttons],
      };
    },
  };
}
