import type { RollForm } from "#core/applications/rolls/roll-form.ts";
import { choicesOf } from "#core/applications/ux/choices.ts";
import { localize } from "#core/utils/localize.ts";
import { ruleErrorText } from "#core/utils/notify-refusal.ts";
import { conditionsOf, moveOf } from "../../play/character.ts";
import { turnOf } from "../../play/combat/turn-choice.ts";
import { DEFENCES } from "../../rules/defence/defender.ts";
import { checkChoice, chosen, yardsOf, type TurnChoice } from "../../rules/turn/choice.ts";
import { MANOEUVRES } from "../../rules/turn/manoeuvres.ts";

type Actor = globalThis.Actor.Implementation;

const words = (group: string) => (key: string) => localize(`TACTICAL.${group}.${key}`);
const optionsOf = (key: string) => MANOEUVRES.of(key).options ?? [];

/** The choice with only what its manoeuvre asks for. */
function settled(choice: TurnChoice): TurnChoice {
  const prepared = choice.manoeuvre === "wait" ? choice.prepared || "attack" : "";
  const options = optionsOf(prepared || choice.manoeuvre);
  const option = options.some(({ key }) => key === choice.option) ? choice.option : (options[0]?.key ?? "");
  const enhanced = option === "enhanced" ? choice.enhanced || "dodge" : "";
  return { manoeuvre: choice.manoeuvre, prepared, option, enhanced };
}

/** What is asked about a turn: the manoeuvre, with what it allows. */
export const TURN_FORM: RollForm<Actor, TurnChoice> = {
  ...{ template: "combat/turn", icon: "fa-person-running", deciding: "select" },
  title: ({ name }) => localize("TACTICAL.TURN.title", { name }),
  plain: (actor) => settled(turnOf(actor)),
  bounded: settled,
  formView(_actor, { manoeuvre, option, prepared, enhanced }) {
    const keys = MANOEUVRES.keys;
    const options = optionsOf(prepared || manoeuvre).map(({ key }) => key);
    return {
      submit: localize("TACTICAL.TURN.submit"),
      manoeuvres: choicesOf(keys, words("MANOEUVRE"), manoeuvre),
      prepares: choicesOf(
        manoeuvre === "wait" ? keys.filter((key) => key !== "wait") : [],
        words("MANOEUVRE"),
        prepared,
      ),
      options: choicesOf(options, words("MANOEUVRE_OPTION"), option),
      enhances: choicesOf(option === "enhanced" ? DEFENCES : [], words("DEFENCE"), enhanced),
    };
  },
  summaryOf(actor, choice) {
    const conditions = conditionsOf(actor);
    const checked = checkChoice(choice, conditions);
    if (!checked.ok) return { problem: ruleErrorText(checked) };
    const { manoeuvre } = chosen(choice);
    const yards = yardsOf(checked.value, moveOf(actor).value, conditions);
    const { defends, defence = 0 } = manoeuvre;
    return {
      lines: [
        localize(`TACTICAL.TURN.defends.${!defends ? "none" : defence === 0 ? "any" : "changed"}`, {
          by: defence > 0 ? `+${defence}` : `−${-defence}`,
        }),
        localize("TACTICAL.TURN.moves", { yards }),
        localize(`TACTICAL.TURN.attacks.${(manoeuvre.attacks ?? []).join("") || "none"}`),
        localize(`TACTICAL.TURN.hint.${manoeuvre.key}`),
      ],
    };
  },
};
