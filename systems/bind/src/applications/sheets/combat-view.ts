import { itemsOf } from "#core/play/items.ts";
import { sumTerms } from "#core/rules/term.ts";
import { localize, signed } from "#core/utils/localize.ts";
import { termsText } from "#core/applications/reasons/term-lines.ts";
import { fighterOf, launcherOf, limbsOf, shieldOf, weaponOf } from "../../play/fighter.ts";
import type { Side } from "../../rules/combat/exchange.ts";
import { PLAIN_CIRCUMSTANCES } from "../../rules/combat/fighter.ts";
import { brawlSide, shieldAsWeapon, weaponSide } from "../../rules/combat/weapons.ts";
import { shooterSide } from "../../rules/ranged/shot.ts";
import { rangedOptions } from "../../settings/definitions.ts";
import { factsOf, printDice } from "./facts.ts";

type SheetActor = Actor.Implementation;

/** The tab of encounters: what one attacks and answers with, what protects, and in what state one is. */
export function combatView(actor: SheetActor) {
  const fighter = fighterOf(actor);
  const around = PLAIN_CIRCUMSTANCES;
  return {
    brawl: sideView(brawlSide(fighter, limbsOf(actor), around)),
    weapons: itemsOf(actor, "weapon").map((item) => ({
      ...rowOf(item, "equipped"),
      ...sideView(weaponSide(fighter, weaponOf(item), around)),
    })),
    launchers: itemsOf(actor, "launcher").map((item) => {
      const side = shooterSide(
        fighter,
        { launcher: launcherOf(item), loaded: true, steps: 1 },
        around,
        rangedOptions(),
      );
      const unloaded = item.system.loaded ? "" : localize("BIND.ACT.load", { item: item.name });
      return { ...rowOf(item, "equipped"), ...(side.ok ? sideView(side.value) : {}), unloaded };
    }),
    shields: itemsOf(actor, "shield").map((item) => ({
      ...rowOf(item, "equipped"),
      ...sideView(weaponSide(fighter, shieldAsWeapon(shieldOf(item)), around)),
    })),
    armours: itemsOf(actor, "armour").map((item) => rowOf(item, "worn")),
    layers: fighter.layers.map(({ name, resistance, covering, perfect = false }) => ({
      name: localize(name),
      text: localize(perfect ? "BIND.SHEET.perfectLayer" : "BIND.SHEET.layer", { resistance, covering }),
    })),
  };
}

interface Thing {
  readonly id: string | null;
  readonly type: string;
  readonly name: string;
  readonly img: string | null | undefined;
  readonly system: { readonly equipped?: boolean; readonly worn?: boolean };
}

function rowOf(item: Thing, use: "equipped" | "worn") {
  const { id, name, img, system } = item;
  return {
    ...{ id, name, img, facts: factsOf(item), inUse: system[use] === true },
    ...{ path: `system.${use}`, use: localize(`BIND.SHEET.${use}`) },
  };
}

/** What a side of an exchange rolls with, does and costs. */
export function sideView({ bonuses, strike, cost }: Side) {
  return {
    ...{ score: signed(sumTerms(bonuses)), terms: termsText(bonuses), cost },
    damage: strike?.damage ? printDice(sumTerms(strike.damage)) : "",
  };
}
