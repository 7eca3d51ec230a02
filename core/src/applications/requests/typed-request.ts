import { comparable } from "../../rules/keys.ts";
import { ASKED_VISIBILITIES } from "../../play/requests/post-request.ts";
import { word } from "../../utils/localize.ts";

/** Who can see the rolls that are asked for, by keys and in words. */
export function askedVisibilities(): Record<string, string> {
  return Object.fromEntries(ASKED_VISIBILITIES.map((key) => [key, word(`GROUP_ROLL.visibilities.${key}`)]));
}

/** What was typed after `/request`, taken apart. */
export interface TypedRequest {
  /** Finds which of some things is named, by a key or a name in any place, and takes it out; undefined for none. */
  take(names: Iterable<readonly [key: string, name: string]>): string | undefined;
  /** A whole number that is left. */
  number(): number | null;
  /** What stands after a `#`. */
  readonly reason: string;
}

/** Takes apart `/request ... # reason`; null for any other text. Words that mean nothing are left out: the dialog shows what was understood. */
export function typedRequest(text: string): TypedRequest | null {
  const match = /^\/request\b([^#]*)(?:#(.*))?$/is.exec(text.trim());
  if (!match) return null;
  const [, typed = "", reason = ""] = match;
  // A name may be in quotation marks, as in a text.
  let rest = ` ${comparable(typed.replace(/(?<=\s)["“„«'‘]|["”“»'’](?=\s|$)/gu, ""))} `;
  const takeWords = (words: string) => {
    const sought = ` ${comparable(words)} `;
    const found = sought.trim() !== "" && rest.includes(sought);
    if (found) rest = rest.replace(sought, " ");
    return found;
  };
  return {
    // "Very hard" is looked for before "Hard".
    take: (names) =>
      [...names]
        .sort(([, one], [, other]) => other.length - one.length)
        .find(([key, name]) => takeWords(key) || takeWords(name))?.[0],
    number: () => {
      const found = /(?<=\s)[-+−]?\d+(?=\s)/u.exec(rest)?.[0];
      return found === undefined ? null : Number(found.replace("−", "-"));
    },
    reason: reason.trim(),
  };
}
