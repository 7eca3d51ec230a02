import { BODY_PARTS } from "../../rules/damage/body-parts.ts";
import { isKey, keyOf } from "../../rules/keys.ts";
import type {
  BlockAdvantage,
  BlockArmour,
  BlockCombat,
  BlockGear,
  BlockPerk,
  BlockProblem,
  BlockProblemReason,
  BlockSkill,
  BlockStray,
  BlockWeapon,
  BlockWound,
  Named,
} from "./block.ts";
import { isClosed, numberOf, readPiece, unquoted, type Piece } from "./pieces.ts";
import type { Detail, Vocabulary } from "./vocabulary.ts";

/** By these words the text has them anyway. */
const BOOK_PARTS: ReadonlySet<string> = new Set(BODY_PARTS);
/** A type of damage may have a number in its name. */
const NUMBER_BESIDE = /[+\-−–]?\d{1,6}$|^[+\-−–]?\d{1,6}/u;
const NUMBER_IN = /([+\-−–]?\d{1,6})/u;
const NUMBER_ALONE = /^[+\-−–]?\d+$/u;

/** Reads the entries of one line, and gathers what was not understood. */
export class EntryReader {
  readonly problems: BlockProblem[] = [];
  readonly kept: string[] = [];

  constructor(
    readonly line: number,
    readonly vocabulary: Vocabulary,
  ) {}

  complain(reason: BlockProblemReason, data: BlockProblem["data"], keep?: string): void {
    this.problems.push({ line: this.line, reason, data });
    if (keep !== undefined) this.kept.push(keep);
  }

  /** An entry taken apart; null for one without a name. */
  piece(text: string, nameless = false): Piece | null {
    if (!isClosed(text)) this.complain("unclosed", { text });
    const piece = readPiece(text);
    if (nameless || (piece.name !== "" && !NUMBER_ALONE.test(text))) return piece;
    this.complain("noPieceName", { text }, text);
    return null;
  }

