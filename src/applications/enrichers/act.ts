import { singleFlight } from "#core/utils/single-flight.ts";
import { requestCheck } from "../../play/requests/request-check.ts";
import { ownActors, participantsAtHand } from "#core/play/people/at-hand.ts";
import { askedOf } from "#core/applications/enrichers/asked-button.ts";
import { rollKeys } from "#core/applications/ux/roll-keys.ts";
import { actOnDamage } from "../damage/damage-text.ts";
import { askedActors } from "./asked-actors.ts";
import type { Pressed } from "./asked.ts";
import { contestAsked, rankingAsked } from "./asked-contests.ts";

/** What is being done for a button right now, so that a second click does nothing more. */
const unlessBusy = singleFlight();

/** Does what a button in a text says. */
export async function actOn(button: HTMLElement, event: MouseEvent | KeyboardEvent): Promise<void> {
  if (askedOf(button) === "damage") return actOnDamage(button.dataset.damage ?? "", rollKeys(event).fast);
  const pressed = readButton(button);
  const asks = askedOf(button) === "request";
  const key = JSON.stringify([asks, pressed]);
  await unlessBusy(key, async () => {
    button.ariaDisabled = "true";
    try {
      if (asks) await askOthers(pressed);
      else if (pressed.command === "contest") await contestAsked(pressed, event);
      else if (pressed.command === "ranking") await rankingAsked(pressed, event);
      else await check(pressed, event);
    } finally {
      button.ariaDisabled = null;
    }
  });
}

/** Each of those who roll makes a check, one after the other; who closes the dialog of one ends it for that one. */
async function check({ actor, level, statistics: [statistic = ""] }: Pressed, event: MouseEvent | KeyboardEvent) {
  const call = { ...level, ...rollKeys(event) };
  for (const one of askedActors(actor, ownActors, "nobody") ?? []) await one.check(statistic, call);
}

async function askOthers({ statistics: [statistic = ""], level, actor, reason }: Pressed): Promise<void> {
  const actors = askedActors(actor, () => participantsAtHand().map((one) => one.actor), "nobodyToAsk");
  if (actors) await requestCheck({ actors, statistic, reason, ...level });
}

/** What was written into a button. */
function readButton({ dataset }: HTMLElement): Pressed {
  const { command = "", statistics = "", difficulty, successLevel, actor = "", versus = "", reason = "" } = dataset;
  const level = successLevel ? { successLevel: Number(successLevel) } : difficulty ? { difficulty } : {};
  return { command, statistics: statistics.split(" "), level: level as Pressed["level"], actor, versus, reason };
}
