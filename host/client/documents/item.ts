import { BaseItem } from "../../common/documents/item.ts";
import type { Data } from "../../common/types.ts";
import type { ActiveEffect } from "./active-effect.ts";
import type { Actor } from "./actor.ts";
import { ClientDocumentMixin } from "./client-document.ts";

/** Something an actor has or can do, or that waits in the world for one. */
export class Item extends ClientDocumentMixin(BaseItem) {
  get actor(): Actor | null {
    const parent = this.parent as { documentName?: string } | null;
    return parent?.documentName === "Actor" ? (parent as Actor) : null;
  }

  /** The effects which the item passes on to its actor. */
  get transferredEffects(): ActiveEffect[] {
    return (this.effects as unknown as { filter(f: (e: ActiveEffect) => boolean): ActiveEffect[] }).filter(
      ({ transfer }) => transfer,
    );
  }

  /** The data which formulas of this item's rolls refer to. */
  getRollData(): Data {
    const { system } = this as unknown as { system: { getRollData?: () => Data } };
    return system.getRollData?.() ?? (system as Data);
  }
}
