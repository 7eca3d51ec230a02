import { printing } from "#core/applications/print/print-view.ts";
import { rolledBadge, stateSection, tableSection, type Section } from "#core/applications/print/sections.ts";
import { localize } from "#core/utils/localize.ts";
import { conditionsOf } from "../../play/character.ts";
import { CONDITIONS } from "../../rules/injury/conditions.ts";
import type { useView } from "../sheets/combat-view.ts";
import { combatView } from "../sheets/combat-view.ts";
import { gearView, headerView, overviewView, skillsView } from "../sheets/views.ts";

const NAME = "TACTICAL.SHEET.name";

/** Opens an actor's sheet as it will be printed. */
export const openPrintView = printing((actor) => {
  const { points, concept, resources } = headerView(actor);
  const { attributes, secondaries, derived, traits } = overviewView(actor);
  const { groups } = skillsView(actor);
  return {
    kind: [concept, points],
    sections: [
      {
        ...{ title: "TACTICAL.SHEET.TABS.overview", isWhole: true },
        ...{ badges: attributes.map(rolledBadge), tiers: secondaries },
      },
      stateSection(resources, [], CONDITIONS.book, conditionsOf(actor)),
      { title: "TACTICAL.DERIVED.move", isWhole: true, figures: derived },
      ...combat(actor),
      {
        title: "TACTICAL.SHEET.TABS.skills",
        numbers: groups.flatMap(({ name, rows }) => [
          { name, isHeading: true },
          ...rows.map(({ name, base, value, learned }) => ({ name, hint: base, value, stands: learned })),
        ]),
      },
      ...(traits.length === 0
        ? []
        : [
            {
              title: "TACTICAL.SHEET.GROUP.trait",
              lines: traits.map(({ name, level, facts }) => ({ name: `${name} ${level}`.trim(), note: facts })),
            },
          ]),
      ...belongings(actor),
    ],
  };
});

/** What one attacks with, a line for each way, and what protects which place. */
function combat(actor: Actor.Implementation): readonly Section[] {
  const { weapons, body, shields, armours, protection } = combatView(actor);
  const attacks = tableSection(
    "TACTICAL.SHEET.TABS.combat",
    [NAME, ...ATTACK.map((key) => ["figure", key] as const), ["tick", "TACTICAL.SHEET.equipped"]],
    [
      // Several ways to strike are one weapon, in hand or not.
      ...weapons.flatMap(({ name, uses, inUse }) =>
        uses.map((use, nth) => [...way(name, use), nth === 0 ? inUse : ""]),
      ),
      ...body.map((use) => [...way(localize("TACTICAL.WEAPON.bareHands"), use), ""]),
    ],
  );
  const worn = [...shields, ...armours].map(({ name, facts, inUse }) => [{ text: name, note: facts }, inUse]);
  return [
    ...attacks,
    { title: "TACTICAL.STAT_BLOCK.protection", isWhole: true, figures: protection },
    ...tableSection("TACTICAL.SHEET.GROUP.armour", [NAME, ["tick", "TACTICAL.SHEET.worn"]], worn),
  ];
}

const ATTACK = ["TYPES.Item.skill", "TACTICAL.PRINT.chance", "TACTICAL.TERM.damage"];

const way = (name: string, { name: note, value, chance, damage }: ReturnType<typeof useView>) => [
  ...[{ text: name, note }, value, chance, damage],
];

const CARRIED = ["TACTICAL.ITEM.FIELDS.quantity.label", "TACTICAL.PRINT.weight"];

function belongings(actor: Actor.Implementation): readonly Section[] {
  const { load, encumbrance, rows } = gearView(actor);
  const things = tableSection(
    "TACTICAL.SHEET.TABS.gear",
    [NAME, ...CARRIED.map((key) => ["figure", key] as const), ["tick", "TACTICAL.ITEM.FIELDS.carried.label"]],
    rows.map(({ name, quantity, weight, carried, where }) => [
      { text: name, note: carried ? "" : where },
      ...[quantity, localize("TACTICAL.SHEET.pounds", { number: weight }), carried],
    ]),
  );
  return things.map((section) => ({ ...section, figures: [{ name: load, value: encumbrance }] }));
}
