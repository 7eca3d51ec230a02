import { isRecorded } from "#core/play/log/recorded.ts";
import { canUndo } from "#core/play/log/undo.ts";
import { consequencePrompt } from "#core/applications/consequences/consequence-view.ts";
import type { CardDefinition } from "#core/play/registry/messages.ts";
import { localize, word } from "#core/utils/localize.ts";
import { MORALE } from "../../play/combat/morale.ts";
import type { MoraleData } from "../../play/combat/morale-data.ts";
import { comesByItself, TREATMENT } from "../../play/combat/treat.ts";
import type { TreatmentData } from "../../play/combat/treatment-data.ts";
import { isAssistance } from "../../rules/recovery/treatment.ts";
import { outcomeView } from "../dice.ts";

const FOLLOWED = ["updateCombat", "deleteCombat", "ownership"] as const;

/** The card of a treatment: its roll, what it did to the patient, and how that is undone. */
export const TREATMENT_CARD: CardDefinition<TreatmentData> = {
  follows: () => FOLLOWED,
  about: ({ combat, actor, patient }) => [combat, actor, patient],
  actions: {
    apply: (message) => TREATMENT.apply(message),
  },
  undoes: (message) => TREATMENT.keyOf(message),
  isStep: () => true,
  view: ({ message, system }) => {
    const { outcome, patientName: name, label, kind } = system;
    const title = localize(`SIMVERSE.TREATMENT.${kind}`);
    const skill = localize(label);
    const assistant = system.terms.find(isAssistance)?.label;
    const about = [
      ...(skill === title ? [] : [skill]),
      name,
      ...(assistant === undefined ? [] : [localize("SIMVERSE.TREATMENT.assisted", { name: assistant })]),
    ];
    const head = { title, subtitle: about.join(", ") };
    if (!outcome) return { ...head, broken: true };
    const view = { ...head, ...outcomeView(outcome), ...eventView(TREATMENT.keyOf(message)) };
    if (!TREATMENT.event(message) || comesByItself(message)) return view;
    if (TREATMENT.canApply(message)) {
      return { ...view, buttons: [button("apply", localize("SIMVERSE.ATTACK.apply", { name }), "fa-kit-medical")] };
    }
    return { ...view, notes: [localize("SIMVERSE.TREATMENT.waits", { name })] };
  },
};

/** What the strip shows of a treatment that is not applied by itself. */
export const TREATMENT_PROMPTS = consequencePrompt(TREATMENT);

/** The card of a morale check: its roll, what came of it and for how long, and how that is undone. */
export const MORALE_CARD: CardDefinition<MoraleData> = {
  follows: () => FOLLOWED,
  about: ({ combat, actor }) => [combat, actor],
  undoes: (message) => MORALE.keyOf(message),
  isStep: () => true,
  view: ({ message, system }) => {
    const { outcome, name } = system;
    const head = { title: localize("SIMVERSE.MORALE.title"), subtitle: name };
    if (!outcome) return { ...head, broken: true };
    const { check, result, rounds } = outcome;
    const { notes, buttons } = eventView(MORALE.keyOf(message));
    const came = localize(`SIMVERSE.MORALE.result.${result}`, { name, rounds: rounds ?? 0 });
    return { ...head, ...outcomeView(check), notes: [came, ...notes], buttons };
  },
};

/** What an event that follows from a card did, and the button that undoes it. */
function eventView(key: string) {
  const recorded = isRecorded(key);
  return {
    notes: (recorded?.said ?? []).map(({ label, data }) => localize(label, data)),
    buttons: recorded && canUndo(recorded) ? [button("undo", word("LOG.undo"), "fa-rotate-left")] : [],
  };
}

function button(action: string, label: string, icon: string) {
  return { action, label, icon: `fa-solid ${icon}` };
}
