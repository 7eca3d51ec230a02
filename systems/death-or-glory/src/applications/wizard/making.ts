import { itemData, putItem } from "#core/data/item-data.ts";
import { ActorDraft, type ActorSource } from "#core/applications/wizard/actor-draft.ts";
import type { AttributeKey } from "../../rules/character/attributes.ts";
import type { OriginKey, Rank } from "../../rules/character/origins.ts";
import type { RaceKey } from "../../rules/character/races.ts";
import type { Sense } from "../../rules/character/senses.ts";
import type { SkillKey } from "../../rules/skills/skills.ts";

interface Rolled {
  base: number;
  race: number;
}

/** A character as far as the wizard changes one. */
interface DogSource extends ActorSource {
  system: {
    attributes: Record<AttributeKey, Rolled>;
    senses: Record<Sense, Rolled>;
    skills: Record<SkillKey, { learned: number }>;
    race: RaceKey;
    origin: OriginKey | "";
    rank: Rank;
    bornSlave: boolean;
    branded: boolean;
    age: number | null;
    height: number;
    concept: string;
    biography: string;
  };
}

/** A character that is being made. */
export class DogDraft extends ActorDraft<DogSource> {
  get system(): DogSource["system"] {
    return this.data.system;
  }

  /** Makes a race or origin of the table's own theirs in place of the one before; null for one of the rules. */
  become(type: "race" | "origin", item: Parameters<typeof itemData>[0] | null): void {
    this.change((data) => {
      data.items = data.items.filter((one) => one.type !== type);
      if (item) putItem(data.items, itemData(item));
    });
  }
}

/** What the wizard knows of a character besides its data: what was rolled for, what is wished for and chosen. */
export interface Making {
  /** The totals that attributes were rolled with; empty before. */
  readonly totals: readonly number[];
  readonly wish: string;
  /** What was rolled for the origin; empty before. */
  readonly origin: readonly number[];
  /** How many supplementary skills there are; 0 before it was rolled for. */
  readonly count: number;
  readonly chosen: readonly SkillKey[];
  /** Whether what is learned of them was rolled for. */
  readonly taught: boolean;
  /** The id of the card that tells all of it; empty before the first roll. */
  readonly story: string;
}

export const NOTHING_MADE: Making = {
  ...{ totals: [], wish: "", origin: [], count: 0 },
  ...{ chosen: [], taught: false, story: "" },
};
