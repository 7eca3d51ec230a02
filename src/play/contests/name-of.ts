import type { SirpasActor } from "../../documents/actor.ts";

/** The name at the table: a token's own where the actor is that token's alone. */
export function nameOf(actor: SirpasActor): string {
  return actor.token?.name ?? actor.name;
}

/** Their names in a row, as this user's language lists them. */
export function listNames(named: readonly { readonly name: string }[]): string {
  return new Intl.ListFormat(game.i18n!.lang, { type: "conjunction" }).format(named.map(({ name }) => name));
}
