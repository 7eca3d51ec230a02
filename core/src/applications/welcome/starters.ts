import { packAt } from "../../foundry/collections.ts";
import { word } from "../../utils/localize.ts";
import { notify } from "../../utils/notify.ts";
import { type Adventure, PACK, sceneOf, show } from "./adventure.ts";

interface Pack {
  getDocuments(): Promise<readonly Adventure[]>;
}

let fetched: readonly Adventure[] = [];

/** The starter adventures, in the order of their compendium, fetched once: what they bring along is heavy, and never changes. None where that is hidden or empty. */
async function starters(): Promise<readonly Adventure[]> {
  if (fetched.length === 0) fetched = (await packAt<Pack>(PACK)?.getDocuments()) ?? [];
  return fetched.toSorted((one, other) => one.sort - other.sort);
}

/** What the starter adventures are called and about, and which of them the world has. */
export async function starterStates() {
  return (await starters()).map((adventure) => {
    const { id, name, caption } = adventure;
    return { id, name, caption, isThere: sceneOf(adventure) !== undefined };
  });
}

/** Brings a starter adventure into the world, or returns to it where it is there: nothing that was played is overwritten. */
export async function playStarter(id: string): Promise<void> {
  const adventure = (await starters()).find((one) => one.id === id);
  if (!adventure) return void notify.warn(word("WELCOME.noAdventure"));
  if (!(await show(adventure))) await adventure.import({ dialog: false });
}
