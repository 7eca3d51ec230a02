import { expect, type Locator } from "@playwright/test";
import { few } from "../../support/sweep.ts";

/** From the narrowest phone to a wide desk, in pixels. */
const WIDTHS = [320, 760, 1200, 1600];

/** Between a phone and a desk the columns of a character's sheet change twice more. */
export const WIDTHS_OF_SHEET = [...WIDTHS, 500, 640];

/** At no width anything is untidy. Tells of every view, and gives a busy machine a moment to lay a window out anew. */
export async function expectTidy(name: string, element: Locator, widths: readonly number[] = WIDTHS): Promise<void> {
  const softly = expect.configure({ soft: true, timeout: 3_000 });
  await softly.poll(() => untidiness(element, few(widths, 2)), name).toEqual([]);
}

/**
 * Text that is cut, that leaves its window or lies upon other text, and what has to be scrolled sideways: a line each.
 * @param widths  What a window is made as wide as, one after the other and as high as a screen, before it gets the size back
 *                that it had. What is no window keeps its size. Without them all is looked at as it is.
 */
async function untidiness(element: Locator, widths: readonly number[] = []): Promise<readonly string[]> {
  return element.evaluate((root, widths) => {
    interface Piece {
      readonly text: string;
      readonly element: Element;
      readonly box: DOMRect;
    }
    interface Window {
      readonly position: object;
      setPosition(position: object): unknown;
    }
    // What is out of sight of a chat is laid out once it is scrolled there: here all of it is looked at.
    const whole = document.createElement("style");
    whole.textContent = "* { content-visibility: visible !important; }";
    const look = (): string[] => {
      document.head.append(whole);
      try {
        return lookAtAll();
      } finally {
        whole.remove();
      }
    };
    const lookAtAll = (): string[] => {
      const found: string[] = [];
      const nameOf = (one: Element) => `${one.localName}.${[...one.classList].join(".")}`;
      const words = (text: string | null) => (text ?? "").replace(/\s+/g, " ").trim().slice(0, 60);
      // What is there for those who listen alone is clipped away.
      const isClipped = (one: Element | null): boolean =>
        one !== null && one !== root && (getComputedStyle(one).clipPath !== "none" || isClipped(one.parentElement));
      const isSeen = (one: Element) =>
        one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        !one.closest(".window-header, .window-resize-handle, svg, option, [hidden]") &&
        !isClipped(one);

      const inner = [...root.querySelectorAll("*")];
      // The frame of a window is not the system's.
      for (const one of root.matches(".application") ? inner : [root, ...inner]) {
        if (!isSeen(one) || one.clientWidth === 0 || one.matches("textarea, img, select")) continue;
        const beyond = one.scrollWidth - one.clientWidth;
        if (beyond <= 1) continue;
        const { overflowX } = getComputedStyle(one);
        if (one instanceof HTMLInputElement) {
          if (one.matches(".number, [type=number], [data-dtype=Number]"))
            found.push(`cut by ${beyond}: ${nameOf(one)} ${one.value}`);
        } else if (overflowX !== "visible" && words(one.textContent) !== "") {
          const how = overflowX === "auto" || overflowX === "scroll" ? "scrolls sideways" : "cut";
          found.push(`${how} by ${beyond}: ${nameOf(one)} “${words(one.textContent)}”`);
        }
      }

      // What is scrolled out of sight, even by half, lies there upon nothing.
      const inSight = (box: DOMRect, one: Element | null): DOMRect => {
        if (one === null) return box;
        const edges = one.getBoundingClientRect();
        const isCut = getComputedStyle(one).overflowY !== "visible";
        const [top, bottom] = isCut
          ? [Math.max(box.top, edges.top), Math.min(box.bottom, edges.bottom)]
          : [box.top, box.bottom];
        const seen = new DOMRect(box.x, top, box.width, Math.max(0, bottom - top));
        return one === root ? seen : inSight(seen, one.parentElement);
      };
      const pieces: Piece[] = [];
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const { parentElement: parent, textContent } = node;
        if (!parent || !textContent?.trim() || !isSeen(parent)) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        for (const drawn of range.getClientRects()) {
          const box = inSight(drawn, parent);
          if (box.width > 1 && box.height > 2) pieces.push({ text: words(textContent), element: parent, box });
        }
      }
      const frame = (root.closest(".application") ?? root).getBoundingClientRect();
      for (const { text, element: one, box } of pieces) {
        if (box.right > frame.right + 1 || box.left < frame.left - 1) found.push(`outside: ${nameOf(one)} “${text}”`);
      }
      // The box of a line is higher than its letters.
      const isUpon = (a: DOMRect, b: DOMRect) =>
        Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
        Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 0.4 * Math.min(a.height, b.height);
      // What sticks to an edge has a ground of its own, and the rest is scrolled below it.
      const stuck = (one: Element | null): Element | null =>
        one === null || one === root || getComputedStyle(one).position === "sticky" ? one : stuck(one.parentElement);
      pieces.sort((a, b) => a.box.top - b.box.top);
      pieces.forEach((one, index) => {
        for (const other of pieces.slice(index + 1)) {
          if (other.box.top > one.box.bottom) break;
          if (other.element === one.element || !isUpon(one.box, other.box)) continue;
          if (stuck(one.element) === stuck(other.element))
            found.push(
              `upon each other: ${nameOf(one.element)} “${one.text}” and ${nameOf(other.element)} “${other.text}”`,
            );
        }
      });
      return [...new Set(found)];
    };

    if (widths.length === 0) return look();
    const { foundry } = globalThis as unknown as { foundry: { applications: { instances: Map<string, Window> } } };
    const shown = foundry.applications.instances.get(root.closest(".application")?.id ?? "");
    if (!shown) return look();
    const before = { ...shown.position };
    const found = widths.flatMap((width) => {
      shown.setPosition({ left: 0, top: 0, width, height: 900 });
      return look().map((line) => `${width} wide, ${line}`);
    });
    shown.setPosition(before);
    return found;
  }, widths);
}
