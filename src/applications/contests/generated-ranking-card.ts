import type { GeneratedRankingData } from "../../play/contests/generated-ranking-data.ts";
import { termRulePage } from "../../play/reasons/term-page.ts";
import { plainName } from "../reasons/tooltips.ts";
import { localize, signed } from "../localize.ts";
import { dieFace } from "../cards/dice-faces.ts";
import type { ParticipantRow } from "./participant-row.ts";

/** The card of a generated ranking in words and figures, all of it worked out from the dice of the message. */
export function generatedRankingCard({ system }: { readonly system: GeneratedRankingData }) {
  const { outcome, forged, npcs, statistic, dice } = system;
  return {
    what: statistic.label === "" ? localize("SIRPAS.CARD.generatedRanking.kind") : localize(statistic.label),
    kind: localize("SIRPAS.CARD.generatedRanking.of", { count: npcs.length }),
    forged,
    readable: outcome !== null,
    dice: outcome
      ? [
          { title: localize("SIRPAS.TERM.sharedDice"), dice: dice.shared.map((face) => dieFace(face, "kept")) },
          { title: localize("SIRPAS.CARD.generatedRanking.own"), dice: dice.own.map((face) => dieFace(face, "kept")) },
        ]
      : [],
    rows: (outcome ?? []).map(({ name, natural, result, terms }, index): ParticipantRow => ({
      place: String(index + 1),
      name,
      statistic: "",
      result: String(result),
      note: "",
      state: "",
      throws: [
        {
          title: "",
          throw: "",
          dice: [],
          natural,
          terms: terms.map((term, at) => ({
            name: plainName(term),
            value: at === 0 ? String(term.value) : signed(term.value),
            page: termRulePage(term),
          })),
          result,
        },
      ],
    })),
  };
}
