import { ActorData } from "./actor-data.ts";

/** A player's character. */
export class CharacterData extends ActorData {
  static override LOCALIZATION_PREFIXES = ["SIRPAS.ACTOR", "SIRPAS.CHARACTER"];
}
