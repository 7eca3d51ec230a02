import { onceCompendiaSpeak } from "#core/foundry/babele.ts";
import { actors, items, packAt, tokenActors } from "#core/foundry/collections.ts";
import { changesOfDocument, on } from "#core/foundry/hooks.ts";
import type { SirpasItem } from "../documents.ts";
import type { WorldSetting } from "../../rules/world/world-setting.ts";
import { isOpenToAll, isPlainSkill, prepareUntrainedBonuses, setOpenSkills } from "./untrained-skills.ts";

/** The compendium of the book's skills. */
const SKILLS_PACK = "sirpas.skills";

interface Pack {
  readonly collection: string;
  getDocuments(): Promise<readonly SirpasItem[]>;
}

/** Reads what anyone can try once the world is there, and again when one of these skills changes. */
export function registerUntrainedSkills(): void {
  setOpenSkills([]);
  onceCompendiaSpeak(() => void readOpenSkills());
  on("updateCompendium", (pack: Pack | null) => {
    if (pack?.collection === SKILLS_PACK) void readOpenSkills();
  });
  on(changesOfDocument("Item"), (item: SirpasItem) => {
    if (!item.parent && (item.pack ?? SKILLS_PACK) === SKILLS_PACK && isPlainSkill(item)) void readOpenSkills();
  });
}

/** The skills that this world adds to the book's. One that the model refuses is left out; the world's form says why. */
function furtherSkills(): readonly SirpasItem[] {
  const { skills } = CONFIG.SIRPAS.world.setting;
  const cls = CONFIG.Item.documentClass as unknown as new (data: object) => SirpasItem;
  return furtherSkillItems({ skills }).flatMap((data) => {
    try {
      return [new cls(data)];
    } catch {
      return [];
    }
  });
}

let latest = 0;

/**
 * Reads the skills of the book, and the world's own items, which take the place of those with the same key: a Gamemaster
 * who wants Climbing to rest on Strength keeps such a skill among the items of the world.
 */
export async function readOpenSkills(): Promise<void> {
  const turn = ++latest;
  const pack = packAt<Pack>(SKILLS_PACK);
  const ofBook = pack ? await pack.getDocuments() : [];
  // Another change came in between, and its reading knows more.
  if (turn !== latest) return;
  const further = furtherSkills();
  const furtherKeys = new Set(further.filter(isPlainSkill).map(({ system }) => system.statisticKey));
  const keys = new Set(ofBook.filter(isOpenToAll).map(({ system }) => system.statisticKey));
  const ofWorld = items().filter((item) => {
    const key = isPlainSkill(item) ? item.system.statisticKey : "";
    return furtherKeys.has(key) || (keys.has(key) && isOpenToAll(item));
  });
  setOpenSkills([...ofBook, ...further, ...ofWorld], furtherKeys);
  // On the scene in view there may be tokens with an actor of their own.
  const ofTokens = tokenActors();
  for (const actor of [...actors(), ...ofTokens]) {
    if (actor.type !== "character") continue;
    // Effects on a skill need to find it; without effects, the bonuses alone have to be prepared again.
    if ([...actor.allApplicableEffects()].length > 0) actor.reset();
    else prepareUntrainedBonuses(actor);
    actor.render(false);
  }
}

/** The skills that a world adds to the book's, as sources of items with names in this user's language. */
export function furtherSkillItems({ skills }: Pick<WorldSetting, "skills">) {
  return skills.map(({ key, label, base, complexity }) => ({
    name: game.i18n!.localize(label),
    type: "skill",
    system: { key, base: { form: base.form, attributes: [...base.attributes] }, complexity },
  }));
}
