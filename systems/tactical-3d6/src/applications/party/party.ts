import type { PartyRules } from "#core/applications/party/party-rules.ts";
import { localize } from "#core/utils/localize.ts";

/** What Tactical 3d6 tells of the members of a party: what they notice, and how much they carry. */
export const PARTY: PartyRules = {
  figuresOf: ({ character: { perception, load, encumbrance } }) => [
    { label: localize("TACTICAL.SECONDARY.perception"), value: perception.value },
    { label: localize("TACTICAL.DERIVED.encumbrance"), value: `${Math.round(load * 10) / 10} (${encumbrance})` },
  ],
};
