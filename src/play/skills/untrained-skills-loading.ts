import type { SirpasActor } from "../../documents/actor.ts";
import type { SirpasItem } from "../../documents/item.ts";
import { isOpenToAll, isPlainSkill, setOpenSkills } from "./untrained-skills.ts";
import { furtherSkillItems } from "./world-skills.ts";

/** The compendium of the book's skills. */
const SKILLS_PACK = "sirpas.skills";

interface Pack {
  readonly collection: string;
  getDocuments(): Promise<readonly SirpasItem[]>;
}

/** Reads what anyone can try once the world is there, and again when one of these skills changes. */
export function registerUntrainedSkills(): void {
  const hooks = Hooks as unknown as { on(hook: string, call: (subject: unknown) => void): void };
  setOpenSkills([]);
  hooks.on("ready", () => void readOpenSkills());
  hooks.on("updateCompendium", (pack) => {
    if ((pack as Pack | null)?.collection === SKILLS_PACK) void readOpenSkills();
  });
  for (const hook of ["createItem", "updateItem", "deleteItem"]) {
    hooks.on(hook, (subject) => {
      const item = subject as SirpasItem;
      if (!item.parent && (item.pack ?? SKILLS_PACK) === SKILLS_PACK && isPlainSkill(item)) void readOpenSkills();
    });
  }
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
  const pack = game.packs!.get(SKILLS_PACK) as unknown as Pack | undefined;
  const ofBook = pack ? await pack.getDocuments() : [];
  // Another change came in between, and its reading knows more.
  if (turn !== latest) return;
  const further = furtherSkills();
  const furtherKeys = new Set(further.filter(isPlainSkill).map(({ system }) => system.statisticKey));
  const keys = new Set(ofBook.filter(isOpenToAll).map(({ system }) => system.statisticKey));
  const ofWorld = (game.items!.contents as unknown as readonly SirpasItem[]).filter((item) => {
    const key = isPlainSkill(item) ? item.system.statisticKey : "";
    return furtherKeys.has(key) || (keys.has(key) && isOpenToAll(item));
  });
  setOpenSkills([...ofBook, ...further, ...ofWorld], furtherKeys);
  // On the scene in view there may be tokens with an actor of their own.
  const ofTokens = Object.values((game.actors as unknown as { readonly tokens: Record<string, SirpasActor> }).tokens);
  for (const actor of [...(game.actors!.contents as unknown as readonly SirpasActor[]), ...ofTokens]) {
    if (actor.type !== "character") continue;
    // Effects on a skill need to find it.
    actor.reset();
    actor.render(false);
  }
}
