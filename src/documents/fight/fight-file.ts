import { writeFightFile, type KeptFighter } from "../../rules/fight/fight-file.ts";
import type { SirpasCombat } from "../combat.ts";
import type { SirpasCombatant } from "../combatant.ts";
import { fightStart } from "./fight-start.ts";
import { keptThrows } from "./kept-throws.ts";

/** The fight as a file that can be read again. */
export function fightFile(combat: SirpasCombat, name: string): string {
  const { level, turnSeconds, seed } = combat.system;
  const names = combat.combatants.contents.flatMap(({ id, name: called, actor }) => [
    [id ?? "", called ?? ""] as const,
    ...(actor ? [[actor.uuid, called ?? ""] as const] : []),
  ]);
  return writeFightFile({
    ...{ name, level, turnSeconds, seed },
    ...combat.log,
    names: Object.fromEntries(names),
    fighters: fightersIn(combat),
    throws: keptThrows(combat),
    start: fightStart(combat),
  });
}

function fightersIn(combat: SirpasCombat): readonly KeptFighter[] {
  const all = combat.combatants.contents as unknown as readonly SirpasCombatant[];
  return all.map(({ actor, token, name, hidden }) => ({
    actor: actor?.uuid ?? "",
    token: (token as { readonly uuid?: string } | null)?.uuid ?? "",
    name: name ?? "",
    hidden: hidden ?? false,
  }));
}
