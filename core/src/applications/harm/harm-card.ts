import { effectsOn, HARM, HARM_CHALLENGE, harmedBy } from "../../play/harm/harm.ts";
import type { HarmData } from "../../play/harm/harm-data.ts";
import { harmKind, harmRules, takeHarmRules, type HarmRules } from "../../play/harm/harm-rules.ts";
import { registerChallenge } from "../../play/challenge/challenge.ts";
import { registerPrompts } from "../../play/challenge/prompt.ts";
import { registerCards, type CardDefinition, type CardFacts } from "../../play/registry/messages.ts";
import { amountText, readAmount } from "../../rules/harm/amount.ts";
import { inOneLine, localize, localizeLine, word } from "../../utils/localize.ts";
import { cardConsequences, consequencePrompt } from "../consequences/consequence-view.ts";

const APPLIED = cardConsequences({ apply: HARM });

/** The card of what befalls some people: what it is, what it would do to each, and once it has happened what it did. */
const HARM_CARD: CardDefinition<HarmData> = {
  follows: () => ["updateActor", "ownership", "updateCombat", "deleteCombat", "userConnected"],
  about: ({ people }) => people.map(({ actor }) => actor),
  isStep: () => true,
  actions: APPLIED.actions,
  undoes: APPLIED.undoes,
  view({ message, system }) {
    // The first line of the log says what the head of the card does.
    const applied = APPLIED.viewsOf(message).map((one) => ({ ...one, came: one.came.slice(1) }));
    const isOpen = applied.every(({ by }) => by === "");
    return { ...headOf(system), rows: isOpen ? rowsOf({ message, system }) : [], applied };
  },
};

function headOf({ kind, reason, place, amount, pools, dice, people }: HarmData) {
  const known = harmKind(kind);
  const what = localize(known?.label ?? "");
  const isEach = dice === "" && people.some((one) => one.dice !== "");
  const sizes = isEach
    ? String(amount)
    : amountText({ ...(readAmount(dice) ?? { count: 0, faces: 0 }), bonus: amount });
  const at = localize(harmRules()?.places?.[place] ?? "");
  const much = known?.counted ? `${localize(known.counted)} ${sizes}` : sizes;
  return {
    title: reason === "" ? what : reason,
    subtitle: inOneLine([...(reason === "" ? [] : [what]), much, at], ", "),
    dice: pools.length > 0,
  };
}

/** What it would do to those whom this user plays, and how much it is for each. */
function rowsOf({ message, system }: CardFacts<HarmData>) {
  return harmedBy(message).map(({ actor, name, harm }) => ({
    name,
    lights: actor.uuid,
    amount: system.pools.length > 0 ? harm.amount : null,
    text: actor.isOwner
      ? (effectsOn(actor, harm, null)?.said ?? []).map(localizeLine).join(" ")
      : word("HARM.waits", { name }),
  }));
}

/** Makes what a rulebook says of it part of the table; to be called once it is loaded. */
export function registerHarm(rules: HarmRules): void {
  takeHarmRules(rules);
  registerCards({ harm: HARM_CARD });
  registerChallenge(HARM_CHALLENGE);
  registerPrompts(consequencePrompt(HARM));
}
