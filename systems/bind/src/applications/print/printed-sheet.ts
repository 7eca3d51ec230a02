import { isCarried } from "#core/rules/carried.ts";
import { printing } from "#core/applications/print/print-view.ts";
import { count, rolledBadge, stateSection, table, type Section } from "#core/applications/print/sections.ts";
import { itemsOf } from "#core/play/items.ts";
import { localize } from "#core/utils/localize.ts";
import { conditionsOf } from "../../play/fighter.ts";
import { CONDITIONS } from "../../rules/injury/conditions.ts";
import { combatView } from "../sheets/combat-view.ts";
import { factsOf } from "../sheets/facts.ts";
import { headerView, overviewView, skillsView } from "../sheets/views.ts";

const NAME = "BIND.PRINT.name";

/** Opens an actor's sheet as it will be printed. */
export const openPrintView = printing((actor) => {
  const { what, concept, resources, fatigue } = headerView(actor);
  const { attributes, derived } = overviewView(actor);
  const { groups, knacks } = skillsView(actor);
  return {
    kind: [what, concept].filter(Boolean),
    sections: [
      { title: "BIND.PRINT.attributes", isWhole: true, badges: attributes.map(rolledBadge) },
      stateSection(
        resources,
        [count(localize("BIND.TERM.fatigue"), fatigue)],
        CONDITIONS.keys.map((key) => ({ key })),
        conditionsOf(actor),
      ),
      { title: "BIND.PRINT.values", isWhole: true, figures: derived },
      weapons(actor),
      {
        title: "BIND.SHEET.TABS.skills",
        numbers: groups.flatMap(({ name, rows }) => [
          { name, isHeading: true },
          ...rows.map((row) => ({ name: row.name, value: row.value, hint: row.with, stands: row.level > 0 })),
        ]),
      },
      ...(knacks.length === 0
        ? []
        : [
            {
              title: "BIND.PRINT.knacks",
              sentences: knacks.map(({ key, name, chosen }) => ({
                strong: [name, chosen].filter(Boolean).join(": "),
                text: localize(`BIND.KNACK_HINT.${key}`),
              })),
            },
          ]),
      belongings(actor),
    ],
  };
});

/** What one attacks and answers with, and what protects. */
function weapons(actor: Actor.Implementation): Section {
  const { brawl, weapons: held, launchers, shields, layers } = combatView(actor);
  const rows = [...held, ...launchers, ...shields].map(({ name, score = "", damage = "", cost = "", inUse }) => [
    ...[name, score, damage, cost, inUse],
  ]);
  const columns = [
    NAME,
    ["figure", "BIND.PRINT.attack"],
    ["figure", "BIND.PRINT.damage"],
    ["figure", "BIND.PRINT.cost"],
    ["tick", "BIND.SHEET.equipped"],
  ] as const;
  return {
    title: "BIND.SHEET.TABS.combat",
    figures: layers.map(({ name, text }) => ({ name, value: text })),
    table: table(columns, [...rows, [localize("BIND.PRINT.body"), brawl.score, brawl.damage, brawl.cost, ""]]),
  };
}

function belongings(actor: Actor.Implementation): Section {
  const { load } = actor.character;
  const things = [...itemsOf(actor, "armour"), ...itemsOf(actor, "gear")].map((item) => [
    { text: item.name, note: factsOf(item) },
    isCarried(item.system),
  ]);
  return {
    title: "BIND.SHEET.TABS.gear",
    figures: [{ name: localize("BIND.DERIVED.load"), value: `${load.weight} / ${load.capacity}` }],
    ...(things.length > 0 && { table: table([NAME, ["tick", "BIND.PRINT.carried"]], things) }),
  };
}
