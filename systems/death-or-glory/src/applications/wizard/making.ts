import { ActorDraft, type ActorSource } from "#core/applications/wizard/actor-draft.ts";
import type { AttributeKey } from "../../rules/character/attributes.ts";
import type { OriginKey, Rank } from "../../rules/character/origins.ts";
import type { RaceKey } from "../../rules/character/races.ts";
import type { Sense } from "../../rules/character/senses.ts";
import type { SkillKey } from "../../rules/skills/skills.ts";

interface Thrown {
  base: number;
  race: number;
}

/** A character as far as the wizard changes one. */
interface DogSource extends ActorSource {
  system: {
    attributes: Record<AttributeKey, Thrown>;
    senses: Record<Sense, Thrown>;
    skills: Record<SkillKey, { learned: number }>;
    race: RaceKey;
    origin: OriginKey | "";
    rank: Rank;
    bornSlave: boolean;
    branded: boolean;
    age: number | null;
    height: number;
    concept: string;
  };
}

/** A character that is being made. */
export class DogDraft extends ActorDraft<DogSource> {
  get system(): DogSource["system"] {
    return this.data.system;
  }
}

/** What the wizard knows of a character besides its data: what was thrown for, what is wished for and chosen. */
export interface Making {
  /** The totals that attributes were thrown with; empty before. */
  readonly totals: readonly number[];
  readonly wish: OriginKey | "";
  /** What was thrown for the origin; empty before. */
  readonly origin: readonly number[];
  /** How many supplementary skills there are; 0 before it was thrown for. */
  readonly count: number;
  readonly chosen: readonly SkillKey[];
  /** Whether what is learned of them was thrown for. */
  readonly taught: boolean;
}

export const NOTHING_MADE: Making = { totals: [], wish: "", origin: [], count: 0, chosen: [], taught: false };
