import { openRequest } from "#core/applications/requests/request-dialog.ts";
import { localize } from "#core/utils/localize.ts";
import { Catalogue } from "../../play/catalogue.ts";
import { ATTRIBUTE_KEYS, labelOf } from "../../rules/character/attributes.ts";
import { DIFFICULTIES } from "../../rules/checks/check.ts";
import { levelName } from "./level-name.ts";

/**
 * Opens the dialog that asks people for a check: of what everybody has, of a skill of the compendia, learned or not, or of one that
 * somebody of them made.
 * @param text  What was typed after `/request`, with it
 */
export async function askRequest(text?: string): Promise<void> {
  const catalogue = await Catalogue.open();
  const taught = catalogue.ofType("skill").map(({ uuid, name }) => ({ key: uuid, label: name }));
  const innate = [...ATTRIBUTE_KEYS.map((key) => ({ key, label: labelOf(key) })), PERCEPTION];
  await openRequest(
    {
      statistics(actors) {
        const known = actors.flatMap(({ character }) => character.skills.map(({ item, skill }) => ({ item, skill })));
        const own = known
          .filter(({ skill }) => skill.key !== "" && !catalogue.find(skill.key, "skill"))
          .map(({ item, skill }) => [skill.key, { key: skill.key, label: item.name }] as const);
        const skills = [...taught, ...new Map(own).values()];
        return [...innate, ...skills.sort((one, other) => one.label.localeCompare(other.label, game.i18n!.lang))];
      },
      levels: () =>
        Object.entries(DIFFICULTIES).map(([key, value]) => ({
          ...{ value, label: levelName(value), name: localize(`SIMVERSE.DIFFICULTY.${key}`) },
        })),
    },
    text,
  );
}

const PERCEPTION = { key: "perception", label: "SIMVERSE.DERIVED.perception" };
