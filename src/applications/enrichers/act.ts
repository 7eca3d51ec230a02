import { singleFlight } from "#core/utils/single-flight.ts";
import { requestCheck } from "../../play/requests/request-check.ts";
import { ownActors, participantsAtHand } from "#core/play/people/at-hand.ts";
import { askedOf } from "#core/applications/enrichers/asked-button.ts";
import { rollKeys } from "#core/applications/ux/roll-keys.ts";
import { notify } from "#core/utils/notify.ts";
import { actOnDamage } from "../damage/damage-text.ts";
import { askedActors } from "./asked-actors.ts";
import { contestAsked, rankingAsked } from "./asked-contests.ts";
import { readWritten } from "./enrich.ts";
import type { Asked } from "./read.ts";

/** What is being done for a button right now, so that a second click does nothing more. */
const unlessBusy = singleFlight();

/** Does what a button in a text says, by what was written there: anyone can write a button into a text. */
export async function actOn(button: HTMLElement, event: MouseEvent | KeyboardEvent): Promise<void> {
  const { command = "", rest = "" } = button.dataset;
  const does = askedOf(button);
  if (does === "damage") return actOnDamage(rest, rollKeys(event).fast);
  await unlessBusy([does, command, rest].join(), async () => {
    button.ariaDisabled = "true";
    try {
      const reading = await readWritten(command, rest);
      if (!reading) return;
      if ("fault" in reading) notify.warn(reading.fault);
      else if (does === "request") await askOthers(reading.asked);
      else if (command === "contest") await contestAsked(reading.asked, event);
      else if (command === "ranking") await rankingAsked(reading.asked, event);
      else await check(reading.asked, event);
    } finally {
      button.ariaDisabled = null;
    }
  });
}

/** Each of those who roll makes a check, one after the other; who closes the dialog of one ends it for that one. */
async function check(asked: Asked, event: MouseEvent | KeyboardEvent) {
  const call = { ...levelOf(asked), ...rollKeys(event) };
  for (const one of askedActors(asked.actor, ownActors, "nobody") ?? []) await one.check(asked.statistics[0].key, call);
}

async function askOthers(asked: Asked): Promise<void> {
  const { statistics, actor, visibility, reason } = asked;
  const actors = askedActors(actor, () => participantsAtHand().map((one) => one.actor), "nobodyToAsk");
  const seen = visibility ? { visibility } : {};
  if (actors) await requestCheck({ actors, statistic: statistics[0].key, reason, ...seen, ...levelOf(asked) });
}

/** How hard the check is; nothing where the player chooses. */
function levelOf({ difficulty, successLevel }: Asked) {
  if (successLevel !== null) return { successLevel };
  return difficulty === "" ? {} : { difficulty };
}
