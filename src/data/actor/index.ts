import { ActorData } from "./actor-data.ts";

/** A player's character. */
export class CharacterData extends ActorData {
  static override LOCALIZATION_PREFIXES = ["SIRPAS.ACTOR", "SIRPAS.CHARACTER"];
}

/** Anyone else: the same rules, a shorter sheet. */
export class NpcData extends ActorData {
  static override LOCALIZATION_PREFIXES = ["SIRPAS.ACTOR", "SIRPAS.NPC"];
}

/** The actor types and their models. */
export const ACTOR_MODELS = { character: CharacterData, npc: NpcData } as const;
