import { SYSTEM } from "#system";
import { combats, journals, packAt, scenes } from "../../foundry/collections.ts";
import { showSidebarTab } from "../../foundry/windows.ts";
import { notify } from "../../utils/notify.ts";
import { word } from "../../utils/localize.ts";

const PACK = `${SYSTEM.id}.adventures`;

export interface Adventure {
  readonly id: string;
  readonly pack: string | null;
  readonly name: string;
  readonly caption: string;
  readonly sort: number;
  import(options: { dialog: boolean }): Promise<unknown>;
  toObject(): Readonly<Record<"scenes" | "journal", readonly { readonly _id: string }[]>>;
}

interface Pack {
  getDocuments(): Promise<readonly Adventure[]>;
}

/** An adventure of ours that was imported, by our welcome or by Foundry's own importer, is ready to be played. */
export async function showImported(adventure: Adventure): Promise<void> {
  if (adventure.pack !== PACK) return;
  if (await show(adventure)) notify.info(word("WELCOME.ready", { name: adventure.name }));
}

let fetched: readonly Adventure[] = [];

/** The starter adventures, in the order of their compendium, fetched once: what they bring along is heavy, and never changes. None where that is hidden or empty. */
async function starters(): Promise<readonly Adventure[]> {
  if (fetched.length === 0) fetched = (await packAt<Pack>(PACK)?.getDocuments()) ?? [];
  return fetched.toSorted((one, other) => one.sort - other.sort);
}

const sceneOf = (adventure: Adventure) => scenes().find(({ id }) => id === adventure.toObject().scenes[0]?._id);

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

/** Where the story is beside the map, in pixels: left of those who stand in its middle. */
const BESIDE = { left: 8, top: 70, width: 360, height: 620 } as const;

/** Shows an adventure's scene to everybody, its story and the encounter on it to the Gamemaster; false where the world has it not. */
async function show(adventure: Adventure): Promise<boolean> {
  const scene = sceneOf(adventure);
  if (!scene) return false;
  await scene.activate();
  const combat = combats().find((one) => one.scene?.id === scene.id);
  if (combat && !combat.active) await combat.activate();
  showSidebarTab("combat");
  const story = journals().find(({ id }) => id === adventure.toObject().journal[0]?._id);
  await story?.sheet?.render({ force: true, position: BESIDE });
  return true;
}
