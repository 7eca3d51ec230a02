import { ourSystem } from "../../foundry/globals.ts";
import type { RollKeys } from "../../foundry/visibility.ts";
import { ownActors } from "../../play/people/at-hand.ts";
import { keyOf } from "../../rules/keys.ts";
import { localize, signed, word } from "../../utils/localize.ts";
import { notify } from "../../utils/notify.ts";
import { rollKeys } from "../ux/roll-keys.ts";
import { askedFault, askedOf, asksFor, checkButtons } from "./asked-button.ts";
import { nameAndModifier, quoteFault } from "./parse.ts";
import type { CheckButtons } from "./register-checks.ts";

interface Asked {
  readonly key: string;
  readonly name: string;
}

/** What a rulebook says of the checks that texts ask for. */
interface AskedChecks {
  /** All that can be asked for, by its key, and its name or the key of that: a text says key or name. */
  known(): Promise<readonly { readonly key: string; readonly label: string }[]>;
  /** The sentence for a name that nothing is called by. */
  unknown(name: string): string;
  roll(actor: Actor.Implementation, key: string, modifier: number, keys: RollKeys): Promise<unknown>;
}

/** What a text asks for: a key comes before a name, and `pick-lock` is "Pick Lock" and `picklock`. */
function askedBy(text: string, known: readonly Asked[]): Asked | null {
  const plain = (words: string) => keyOf(words).replaceAll("-", "");
  const wanted = plain(text);
  return known.find(({ key }) => plain(key) === wanted) ?? known.find(({ name }) => plain(name) === wanted) ?? null;
}

/** What makes a button of `[[/check survival -2]]`, and what a press on it does. */
export function checkEnricher({ known, unknown, roll }: AskedChecks): CheckButtons {
  return {
    async enrichCheck(match) {
      const { rest = "", label = "" } = match.groups ?? {};
      const fault = quoteFault(rest);
      if (fault !== null) return askedFault(match[0], fault);
      const { name, modifier } = nameAndModifier(rest);
      const all = (await known()).map(({ key, label: called }) => ({ key, name: localize(called) }));
      const found = askedBy(name, all);
      if (found === null) return askedFault(match[0], unknown(name));
      if (modifier === null) return askedFault(match[0], word("ENRICHER.modifier"));
      const text = label || (modifier === 0 ? found.name : `${found.name} ${signed(modifier)}`);
      return checkButtons({ ...found, modifier }, text);
    },
    /** Each of those who are selected makes the check, or else this user's own character. */
    async rollAsked(button, event) {
      const asks = asksFor(button);
      if (asks) return (await ourSystem().windows()).askRequest(asks);
      const actors = ownActors();
      if (actors.length === 0) return void notify.warn(word("ENRICHER.nobody"));
      const modifier = Number(button.dataset["modifier"] ?? 0) || 0;
      for (const actor of actors) await roll(actor, askedOf(button), modifier, rollKeys(event));
    },
  };
}
