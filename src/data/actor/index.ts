import { CharacterData } from "./character-data.ts";
import { NpcData } from "./npc-data.ts";

/** The actor types and their models. */
export const ACTOR_MODELS = { character: CharacterData, npc: NpcData } as const;
