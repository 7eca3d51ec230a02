import { VISIBILITIES } from "#core/foundry/visibility.ts";
import { isTag } from "#core/foundry/elements.ts";
import { FIGHT_CATEGORIES } from "../../rules/combat/fight-category.ts";
import type { BoardParticipant, BoardState } from "./board-state.ts";
import { renamed, withFight } from "./board-parties.ts";
import { withParticipant } from "./board-people.ts";

/** The board with what a field says, of somebody on it if the field is theirs. */
export function changedBy(
  state: BoardState,
  field: HTMLInputElement | HTMLSelectElement,
  person: BoardParticipant | undefined,
): BoardState {
  const { value } = field;
  const checked = isTag(field, "input") && field.checked;
  const { set } = field.dataset;
  switch (set) {
    case "own":
      return person ? withParticipant(state, person.id, { statistic: value }) : state;
    case "statistic":
    case "reason":
      return { ...state, [set]: value.trim() };
    case "ask":
      return { ...state, ask: value === "yes" };
    case "visibility":
      return { ...state, visibility: VISIBILITIES.find((one) => one === value) ?? state.visibility };
    case "partyName":
      return renamed(state, field.closest<HTMLElement>("[data-party]")?.dataset.party ?? "", value);
    case "count":
      return { ...state, count: Math.min(MOST_GENERATED, Math.max(1, Math.floor(Number(value)) || state.count)) };
    case "length":
      return withFight(state, { length: Number(value) });
    case "category":
      return withFight(state, { category: FIGHT_CATEGORIES.find((one) => one === value) ?? "" });
    case "injuries":
    case "generic":
      return withFight(state, { [set]: checked });
    default:
      return state;
  }
}

/** As many characters as the generator rolls for at most where nobody is named. */
const MOST_GENERATED = 100;
