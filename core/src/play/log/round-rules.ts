import { actorAt } from "../../foundry/documents.ts";
import { SYSTEM } from "#system";
import { eventOfKey, type Consequence } from "../consequences/consequence.ts";
import { HARM } from "../harm/harm.ts";
import { asRolled } from "./asked-event.ts";
import { ownsAll } from "./changes.ts";
import type { LogRules } from "./log-rules.ts";

/**
 * The log of encounters in which a round is a turn of everybody. A player can have written down what is about an actor of theirs and
 * changes nothing but theirs; what happens once alone only as the dice of its message give it.
 * @param consequences  What can happen once alone, and a player can have written down
 */
export function roundRules(consequences: readonly Consequence[]): LogRules {
  return {
    modeOf: ({ round }) => ({ label: `${SYSTEM.words}.LOG.round`, value: String(round ?? 0) }),
    turnOf: ({ round }) => round ?? 0,
    endedBy: () => ({ said: [], changes: [] }),
    updateWith: () => ({ changes: {}, options: {} }),
    around: async (_combat, step) => step(),
    recordable(user, { draft }) {
      const { key, who, changes, facts } = draft;
      if (facts.length > 0 || !ownsAll(changes, user) || !actorAt(who)?.testUserPermission(user, "OWNER")) return null;
      if (key !== "") return asRolled(draft, eventOfKey(key, [...consequences, HARM]));
      return changes.length > 0 ? draft : null;
    },
    canUndo: (user, { by, changes }) => by === user.name && ownsAll(changes, user),
    doersOf: () => [],
  };
}
