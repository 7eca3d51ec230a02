import { actorSheet } from "#core/applications/sheets/actor-sheet.ts";
import type { FolderTaking } from "#core/applications/sheets/base/drop-folder.ts";
import { targetLabel } from "../contests/contest-card.ts";
import { ACTIONS } from "./actions.ts";
import { AT_HAND } from "./at-hand.ts";
import { refusal, takeAll, takeItem } from "./drop.ts";
import { VIEWS } from "./views.ts";

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
  views: VIEWS,
  actions: ACTIONS,
  atHand: AT_HAND,
  effectName: ({ key }) => targetLabel(key.split(":")[0] ?? ""),
  isInTheMaking: ({ items }) => items.size === 0,
});

/** The sheet of a character or NPC; what is dropped onto it is bought or taken. */
export class ActorSheet extends Sheet {
  protected override folderTaking(): FolderTaking {
    const { actor } = this;
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
    return this.isEditable ? takeItem(this.actor, item, () => super._onDropItem(event, item)) : null;
  }
}
