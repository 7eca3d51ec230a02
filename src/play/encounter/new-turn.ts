import type { EncounterFact, RolledPlace } from "../../rules/encounter/event.ts";
import { nextStep } from "../../rules/encounter/turn-steps.ts";
import { err } from "#core/rules/result.ts";
import type { SirpasCombat } from "../documents.ts";
import { notifyRefusal } from "#core/utils/notify-refusal.ts";
import { recordEvent } from "#core/play/log/record.ts";
import { askedPlaces, askForInitiative, openInitiative } from "../initiative/asked-initiative.ts";
import { endingWithTurn } from "./expire.ts";
import { rolledPlaces } from "../initiative/initiative.ts";
import { initiativeParticipants } from "../initiative/initiative-participants.ts";
import { courseOf } from "./turn-order.ts";
import { rollFor, unlessBusy, withoutPlace } from "../initiative/initiative-rolls.ts";
import { EXPIRED_KEY, placeLine, stepDraft, TURN_KEY } from "./step-event.ts";

/**
 * Ends the turn and begins the next one: what lasted until its end is over, initiative is rolled or asked for, and the first in
 * the order begins. For Gamemasters.
 */
export async function newTurn(combat: SirpasCombat): Promise<void> {
  await unlessBusy(combat.id ?? "", async () => {
    if (openInitiative(combat)) return void notifyRefusal(err("initiativeAsked"));
    await endTurn(combat);
    if (combat.encounter.level === "simplified") await beginTurn(combat, [], "");
    else await rollTurn(combat);
  });
}

async function endTurn(combat: SirpasCombat): Promise<void> {
  const { changes, said } = endingWithTurn(combat);
  if (changes.length === 0) return;
  const key = `${EXPIRED_KEY}${combat.encounter.turn}:${foundry.utils.randomID()}`;
  await recordEvent(combat, stepDraft(combat, { type: "condition", key, said, changes }));
}

async function rollTurn(combat: SirpasCombat): Promise<void> {
  // What was rolled before the fight began counts for its first turn.
  const rolled = combat.started ? [] : rolledPlaces(combat.encounter.order);
  const missing = initiativeParticipants(withoutPlace(combat, rolled));
  if (missing.length === 0 && rolled.length === 0) return void notifyRefusal(err("nobodyFights"));
  if (rolled.length === 0 && (await askForInitiative(combat, missing))) return;
  const { places, message } = await rollFor(combat, missing, rolled);
  await beginTurn(combat, places, message);
}

/** Begins a turn in an order that was rolled. @param message  The id of the card with the rolls. */
async function beginTurn(combat: SirpasCombat, places: readonly RolledPlace[], message: string): Promise<void> {
  const turn = combat.encounter.turn + 1;
  const step = nextStep({ ...courseOf(combat), places: places.map(({ id }) => ({ id, phase: "before" as const })) });
  const said = [
    { label: "SIRPAS.TRACKER.SAID.turn", data: { turn } },
    ...(step.who === null ? [] : [placeLine(combat, step.who, "begin")]),
  ];
  const facts: readonly EncounterFact[] = [
    { type: "memorable", event: { type: "turn", turn, at: game.time.serverTime } },
    { type: "order", turn, places },
    ...step.facts,
  ];
  const key = `${TURN_KEY}${turn}:${combat.id}`;
  await recordEvent(combat, stepDraft(combat, { type: "turn", key, message, said, facts }));
}

/** Begins those turns for which all have rolled who were asked to: everybody else is rolled for now. */
export async function beginRolled(combats: readonly SirpasCombat[]): Promise<void> {
  await Promise.all(
    combats.map(async (combat) => {
      const open = openInitiative(combat);
      if (!open?.isComplete) return;
      await unlessBusy(combat.id ?? "", async () => {
        const rolled = askedPlaces(combat, open);
        const { places } = await rollFor(combat, initiativeParticipants(withoutPlace(combat, rolled)), rolled);
        await beginTurn(combat, places, open.contest.message.id ?? "");
      });
    }),
  );
}
