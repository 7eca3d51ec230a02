import { isHtml } from "../../foundry/elements.ts";
import { on } from "../../foundry/hooks.ts";
import { debounce } from "../ux/timing.ts";

/** Where the strips are above the windows, in the order in which a place is tried: at the upper or at the lower edge. */
const ABOVE = ["top", "bottom"] as const;
export type StripPlace = "below" | (typeof ABOVE)[number];

/** The edges of something on the screen, in pixels. */
export type Box = Pick<DOMRectReadOnly, "left" | "right" | "top" | "bottom">;

/** A window, and whether it is a dialog: what somebody fills in or answers now, rather than a sheet that stays open. */
export interface OpenWindow extends Box {
  readonly dialog: boolean;
  /** Its bar with the buttons that move and close it. */
  readonly header: Box | null;
}

/**
 * Where the strips are to be: below the windows while none covers them, else above the sheets where they cover no dialog, and no header
 * if they can. If a dialog is at both edges, they wait below it.
 * @param boxesAt  The edges of the strips at a place.
 */
export function stripPlace(boxesAt: (place: StripPlace) => readonly Box[], windows: readonly OpenWindow[]): StripPlace {
  const isFree = (place: StripPlace, obstacles: readonly Box[]) =>
    !boxesAt(place).some((box) => obstacles.some((one) => overlap(box, one)));
  if (isFree("below", windows)) return "below";
  const dialogs = windows.filter(({ dialog }) => dialog);
  const headers = windows.flatMap(({ header }) => header ?? []);
  return (
    ABOVE.find((place) => isFree(place, [...dialogs, ...headers])) ??
    ABOVE.find((place) => isFree(place, dialogs)) ??
    "below"
  );
}

function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

const WINDOWS = ":is(.application, .window-app):not(.prompt-strip)";

/** Keeps the strips, and the turn of a player, where they can be seen, while windows open, close and are dragged. @param strips  What contains them */
export function placeStrips(strips: HTMLElement): void {
  const place = () => {
    const prompts = [...strips.querySelectorAll(".prompt")];
    // A search would go through the whole page, with each card of a long chat.
    const inBody = [...document.body.children];
    const turn = inBody.find((element): element is HTMLElement => isHtml(element) && element.matches(".turn-banner"));
    // To ask where things are has the page laid out, a long chat with it: nothing is asked for what is not there.
    if (prompts.length === 0 && !turn) return leaveRoom(0);
    const windows = inBody
      .filter((element) => element.matches(WINDOWS))
      .map((element): OpenWindow => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        const header = element.querySelector(":scope > .window-header")?.getBoundingClientRect() ?? null;
        return { left, right, top, bottom, header, dialog: element.matches(":is(form, dialog):not(.sheet)") };
      });
    const own = turn && placed(turn, [turn.querySelector(".prompt") ?? turn], windows);
    const isAtTop = own !== undefined && turn?.dataset.place !== "bottom";
    const covered = windows.filter((one) => own && !isAtTop && overlap(one, own));
    leaveRoom(Math.max(0, ...covered.map(({ bottom }) => bottom - own!.top)));
    strips.style.setProperty("--strips-start", `${isAtTop ? own.bottom : 0}px`);
    placed(strips, prompts, [...windows, ...(own ? [{ ...own, header: null, dialog: true }] : [])]);
  };
  const follow = debounce(async () => place());
  on(["renderApplicationV2", "closeApplicationV2"], follow);
  window.addEventListener("resize", follow);
  // A window has been dragged.
  document.addEventListener("pointerup", follow, { capture: true });
  follow();
}

/** What a turn covers of sheets at their lower edge can be scrolled above it: so many pixels. */
function leaveRoom(pixels: number): void {
  const { style } = document.body;
  const room = pixels > 0 ? `${pixels}px` : "";
  if (style.getPropertyValue("--turn-room") !== room) style.setProperty("--turn-room", room);
}

/** Puts strips where they are to be. @returns the edges of the first */
function placed(strips: HTMLElement, boxes: readonly Element[], windows: readonly OpenWindow[]): Box | undefined {
  const boxesAt = (at: StripPlace) => {
    if (strips.dataset.place !== at) strips.dataset.place = at;
    return boxes.map((box) => box.getBoundingClientRect());
  };
  const [box] = boxesAt(stripPlace(boxesAt, windows));
  return box && { left: box.left, right: box.right, top: box.top, bottom: box.bottom };
}
