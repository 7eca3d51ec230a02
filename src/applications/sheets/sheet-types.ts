import type { DeepPartial } from "fvtt-types/utils";

export type TabOptions = foundry.applications.api.ApplicationV2.ChangeTabOptions;
export type FormConfiguration = foundry.applications.api.ApplicationV2.FormConfiguration;
export type PrepareOptions = DeepPartial<foundry.applications.api.DocumentSheetV2.RenderOptions> & {
  isFirstRender: boolean;
};
export type PartOptions = DeepPartial<foundry.applications.api.HandlebarsApplicationMixin.RenderOptions> & {
  isFirstRender?: boolean;
};
/** A part is replaced: its id, the new element, the prior one, and what is to be carried over. */
export type PartReplacement = [
  partId: string,
  element: HTMLElement,
  prior: HTMLElement,
  state: foundry.applications.api.HandlebarsApplicationMixin.PartState,
];

/** What a document's sheet is handed to make data of a form. */
export type FormData = [
  event: SubmitEvent | null,
  form: HTMLFormElement,
  formData: foundry.applications.ux.FormDataExtended,
];
/** What a document's sheet is handed to store what was submitted: plain data, which Foundry's types take for the form's. */
export type SubmitData = [
  event: SubmitEvent,
  form: HTMLFormElement,
  data: foundry.applications.ux.FormDataExtended,
  options?: unknown,
];

/** Gives the context of a part that is a tab the facts of that tab. */
export function withTab<Context extends object>(partId: string, context: Context): Context {
  const { tabs } = context as { tabs?: Readonly<Record<string, object>> };
  return Object.assign(context, { tab: tabs?.[partId] ?? null });
}
