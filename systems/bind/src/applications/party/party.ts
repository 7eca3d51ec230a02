import type { PartyRules } from "#core/applications/party/party-rules.ts";
import { localize } from "#core/utils/localize.ts";

/** What BIND tells of the members of a party: how they move, and what they carry. */
export const PARTY: PartyRules = {
  figuresOf: ({ character: { movement, load } }) => [
    { label: localize("BIND.DERIVED.movement"), value: movement.value },
    { label: localize("BIND.DERIVED.load"), value: `${load.weight} / ${load.capacity}` },
  ],
};
