import { flagOf } from "#core/foundry/documents.ts";
import { localize, signed, word } from "#core/utils/localize.ts";
import { conditionsOf, fighterOf, inHand, protectionOf, shieldOf, weaponOf } from "../../play/combat/fighter.ts";
import { inWords } from "#core/rules/keys.ts";
import { isOf, itemsOf } from "#core/play/items.ts";
import { skillName } from "../../play/skills.ts";
import { handlingTerms, qualityTerms, type AttackWeapon } from "../../rules/combat/attack-plan.ts";
import { printDamage } from "../../rules/combat/damage-dice.ts";
import { planDefence } from "../../rules/combat/defence.ts";
import { attackerOf, defenderOf, FISTS } from "../../rules/combat/fighter.ts";
import { LOCATIONS } from "../../rules/combat/locations.ts";
import { pieceProtection, protectionValue } from "../../rules/combat/protection.ts";
import { BANDS } from "../../rules/combat/ranges.ts";
import { WEAPON_SIZES } from "../../rules/combat/sizes.ts";
import { STANCES } from "../../rules/injury/conditions.ts";
import { lifeOf } from "../../rules/injury/vitals.ts";
import { bodyFigure } from "#core/applications/figure/body-figure.ts";
import { BODY } from "../body.ts";
import { scoreView, stanceLabel } from "../shown.ts";
import { termsText } from "#core/applications/reasons/term-lines.ts";

type SheetActor = Actor.Implementation;

/** The tab of a fight: what was declared, how one attacks and defends, what protects where, and what one fights with. */
export function combatView(actor: SheetActor) {
  const { system } = actor;
  const conditions = conditionsOf(actor);
  const life = lifeOf(actor.left("hitPoints"));
  const protection = LOCATIONS.keys.map((key) => {
    const at = protectionOf(actor, key);
    return { key, name: localize(`DOG.LOCATION.${key}`), value: protectionValue(at), terms: termsText(at.terms) };
  });
  return {
    life: localize(life === "standing" ? "DOG.LIFE.standing" : `DOG.CONDITION.${life}`),
    ...{ bleeding: system.bleeding, stable: system.stable },
    stances: STANCES.map((key) => ({
      key,
      name: localize(`DOG.CONDITION.${key}`),
      effect: stanceLabel(key),
      declared: conditions.includes(key),
    })),
    defences: defencesView(actor),
    fists: attackView(actor, FISTS),
    weapons: itemsOf(actor, "weapon").map((item) => ({
      ...rowOf(item, "equipped"),
      ...attackView(actor, weaponOf(item)),
      facts: factsOf(item, actor),
    })),
    shields: itemsOf(actor, "shield").map((item) => ({ ...rowOf(item, "equipped"), facts: factsOf(item, actor) })),
    armours: itemsOf(actor, "armour").map((item) => ({ ...rowOf(item, "worn"), facts: factsOf(item, actor) })),
    ...{ protection, figure: bodyFigure(protection.map(placeOf), BODY) },
  };
}

/** A place of the body with what protects it, as the figure shows it. */
const placeOf = (place: { key: string; name: string; value: number; terms: string }) => ({
  ...place,
  label: [`${place.name} ${place.value}`, place.terms].filter(Boolean).join(": "),
});

interface Thing {
  readonly id: string | null;
  readonly name: string;
  readonly img: string | null | undefined;
  readonly system: { readonly broken?: boolean; readonly equipped?: boolean; readonly worn?: boolean };
}

function rowOf({ id, name, img, system }: Thing, use: "equipped" | "worn") {
  const broken = system.broken === true ? localize("DOG.SHEET.broken") : "";
  return {
    ...{ id, name, img, broken, inUse: system[use] === true },
    ...{ path: `system.${use}`, use: localize(`DOG.SHEET.${use}`) },
  };
}

/** What somebody attacks with, as it is without anything around it. */
export function attackView(actor: SheetActor, weapon: AttackWeapon) {
  const attacker = attackerOf(fighterOf(actor), weapon, 0, true);
  return scoreView([...attacker.score, ...handlingTerms(attacker, weapon), ...qualityTerms(weapon, "attack")]);
}

/** What a weapon, shield or piece of armour does, in a line. @param actor  Whose it is, or is to be */
export function factsOf(item: { readonly type: string; readonly flags?: object }, actor: SheetActor): string {
  const ours = flagOf<boolean>(item, "ours") === true ? word("SHEET.ours") : "";
  return [doneBy(item, actor), ours].filter((part) => part !== "").join(", ");
}

function doneBy(item: { readonly type: string }, actor: SheetActor): string {
  if (isOf(item, "weapon")) return weaponFacts(weaponOf(item), actor.uuid);
  if (isOf(item, "shield"))
    return localize("DOG.SHIELD.facts", { parry: signed(WEAPON_SIZES[shieldOf(item).size].shield) });
  if (!isOf(item, "armour")) return "";
  const protection = pieceProtection({ ...item.system, name: "", uuid: "", covers: [...item.system.covers] });
  return localize("DOG.ARMOUR.facts", { protection, burden: item.system.burden });
}

function weaponFacts({ damage, ranges, reach, skill }: AttackWeapon, actor: string): string {
  const metres = ranges ? BANDS.map((band) => ranges[band]).join(" / ") : "";
  const used = [
    localize(skillName(actor, skill)) || inWords(skill),
    ...(ranges ? [localize(`DOG.REACH.${reach}`), `${metres} m`] : []),
  ];
  return [...(damage.dice > 0 ? [printDamage(damage)] : []), ...used].join(", ");
}

const BLOW = { reach: "melee", small: false, situation: 0, proneCosts: 0 } as const;

function defencesView(actor: SheetActor) {
  const defender = defenderOf(fighterOf(actor), { ...inHand(actor), dodges: 0, parries: 0 });
  return (["dodge", "parry"] as const).map((kind) => {
    const planned = planDefence(kind, { ...defender, conditions: [] }, BLOW);
    const name = localize(`DOG.DEFENCE.${kind}`);
    return { name, ...(planned.ok ? scoreView(planned.value.terms) : { score: "–", chance: "", terms: "" }) };
  });
}
