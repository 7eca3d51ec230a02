interface Page {
  game: { socket: { emit(event: string, request: { action?: string }, ...rest: unknown[]): unknown } };
  foundry: { applications: { instances: Map<string, App> } };
}

interface App {
  element: HTMLElement;
  close(options?: object): Promise<unknown>;
}

/**
 * Presses the first button of each action on the sheet that is open, answers the question that some ask first, and counts
 * what is sent to be stored. Runs within the page.
 */
export async function countUpdates(): Promise<Record<string, number>> {
  const { game, foundry } = globalThis as unknown as Page;
  const { socket } = game;
  const { emit } = socket;
  let sent = 0;
  let last = performance.now();
  socket.emit = (event, request, ...rest) => {
    if (event === "modifyDocument" && ["create", "update", "delete"].includes(request.action ?? "")) sent += 1;
    last = performance.now();
    return emit.call(socket, event, request, ...rest);
  };
  const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time));
  const quiet = async () => {
    last = performance.now();
    while (performance.now() - last < 150) await pause(25);
  };
  const { instances } = foundry.applications;
  const others = (sheet: HTMLElement) =>
    [...instances.values()].filter(({ element }) => element.matches(".sirpas, .dialog") && element !== sheet);
  const counts: Record<string, number> = {};
  // What makes something comes before what takes it away.
  const LAST = ["removeWound", "deleteItem", "undoPurchase", "beginPlay"];
  const NO_STORING = [
    "tab",
    "close",
    "toggleControls",
    "copyUuid",
    "choosePicture",
    "toggleEditing",
    "configureOwnership",
  ];
  const sheetOf = () => [...instances.values()].find(({ element }) => element.matches(".sirpas.actor"))?.element;
  // Hidden tabs are drawn when the page is idle.
  const tabs = () => sheetOf()?.querySelectorAll("[role=tab]").length ?? 0;
  while ((sheetOf()?.querySelectorAll("[role=tabpanel]").length ?? 0) < tabs()) await pause(25);
  const actions = new Set(
    [...(sheetOf()?.querySelectorAll<HTMLElement>("[data-action]") ?? [])].map(
      ({ dataset }) => dataset["action"] ?? "",
    ),
  );
  for (const action of LAST) if (actions.delete(action)) actions.add(action);
  actions.add("removeWound");
  for (const action of actions) {
    if (NO_STORING.includes(action)) continue;
    const sheet = sheetOf();
    const button = sheet?.querySelector<HTMLButtonElement>(
      `[data-action="${action}"]:not([disabled], [aria-disabled=true])`,
    );
    if (!sheet || !button) continue;
    sent = 0;
    button.click();
    await quiet();
    for (const { element } of others(sheet)) {
      element.querySelector<HTMLButtonElement>("[data-action=yes], [data-action=ok], button[type=submit]")?.click();
      await quiet();
    }
    counts[action] = sent;
    for (const app of others(sheet)) await app.close({ animate: false });
  }
  socket.emit = emit;
  return counts;
}
