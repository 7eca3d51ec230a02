import { integer } from "#core/data/fields/numbers.ts";
import { key, oneOf, oneOfOrNone, rendered } from "#core/data/fields/texts.ts";
import { ATTRIBUTE_KEYS } from "../../rules/character/attributes.ts";
import { SKILL_GROUPS } from "../../rules/skills/skills.ts";
import { learnedSchema } from "../fields/learned.ts";

function skillSchema() {
  return {
    key: key(),
    description: rendered(),
    group: oneOf(SKILL_GROUPS, "others"),
    // What is rolled under when it may get better; empty for nothing.
    attribute: oneOfOrNone(ATTRIBUTE_KEYS),
    // What everybody has of it who never learned it.
    untrained: integer({ min: 0 }),
    ...learnedSchema(),
  };
}

/** A skill of the table's own, beside those of the rules. */
export class SkillData extends foundry.abstract.TypeDataModel<ReturnType<typeof skillSchema>, Item.Implementation> {
  static override defineSchema = skillSchema;
}
