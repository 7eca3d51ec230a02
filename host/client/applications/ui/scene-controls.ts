import { ApplicationV2 } from "../api/application.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";
import { type Data, hooks } from "./client.ts";

/** A tool, as its interface SceneControlTool documents it. */
interface Tool {
  name: string;
  order: number;
  title: string;
  icon: string;
  visible?: boolean;
  active?: boolean;
  button?: boolean;
  toggle?: boolean;
  onChange?(event: Event | undefined, active: boolean): void;
}

interface Control {
  name: string;
  order: number;
  title: string;
  icon: string;
  visible?: boolean;
  activeTool?: string;
  tools?: Record<string, Tool>;
  onChange?(event: Event | undefined, active: boolean): void;
  onToolChange?(event: Event | undefined, tool: Tool, active: boolean): void;
}

interface Activation {
  event?: Event;
  control?: string;
  tool?: string;
  toggles?: Record<string, boolean>;
}

/** The sets that Foundry has: packages add their tools to one by its name. */
const SETS = ["tokens", "templates", "tiles", "drawings", "walls", "lighting", "sounds", "regions", "notes"];

/**
 * The tools at the left of the board. The board itself has none to choose from but the one that selects tokens, so that what is
 * shown are the tools which packages add in the hook `getSceneControlButtons`.
 */
export class SceneControls extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: Data = {
    id: "scene-controls",
    tag: "aside",
    window: { frame: false, positioned: false },
    actions: { control: SceneControls.#onControl, tool: SceneControls.#onTool },
  };

  static override PARTS = { controls: { template: "templates/ui/scene-controls.hbs" } };

  #controls: Record<string, Control> | null = null;
  #active = "tokens";

  /** All sets by their names. */
  get controls(): Record<string, Control> {
    return (this.#controls ??= prepareControls());
  }

  get control(): Control | null {
    return this.controls[this.#active] ?? null;
  }

  get tools(): Record<string, Tool> {
    return this.control?.tools ?? {};
  }

  get tool(): Tool | null {
    return this.tools[this.control?.activeTool ?? ""] ?? null;
  }

  /** Chooses a set, a tool in it, or both, and switches tools that are on or off. */
  async activate({ event, control, tool, toggles = {} }: Activation = {}): Promise<void> {
    const before = this.control;
    if (control !== undefined && control !== this.#active) {
      if (!this.controls[control]) throw new Error(`There is no set of scene controls named "${control}".`);
      this.#active = control;
      before?.onChange?.(event, false);
      this.control?.onChange?.(event, true);
    }
    if (tool !== undefined) this.#choose(event, tool);
    for (const [name, active] of Object.entries(toggles)) {
      const toggle = this.tools[name];
      if (!toggle?.toggle) throw new Error(`There is no tool named "${name}" that can be switched.`);
      toggle.active = active;
      toggle.onChange?.(event, active);
    }
    await this.render();
  }

  #choose(event: Event | undefined, name: string): void {
    const tool = this.tools[name];
    if (!tool) throw new Error(`There is no tool named "${name}" in the scene controls.`);
    if (tool.button) return tool.onChange?.(event, true);
    const before = this.tool;
    if (before === tool || !this.control) return;
    this.control.activeTool = name;
    for (const [one, active] of [[before, false] as const, [tool, true] as const]) {
      if (!one) continue;
      one.active = active;
      one.onChange?.(event, active);
      this.control.onToolChange?.(event, one, active);
    }
  }

  override async render(options?: boolean | object, more?: object): Promise<this> {
    if ((options as { reset?: boolean } | undefined)?.reset) this.#controls = null;
    return super.render(options as never, more as never);
  }

  protected override async _prepareContext(options: object): Promise<Data> {
    const sets = inOrder(this.controls).filter(
      ({ name, tools = {} }) => name === "tokens" || inOrder(tools).length > 0,
    );
    const shown = inOrder(this.tools);
    const controls = sets.map((one) => ({ ...one, active: one.name === this.#active }));
    const isEmpty = controls.length === 1 && shown.length === 1;
    const tools = shown.map((one) => ({ ...one, pressed: one.toggle ? one.active : one === this.tool }));
    return { ...(await super._prepareContext(options)), controls, tools, isEmpty };
  }

  protected override _insertElement(element: HTMLElement): HTMLElement | void {
    (document.getElementById("ui-left") ?? document.body).prepend(element);
    return element;
  }

  static async #onControl(this: SceneControls, event: Event, target: HTMLElement): Promise<void> {
    await this.activate({ event, control: target.dataset.control ?? "" });
  }

  static async #onTool(this: SceneControls, event: Event, target: HTMLElement): Promise<void> {
    const name = target.dataset.tool ?? "";
    const { toggle, active } = this.tools[name] ?? {};
    await this.activate(toggle ? { event, toggles: { [name]: !active } } : { event, tool: name });
  }
}

function prepareControls(): Record<string, Control> {
  const controls: Record<string, Control> = {};
  SETS.forEach((name, order) => {
    controls[name] = { name, order, title: `HOST.Controls.${name}`, icon: ICONS[name] ?? "", tools: {} };
  });
  const select = { name: "select", order: 0, title: "HOST.Controls.select", icon: "fa-solid fa-expand", active: true };
  Object.assign(controls["tokens"] as object, { activeTool: "select", tools: { select } });
  hooks().callAll("getSceneControlButtons", controls);
  return controls;
}

const ICONS: Record<string, string> = {
  tokens: "fa-solid fa-user",
  templates: "fa-solid fa-ruler-combined",
  tiles: "fa-solid fa-cubes",
  drawings: "fa-solid fa-pencil",
  walls: "fa-solid fa-block-brick",
  lighting: "fa-regular fa-lightbulb",
  sounds: "fa-solid fa-music",
  regions: "fa-regular fa-game-board",
  notes: "fa-solid fa-bookmark",
};

/** What this user is shown, in its order; what has none comes last. */
function inOrder<One extends { order: number; visible?: boolean }>(record: Record<string, One>): One[] {
  return Object.values(record)
    .filter(({ visible }) => visible !== false)
    .sort((a, b) => (a.order ?? Infinity) - (b.order ?? Infinity) || 0);
}
