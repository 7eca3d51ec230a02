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
  await openRequest(
    {
      innate: [...ATTRIBUTE_KEYS.map((key) => ({ key, label: labelOf(key) })), PERCEPTION],
      others(actors) {
        const own = actors
          .flatMap(({ character }) => character.skills)
          .filter(({ skill: { key } }) => key !== "" && !catalogue.find(key, "skill"));
        return [...taught, ...own.map(({ item, skill }) => ({ key: skill.key, label: item.name }))];
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
