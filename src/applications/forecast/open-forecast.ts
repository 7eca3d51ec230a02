import { openWindows } from "#core/applications/ux/window.ts";
import type { SirpasCombat } from "../../play/documents.ts";
import { notifyRefusal } from "#core/utils/notify-refusal.ts";
import { selectedTokens, shownScene } from "#core/foundry/canvas.ts";
import { participantsAmong, participantsIn } from "../../play/forecast/forecast-participants.ts";
import { levelFor } from "../../play/encounter/encounter-of.ts";
import { err } from "#core/rules/result.ts";
import { ForecastWindow } from "./forecast-window.ts";
import { canForecast } from "../../play/forecast/encounter.ts";

/**
 * Opens the forecast of an encounter: how the fight might go as everybody stands, which it plays at once. Without an encounter, or in one that nobody
 * has joined, it is about the tokens that are selected on the scene. Who may not know the values of those who fight is told so.
 */
export async function openForecast(shown: SirpasCombat | null = null): Promise<void> {
  const combat = shown && shown.combatants.size > 0 ? shown : null;
  const selected = selectedTokens();
  const participants = () => (combat ? participantsIn(combat) : participantsAmong(selected));
  const actors = participants().map(({ actor }) => actor);
  const [first] = actors;
  if (!first) return void notifyRefusal(err("nobodyToForecast"));
  if (!canForecast(actors)) return void notifyRefusal(err("forecastOfOthers"));
  await openWindows(ForecastWindow)[0]?.close();
  const forecast = new ForecastWindow({
    combat,
    participants,
    scene: shownScene(),
    level: combat ? combat.encounter.level : levelFor(first),
    turnSeconds: combat?.system.turnSeconds ?? CONFIG.SIRPAS.world.setting.turn.seconds,
  });
  await forecast.show();
  void forecast.play();
}
