import { changesOfDocument } from "#core/foundry/hooks.ts";
import { MESSAGE_MODELS } from "../play/message-models.ts";
import { registerCards, type CardDefinition } from "#core/play/registry/messages.ts";
import { CHECK_ACTIONS } from "./checks/check-actions.ts";
import { checkCard } from "./checks/check-card.ts";
import { hasConsequences } from "./checks/consequence-views.ts";
import { ATTACK_ACTIONS, undoneStrike } from "./combat/attack-actions.ts";
import { attackCard } from "./combat/attack-card.ts";
import { damageSaveCard, defenceCard } from "./combat/answer-cards.ts";
import { CONTEST_ACTIONS, contestCard } from "./contests/contest-card.ts";
import { FIGHT_ACTIONS } from "./simplified-combat/round-card.ts";
import { multiContestCard } from "./contests/multi-contest-card.ts";
import { rankingCard } from "./contests/ranking-card.ts";
import { damageCard } from "./damage/damage-card.ts";
import { LOG_ENTRY_ACTIONS, logEntryCard } from "#core/applications/log/log-entry-card.ts";
import { moveCard } from "./movement/move-card.ts";
import { REQUEST_CARD } from "./requests/request-card.ts";
import { shownByAsked } from "./combat/shown-by-asked.ts";
import { contestRollCard, shownByContest } from "./contests/contest-roll-card.ts";
import { generatedRankingCard } from "./contests/generated-ranking-card.ts";
import { DAMAGE_ACTIONS } from "./damage/damage-prompts.ts";
import { damageKey } from "../rules/combat/strike.ts";
import { MOVE_ACTIONS } from "./movement/move-prompts.ts";

/** In an encounter its log has what came of a message. */
const ENCOUNTER = ["updateCombat", "deleteCombat"];

/** Who is away, or whose the actors are, decides who can answer. */
const ANSWERERS = ["userConnected", "ownership", "deleteActor"];

/** What changes who can attack or defend, with what, and what was applied. */
const FIGHTERS = [
  ...ENCOUNTER,
  "userConnected",
  "updateActor",
  "deleteActor",
  "createActiveEffect",
  "updateActiveEffect",
  "deleteActiveEffect",
  ...changesOfDocument("Item"),
];

/** The cards of our types of messages; a definition with a view of its own is not named here. */
const CARDS = {
  check: card({
    view: checkCard,
    isStep: ({ treats }) => Boolean(treats),
    actions: CHECK_ACTIONS,
    follows: (check) => {
      // Whether its consequences can still be applied depends on its actor, and on the encounter that is on by then.
      if (hasConsequences(check)) return FIGHTERS;
      return check.combat === "" && !check.treats ? [] : [...ENCOUNTER, "userConnected"];
    },
    about: ({ combat, actor, treats }) => [combat, actor, treats?.patient ?? ""],
  }),
  contest: card({ view: contestCard, actions: CONTEST_ACTIONS, follows: () => ANSWERERS }),
  ranking: card({
    view: rankingCard,
    actions: CONTEST_ACTIONS,
    // That for initiative begins a turn of an encounter.
    isStep: ({ reason }) => reason !== "",
    follows: ({ reason }) => (reason === "" ? ANSWERERS : [...ANSWERERS, ...ENCOUNTER]),
    about: ({ participants }) => participants.map(({ actor }) => actor),
  }),
  multiContest: card({
    view: multiContestCard,
    actions: { ...CONTEST_ACTIONS, ...FIGHT_ACTIONS },
    follows: ({ fight }) => (fight ? [...ANSWERERS, ...ENCOUNTER] : ANSWERERS),
    about: ({ parties }) => parties.flatMap(({ members }) => members.map(({ actor }) => actor)),
  }),
  generatedRanking: card({ view: generatedRankingCard, actions: CONTEST_ACTIONS }),
  contestRoll: card({ view: contestRollCard, folds: shownByContest }),
  request: card(REQUEST_CARD),
  attack: card({
    view: attackCard,
    actions: ATTACK_ACTIONS,
    undoes: undoneStrike,
    isStep: () => true,
    follows: () => FIGHTERS,
    about: ({ combat, attacker, targets }) => [combat, ...[attacker, ...targets].map(({ actor }) => actor)],
  }),
  defence: card({ view: defenceCard, folds: shownByAsked }),
  damageSave: card({ view: damageSaveCard, folds: shownByAsked }),
  damage: card({
    view: damageCard,
    actions: DAMAGE_ACTIONS,
    undoes: ({ id }) => damageKey(id ?? ""),
    isStep: () => true,
    follows: () => [...ENCOUNTER, "userConnected"],
    about: ({ combat, victims }) => [combat, ...victims.map(({ actor }) => actor)],
  }),
  move: card({ view: moveCard, actions: MOVE_ACTIONS }),
  logEntry: card({ view: logEntryCard, actions: LOG_ENTRY_ACTIONS, folds: shownByAsked }),
} as const satisfies Partial<Record<keyof typeof MESSAGE_MODELS, unknown>>;

function card<Data extends object>(definition: CardDefinition<Data>): CardDefinition<object> {
  return definition;
}

/**
 * Registers what cards show and what their buttons do.
 * @throws for a type of message of which nobody has said what its card shows.
 */
export function registerMessageCards(): void {
  for (const [type, { DEFINITION }] of Object.entries(MESSAGE_MODELS))
    if (!("view" in DEFINITION) && !(type in CARDS)) throw new Error(`Nothing says what the card of "${type}" shows.`);
  registerCards(CARDS);
}
