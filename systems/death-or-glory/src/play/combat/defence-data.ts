import { flag, text } from "#core/data/fields/texts.ts";
import { messageAt } from "#core/foundry/collections.ts";
import { facesOf } from "#core/foundry/rolls.ts";
import { answerDefinition, answerFields, sentInTurn } from "#core/play/exchange/answers.ts";
import { isSeenLike, isTurnOf } from "#core/play/gate/gate.ts";
import type { MessageDefinition } from "#core/play/registry/messages.ts";
import { terms } from "#core/data/fields/terms.ts";
import { sumTerms, type Term } from "#core/rules/term.ts";
import { FACES, readSkill } from "../../rules/checks/check.ts";
import { checkOptions } from "../../settings/definitions.ts";
import { PLAIN_SKILL, type Improvable, type Improving } from "../improvement/improvement-data.ts";
import { DEFENCES, type DefenceKind, type PlannedDefence } from "../../rules/combat/attack.ts";
import { furtherTerms, situationTerms } from "../../rules/combat/defence.ts";
import { deletedRoll, deletedRolls } from "../deleted-rolls.ts";
import { isInEncounter, type Moment } from "#core/play/encounter/moment.ts";
import { isOfWeapons, isSkill, SKILLS } from "../../rules/skills/skills.ts";
import type { Protection } from "../../rules/combat/protection.ts";

function schema() {
  return {
    // The id of the message that it answers.
    attack: text(),
    ...answerFields(DEFENCES, terms()),
    // The skill that a critical success can improve: Dodge, or that of what is in hand.
    skill: text(),
    // The UUID of what parries, and whether a critical attack breaks it.
    with: text(),
    breaks: flag(),
    // What protects where the attack hits: see `Protection` in the rules.
    armour: terms(),
    piece: text(),
  };
}

/** How somebody defends against an attack, with their die and what protects them where it hits. */
export class DefenceData
  extends foundry.abstract.TypeDataModel<ReturnType<typeof schema>, ChatMessage.Implementation>
  implements Improving
{
  static override defineSchema = schema;

  static readonly DEFINITION: MessageDefinition<DefenceData> = {
    ...answerDefinition(({ attack }) => attack, "skill"),
    leaves: (data) => (data.kind === "none" ? null : deletedRoll(data.kind, data)),
    mismatch: (data) => {
      const attack = attackOf(data);
      if (attack?.target !== data.actor) return "attack";
      if (!isSeenLike(data.parent, data.attack)) return "whisper";
      if (!isMomentAfter(data, attack)) return "turn";
      if (![data.with, data.piece].every((uuid) => uuid === "" || uuid.startsWith(`${data.actor}.Item.`)))
        return "with";
      if (!improves(data)) return "skill";
      if (data.kind === "none") return null;
      if (data.die === 0) return "rolls";
      const before = defencesMade(data.actor, data.kind, data, data.parent);
      const owed = [...furtherTerms(data.kind, before), ...situationTerms(Math.min(0, attack.against ?? 0))];
      return includesPenalty(data.terms, owed) ? null : "terms";
    },
  };

  /** As the rules take it; null for no defence. */
  get planned(): PlannedDefence | null {
    const { kind, breaks } = this;
    return kind === "none" ? null : { kind, terms: this.terms, with: this.with, breaks };
  }

  get improvable(): Improvable | null {
    const { actor, skill, die, parent } = this;
    if (skill === "" || die === 0 || !parent.isContentVisible) return null;
    const { critical } = readSkill(die, sumTerms(this.terms), checkOptions());
    return critical === "success" ? { actor, skill, ...PLAIN_SKILL } : null;
  }

  get protection(): Protection {
    return { terms: this.armour, piece: this.piece };
  }

  /** What was rolled; 0 where no such die was. */
  get die(): number {
    return facesOf(this.parent.rolls[0], FACES.skill)[0] ?? 0;
  }
}

type Asked = Partial<Moment> & { readonly target?: string; readonly against?: number };

function attackOf({ attack }: { readonly attack: string }): Asked | undefined {
  return messageAt(attack)?.system as Asked | undefined;
}

/** Whether a defence names a round of its defender's encounter that has begun, and none before that of the attack. */
function isMomentAfter({ actor, combat, turn }: Moment & { readonly actor: string }, attack: Asked): boolean {
  if (!isTurnOf(combat, turn)) return false;
  const { combat: encounter = "", turn: since = 0 } = attack;
  return !isInEncounter(actor, encounter) || (combat === encounter && turn >= since);
}

/** How often somebody has tried a defence in a round. @param until  Counts what came before this message; null for all */
export function defencesMade(
  actor: string,
  kind: DefenceKind,
  { combat, turn }: Moment,
  until: ChatMessage.Implementation | null = null,
): number {
  if (combat === "") return 0;
  const made = sentInTurn(DefenceData, { actor, combat, turn }, until).filter(({ data }) => data.kind === kind);
  const deleted = deletedRolls(kind, actor, { combat }, until).filter((one) => one.turn === turn);
  return made.length + deleted.length;
}

/** How many parries a round has had up to one of them, that one among them. */
export function parriesUpTo(parry: DefenceData): number {
  return defencesMade(parry.actor, "parry", parry, parry.parent) + 1;
}

/** Whether a defence can improve what it says: a dodge Dodge, a parry the skill of what is in hand. */
function improves({ skill, kind }: Pick<DefenceData, "skill" | "kind">): boolean {
  if (skill === "" || kind === "dodge") return skill === "" || skill === "dodge";
  return kind === "parry" && (!isSkill(skill) || isOfWeapons(SKILLS[skill]));
}

/** Whether what a message was rolled under has a penalty among its terms, or a harder one. @param owed  The terms of the penalty */
export function includesPenalty(terms: readonly Term[], owed: readonly Term[]): boolean {
  return owed.every(({ label, value }) => sumTerms(terms.filter((term) => term.label === label)) <= value);
}
