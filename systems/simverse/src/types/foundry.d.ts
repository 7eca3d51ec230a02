import type { CharacterData, NpcData } from "../data/actor/index.ts";
import type { ITEM_MODELS } from "../data/item/index.ts";

declare module "fvtt-types/configuration" {
  interface SystemNameConfig {
    name: "simverse";
  }

  interface DataModelConfig {
    Actor: { character: typeof CharacterData; npc: typeof NpcData };
    Item: typeof ITEM_MODELS;
  }
}
