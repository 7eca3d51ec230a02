import type { SirpasActor } from "../../../documents/actor.ts";
import { fighterOf, type Fighter } from "../../../play/combat/fighter.ts";
import type { ItemOf } from "../../../documents/item.ts";
import { raceLevels, stylesOfRace } from "../../../play/statistics/race-levels.ts";
import { untrainedSkills } from "../../../play/skills/untrained-skills.ts";
import { localize } from "#core/utils/localize.ts";
import { ruleErrorText } from "#core/utils/notify-refusal.ts";
import { err } from "#core/rules/result.ts";
import { armourLines, weaponLines } from "./arms.ts";
import { itemsOf, statisticLine } from "./lines.ts";
import { techniqueBlock } from "./manoeuvres.ts";
import { silhouette } from "./silhouette.ts";
import { skillTable } from "./skills.ts";
import { statisticRulePage } from "../../../play/reasons/rule-page.ts";
import { currentTurn } from "../../../play/combat/turn-state.ts";
import { mostLeft, sharesOf, type Share, type TurnShares } from "../../../rules/combat/turn-log.ts";
import type { TurnStyle } from "../../../rules/combat/turn-allowance.ts";
import { explanationTooltip } from "#core/applications/reasons/tooltips.ts";

/** The Combat tab: the turn, styles with their manoeuvres, generic combat skills, weapons, armour and what it stops. */
export function combat(actor: SirpasActor, bodyPart = "") {
  const fighter = fighterOf(actor, true);
  const manoeuvres = itemsOf(actor.items, "manoeuvre");
  const skills = [...itemsOf(actor.items, "skill"), ...untrainedSkills(actor)];
  const generic = skills.filter((item) => item.system.combat !== null);
  const weapons = weaponLines(fighter);
  return {
    turn: turnView(fighter),
    styles: styleBlocks(fighter, manoeuvres),
    inborn: stylesOfRace(actor).map(({ key, name, level }) => ({
      key,
      name,
      text: localize("SIRPAS.SHEET.inbornStyle", { race: localize(actor.system.origin.label), name, level }),
    })),
    unmatched: techniqueBlock(
      fighter,
      manoeuvres.filter((item) => !fighter.styles.has(item.system.style)),
    ),
    generic: skillTable(actor, generic),
    genericBlock: techniqueBlock(fighter, generic),
    weapons,
    held: weapons.flatMap(({ inUse, name }) => (inUse ? name : [])).join(", "),
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

/** The shapes of their dots, for the legend. */
const SHAPES = { shared: "●", own: "▢", defences: "◡", attacks: "■" } as const;

/** This turn: what was done in it, and what each style has left. */
export function turnView(fighter: Fighter) {
  const { actor, log, participant } = fighter;
  const { combat, round } = currentTurn(actor);
  const learned = participant.styles.filter(({ level }) => level > 0);
  const styles = learned.map((style) => styleRow(fighter, style)).filter((row) => row !== null);
  const last = log.at(-1)?.name ?? "";
  return {
    // What it closes is listed below, without it.
    offTurn: fighter.turn.phase === "acting" ? "" : ruleErrorText(err("notTheirTurn", { name: participant.name })),
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
  return turnRow(fighter, style.name, shares, style.key);
}

/** Whoever knows no style has one action. */
function plainRow(fighter: Fighter) {
  return turnRow(
    fighter,
    localize("SIRPAS.TURN.plain"),
    mostLeft(fighter.turn, { ...fighter.participant, styles: [] }),
  );
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
