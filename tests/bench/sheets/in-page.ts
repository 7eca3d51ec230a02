/**
 * What is run within the page: each function is sent there as its text and can use nothing but its own lines and the globals
 * of the client, which are described here as far as they are used.
 */
interface Page {
  game: { packs: Iterable<Pack> & { get(id: string): Pack }; actors: { getName(name: string): BenchActor } };
  Actor: { create(data: object): Promise<BenchActor> };
  Item: Class;
  foundry: {
    abstract: { TypeDataModel: Class };
    applications: { api: { ApplicationV2: new (options: object) => BenchSheet } };
  };
}

interface Pack {
  collection: string;
  metadata: { type: string };
  getDocuments(): Promise<{ toObject(): Record<string, unknown> }[]>;
}

type Class = abstract new (...args: never[]) => object;

interface BenchActor {
  items: Iterable<{ system: object }>;
  system: { attributes: Record<string, { specific: number }> };
  sheet: BenchSheet;
  reset(): void;
  updateSource(changes: object): void;
}

interface BenchSheet {
  constructor: new (options: object) => BenchSheet;
  element: HTMLElement;
  window: { content: HTMLElement };
  render(options?: object): Promise<unknown>;
  changeTab(tab: string, group: string): void;
  close(options?: object): Promise<unknown>;
}

/** Makes a character who carries the first so many items of the system's compendia, over and over if there are too few. */
export async function makeCharacter({ name, count }: { name: string; count: number }): Promise<void> {
  const { game, Actor } = globalThis as unknown as Page;
  const packs = [...game.packs].filter(
    ({ collection, metadata }) => collection.startsWith("sirpas.") && metadata.type === "Item",
  );
  const documents = (await Promise.all(packs.map((pack) => pack.getDocuments()))).flat();
  // Some of each kind, not the first kind only.
  const items = Array.from({ length: count }, (_, index) => {
    const step = (index * 7) % documents.length;
    return { ...documents[step]?.toObject(), _id: undefined };
  });
  await Actor.create({ name, type: "character", items });
}

/** Opens the sheet of a character, and closes it. */
export async function openAndClose(name: string): Promise<void> {
  const { sheet } = (globalThis as unknown as Page).game.actors.getName(name);
  await sheet.render({ force: true });
  await sheet.close({ animate: false });
}

/** Milliseconds that a character takes to be prepared, with what the system derives and without; many samples of each. */
export function prepareTimes({ name, samples }: { name: string; samples: number }): { full: number[]; bare: number[] } {
  const { game, foundry, Item } = globalThis as unknown as Page;
  const actor = game.actors.getName(name);
  const STEPS = ["prepareData", "prepareBaseData", "prepareEmbeddedDocuments", "prepareDerivedData"];
  const models = new Set([actor.system, ...[...actor.items].map(({ system }) => system)]);
  const documents = new Set<object>([actor, ...actor.items]);
  const own = new Map<object, Record<string, PropertyDescriptor>>();
  const visit = (instance: object, isBase: (prototype: object) => boolean) => {
    for (
      let at = Object.getPrototypeOf(instance) as object;
      at && !isBase(at);
      at = Object.getPrototypeOf(at) as object
    ) {
      const steps = STEPS.flatMap((step) => {
        const found = Object.getOwnPropertyDescriptor(at, step);
        return found ? [[step, found] as const] : [];
      });
      own.set(at, Object.fromEntries(steps));
    }
  };
  const { TypeDataModel } = foundry.abstract;
  for (const model of models) visit(model, (prototype) => prototype === TypeDataModel.prototype);
  for (const document of documents) {
    const base = document === actor ? (globalThis as unknown as { Actor: Class }).Actor : Item;
    const foundryBase = /^Sirpas/.test(base.name) ? (Object.getPrototypeOf(base) as Class) : base;
    visit(document, (prototype) => prototype === foundryBase.prototype);
  }
  const without = (run: () => void) => {
    for (const [prototype, steps] of own)
      for (const step of Object.keys(steps)) delete (prototype as Record<string, unknown>)[step];
    try {
      run();
    } finally {
      for (const [prototype, steps] of own) Object.defineProperties(prototype, steps);
    }
  };
  const timed = () => {
    const start = performance.now();
    actor.reset();
    return performance.now() - start;
  };
  const times = { full: [] as number[], bare: [] as number[] };
  for (let sample = 0; sample < samples; sample += 1) {
    without(() => times.bare.push(timed()));
    times.full.push(timed());
  }
  return times;
}

