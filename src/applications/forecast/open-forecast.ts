import { openWindows } from "#core/applications/ux/window.ts";
import type { SirpasCombat } from "../../documents/combat.ts";
import { notifyRefusal } from "#core/utils/notify-refusal.ts";
import { selectedTokens, shownScene } from "#core/foundry/canvas.ts";
import { participantsAmong, participantsIn } from "../../play/forecast/participants.ts";
import { levelFor } from "../../play/encounter/fight-of.ts";
import { err } from "#core/rules/result.ts";
import { setting } from "#core/settings/settings.ts";
import { type Fight, ForecastWindow } from "./forecast-window.ts";
import { canForecast } from "../../play/forecast/encounter.ts";

/**
 * Opens the forecast of an encounter: how the fight might go as everybody stands, which it plays at once. Without an encounter, or in one that nobody
 * has joined, it is about the tokens that are selected on the scene. Who may not know the values of those who fight is told so.
 */
export async function openForecast(combat: SirpasCombat | null = null): Promise<void> {
  const fight = combat && combat.combatants.size > 0 ? ofEncounter(combat) : ofSelection();
  const people = fight.participants();
  if (people.length === 0) return void notifyRefusal(err("nobodyToForecast"));
  if (!canForecast(people.map(({ actor }) => actor))) return void notifyRefusal(err("forecastOfOthers"));
  await openWindows(ForecastWindow)[0]?.close();
  const forecast = new ForecastWindow(fight);
  await forecast.render({ force: true });
  void forecast.play();
}

function ofEncounter(combat: SirpasCombat): Fight {
  return {
    combat,
    participants: () => participantsIn(combat),
    scene: shownScene(),
    level: combat.fight.level,
    turnSeconds: combat.system.turnSeconds ?? worldTurn(),
  };
}

function ofSelection(): Fight {
  const selected = selectedTokens();
  const [first] = participantsAmong(selected);
  return {
    combat: null,
    participants: () => participantsAmong(selected),
    scene: shownScene(),
    level: first ? levelFor(first.actor) : setting("combatLevel"),
    turnSeconds: worldTurn(),
  };
}

function worldTurn(): number {
  return CONFIG.SIRPAS.world.setting.turn.seconds;
}
