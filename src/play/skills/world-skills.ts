import type { WorldSetting } from "../../rules/world/world-setting.ts";

/** What an item of the type skill is made of, for a skill that is in no compendium. */
export interface FurtherSkillItem {
  readonly name: string;
  readonly type: "skill";
  readonly system: {
    readonly key: string;
    readonly base: { readonly form: string; readonly attributes: readonly string[] };
    readonly complexity: string;
  };
}

/** The skills that a world adds to the book's, as sources of items with names in this user's language. */
export function furtherSkillItems({ skills }: Pick<WorldSetting, "skills">): readonly FurtherSkillItem[] {
  return skills.map(({ key, label, base, complexity }) => ({
    name: game.i18n!.localize(label),
    type: "skill",
    system: { key, base: { form: base.form, attributes: [...base.attributes] }, complexity },
  }));
}
