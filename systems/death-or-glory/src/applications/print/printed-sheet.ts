import { printing } from "#core/applications/print/print-view.ts";
import { count, pool, rolledBadge, stateSection, table, type Section } from "#core/applications/print/sections.ts";
import { localize, signed } from "#core/utils/localize.ts";
import type { DogActor } from "../../documents/actor.ts";
import { conditionsOf, shieldOf, weaponOf } from "../../play/combat/fighter.ts";
import { itemsOf } from "#core/play/items.ts";
import type { AttackWeapon } from "../../rules/combat/attack-plan.ts";
import { printDamage } from "../../rules/combat/damage-dice.ts";
import { FISTS } from "../../rules/combat/fighter.ts";
import { BANDS } from "../../rules/combat/ranges.ts";
import { WEAPON_SIZES } from "../../rules/combat/sizes.ts";
import { FRESH } from "../../rules/character/tiredness.ts";
import { CONDITIONS } from "../../rules/injury/conditions.ts";
import { attackView, combatView, factsOf } from "../sheets/combat-view.ts";
import { gearView } from "../sheets/gear-view.ts";
import { headerView, overviewView, skillsView } from "../sheets/views.ts";

const NAME = "DOG.SHEET.name";

/** Opens an actor's sheet as it will be printed. */
export const openPrintView = printing((actor) => {
  const { what, concept } = headerView(actor);
  const { age, height } = actor.system;
  const of = (key: string, value: number | null) =>
    value === null ? "" : `${localize(`DOG.SHEET.${key}`)} ${String(value)}`;
  const gifts = overviewView(actor).gifts.filter(({ has }) => has);
  return {
    kind: [what, concept, of("age", age), of("height", height), ...gifts.map(({ name }) => name)],
    sections: [
      ...attributes(actor),
      tracks(actor),
      weapons(actor),
      { ...protection(actor), beside: armour(actor) },
      skills(actor),
      exertions(actor),
      belongings(actor),
    ],
  };
});

function attributes(actor: DogActor): readonly Section[] {
  const { attributes: all, senses, derived } = overviewView(actor);
  return [
    { title: "DOG.PRINT.attributes", isWhole: true, badges: all.map(rolledBadge) },
    {
      ...{ title: "DOG.SHEET.senses", isWhole: true, figures: senses },
      beside: { title: "DOG.PRINT.values", isWhole: true, figures: derived },
    },
  ];
}

/** What is marked as play goes on. */
function tracks(actor: DogActor): Section {
  const { bleeding, stable, fatigue } = actor.system;
  return stateSection(
    headerView(actor).resources,
    [
      pool(localize("DOG.RESOURCE.fatigue"), fatigue, FRESH),
      count(localize("DOG.ACTOR.FIELDS.bleeding.label"), bleeding),
    ],
    CONDITIONS.book,
    conditionsOf(actor),
    [{ name: localize("DOG.ACTOR.FIELDS.stable.label"), isTicked: stable }],
  );
}

/** Weapons with the score of an attack without anything around it, shields, and how one defends. */
function weapons(actor: DogActor): Section {
  const rows = [
    ...itemsOf(actor, "weapon").map((item) => weapon(actor, item.name, weaponOf(item), item.system.equipped)),
    ...itemsOf(actor, "shield").map((item) => {
      const { size } = shieldOf(item);
      const parry = localize("DOG.SHIELD.facts", { parry: signed(WEAPON_SIZES[size].shield) });
      return [item.name, "", "", parry, "", item.system.equipped];
    }),
    weapon(actor, localize("DOG.TERM.fists"), FISTS, ""),
  ];
  const columns = [
    NAME,
    ["figure", "DOG.ATTACK.attack"],
    ["figure", "DOG.WEAPON.FIELDS.damage.label"],
    "DOG.PRINT.reach",
    "DOG.WEAPON.FIELDS.minimum.label",
    ["tick", "DOG.SHEET.equipped"],
  ] as const;
  return {
    title: "DOG.SHEET.GROUP.weapon",
    figures: combatView(actor).defences.map(({ name, score }) => ({ name, value: score })),
    table: table(columns, rows),
  };
}

function weapon(actor: DogActor, name: string, weapon: AttackWeapon, use: boolean | "") {
  const { score } = attackView(actor, weapon);
  const { damage, ranges, reach, minimum } = weapon;
  const metres = ranges ? `${BANDS.map((band) => ranges[band]).join(" / ")} m` : "";
  const needs = Object.entries(minimum)
    .filter(([, least]) => least > 0)
    .map(([key, least]) => `${localize(`DOG.WEAPON.FIELDS.minimum.${key}.label`)} ${least}`);
  return [
    name,
    score,
    damage.dice > 0 ? printDamage(damage) : "",
    [localize(`DOG.REACH.${reach}`), metres].filter(Boolean).join(", "),
    needs.join(", "),
    use,
  ];
}

/** What protects each part of the body. */
function protection(actor: DogActor): Section {
  const rows = combatView(actor).protection.map(({ name, value, terms }) => [name, value, { note: terms }]);
  const columns = ["DOG.PRINT.part", ["figure", "DOG.ARMOUR.FIELDS.protection.label"], "DOG.PRINT.why"] as const;
  return { title: "DOG.PRINT.protection", table: table(columns, rows) };
}

function armour(actor: DogActor): Section {
  const all = itemsOf(actor, "armour");
  const rows = all.map((item) => [{ text: item.name, note: factsOf(item, actor) }, item.system.worn]);
  const title = "DOG.SHEET.GROUP.armour";
  return { title, table: table([NAME, ["tick", "DOG.SHEET.worn"]], rows) };
}

/** The skills below their groups; what was learned stands out, and a master's further blows are beside it. */
function skills(actor: DogActor): Section {
  const numbers = skillsView(actor)
    .groups.filter(({ rows }) => rows.length > 0)
    .flatMap((group) => [
      { name: group.name, isHeading: true },
      ...group.rows.map(({ name, value, learned, blows }) => ({
        ...{ name, value, stands: learned > 0 },
        note: blows.map(({ text }) => text).join(", "),
      })),
    ]);
  return { title: "DOG.SHEET.TABS.skills", numbers };
}

/** What everything costs in fatigue. */
function exertions(actor: DogActor): Section {
  const costs = gearView(actor).exertions.map(({ name, change }) => ({ name, value: change }));
  return { title: "DOG.PRINT.exertions", figures: costs };
}

function belongings(actor: DogActor): Section {
  const { load, otherLoad, rows } = gearView(actor);
  const columns = [
    NAME,
    ["figure", "DOG.ITEM.FIELDS.quantity.label"],
    ["figure", "DOG.ITEM.FIELDS.encumbrance.label"],
    ["tick", "DOG.SHEET.carried"],
  ] as const;
  const things = rows.map(({ name, quantity, encumbrance, carried }) => [name, quantity, encumbrance, carried]);
  return {
    title: "DOG.SHEET.TABS.gear",
    figures: [
      { name: localize("DOG.SHEET.load"), value: `${load.carried} / ${load.limit}` },
      { name: localize("DOG.SHEET.otherLoad"), value: otherLoad },
    ],
    ...(things.length > 0 && { table: table(columns, things) }),
  };
}
