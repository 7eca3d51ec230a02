import type { Data } from "../../common/types.ts";
import { CONFIG, game } from "../core/state.ts";
import type { Combat } from "./combat.ts";
import type { Combatant } from "./combatant.ts";

export interface InitiativeOptions {
  formula?: string | null;
  /** Whether the turn stays with who has it; otherwise it stays at its place in the order. */
  updateTurn?: boolean;
  messageOptions?: Data;
}

/** A new encounter in a scene, or in none, which becomes the active one. @throws if the user or a hook refuses it. */
export async function newCombat(scene: string | null): Promise<Combat> {
  const combat = (await CONFIG.Combat.documentClass.create({ scene })) as Combat | undefined;
  if (!combat) throw new Error(game.i18n.localize("COMBAT.NoneActive"));
  await combat.activate();
  return combat;
}

/** Throws initiative for each combatant and says so in chat; of who is hidden only to Gamemasters. @returns the updates. */
export async function throwInitiative(combatants: Combatant[], options: InitiativeOptions): Promise<Data[]> {
  const { formula, messageOptions = {} } = options;
  const updates: Data[] = [];
  for (const combatant of combatants) {
    const roll = await combatant.getInitiativeRoll(formula ?? undefined).evaluate();
    updates.push({ _id: combatant.id, initiative: Number(roll.total) });
    const speaker = CONFIG.ChatMessage.documentClass.getSpeaker({
      ...(combatant.actor && { actor: combatant.actor }),
      ...(combatant.token && { token: combatant.token }),
      alias: String(combatant.name),
    });
    const flavor = game.i18n.format("COMBAT.RollsInitiative", { name: combatant.name });
    await roll.toMessage(
      { speaker, flavor, flags: { core: { initiativeRoll: true } }, ...messageOptions },
      visibility(combatant, messageOptions),
    );
  }
  return updates;
}

function visibility(combatant: Combatant, { rollMode, messageMode }: Data): Data {
  const { hidden } = combatant as unknown as { hidden: boolean };
  if (typeof rollMode === "string") return { rollMode };
  if (game.release.generation >= 14)
    return { messageMode: messageMode ?? (hidden ? "gm" : game.settings.get("core", "messageMode")) };
  return { rollMode: hidden ? "gmroll" : String(game.settings.get("core", "rollMode")) };
}
