import type { PartyRules } from "#core/applications/party/party-rules.ts";
import { localize } from "#core/utils/localize.ts";
import { FRESH } from "../../rules/character/tiredness.ts";

/** What Death or Glory tells of the members of a party: how fresh they are, and what they carry. */
export const PARTY: PartyRules = {
  figuresOf: ({ system, character }) => [
    { label: localize("DOG.RESOURCE.fatigue"), value: system.fatigue, most: FRESH },
    { label: localize("DOG.SHEET.load"), value: `${character.carried} / ${character.loadLimit.value}` },
  ],
};