  /** What the actor is. A race that this world does not have is kept by what its key would be. */
  race(text: string): Named | null {
    const piece = this.piece(text);
    if (!piece) return null;
    const { races } = this.vocabulary;
    const { name } = piece;
    const written = piece.key || keyOf(name);
    const known = races.get(written);
    this.#unknown(piece, piece.details);
    if (known !== undefined) return { ...this.#named(piece), key: known };
    this.complain("unknownRace", { name }, isKey(written) ? undefined : text);
    return isKey(written) ? { ...this.#named(piece), key: written } : null;
  }

  skill(text: string): BlockSkill | null {
    const piece = this.piece(text);
    if (!piece) return null;
    const { details, number, of } = piece;
    // Lore Knowledge (City) 8 is as good as Lore Knowledge/City 8.
    const [field = ""] = of === "" ? details : [];
    this.#unknown(piece, field === "" ? details : details.slice(1));
    if (number === null) this.complain("noValue", { name: piece.name });
    return { ...this.#named(piece), specialisation: of || unquoted(field), value: number };
  }

  combat(text: string): BlockCombat | null {
    const piece = this.piece(text);
    if (!piece) return null;
    const { number, isLevel, total, of } = piece;
    if (number === null) this.complain("noValue", { name: piece.name });
    return {
      ...this.#named(piece),
      specialisation: of,
      value: isLevel ? null : number,
      level: isLevel || piece.hasDetails ? number : null,
      total,
      manoeuvres: this.#manoeuvres(piece),
    };
  }

  stray(text: string): BlockStray | null {
    const piece = this.piece(text, true);
    return piece && { style: piece.key || keyOf(piece.name), manoeuvres: this.#manoeuvres(piece) };
  }

  advantage(text: string, disadvantage: boolean): BlockAdvantage | null {
    const piece = this.#trait(text);
    return piece && { ...this.#named(piece), target: piece.of, level: piece.number ?? 1, disadvantage };
  }

  perk(text: string, drag: boolean): BlockPerk | null {
    const piece = this.#trait(text);
    return piece && { ...this.#named(piece), target: piece.of, choice: Math.max(0, (piece.number ?? 1) - 1), drag };
  }

  #trait(text: string): Piece | null {
    const piece = this.piece(text);
    if (!piece) return null;
    const [target = ""] = piece.of === "" ? piece.details : [];
    this.#unknown(piece, target === "" ? piece.details : piece.details.slice(1));
    return { ...piece, of: piece.of || unquoted(target) };
  }

  armour(text: string): BlockArmour | null {
    const piece = this.piece(text);
    if (!piece) return null;
    const { parts } = this.vocabulary;
    const placed = piece.details.find((detail) => !BOOK_PARTS.has(keyOf(detail)) && parts.has(keyOf(detail)));
    const stopped = new Map(piece.details.map((detail) => [detail, this.#mitigated(detail)]));
    const others = piece.details.filter((detail) => detail !== placed && stopped.get(detail) === null);
    const { words } = this.#details({ ...piece, details: others }, ["worn", "body", "arm", "leg", "head"], []);
    const worn = (["body", "arm", "leg", "head"] as const).find((each) => words.has(each)) ?? "";
    const part = worn || (placed === undefined ? "" : (parts.get(keyOf(placed)) ?? ""));
    const mitigation = Object.fromEntries([...stopped.values()].filter((figure) => figure !== null));
    return { ...this.#named(piece), part, mitigation, worn: words.has("worn") };
  }

  weapon(text: string): BlockWeapon | null {
    const piece = this.piece(text);
    if (!piece) return null;
    const { words, numbers } = this.#details(piece, ["held"], ["damage", "attack", "defence", "range"]);
    const { damage = null, attack = null, defence = null, range = null } = numbers;
    const figures = { damage, attack, defence, range };
    return { ...this.#named(piece), ...figures, held: words.has("held"), quantity: quantityOf(piece) };
  }

  gear(text: string): BlockGear | null {
    const piece = this.piece(text);
    if (!piece) return null;
    const { words, numbers } = this.#details(piece, ["inUse"], ["uses"]);
    return {
      ...this.#named(piece),
      uses: numbers.uses ?? null,
      inUse: words.has("inUse"),
      quantity: quantityOf(piece),
    };
  }

  /** One wound, or several alike: `Light ×2`. */
  wounds(text: string): readonly BlockWound[] {
    const piece = this.piece(text);
    if (!piece) return [];
    const severity = this.vocabulary.severities.get(keyOf(piece.name.replace(/\swounds?$/iu, "")));
    if (severity === undefined) {
      this.complain("unknownWound", { text }, text);
      return [];
    }
    let wound: BlockWound = { severity, damageType: "", bodyPart: "", treated: false, label: "" };
    for (const detail of piece.details) {
      const words = detail.trim();
      const [first = "", ...others] = words.split(" ");
      const said = this.vocabulary.details.get(keyOf(first));
      const rest = unquoted(others.join(" "));
      if (words.startsWith('"')) wound = { ...wound, label: unquoted(words) };
      else if (said === "by" && rest !== "") wound = { ...wound, damageType: rest };
      else if (said === "on" && rest !== "") wound = { ...wound, bodyPart: rest };
      else if (this.vocabulary.details.get(keyOf(words)) === "treated") wound = { ...wound, treated: true };
      else wound = { ...wound, label: [wound.label, words].filter((each) => each !== "").join(", ") };
    }
    return Array.from({ length: Math.max(1, Math.min(piece.quantity, 20)) }, () => wound);
  }

  #named({ name, key }: Piece): Named {
    return { name, key, line: this.line };
  }

  #manoeuvres({ details }: Piece): readonly Named[] {
    return details.flatMap((detail) => {
      const piece = this.piece(detail);
      return piece ? [this.#named(piece)] : [];
    });
  }

  #unknown({ name }: Piece, details: readonly string[]): void {
    for (const detail of details) this.complain("unknownDetail", { name, detail }, `${name} (${detail})`);
  }

  /** A type of damage with its number, which may stand before or after it: `cut 3`; null for anything else. */
  #mitigated(detail: string): readonly [string, number] | null {
    const [number = ""] = NUMBER_BESIDE.exec(detail) ?? [];
    const type = this.vocabulary.damageTypes.get(keyOf(detail.replace(NUMBER_BESIDE, "")));
    return type === undefined || number === "" ? null : [type, numberOf(number)!];
  }

  /** Words, and words with a number, which may stand before or after it: `damage 3`, `range 18 ft`. */
  #details(piece: Piece, words: readonly Detail[], numbered: readonly Detail[]) {
    const found = { words: new Set<Detail>(), numbers: {} as Partial<Record<Detail, number>> };
    for (const detail of piece.details) {
      const [, number = ""] = NUMBER_IN.exec(detail) ?? [];
      const said = this.vocabulary.details.get(keyOf(detail.replace(number, "").replace(/\b(ft|feet)\b\.?/iu, "")));
      if (said !== undefined && number === "" && words.includes(said)) found.words.add(said);
      else if (said !== undefined && number !== "" && numbered.includes(said)) found.numbers[said] = numberOf(number)!;
      else this.#unknown(piece, [detail]);
    }
    return found;
  }
}

function quantityOf({ quantity, number }: Piece): number {
  return quantity === 1 && number !== null && number >= 0 ? number : quantity;
}
