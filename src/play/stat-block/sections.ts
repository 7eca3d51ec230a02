import type { SirpasActor } from "../../documents/actor.ts";
import { keyOf } from "#core/rules/keys.ts";
import type { Draft } from "./draft.ts";
import { localize } from "#core/utils/localize.ts";
import { type Entry, entryOf } from "#core/utils/listed-text.ts";
import { readManoeuvre, skills, traits, writeManoeuvres } from "./skill-sections.ts";
import { armourDetails, equipment, weaponDetails } from "./equipment-section.ts";
import { itemsOf, type Section } from "./section.ts";

/** The sections of a stat block, in the order in which a summary has them. */
export function sections(): readonly Section[] {
  const sheet = (label: string) => localize(`SIRPAS.SHEET.${label}`);
  return [
    { names: ["Race", "Species", localize("SIRPAS.TERM.race")], holds: "entries", read: readRace, write: writeRace },
    { names: ["Attributes", "Statistics", "Stats", "Structs", "Status", sheet("attributes")], holds: "figures" },
    skills(["Skills", "Skill", sheet("TABS.skills")], false),
    skills(["Combat", "Styles", "Combat Styles", "Combat Skills", sheet("TABS.combat")], true),
    {
      names: ["Manoeuvres", "Maneuvers"],
      holds: "entries",
      read: (draft, entry) => readManoeuvre(draft, entry, draft.styleWith(entry.name)),
      write(actor) {
        const styles = itemsOf(actor, "style").map(({ system }) => system.statisticKey);
        return writeManoeuvres(actor, (style) => !styles.includes(style));
      },
    },
    traits("advantage", ["Advantages", "Advantage"], false),
    traits("advantage", ["Disadvantages", "Disadvantage"], true),
    traits("perk", ["Perks", "Perk"], false),
    traits("perk", ["Drags", "Drag"], true),
    equipment("armour", ["Armour", "Armor", "Armours", "Armors", sheet("armours")], armourDetails()),
    equipment("weapon", ["Weapons", "Weapon", sheet("weapons")], weaponDetails()),
    equipment("gear", ["Gear", "Equipment", sheet("gear")], []),
    { names: ["Biography", "Description", sheet("biography")], holds: "biography" },
    { names: ["Notes", "Note", sheet("notes")], holds: "notes" },
  ];
}

function readRace(draft: Draft, { text, name, number, details }: Entry) {
  const race = CONFIG.SIRPAS.world.setting.races.find(({ key, label }) =>
    [key, keyOf(localize(label))].includes(keyOf(name)),
  );
  if (!race || draft.race !== "") return [text];
  draft.race = race.key;
  return [number, ...details];
}

/** What the actor is, where there is more than one thing to be. */
function writeRace({ system }: SirpasActor): readonly string[] {
  return CONFIG.SIRPAS.world.setting.races.length > 1 ? [entryOf(localize(system.origin.label))] : [];
}
