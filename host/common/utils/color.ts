export type Vector = [number, number, number];

/** What a colour can be read from: a CSS hex string, a number, or red, green and blue from 0 to 1. */
export type ColorSource = Color | number | string | Vector | null | undefined;

const unit = (value: number): number => Math.min(1, Math.max(0, value));
const pack = (rgb: readonly number[]): number =>
  rgb.reduce((sum, part) => (sum << 8) | (Math.round(unit(part) * 255) & 255), 0);

/** What a colour takes from Number. Other declarations in the same program may lend Number an iterator of their own. */
interface BareNumber {
  valueOf(): number;
  toString(radix?: number): string;
}
const BareNumber = Number as new (value: number) => BareNumber;

/** A colour as a number (0xRRGGBB), with conversions. An invalid colour is NaN. */
export class Color extends BareNumber {
  get valid(): boolean {
    const value = this.valueOf();
    return Number.isInteger(value) && value >= 0 && value <= 0xffffff;
  }

  get css(): string {
    return this.valid ? `#${this.valueOf().toString(16).padStart(6, "0")}` : "";
  }

  get rgb(): Vector {
    return [this.r, this.g, this.b];
  }

  get r(): number {
    return ((this.valueOf() >> 16) & 255) / 255;
  }

  get g(): number {
    return ((this.valueOf() >> 8) & 255) / 255;
  }

  get b(): number {
    return (this.valueOf() & 255) / 255;
  }

  get maximum(): number {
    return Math.max(...this.rgb);
  }

  get minimum(): number {
    return Math.min(...this.rgb);
  }

  get littleEndian(): number {
    const value = this.valueOf();
    return ((value >> 16) & 255) + (value & 0x00ff00) + ((value & 255) << 16);
  }

  get hsv(): Vector {
    const { maximum, minimum } = this;
    const range = maximum - minimum;
    return [this.#hue(range), maximum === 0 ? 0 : range / maximum, maximum];
  }

  get hsl(): Vector {
    const { maximum, minimum } = this;
    const lightness = (maximum + minimum) / 2;
    const range = maximum - minimum;
    return [this.#hue(range), range === 0 ? 0 : range / (1 - Math.abs(2 * lightness - 1)), lightness];
  }

  #hue(range: number): number {
    if (range === 0) return 0;
    const [r, g, b] = this.rgb;
    if (this.maximum === r) return ((g - b) / range + (g < b ? 6 : 0)) / 6;
    return (this.maximum === g ? (b - r) / range + 2 : (r - g) / range + 4) / 6;
  }

  override toString(): string {
    return this.css;
  }

  toJSON(): string {
    return this.css;
  }

  toHTML(): string {
    return this.css;
  }

  equals(other: Color | number): boolean {
    return this.valueOf() === other.valueOf();
  }

  toRGBA(alpha: number): string {
    const [r, g, b] = this.rgb.map((part) => Math.round(part * 255));
    return `rgba(${r}, ${g}, ${b}, ${alpha})`;
  }

  mix(other: Color, weight: number): Color {
    return this.#combine(other, (a, b) => a * (1 - weight) + b * weight);
  }

  multiply(other: Color | number): Color {
    return this.#combine(other, (a, b) => a * b);
  }

  add(other: Color | number): Color {
    return this.#combine(other, (a, b) => a + b);
  }

  subtract(other: Color | number): Color {
    return this.#combine(other, (a, b) => a - b);
  }

  maximize(other: Color | number): Color {
    return this.#combine(other, Math.max);
  }

  minimize(other: Color | number): Color {
    return this.#combine(other, Math.min);
  }

  #combine(other: Color | number, blend: (a: number, b: number) => number): Color {
    const theirs: Vector = other instanceof Color ? other.rgb : [other, other, other];
    return Color.fromRGB(this.rgb.map((part, index) => blend(part, theirs[index] ?? 0)) as Vector);
  }

  *[Symbol.iterator](): Generator<number> {
    yield* this.rgb;
  }

  static from(color: ColorSource): Color {
    if (color === null || color === undefined) return new Color(NaN);
    if (typeof color === "string") return Color.fromString(color);
    if (Array.isArray(color)) return Color.fromRGB(color);
    return new Color(color.valueOf());
  }

  static fromString(color: string): Color {
    const digits = color.trim().replace(/^#/, "");
    const full = /^[0-9a-f]{3}$/i.test(digits) ? digits.replace(/./g, "$&$&") : digits;
    return new Color(/^[0-9a-f]{6}$/i.test(full) ? Number.parseInt(full, 16) : NaN);
  }

  static fromRGB(rgb: Vector): Color {
    return new Color(pack(rgb));
  }

  static fromRGBvalues(r: number, g: number, b: number): Color {
    return new Color(pack([r, g, b]));
  }

  static fromHSV([hue, saturation, value]: Vector): Color {
    const channel = (offset: number): number => {
      const k = (offset + hue * 6) % 6;
      return value - value * saturation * Math.max(0, Math.min(k, 4 - k, 1));
    };
    return Color.fromRGB([channel(5), channel(3), channel(1)]);
  }

  static fromHSL([hue, saturation, lightness]: Vector): Color {
    const amplitude = saturation * Math.min(lightness, 1 - lightness);
    const channel = (offset: number): number => {
      const k = (offset + hue * 12) % 12;
      return lightness - amplitude * Math.max(-1, Math.min(k - 3, 9 - k, 1));
    };
    return Color.fromRGB([channel(0), channel(8), channel(4)]);
  }
}
