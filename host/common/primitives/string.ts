export interface SlugifyOptions {
  replacement?: string;
  /** Also drop what is neither letter nor digit? */
  strict?: boolean;
  lowercase?: boolean;
}

/** Letters which Unicode does not take apart into a base letter and an accent. */
const LETTERS: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  Æ: "AE",
  ø: "o",
  Ø: "O",
  œ: "oe",
  Œ: "OE",
  đ: "d",
  Đ: "D",
  ł: "l",
  Ł: "L",
  þ: "th",
  Þ: "Th",
};

/** Makes a string fit for an address: words joined by the replacement, accents taken off. */
export function slugify(
  text: string,
  { replacement = "-", strict = false, lowercase = true }: SlugifyOptions = {},
): string {
  const plain = [...text].map((letter) => LETTERS[letter] ?? letter).join("");
  const bare = plain.normalize("NFD").replace(/\p{Mark}/gu, "");
  const words = strict ? bare.replace(/[^A-Za-z0-9]+/g, " ") : bare.replace(/[^\w\s$*_+~.()'"!\-:@]+/g, " ");
  const joined = words.trim().replace(/[\s-]+/g, () => replacement);
  return lowercase ? joined.toLowerCase() : joined;
}

export const STRING_METHODS = {
  capitalize(this: string): string {
    return this.charAt(0).toUpperCase() + this.slice(1);
  },
  compare(this: string, other: string): number {
    const own = String(this);
    return own < other ? -1 : Number(own > other);
  },
  titleCase(this: string): string {
    return this.toLowerCase().replace(
      /(^|\s)(\S)/g,
      (_, space: string, letter: string) => space + letter.toUpperCase(),
    );
  },
  stripScripts(this: string): string {
    return this.replace(/<script\b[^>]*>[\s\S]*?<\/script\s*>/gi, "");
  },
  slugify(this: string, options?: SlugifyOptions): string {
    return slugify(String(this), options);
  },
};
