import type { ItemData } from "../../data/item-data.ts";
import { draftActor, storedData } from "../../foundry/documents.ts";

/** An actor as it is stored, as far as a draft changes it. */
export interface ActorSource {
  name: string;
  type: string;
  img?: string;
  system: object;
  items: ItemData[];
}

/** So that a name is asked for, and no stranger is made by mistake. */
export const NAMELESS = "?";

/**
 * A character that is being made and stored nowhere yet: a real actor, so that the rules that hold on its sheet hold here.
 * Each change makes it anew of changed data.
 */
export class ActorDraft<Source extends ActorSource = ActorSource> {
  #actor: Actor.Implementation;

  /** @param data  What is known of it; its name and type are filled in. */
  constructor(data: object = {}) {
    this.#actor = draftActor({ name: NAMELESS, type: "character", ...data });
  }

  get actor(): Actor.Implementation {
    return this.#actor;
  }

  get data(): Source {
    return storedData<Source>(this.#actor);
  }

  /** Empty until there is one. */
  get name(): string {
    return this.#actor.name === NAMELESS ? "" : this.#actor.name;
  }

  set name(name: string) {
    this.change((data) => (data.name = name.trim() || NAMELESS));
  }

  /** Who it is, in a few words. */
  set concept(concept: string) {
    this.change(({ system }) => Object.assign(system, { concept: concept.trim() }));
  }

  set picture(img: string) {
    this.change((data) => (data.img = img));
  }

  /** Puts one of something away; with it what it was bought with. */
  drop(id: string): void {
    this.change((data) => {
      const item = data.items.find(({ _id }) => _id === id);
      const quantity = item?.system["quantity"];
      if (item && typeof quantity === "number" && quantity > 1) item.system["quantity"] = quantity - 1;
      else data.items = data.items.filter(({ _id }) => _id !== id);
    });
  }

  /** Makes the actor anew of its data once they were changed. */
  change(change: (data: Source) => unknown): void {
    const { data } = this;
    change(data);
    this.#actor = draftActor(data);
  }
}
