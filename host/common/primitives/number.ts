const ORDINALS: Record<string, string> = { one: "st", two: "nd", few: "rd", other: "th" };
const ORDINAL_RULES = new Intl.PluralRules("en", { type: "ordinal" });

type Rounding = "round" | "floor" | "ceil";

/** How many decimals a step is written with. */
export function decimalsOf(step: number): number {
  const [mantissa = "", exponent = "0"] = String(step).split("e");
  return Math.max(0, (mantissa.split(".")[1]?.length ?? 0) - Number(exponent));
}

/** Rounds to the nearest multiple of an interval, counted from a base. @throws When the interval is not positive. */
export function toNearest(value: number, interval = 1, method: Rounding = "round", base = 0): number {
  if (!(interval > 0)) throw new Error("Number#toNearest interval must be positive");
  // The division's rounding error would make 0.3 / 0.1 floor to 2.
  const steps = Number(((value - base) / interval).toPrecision(15));
  const rounded = Math[method](steps) * interval + base;
  return Number(rounded.toFixed(Math.min(100, Math.max(decimalsOf(interval), decimalsOf(base)))));
}

export const NUMBER_METHODS = {
  almostEqual(this: number, other: number, epsilon = 1e-8): boolean {
    return Math.abs(this - other) < epsilon;
  },
  ordinalString(this: number): string {
    return `${this}${ORDINALS[ORDINAL_RULES.select(Number(this))]}`;
  },
  paddedString(this: number, digits: number): string {
    return this.toString().padStart(digits, "0");
  },
  /** With its sign, for display: a true minus sign, and a plus also before zero. */
  signedString(this: number): string {
    const formatted = Math.abs(Number(this)).toLocaleString(globalLanguage());
    return `${this < 0 ? "\u2212" : "+"}${formatted}`;
  },
  toNearest(this: number, interval = 1, method: Rounding = "round", base = 0): number {
    return toNearest(Number(this), interval, method, base);
  },
  between(this: number, a: number, b: number, inclusive = true): boolean {
    return isBetween(Number(this), a, b, inclusive);
  },
};

function isBetween(value: number, a: number, b: number, inclusive: boolean): boolean {
  const [min, max] = [Math.min(a, b), Math.max(a, b)];
  return inclusive ? value >= min && value <= max : value > min && value < max;
}

function globalLanguage(): string | undefined {
  const { game } = globalThis as { game?: { i18n?: { lang?: string } } };
  return game && "i18n" in game ? game.i18n?.lang : undefined;
}

export const NUMBER_STATICS = {
  between(value: number, a: number, b: number, inclusive = true): boolean {
    return isBetween(value, a, b, inclusive);
  },
  isNumeric(value: unknown): boolean {
    if (Array.isArray(value) || value === null || value === undefined || value === "") return false;
    if (typeof value === "string" && value.trim() === "") return false;
    return typeof value !== "symbol" && typeof value !== "boolean" && !Number.isNaN(Number(value));
  },
  fromString(value: unknown): number {
    if (typeof value === "number") return value;
    if (typeof value !== "string" || value.trim() === "") return NaN;
    return Number(value.replace(/\s+/g, ""));
  },
};
