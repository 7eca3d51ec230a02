import { on } from "#core/foundry/hooks.ts";
import { isDeciding, onDeciding } from "#core/play/deciding/deciding-window.ts";
import { graceOver, healedNow, healNaturally } from "../../play/damage/natural-healing.ts";
import { setting } from "#core/settings/settings.ts";
import { singleFlight } from "#core/utils/single-flight.ts";
import { windows } from "../windows.ts";

/** What this Gamemaster did not want to happen, by the ids of the wounds, or the UUID of who lies dying; until the page is loaded anew. */
const putOff = new Set<string>();
const unlessBusy = singleFlight();

/**
 * Follows the world's time in the Gamemaster's window that decides: what has healed by itself does so, or the Gamemaster is asked. A
 * Gamemaster who was away finds it when they come; time that goes back does nothing.
 */
export function registerTimeHooks(): void {
  on("updateWorldTime", (_time: number, passed: number) => {
    if (passed > 0) void look();
  });
  onDeciding(() => void look());
}

async function look(): Promise<void> {
  const way = setting("naturalHealing");
  if (way === "off" || !isDeciding()) return;
  if (way === "automatic") {
    if (healedNow().length > 0) await healNaturally();
    return;
  }
  await unlessBusy("", async () => {
    const healed = healedNow().filter(({ wounds }) => wounds.some(({ wound }) => !putOff.has(wound.id)));
    const dying = graceOver().filter(({ uuid }) => !putOff.has(uuid));
    if (healed.length === 0 && dying.length === 0) return;
    const isWanted = await windows.askWhatTimeDoes(healed, dying);
    for (const { wounds } of healed) for (const { wound } of wounds) putOff.add(wound.id);
    for (const { uuid } of dying) putOff.add(uuid);
    if (isWanted) await healNaturally(healed.map(({ actor }) => actor.uuid));
  });
}
