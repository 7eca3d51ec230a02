import type { SirpasActor } from "../../../documents/actor.ts";
import { fighterOf, type Fighter } from "../../../play/combat/fighter.ts";
import type { ItemOf } from "../../../documents/item.ts";
import { raceLevels, stylesOfRace } from "../../../play/statistics/race-levels.ts";
import { untrainedSkills } from "../../../play/skills/untrained-skills.ts";
import { localize } from "../../localize.ts";
import { armourLines, weaponLines } from "./arms.ts";
import { itemsOf, statisticLine } from "./lines.ts";
import { techniqueBlock } from "./manoeuvres.ts";
import { silhouette } from "./silhouette.ts";
import { skillTable } from "./skills.ts";
import { statisticRulePage } from "../../../play/reasons/rule-page.ts";
import { currentTurn } from "../../../play/combat/turn-state.ts";
import { sharesOf, type Share, type TurnShares } from "../../../rules/combat/turn-log.ts";
import { PLAIN_ALLOWANCE, type TurnStyle } from "../../../rules/combat/turn-allowance.ts";
import { explanationTooltip, type ExplanationLine } from "../../reasons/tooltips.ts";

/** The Combat tab: the turn, styles with their manoeuvres, generic combat skills, weapons, armour and what it stops. */
export function combat(actor: SirpasActor, bodyPart = "") {
  const fighter = fighterOf(actor, true);
  const manoeuvres = itemsOf(actor.items, "manoeuvre");
  const skills = [...itemsOf(actor.items, "skill"), ...untrainedSkills(actor)];
  const generic = skills.filter((item) => item.system.combat !== null);
  return {
    turn: turnView(fighter),
    styles: styleBlocks(fighter, manoeuvres),
    inborn: stylesOfRace(actor).map(({ key, name, level }) => ({
      ...{ key, name },
      text: localize("SIRPAS.SHEET.inbornStyle", { race: localize(actor.system.origin.label), name, level }),
    })),
    unmatched: techniqueBlock(
      fighter,
      manoeuvres.filter((item) => !fighter.styles.has(item.system.style)),
    ),
    generic: skillTable(actor, generic),
    genericBlock: techniqueBlock(fighter, generic),
    weapons: weaponLines(fighter),
    armours: armourLines(actor),
    silhouette: silhouette(fighter, bodyPart),
  };
}

function styleBlocks(fighter: Fighter, manoeuvres: readonly ItemOf<"manoeuvre">[]) {
  const { actor } = fighter;
  const styles = itemsOf(actor.items, "style");
  const statistics = actor.statisticsOf(styles);
  return styles.flatMap((item, index) => {
    const { statisticKey: key, level } = item.system;
    const statistic = statistics[index];
    if (!statistic) return [];
    const own = manoeuvres.filter(({ system }) => system.style === key);
    return [
      {
        ...statisticLine(item, statistic),
        level,
        levelText: localize("SIRPAS.SHEET.traitLevel", { level: level + raceLevels(actor, key) }),
        ...techniqueBlock(fighter, own),
      },
    ];
  });
}

/** More actions than this are told in words alone. */
const MOST_DOTS = 12;

const PURPOSES = ["shared", "own", "defences", "attacks"] as const satisfies readonly (keyof TurnShares)[];

/** This turn: what was done in it, and what each style has left. */
export function turnView(fighter: Fighter) {
  const { actor, log, participant } = fighter;
  const { combat, round } = currentTurn(actor);
  const learned = participant.styles.filter(({ level }) => level > 0);
  const styles = learned.map((style) => styleRow(fighter, style)).filter((row) => row !== null);
  const last = log.at(-1)?.name ?? "";
  return {
    when: combat === "" ? localize("SIRPAS.TURN.outside") : localize("SIRPAS.TURN.round", { round }),
    uses: log.map(({ name }) => name),
    nothing: log.length === 0,
    rows: styles.length > 0 ? styles : [plainRow(fighter)],
    other: fighter.turn.skill ? localize("SIRPAS.TURN.oneSkill", { name: fighter.turn.skill.name }) : "",
    undo: last === "" ? "" : localize("SIRPAS.TURN.undo", { name: last }),
    canBegin: combat === "" && log.length > 0,
  };
}

function styleRow(fighter: Fighter, style: TurnStyle) {
  const shares = sharesOf(fighter.turn, style, fighter.participant);
  if (shares === null) return null;
  const given = PURPOSES.filter((purpose) => shares[purpose].all > 0);
  const used = usedLines(fighter);
  return {
    name: style.name,
    dots: given.flatMap((purpose) => dots(purpose, shares[purpose])),
    text: given.map((purpose) => localize(`SIRPAS.TURN.${purpose}`, { ...shares[purpose] })).join("; "),
    tooltip: explanationTooltip(style.name, [
      ...given.map((purpose) => shareLine(purpose, shares[purpose], style.key)),
      ...used,
    ]),
  };
}

/** Whoever knows no style has one action. */
function plainRow(fighter: Fighter) {
  const { shared: all } = PLAIN_ALLOWANCE;
  const share = { all, left: Math.max(0, all - fighter.turn.spent.length) };
  const name = localize("SIRPAS.TURN.plain");
  return {
    name,
    dots: dots("shared", share),
    text: localize("SIRPAS.TURN.shared", { ...share }),
    tooltip: explanationTooltip(name, [shareLine("shared", share), ...usedLines(fighter)]),
  };
}

/** How many a turn gives for one purpose, and how many are left. @param style  The key of the style that gives them. */
function shareLine(purpose: keyof TurnShares, share: Share, style = ""): ExplanationLine {
  return {
    name: localize(`SIRPAS.TURN.REASON.${purpose}`),
    text: localize("SIRPAS.TURN.REASON.left", { ...share }),
    page: statisticRulePage(style) ?? "combat-turns",
  };
}

function usedLines({ log }: Fighter): readonly ExplanationLine[] {
  const text = localize("SIRPAS.TURN.REASON.used");
  return log.map(({ name, skill }) => ({ name, text, page: statisticRulePage(skill) ?? "combat-turns" }));
}

function dots(purpose: keyof TurnShares, { left, all }: Share) {
  if (all > MOST_DOTS) return [];
  return Array.from({ length: all }, (_, index) => ({ purpose, left: index < left }));
}
