import type { SirpasActor } from "../documents.ts";
import { keyOf } from "#core/rules/keys.ts";
import type { Draft } from "./draft.ts";
import { localize } from "#core/utils/localize.ts";
import { type Entry, entryOf } from "./listed-text.ts";
import { advantages, perks, readManoeuvre, skills, writeManoeuvres } from "./skill-sections.ts";
import { armourDetails, equipment, weaponDetails } from "./equipment-section.ts";
import { itemsOf, type Section } from "./section.ts";

/** The sections of a stat block, in the order in which a summary has them. */
export function sections(): readonly Section[] {
  const sheet = (label: string) => localize(`SIRPAS.SHEET.${label}`);
  return [
    { names: ["Race", "Species", localize("SIRPAS.TERM.race")], read: readRace, write: writeRace },
    { names: ["Attributes", "Statistics", "Stats", "Structs", "Status", sheet("attributes")] },
    skills(["Skills", "Skill", sheet("TABS.skills")], false),
    skills(["Combat", "Styles", "Combat Styles", "Combat Skills", sheet("TABS.combat")], true),
    {
      names: ["Manoeuvres", "Maneuvers"],
      isNumbered: true,
      read: (draft, entry) => readManoeuvre(draft, entry),
      write(actor) {
        const styles = itemsOf(actor, "style").map(({ system }) => system.statisticKey);
        return writeManoeuvres(actor, (style) => !styles.includes(style));
      },
    },
    advantages(["Advantages", "Advantage"], false),
    advantages(["Disadvantages", "Disadvantage"], true),
    perks(["Perks", "Perk"], false),
    perks(["Drags", "Drag"], true),
    equipment("armour", ["Armour", "Armor", "Armours", "Armors", sheet("armours")], armourDetails()),
    equipment("weapon", ["Weapons", "Weapon", sheet("weapons")], weaponDetails()),
    equipment("gear", ["Gear", "Equipment", sheet("gear")], []),
    { names: ["Biography", "Description", sheet("biography")], text: "biography" },
    { names: ["Notes", "Note", sheet("notes")], text: "notes" },
  ];
}

function readRace(draft: Draft, { text, name, number, details }: Entry) {
  const race = CONFIG.SIRPAS.world.setting.races.find(({ key, label }) =>
    [key, keyOf(localize(label))].includes(keyOf(name)),
  );
  if (!race || draft.system.race !== "") return [text];
  draft.system.race = race.key;
  return [number, ...details];
}

/** What the actor is, where there is more than one thing to be. */
function writeRace({ system }: SirpasActor): readonly string[] {
  return CONFIG.SIRPAS.world.setting.races.length > 1 ? [entryOf(localize(system.origin.label))] : [];
}
