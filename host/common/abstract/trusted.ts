import type { ModelClass } from "../data/fields/types.ts";

/**
 * Marks, among the options with which a model is made, that its data have been migrated, cleaned and validated as part of
 * what holds them. Doing it once more for each of an actor's items is most of what an update would cost.
 */
export const TRUSTED = Symbol("trusted");

interface Holder {
  validationFailures?: { fields: unknown; joint: unknown };
}

const YES = Object.freeze({ [TRUSTED]: true });
const NO = Object.freeze({});

/** The option for a model within a holder, which must have found nothing wrong with its own data. */
export function trustedBy(holder: unknown): { readonly [TRUSTED]?: boolean } {
  const { validationFailures } = holder as Holder;
  return validationFailures?.fields === null && validationFailures.joint === null ? YES : NO;
}

let usual: ModelClass["cleanData"] | undefined;

/** Tells how models are cleaned that do not see to it themselves. */
export function setUsualCleaning(cleanData: ModelClass["cleanData"]): void {
  usual = cleanData;
}

/** Whether a model's class leaves cleaning to its schema, so that what holds the model has cleaned all that is to be cleaned. */
export function cleansAsUsual(model: ModelClass): boolean {
  return model.cleanData === usual;
}
