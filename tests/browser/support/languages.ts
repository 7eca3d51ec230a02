import { wordsIn } from "../../../tools/build/texts.ts";
import type { Seat } from "./table.ts";

type Words = string | { readonly [key: string]: Words };

const load = async (language: string): Promise<Words> => wordsIn(language);

/** Languages that no player chooses, but whose words are as long as words get, and those that are longer than English. */
export const LONG_LANGUAGES = {
  "a language with long words": async () => mapped(await load("en"), lengthened),
  Italian: () => load("it"),
};

/** Starts the client again with other words in place of the English ones. */
export async function speak(seat: Seat, words: () => Promise<Words>): Promise<void> {
  const body = JSON.stringify(await words());
  await seat.page.route("**/systems/sirpas/lang/en.json*", (route) =>
    route.fulfill({ body, contentType: "application/json" }),
  );
  await seat.reload();
}

function mapped(words: Words, change: (text: string) => string): Words {
  if (typeof words === "string") return change(words);
  return Object.fromEntries(Object.entries(words).map(([key, inner]) => [key, mapped(inner, change)]));
}

const ACCENTED: Readonly<Record<string, string>> = { a: "å", e: "ê", i: "ï", o: "ø", u: "ü", A: "Å", E: "É", O: "Ø" };

/** Each word of more than two letters two fifths longer, with accents; placeholders and markup as they are. */
function lengthened(text: string): string {
  return text.replace(/\{\w+\}|<[^>]*>|&\w+;|@\w+\[[^\]]*\]|\p{Letter}{3,}/gu, (word) => {
    if (/^[^\p{Letter}]/u.test(word)) return word;
    const more = Math.ceil(word.length * 0.4);
    const accented = word.replace(/[aeiouAEO]/g, (letter) => ACCENTED[letter] ?? letter);
    return accented + "êñøåïü".repeat(3).slice(0, more);
  });
}
