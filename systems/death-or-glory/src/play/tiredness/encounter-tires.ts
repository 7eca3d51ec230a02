import { documentAt } from "#core/foundry/documents.ts";
import { isDeciding } from "#core/play/deciding/deciding-window.ts";
import { sentInEncounter } from "#core/play/exchange/answers.ts";
import { recordEvent } from "#core/play/log/record.ts";
import { fightMinutes, LIGHT_WEAPON } from "../../rules/character/tiredness.ts";
import { AttackData } from "../combat/attack-data.ts";
import { DefenceData } from "../combat/defence-data.ts";
import { tiring } from "./exert.ts";
import { fightersIn } from "#core/foundry/collections.ts";

/** Takes from everybody who fought in an encounter that is over what its minutes cost, in the window that decides. */
export async function tireOf(combat: Combat.Implementation): Promise<void> {
  if (!isDeciding() || !combat.started) return;
  for (const actor of fightersIn(combat)) {
    const used = weaponsUsed(combat.id ?? "", actor);
    if (used.length === 0) continue;
    // Their minutes begin with the first round in which they fought, and end with the last.
    const rounds = used.map(({ turn }) => turn);
    const before = Math.min(...rounds) - 1;
    const heavy = used.filter(({ weapon }) => isHeavy(weapon)).map(({ turn }) => turn - before);
    const minutes = fightMinutes(Math.max(...rounds) - before, heavy);
    const draft = () =>
      tiring(actor, [
        { exertion: "fightHeavy", count: minutes.heavy },
        { exertion: "fightLight", count: minutes.light },
      ]);
    await recordEvent(null, draft);
  }
}

/** What somebody has attacked and defended with in an encounter, by its round. */
function weaponsUsed(combat: string, { uuid: actor }: Actor.Implementation) {
  return [
    ...sentInEncounter(AttackData, { actor, combat }).map(({ data }) => ({ turn: data.turn, weapon: data.weaponUuid })),
    ...sentInEncounter(DefenceData, { actor, combat }).map(({ data }) => ({ turn: data.turn, weapon: data.with })),
  ];
}

/** Bows count as light, whatever they weigh. */
function isHeavy(weapon: string): boolean {
  const found = documentAt(weapon) as { readonly system?: { readonly encumbrance?: number; reach?: string } } | null;
  return (found?.system?.encumbrance ?? 0) > LIGHT_WEAPON && found?.system?.reach !== "arrow";
}