/** Milliseconds that a sheet takes to open, from the call to a page that is laid out, and how many nodes it then has. */
export async function openTimes({ name, samples }: { name: string; samples: number }) {
  const { game, foundry } = globalThis as unknown as Page;
  const { ApplicationV2 } = foundry.applications.api;
  const actor = game.actors.getName(name);
  const Sheet = actor.sheet.constructor;
  let copied = { html: "", classes: [] as string[], contentClasses: [] as string[] };
  let nodes = 0;
  const open = async (app: BenchSheet) => {
    const start = performance.now();
    await app.render({ force: true });
    void app.element.offsetHeight;
    const shown = performance.now() - start;
    const walker = document.createTreeWalker(app.element);
    for (nodes = 0; walker.nextNode();) nodes += 1;
    const { content } = app.window;
    copied = { html: content.innerHTML, classes: [...app.element.classList], contentClasses: [...content.classList] };
    await app.close({ animate: false });
    return shown;
  };
  await open(new Sheet({ document: actor }));
  const { html, classes, contentClasses } = copied;
  class EmptyWindow extends ApplicationV2 {
    constructor(
      readonly html: string,
      options: object = {},
    ) {
      super({ position: { width: 760, height: 780 }, ...options });
    }
    async _renderHTML() {
      return this.html;
    }
    _replaceHTML(result: string, content: HTMLElement) {
      content.innerHTML = result;
    }
  }
  const times = { nodes, sheet: [] as number[], empty: [] as number[], same: [] as number[] };
  const sameWindow = { tag: "form", classes, window: { resizable: true, contentClasses } };
  // A paragraph and its text are two nodes.
  const paragraphs = `<p>text</p>`.repeat(Math.round(nodes / 2));
  for (let sample = 0; sample < samples; sample += 1) {
    times.empty.push(await open(new EmptyWindow(paragraphs)));
    times.same.push(await open(new EmptyWindow(html, sameWindow)));
    times.sheet.push(await open(new Sheet({ document: actor })));
  }
  return times;
}

/** How many nodes each tab of a sheet has, in play and for editing. */
export async function countNodes(name: string): Promise<{ mode: string; tab: string; nodes: number }[]> {
  const { game } = globalThis as unknown as Page;
  const actor = game.actors.getName(name);
  const app = new actor.sheet.constructor({ document: actor });
  const counts: { mode: string; tab: string; nodes: number }[] = [];
  await app.render({ force: true });
  const tabs = [...app.element.querySelectorAll<HTMLElement>("[role=tab]")].map(({ dataset }) => dataset["tab"] ?? "");
  for (const mode of ["play", "edit"]) {
    const toggle = app.element.querySelector<HTMLElement>("[data-action=toggleEditing]");
    if ((toggle?.ariaPressed === "true") !== (mode === "edit")) toggle?.click();
    while ((toggle?.ariaPressed === "true") !== (mode === "edit"))
      await new Promise((resolve) => setTimeout(resolve, 10));
    for (const tab of tabs) {
      app.changeTab(tab, "primary");
      // Renders follow one another: this one ends after the one that the tab asked for.
      await app.render();
      const walker = document.createTreeWalker(app.element.querySelector(`.tab[data-tab="${tab}"]`)!);
      let nodes = 0;
      while (walker.nextNode()) nodes += 1;
      counts.push({ mode, tab, nodes });
    }
  }
  await app.close({ animate: false });
  return counts;
}

/**
 * Milliseconds that a sheet takes to show another value of an attribute on a tab, that it takes to draw all that it shows then,
 * which parts it rendered, and how often it changes anything within the half second after.
 */
export async function changeTimes({ name, tab, attribute, samples }: Change) {
  const { game } = globalThis as unknown as Page;
  const actor = game.actors.getName(name);
  const app = new actor.sheet.constructor({ document: actor });
  const times = { change: [] as number[], drawing: [] as number[], parts: [] as string[], afterwards: 0 };
  const laidOut = async (options?: object) => {
    const start = performance.now();
    await app.render(options);
    void app.element.offsetHeight;
    return performance.now() - start;
  };
  await app.render({ force: true });
  app.changeTab(tab, "primary");
  await app.render();
  const partsOf = () => [...app.element.querySelectorAll<HTMLElement>("[data-application-part]")];
  const shown = partsOf().filter((part) => part.checkVisibility());
  const drawn = { parts: shown.map(({ dataset }) => dataset["applicationPart"] ?? "") };
  const later = new MutationObserver((records) => (times.afterwards += records.length));
  for (let sample = 0; sample < samples; sample += 1) {
    const before = new Set(partsOf());
    const specific = actor.system.attributes[attribute]?.specific ?? 0;
    actor.updateSource({ system: { attributes: { [attribute]: { specific: specific + 1 - 2 * (sample % 2) } } } });
    actor.reset();
    times.change.push(await laidOut());
    times.parts = partsOf()
      .filter((part) => !before.has(part))
      .map(({ dataset }) => dataset["applicationPart"] ?? "");
    later.observe(app.element, { subtree: true, childList: true, attributes: true, characterData: true });
    if (sample === 0) await new Promise((resolve) => setTimeout(resolve, 500));
    later.disconnect();
    times.drawing.push(await laidOut(drawn));
  }
  await app.close({ animate: false });
  return times;
}

interface Change {
  readonly name: string;
  readonly tab: string;
  readonly attribute: string;
  readonly samples: number;
}
