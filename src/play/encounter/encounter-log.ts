import { actorAt } from "#core/foundry/documents.ts";
import type { EncounterFact, EncounterLog } from "../../rules/encounter/event.ts";
import { encounterState } from "../../rules/encounter/state.ts";
import { standingEvents, type EventDraft } from "#core/rules/log/event.ts";
import { holdsEnded } from "../combat/turn/ended-holds.ts";
import { restoreUses } from "../combat/turn/turn-state.ts";
import { ownsAll } from "#core/play/log/changes.ts";
import type { LogRules } from "#core/play/log/log-rules.ts";
import { recordable } from "./can-record.ts";
import { combatantsFor } from "./encounter-of.ts";
import { turnOptions } from "./turn-order.ts";
import { foundryTurn } from "./sync-turn.ts";

/** What the book's encounters say of their log. */
export const ENCOUNTER_LOG: LogRules = {
  modeOf: ({ encounter }) => ({
    label: "SIRPAS.SETTING.combatLevel.name",
    value: `SIRPAS.SETTING.combatLevel.choices.${encounter.level}`,
  }),
  // What begins a turn belongs to it.
  turnOf({ encounter, round }, draft) {
    const begun = factsOf(draft).flatMap((fact) =>
      fact.type === "memorable" && fact.event.type === "turn" ? [fact.event.turn] : [],
    );
    return begun.at(-1) ?? (encounter.turn || (round ?? 0));
  },
  endedBy: (combat, draft) => holdsEnded(combat, factsOf(draft)),
  updateWith(combat, log) {
    const { level, turnSeconds } = combat.system;
    const { turn: before } = combat.encounter;
    const state = encounterState(standingEvents(log as EncounterLog), level, turnSeconds);
    const options = before === state.turn ? { turnEvents: false } : turnOptions(combat, before, state.turn);
    // Nothing for a fight without turns of its own.
    if (before === 0 && state.turn === 0) return { changes: {}, options };
    const { round, turn } = foundryTurn(combat, state);
    const changes = { ...(round === combat.round ? {} : { round }), ...(turn === combat.turn ? {} : { turn }) };
    return { changes, options };
  },
  async around(combat, step) {
    const { turn } = combat.encounter;
    await step();
    if (turn !== combat.encounter.turn) await restoreUses(combat);
  },
  recordable,
  // A consequence of a check that they have applied to their own.
  canUndo: (user, { type, by, changes }) => type === "consequence" && by === user.name && ownsAll(changes, user),
  doersOf(combat, event) {
    const actor = event.who === "" ? null : actorAt(event.who);
    const places = factsOf(event).flatMap((fact) =>
      fact.type === "place" ? [combat.combatants.get(fact.combatant)] : [],
    );
    return [...(actor ? combatantsFor(combat, actor) : []), ...places];
  },
};

/** What the log stores has been checked: see `isFact`. */
function factsOf({ facts }: Pick<EventDraft, "facts">): readonly EncounterFact[] {
  return facts as readonly EncounterFact[];
}
