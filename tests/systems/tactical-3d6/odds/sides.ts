import type { OddsTarget } from "../../../../systems/tactical-3d6/src/odds/wound.ts";
import type { PlannedAttack } from "../../../../systems/tactical-3d6/src/rules/attack/plan.ts";
import type { PlannedDefence } from "../../../../systems/tactical-3d6/src/rules/defence/plan.ts";
import { terms } from "../../dice.ts";
import { armour, attacker, melee, plan, strike, value, victim } from "../rules/sides.ts";

export const target = (more: Partial<OddsTarget> = {}): OddsTarget => ({
  ...victim(),
  ...{ hitPoints: 10, knockdown: 11, death: 11, armour: () => armour(2) },
  ...more,
});

export const defence = (against: number, acrobatics: number | null = null): PlannedDefence => ({
  ...{ kind: "dodge", terms: terms(against), acrobatics: acrobatics === null ? null : terms(acrobatics) },
  ...{ weapons: [], spends: false, retreats: false, limb: "", prone: false, riposte: 0 },
});

export const attack = (skill: number, location: string, more: Partial<PlannedAttack> = {}): PlannedAttack => ({
  ...value(plan(attacker(12), melee())),
  ...{ terms: terms(skill), location, strike: strike(1, 2, "cutting") },
  ...more,
});
