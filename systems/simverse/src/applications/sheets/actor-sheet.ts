import { actorSheet } from "#core/applications/sheets/actor-sheet.ts";
import type { FolderTaking } from "#core/applications/sheets/base/drop-folder.ts";

const program = async () => (await CONFIG.SIMVERSE.table()).sheets;

const Sheet = actorSheet({
  tabs: {
    overview: "fa-user",
    skills: "fa-list-check",
    traits: "fa-star",
    powers: "fa-wand-magic-sparkles",
    gear: "fa-box-open",
    notes: "fa-feather",
  },
  size: 720,
  load: async () => (await program()).ACTOR_SHEET,
  isInTheMaking: ({ items }) => items.size === 0,
});

/** The sheet of a character or NPC; what is dropped onto it is bought or taken. */
export class ActorSheet extends Sheet {
  protected override async folderTaking(): Promise<FolderTaking> {
    const { actor } = this;
    const { refusal, takeAll } = await program();
    return {
      refusal: (item) => refusal(actor, item),
      isBought: actor.type === "character",
      take: (items) => takeAll(actor, items),
    };
  }

  protected override async _onDropItem(
    event: DragEvent,
    item: Item.Implementation,
  ): Promise<Item.Implementation | null> {
    // One of this actor's own items is being put into another place.
    if (item.parent?.uuid === this.actor.uuid) return super._onDropItem(event, item);
    if (!this.isEditable) return null;
    return (await program()).takeItem(this.actor, item, () => super._onDropItem(event, item));
  }
}
