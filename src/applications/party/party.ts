import type { PartyRules } from "#core/applications/party/party-rules.ts";
import { localize } from "#core/utils/localize.ts";
import { carriedThings } from "../../data/item/item-data.ts";
import { weightOf } from "../../rules/equipment/load.ts";
import { awardAfterwards } from "../points/award-dialog.ts";
import { tracks } from "../sheets/views/tracks.ts";

/** What SIRPAS tells of the members of a party: how hurt and tired they are, how far they move, what they carry. */
export const PARTY: PartyRules = {
  figuresOf: (actor) => [
    ...tracks(actor).map(({ name, value, max }) => ({ label: name, value, most: max })),
    { label: localize("SIRPAS.STAT_BLOCK.speed"), value: actor.system.movement.value },
    { label: localize("SIRPAS.TERM.load"), value: weightOf(carriedThings(actor.items)) },
  ],
  acts: [{ label: "SIRPAS.POINTS.AWARD.title", icon: "fa-gift", isGamemasters: true, press: awardAfterwards }],
};
