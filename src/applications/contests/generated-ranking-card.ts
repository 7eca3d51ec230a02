import type { GeneratedRankingData } from "../../play/contests/generated-ranking-data.ts";
import { localize } from "#core/utils/localize.ts";
import { boardFor } from "./rounds-in-chat.ts";
import { rankingHeadline } from "./contest-labels.ts";
import { termLine } from "../reasons/rule-links.ts";
import { dieFace } from "../checks/roll-view.ts";

/** The card of a generated ranking in words and figures, all of it worked out from the dice of the message. */
export function generatedRankingCard({ system }: { readonly system: GeneratedRankingData }) {
  const { outcome, forged, npcs, statistic, dice } = system;
  const shown = (faces: readonly number[]) => (outcome ? faces.map((face) => dieFace(face, "kept")) : []);
  return {
    title: localize(statistic.label || "SIRPAS.CARD.generatedRanking.kind"),
    subtitle: localize("SIRPAS.CARD.generatedRanking.of", { count: npcs.length }),
    forged,
    board: boardFor(system.parent),
    readable: outcome !== null,
    outcome: outcome?.[0] ? rankingHeadline(outcome[0].name) : null,
    shared: shown(dice.shared),
    own: shown(dice.own),
    rows: (outcome ?? []).map(({ id, name, actor, result, terms }, index) => ({
      id,
      name,
      actor,
      place: String(index + 1),
      result: String(result),
      note: "",
      state: "",
      rolls: [{ terms: terms.map(termLine), result }],
    })),
  };
}
