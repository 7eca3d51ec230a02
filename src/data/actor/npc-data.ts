import { ActorData } from "./actor-data.ts";

/** Anyone else: the same rules, a shorter sheet. */
export class NpcData extends ActorData {
  static override LOCALIZATION_PREFIXES = ["SIRPAS.ACTOR", "SIRPAS.NPC"];
}
