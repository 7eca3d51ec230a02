import { word } from "../../utils/localize.ts";
import { sentencesOf } from "../ux/sentences-of.ts";

/** A button of a line: what it does, for those who listen, and what it says beside its icon. */
export interface LineButton {
  readonly action: string;
  readonly label: string;
  readonly text: string;
}

/** What is asked before something is taken. */
export interface LineField {
  readonly name: string;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[] | null;
}

/** One line of a step: what the character has, or can take. */
export interface Line {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  readonly owned: boolean;
  readonly badge: string;
  readonly summary: string;
  readonly chance: string;
  readonly level: string;
  readonly fields: readonly LineField[];
  readonly less: LineButton | null;
  readonly more: LineButton | null;
}

/** What most lines have not. */
export const BLANK_LINE = {
  ...{ badge: "", summary: "", chance: "", level: "", img: "" },
  ...{ fields: [], less: null, more: null },
} as const;

/** Lines below a heading; what the character has first. */
export interface LineGroup {
  readonly key: string;
  readonly name: string;
  readonly hint: string;
  readonly own: readonly Line[];
  readonly open: readonly Line[];
}

/** Lines in groups; those without any line are left out. */
export const listed = (groups: readonly LineGroup[]) => ({
  groups: groups.filter(({ own, open }) => own.length + open.length > 0),
});

/** Why a character cannot be made who has no name. */
export const nameless = (name: string) => (name === "" ? [word("WIZARD.nameless")] : []);

const button = (action: string, label: string, text: string): LineButton => ({
  ...{ action, text },
  label: [label, text].filter(Boolean).join(": "),
});

/** The button that takes a level away, or the whole thing. @param text  What that gives back */
export function lessButton(action: string, name: string, text = ""): LineButton {
  return button(action, action === "lower" ? word("WIZARD.lower", { name }) : word("WIZARD.putAway", { name }), text);
}

/** The button that takes something, or one more level. @param text  What it costs */
export function moreButton(action: string, name: string, text: string): LineButton {
  return button(action, action === "raise" ? word("WIZARD.raise", { name }) : word("WIZARD.take", { name }), text);
}

/** The first sentence of what an item says about itself. */
export const summaryOf = ({ system }: { readonly system: { readonly description?: string } }) =>
  sentencesOf(system.description ?? "")[0] ?? "";
