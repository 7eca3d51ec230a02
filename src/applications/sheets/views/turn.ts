import type { Fighter } from "../../../play/combat/turn/actor-fighter.ts";
import { localize } from "#core/utils/localize.ts";
import { ruleErrorText } from "#core/utils/notify-refusal.ts";
import { err } from "#core/rules/result.ts";
import { statisticRulePage } from "../../../play/reasons/rule-page.ts";
import { mostLeft, type Share, sharesOf, type TurnShares } from "../../../rules/combat/turn-shares.ts";
import { explanationTooltip } from "#core/applications/reasons/tooltips.ts";

/** More actions than this are told in words alone. */
const MOST_DOTS = 12;

const PURPOSES = ["shared", "own", "defences", "attacks"] as const satisfies readonly (keyof TurnShares)[];

/** The shapes of their dots, for the legend. */
const SHAPES = { shared: "●", own: "▢", defences: "◡", attacks: "■" } as const;

/** This turn: what was done in it, and what each style has left. */
export function turnView(fighter: Fighter) {
  const { log, participant } = fighter;
  const { combat, turn: round } = fighter.encounter;
  const learned = participant.styles.filter(({ level }) => level > 0);
  const styles = learned.flatMap((style) => {
    const shares = sharesOf(fighter.turn, style, fighter.participant);
    return shares ? [turnRow(fighter, style.name, shares, style.key)] : [];
  });
  return {
    // What it closes is listed below, without it.
    offTurn: fighter.turn.phase === "acting" ? "" : ruleErrorText(err("notTheirTurn", { name: participant.name })),
    // Null outside of an encounter.
    round: combat === "" ? null : round,
    uses: log.map(({ name }) => name),
    // A fighter who knows no style has one action.
    rows:
      styles.length > 0
        ? styles
        : [turnRow(fighter, localize("SIRPAS.TURN.plain"), mostLeft(fighter.turn, { ...participant, styles: [] }))],
    skill: fighter.turn.skill?.name ?? "",
    last: log.at(-1)?.name ?? "",
    canBegin: combat === "" && log.length > 0,
  };
}

/** How many a turn gives for each purpose, and how many are left. @param style  The key of the style that gives them. */
function turnRow({ log }: Fighter, name: string, shares: TurnShares, style = "") {
  const given = PURPOSES.flatMap((purpose) => {
    const share = shares[purpose];
    return share.all > 0 ? [{ purpose, share }] : [];
  });
  const pageOf = (statistic: string) => statisticRulePage(statistic) ?? "combat-turns";
  const used = localize("SIRPAS.TURN.REASON.used");
  return {
    name,
    dots: given.flatMap(({ purpose, share }) => dots(purpose, share)),
    text: given.map(({ purpose, share }) => localize(`SIRPAS.TURN.${purpose}`, { ...share })).join("; "),
    tooltip: explanationTooltip(name, [
      ...given.map(({ purpose, share }) => ({
        name: `${SHAPES[purpose]} ${localize(`SIRPAS.TURN.REASON.${purpose}`)}`,
        text: localize("SIRPAS.TURN.REASON.left", { ...share }),
        page: pageOf(style),
      })),
      ...log.map((use) => ({ name: use.name, text: used, page: pageOf(use.skill) })),
    ]),
  };
}

function dots(purpose: keyof TurnShares, { left, all }: Share) {
  if (all > MOST_DOTS) return [];
  return Array.from({ length: all }, (_, index) => ({ purpose, left: index < left }));
}
