import type { PartyRules } from "#core/applications/party/party-rules.ts";
import { openDowntime, openJourney } from "./party-windows.ts";
import { localize } from "#core/utils/localize.ts";

/** What Simverse tells of the members of a party: what they notice, how far they come, what they carry. */
export const PARTY: PartyRules = {
  figuresOf: ({ character: { perception, movement, load } }) => [
    { label: localize("SIMVERSE.DERIVED.perception"), value: perception.value },
    { label: localize("SIMVERSE.DERIVED.movement"), value: movement.value },
    { label: localize("SIMVERSE.SHEET.load"), value: `${tenths(load.weight)} / ${tenths(load.capacity)}` },
  ],
  acts: [
    { label: "SIMVERSE.TRAVEL.title", icon: "fa-person-hiking", isGamemasters: true, press: openJourney },
    { label: "SIMVERSE.DOWNTIME.title", icon: "fa-mug-hot", isGamemasters: true, press: openDowntime },
  ],
};

const tenths = (weight: number) => Math.round(weight * 10) / 10;
