import { BOUNDS, integer } from "#core/data/fields/numbers.ts";
import { flag, oneOf, text } from "#core/data/fields/texts.ts";
import { messageAt } from "#core/foundry/collections.ts";
import { facesOf } from "#core/foundry/rolls.ts";
import { turnKeys } from "#core/play/challenge/message-index.ts";
import type { MessageDefinition } from "#core/play/registry/messages.ts";
import { terms } from "../../data/fields/terms.ts";
import { sumTerms } from "#core/rules/term.ts";
import { FACES, readSkill } from "../../rules/checks/check.ts";
import { checkOptions } from "../../settings/definitions.ts";
import { PLAIN_SKILL, type Improvable, type Improving } from "../improvement/improvement-data.ts";
import { DEFENCES, type PlannedDefence } from "../../rules/combat/attack.ts";
import { isOfWeapons, isSkill, SKILLS } from "../../rules/skills/skills.ts";
import type { Protection } from "../../rules/combat/protection.ts";

function schema() {
  return {
    // The id of the message that it answers.
    attack: text(),
    actor: text(),
    kind: oneOf([...DEFENCES, "none"] as const, "none"),
    terms: terms(),
    // The skill that a critical success can improve: Dodge, or that of what is in hand.
    skill: text(),
    // The UUID of what parries, and whether a critical attack breaks it.
    with: text(),
    breaks: flag(),
    // What protects where the attack hits: see `Protection` in the rules.
    armour: terms(),
    piece: text(),
    combat: text(),
    turn: integer({ min: 0, max: BOUNDS.turn }),
  };
}

/** How somebody defends against an attack, with their die and what protects them where it hits. */
export class DefenceData
  extends foundry.abstract.TypeDataModel<ReturnType<typeof schema>, ChatMessage.Implementation>
  implements Improving
{
  static override defineSchema = schema;

  static readonly DEFINITION: MessageDefinition<DefenceData> = {
    answers: ({ attack }) => attack,
    folds: ({ attack }) => (messageAt(attack) ? attack : ""),
    keys: (data) => turnKeys(data),
    view: ({ system }) => ({
      title: "DOG.DEFENCE.title",
      lines: [{ text: `DOG.DEFENCE.${system.kind}`, terms: system.terms }],
    }),
    speaksFor: ({ actor }) => [actor],
    throws: ({ kind }) => ({ throws: kind === "none" ? [] : [{ id: "", pool: "skill" }] }),
    mismatch: (data) => {
      if (targetOf(data.attack) !== data.actor) return "attack";
      if (![data.with, data.piece].every((uuid) => uuid === "" || uuid.startsWith(`${data.actor}.Item.`)))
        return "with";
      if (!improves(data)) return "skill";
      return data.kind === "none" || data.die > 0 ? null : "rolls";
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

  /** What was thrown; 0 where no such die was. */
  get die(): number {
    return facesOf(this.parent.rolls[0], FACES.skill)[0] ?? 0;
  }
}

/** Whether a defence can improve what it says: a dodge Dodge, a parry the skill of what is in hand. */
function improves({ skill, kind }: Pick<DefenceData, "skill" | "kind">): boolean {
  if (skill === "" || kind === "dodge") return skill === "" || skill === "dodge";
  return kind === "parry" && (!isSkill(skill) || isOfWeapons(SKILLS[skill]));
}

function targetOf(attack: string): string {
  return (messageAt(attack)?.system as { readonly target?: string } | undefined)?.target ?? "";
}
