interface Page {
  game: { socket: { emit(event: string, request: { type?: string; action?: string }, ...rest: unknown[]): unknown } };
  foundry: { applications: { instances: Map<string, App> } };
}

interface App {
  element: HTMLElement;
  close(options?: object): Promise<unknown>;
}

/** What one press sends to be stored: of documents, and how many messages it writes into the chat. */
export interface Sent {
  readonly stored: number;
  readonly messages: number;
}

/**
 * Presses the first button of each action on the sheet that is open, answers the question that some ask first, and counts
 * what is sent to be stored. Runs within the page.
 */
export async function countUpdates(): Promise<Record<string, Sent>> {
  const { game, foundry } = globalThis as unknown as Page;
  const { socket } = game;
  const { emit } = socket;
  let sent = { stored: 0, messages: 0 };
  let last = performance.now();
  // What is on its way may still lead to more.
  let waiting = 0;
  socket.emit = (event, request, ...rest) => {
    if (event === "modifyDocument" && ["create", "update", "delete"].includes(request.action ?? "")) {
      sent[request.type === "ChatMessage" && request.action === "create" ? "messages" : "stored"] += 1;
    }
    last = performance.now();
    const further = rest.map((answer) => {
      if (typeof answer !== "function") return answer;
      waiting += 1;
      return (...reply: unknown[]) => {
        waiting -= 1;
        last = performance.now();
        (answer as (...reply: unknown[]) => void)(...reply);
      };
    });
    return emit.call(socket, event, request, ...further);
  };
  const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time));
  const idle = () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }));
  const quiet = async () => {
    last = performance.now();
    while (waiting > 0 || performance.now() - last < 250) await pause(25).then(idle);
  };
  const until = async (happens: () => boolean) => {
    for (let waited = 0; waited < 4000 && !happens(); waited += 25) await pause(25);
  };
  const total = () => sent.stored + sent.messages;
  const { instances } = foundry.applications;
  const others = (sheet: HTMLElement) =>
    [...instances.values()].filter(({ element }) => element.matches(".sirpas, .dialog") && element !== sheet);
  const counts: Record<string, Sent> = {};
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
  // What only shows the sheet otherwise: nothing opens, and nothing is to be stored.
  const OF_THE_SHEET = ["groupSkills", "toggleLearnedOnly", "choosePart"];
  const sheetOf = () => [...instances.values()].find(({ element }) => element.matches(".sirpas.actor"))?.element;
  // A tab is drawn when it is opened, and anew when it is opened after a change: so an action is looked for on its own tab.
  const openTab = async (tab: string) => {
    sheetOf()?.querySelector<HTMLElement>(`[role=tab][data-tab="${tab}"]`)?.click();
    await until(() => sheetOf()?.querySelector(`[role=tabpanel][data-tab="${tab}"]`) != null);
  };
  const tabOf = new Map<string, string>();
  for (const { dataset } of sheetOf()?.querySelectorAll<HTMLElement>("[role=tab]") ?? []) {
    const { tab = "" } = dataset;
    await openTab(tab);
    for (const button of sheetOf()?.querySelectorAll<HTMLElement>("[data-action]") ?? []) {
      const action = button.dataset["action"] ?? "";
      if (!tabOf.has(action)) tabOf.set(action, button.closest<HTMLElement>("[role=tabpanel]")?.dataset["tab"] ?? "");
    }
  }
  const actions = new Set(tabOf.keys());
  for (const action of LAST) if (actions.delete(action)) actions.add(action);
  actions.add("removeWound");
  tabOf.set("removeWound", tabOf.get("addWound") ?? "");
  for (const action of actions) {
    if (NO_STORING.includes(action)) continue;
    const tab = tabOf.get(action) ?? "";
    if (tab !== "") await openTab(tab);
    const sheet = sheetOf();
    const found = () =>
      sheet?.querySelector<HTMLButtonElement>(`[data-action="${action}"]:not([disabled], [aria-disabled=true])`);
    await until(() => found() != null);
    const button = found();
    if (!sheet || !button) continue;
    sent = { stored: 0, messages: 0 };
    button.click();
    // What asks first may take a while to open, and longer where its program has yet to be loaded by a busy machine.
    if (!OF_THE_SHEET.includes(action)) await until(() => total() > 0 || others(sheet).length > 0);
    await quiet();
    for (const asking of others(sheet)) {
      const [{ element }, before] = [asking, total()];
      element.querySelector<HTMLButtonElement>("[data-action=yes], [data-action=ok], button[type=submit]")?.click();
      await until(() => total() > before || !others(sheet).includes(asking));
      await quiet();
    }
    counts[action] = sent;
    for (const app of others(sheet)) await app.close({ animate: false });
  }
  socket.emit = emit;
  return counts;
}
