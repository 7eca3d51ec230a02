import { word } from "../../utils/localize.ts";

/** Where something can be drawn on the figure: each has its place in `core/styles/_figure.scss`. */
type Drawn =
  | "head"
  | "skull"
  | "face"
  | "eye"
  | "neck"
  | "torso"
  | "vitals"
  | "groin"
  | `${"left" | "right"}${"Arm" | "Hand" | "Leg" | "Foot"}`;

/** Where the places of a rulebook are drawn, by their keys: what comes in pairs and is not told apart is drawn twice. */
export type DrawnPlaces = Readonly<Record<string, readonly Drawn[]>>;

/** A place of the body as the figure shows it. */
interface FigurePlace {
  readonly key: string;
  /** All that is to be read of it, its name first. */
  readonly label: string;
  /** What is written on it. */
  readonly value: string | number;
  readonly chosen?: boolean;
  /** Whether something is wrong with it. */
  readonly isMarked?: boolean;
}

/** A body with what is to be read of each place; one that is drawn twice is read once. @param field  The field in which a place is chosen */
export function bodyFigure(places: readonly FigurePlace[], drawn: DrawnPlaces, field = "") {
  const shown = places.flatMap((place) =>
    (drawn[place.key] ?? []).map((at, index) => ({ chosen: false, isMarked: false, ...place, at, again: index > 0 })),
  );
  return { label: word("FIGURE.label"), field, places: shown };
}

/** A modifier as it stands behind the name of an option: "Head (−6)". */
const MODIFIER = /\((?<modifier>[^()]*)\)$/u;

/** A body on which the options of a field are chosen. */
export function placeChooser(
  field: string,
  options: readonly { readonly key: string; readonly label: string; readonly chosen: boolean }[],
  drawn: DrawnPlaces,
) {
  const places = options.map((one) => ({ ...one, value: MODIFIER.exec(one.label)?.groups?.["modifier"] ?? "0" }));
  return bodyFigure(places, drawn, field);
}
