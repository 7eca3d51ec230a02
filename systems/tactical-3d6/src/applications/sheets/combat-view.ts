import { termsText } from "#core/applications/reasons/term-lines.ts";
import { itemsOf } from "#core/play/items.ts";
import { sumTerms } from "#core/rules/term.ts";
import { localize } from "#core/utils/localize.ts";
import { hindered } from "../../play/character.ts";
import { treatmentTerms, TREATMENTS } from "../../play/recovery/treatment.ts";
import { attackerOf, bodyUses, protectionOf, usesOf, type Use } from "../../play/combat/fighter.ts";
import { strengthTerms } from "../../rules/attack/weapon.ts";
import { LOCATIONS } from "../../rules/damage/locations.ts";
import { bodyFigure } from "#core/applications/figure/body-figure.ts";
import { BODY } from "../body.ts";
import { rollView } from "../shown.ts";
import { damageText, factsOf } from "./item-facts.ts";

type Actor = globalThis.Actor.Implementation;

/** Where armour is shown: of what comes in pairs one is enough. */
const PLACES = ["skull", "face", "neck", "torso", "groin", "rightArm", "hand", "rightLeg", "foot"] as const;

/** The tab of combat: how one attacks and defends, what protects where, and what one does that with. */
export function combatView(actor: Actor) {
  const { strength } = actor.system.attributes;
  const protection = PLACES.map((key) => protectionRow(actor, key));
  return {
    weapons: itemsOf(actor, "weapon").map((item) => ({
      ...rowOf(item, "equipped"),
      ...{ ready: item.system.ready, natural: item.system.natural },
      uses: usesOf(item, strength).map((use) => useView(actor, use)),
    })),
    body: bodyUses(actor).map((use) => useView(actor, use)),
    shields: itemsOf(actor, "shield").map((item) => ({ ...rowOf(item, "equipped"), facts: factsOf(item, actor) })),
    armours: itemsOf(actor, "armour").map((item) => ({ ...rowOf(item, "worn"), facts: factsOf(item, actor) })),
    treatments: treatmentsOf(actor),
    ...{ protection, figure: figureOf(actor) },
  };
}

function protectionRow(actor: Actor, key: string) {
  const { terms } = protectionOf(actor, key);
  const bone = LOCATIONS.of(key).bone ?? 0;
  return { name: localize(`TACTICAL.LOCATION.${key}`), value: sumTerms(terms) + bone, terms: termsText(terms) };
}

/** The body with what protects each place, and what is crippled. */
function figureOf(actor: Actor) {
  const { crippled } = actor.system;
  const places = [...PLACES, "leftArm", "leftLeg", "eye"].map((key) => {
    const { name, value, terms } = protectionRow(actor, key);
    const isMarked = [...crippled].some((one) => one === key);
    const facts = isMarked ? [localize("TACTICAL.WOUND.crippled")] : [];
    return { key, value, isMarked, label: [`${name} ${value}`, terms, ...facts].filter(Boolean).join(": ") };
  });
  return bodyFigure(places, BODY);
}

const ICONS = {
  firstAid: "fa-kit-medical",
  surgery: "fa-scissors",
  physician: "fa-user-doctor",
  wake: "fa-sun",
  mortal: "fa-heart-pulse",
  rest: "fa-bed",
  crippled: "fa-crutch",
};

/** What can be done for the wounded: a healer always, a patient what their state asks for. */
function treatmentsOf(actor: Actor) {
  return TREATMENTS.flatMap((key) => {
    const terms = treatmentTerms(key, actor, actor);
    const isHealer = ["firstAid", "surgery", "physician"].includes(key);
    // What an encounter keeps from them is there when it ends.
    if (!terms.ok && !isHealer && terms.reason !== "notWhileFighting") return [];
    return [
      {
        key,
        icon: ICONS[key],
        name: localize(`TACTICAL.PURPOSE.${key}`),
        value: terms.ok ? sumTerms(terms.value) : "",
      },
    ];
  });
}

interface Thing {
  readonly id: string | null;
  readonly name: string;
  readonly img: string | null | undefined;
  readonly system: { readonly equipped?: boolean; readonly worn?: boolean };
}

function rowOf({ id, name, img, system }: Thing, use: "equipped" | "worn") {
  return {
    ...{ id, name, img, inUse: system[use] === true },
    ...{ path: `system.${use}`, use: localize(`TACTICAL.SHEET.${use}`) },
  };
}

/** One way to attack, as it is without anything around it. */
export function useView(actor: Actor, use: Use) {
  const { key, way, weapon } = use;
  const { skill, strength } = attackerOf(actor, weapon);
  const terms = [...skill, ...strengthTerms(weapon, strength), ...hindered(actor, "dexterity")];
  return { key, name: localize(`TACTICAL.USE.${way}`), damage: damageText(use, strength), ...rollView(terms) };
}
