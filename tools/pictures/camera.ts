import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import type { Browser, Locator, Page } from "@playwright/test";
import type { Seat, Table, Theme } from "../../tests/browser/support/table.ts";

/** Where a picture belongs that is named without a folder. */
const FOLDER = "docs/images";

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The size of every screen, so that a picture taken anew differs only in what has changed. */
const VIEWPORT = { width: 1280, height: 800 };

/** This quality of WebP loses nothing. */
const LOSSLESS = 1;

/** What differs from run to run, and what moves. */
const STILL = `
  #chat-notifications { display: none !important; }
  .message-timestamp, .message-header time { visibility: hidden !important; }
  *, *::before, *::after { animation: none !important; transition: none !important; caret-color: transparent !important; }
`;

/** Joins as a user whose screen can be taken pictures of. @param welcomed  Whether a Gamemaster is shown the welcome. */
export async function sit(
  table: Table,
  browser: Browser,
  user: string,
  theme: Theme = "light",
  welcomed = false,
): Promise<Seat> {
  const seat = await table.join(browser, user, theme, welcomed);
  await seat.page.setViewportSize(VIEWPORT);
  await seat.page.addStyleTag({ content: STILL });
  return seat;
}

/** Loads a seat's page anew, as whoever changed the world does. */
export async function sitAgain(seat: Seat): Promise<void> {
  await seat.reload();
  await seat.page.addStyleTag({ content: STILL });
}

/**
 * Takes a picture of something, or of all that is on the screen.
 * @param name  Of the file, without ending; with its folder if it is to be in the package.
 * @param tall  The most pixels from its top that are shown; the screen grows with it.
 * @param quality  Of the picture: one of a map would weigh a megabyte without loss.
 */
export async function picture(
  page: Page,
  name: string,
  subject?: Locator,
  tall = VIEWPORT.height,
  quality = LOSSLESS,
): Promise<void> {
  await page.mouse.move(640, 4);
  await page.evaluate(async () => {
    await document.fonts.ready;
    const shown = [...document.images].filter((image) => image.checkVisibility());
    await Promise.all(shown.map((image) => image.decode().catch(() => undefined)));
  });
  if (tall > VIEWPORT.height) await page.setViewportSize({ ...VIEWPORT, height: tall });
  const box = subject && (await resolved(subject));
  const clip = box ? { ...box, height: Math.min(box.height, tall) } : undefined;
  const png = await page.screenshot({ animations: "disabled", caret: "hide", ...(clip ? { clip } : {}) });
  await page.setViewportSize(VIEWPORT);
  const file = name.includes("/") ? `${name}.webp` : `${FOLDER}/${name}.webp`;
  const before = existsSync(file) ? await readFile(file, "base64") : "";
  const webp = await page.evaluate(develop, [png.toString("base64"), before, quality] as const);
  if (webp === "") return;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, webp, "base64");
}

/** Where something is once it no longer moves: a chat that grew taller is scrolled a moment later. */
async function resolved(subject: Locator): Promise<Box> {
  let last = "";
  for (;;) {
    await subject.scrollIntoViewIfNeeded();
    await subject.evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))));
    const box = await subject.boundingBox();
    if (!box) throw new Error("What should be on the picture is not on the screen.");
    const now = JSON.stringify(box);
    if (now === last) return box;
    last = now;
  }
}

/**
 * Makes WebP of PNG in the browser, both in Base64. Without loss text stays sharp, and a window of few colours takes a third of
 * what PNG does.
 * @param before  The picture as it was; empty if there was none.
 * @returns an empty text if it shows the same but for shades at the edges of letters, which differ from run to run.
 */
async function develop([png, before, quality]: readonly [string, string, number]): Promise<string> {
  const SHADE = 40;
  const draw = async (base64: string, type: string) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type }));
    const canvas = new OffscreenCanvas(image.width, image.height);
    const pen = canvas.getContext("2d")!;
    pen.drawImage(image, 0, 0);
    return { canvas, data: pen.getImageData(0, 0, image.width, image.height).data };
  };
  const { canvas, data } = await draw(png, "image/png");
  if (before !== "") {
    const old = await draw(before, "image/webp");
    const same = (value: number, index: number) => Math.abs(value - old.data[index]!) <= SHADE;
    if (old.canvas.width === canvas.width && old.data.length === data.length && data.every(same)) return "";
  }
  const blob = await canvas.convertToBlob({ type: "image/webp", quality });
  const written = new Uint8Array(await blob.arrayBuffer());
  let text = "";
  for (const byte of written) text += String.fromCharCode(byte);
  return btoa(text);
}

/** Moves a window so that its upper left corner is there, and gives it a size. */
export async function place(
  window: Locator,
  at: Partial<Record<"left" | "top" | "width" | "height", number>>,
): Promise<void> {
  await window.evaluate((element, position) => {
    const { foundry } = globalThis as unknown as Windows;
    foundry.applications.instances.get(element.id)?.setPosition(position);
  }, at);
}

/** Closes all windows. */
export async function clear(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { foundry } = globalThis as unknown as Windows;
    const windows = [...foundry.applications.instances.values()].filter(({ element }) =>
      element.matches(".application"),
    );
    await Promise.all(windows.map((window) => window.close({ animate: false })));
  });
}

interface Window {
  readonly element: HTMLElement;
  setPosition(position: object): unknown;
  close(options: object): Promise<unknown>;
}

interface Windows {
  readonly foundry: { readonly applications: { readonly instances: Map<string, Window> } };
}
