/**
 * Marks, among the options with which a model is made, that its data have been migrated, cleaned and validated as part of
 * what holds them. Doing it once more for each of an actor's items is most of what an update would cost.
 */
export const TRUSTED = Symbol("trusted");

interface Holder {
  validationFailures?: { fields: unknown; joint: unknown };
}

/** The option for a model within a holder, which must have found nothing wrong with its own data. */
export function trustedBy(holder: unknown): { [TRUSTED]?: boolean } {
  const { validationFailures } = holder as Holder;
  return validationFailures?.fields === null && validationFailures.joint === null ? { [TRUSTED]: true } : {};
}
