import { FormDataExtended } from "../ux/form-data-extended.ts";
import { report } from "./client.ts";
import type { FormConfiguration } from "./types.ts";

interface Closable {
  close(options?: object): Promise<unknown>;
}

/** Hands a form's data to the handler of its application and closes the application if it asked for that. */
export async function submitForm(
  app: Closable,
  { handler, closeOnSubmit }: FormConfiguration,
  event: Event,
  form: HTMLFormElement,
  options: object = {},
): Promise<unknown> {
  const formData = new FormDataExtended(form);
  const call = handler as ((this: unknown, ...args: unknown[]) => unknown) | undefined;
  const result = await call?.call(app, event, form, formData, options);
  if (closeOnSubmit) await app.close({ submitted: true });
  return result;
}

/** The same for a submission by hand: what goes wrong is told to the user, and the form stays open. */
export async function submitFromEvent(
  app: Closable,
  config: FormConfiguration,
  event: Event,
  form: HTMLFormElement,
): Promise<void> {
  try {
    await submitForm(app, config, event, form);
  } catch (error) {
    report(`${app.constructor.name}#_onSubmitForm`, error);
  }
}
