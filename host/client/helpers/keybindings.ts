interface KeybindingConfig {
  key: string;
  modifiers?: string[];
}

/** A key that is bound: with the modifiers it needs, none of them where none were named. */
export interface Keybinding extends KeybindingConfig {
  modifiers: string[];
}

export interface KeyboardEventContext {
  key: string;
  event: KeyboardEvent;
  up: boolean;
  repeat: boolean;
  isShift: boolean;
  isControl: boolean;
  isAlt: boolean;
  namespace: string;
  action: string;
}

export interface KeybindingAction {
  name: string;
  hint?: string;
  namespace?: string;
  uneditable?: KeybindingConfig[];
  editable?: KeybindingConfig[];
  onDown?: (context: KeyboardEventContext) => unknown;
  onUp?: (context: KeyboardEventContext) => unknown;
  repeat?: boolean;
  restricted?: boolean;
  reservedModifiers?: string[];
  precedence?: number;
}

/** The actions that keys trigger, and the keys that trigger them. */
export class ClientKeybindings {
  readonly actions = new Map<string, KeybindingAction & { namespace: string; action: string }>();
  readonly bindings = new Map<string, Keybinding[]>();

  /** @param isGM Whether restricted actions may be triggered. */
  constructor(private readonly isGM: () => boolean = () => true) {}

  register(namespace: string, action: string, data: KeybindingAction): void {
    if (!namespace || !action) throw new Error("A keybinding needs a namespace and an action.");
    const id = `${namespace}.${action}`;
    this.actions.set(id, { ...data, namespace, action });
    this.bindings.set(id, [...(data.uneditable ?? []), ...(data.editable ?? [])].map(bound));
  }

  get(namespace: string, action: string): Keybinding[] {
    const bindings = this.bindings.get(`${namespace}.${action}`);
    if (!bindings) throw new Error(`"${namespace}.${action}" is not a registered keybinding.`);
    return bindings;
  }

  async set(namespace: string, action: string, bindings: KeybindingConfig[]): Promise<void> {
    this.get(namespace, action);
    this.bindings.set(`${namespace}.${action}`, bindings.map(bound));
  }

  /** Runs the actions bound to a key event until one of them consumes it, and answers whether one did. */
  dispatch(event: KeyboardEvent, up = event.type === "keyup"): boolean {
    const matching = Array.from(this.actions, ([id, action]) => ({ id, action }))
      .filter(({ id, action }) => this.#fits(id, action, event))
      .sort((a, b) => (a.action.precedence ?? 1) - (b.action.precedence ?? 1));
    return matching.some(({ action }) => {
      const handler = up ? action.onUp : action.onDown;
      return handler?.(contextOf(event, up, action.namespace, action.action)) === true;
    });
  }

  #fits(id: string, action: KeybindingAction, event: KeyboardEvent): boolean {
    if (action.restricted && !this.isGM()) return false;
    if (event.repeat && !action.repeat) return false;
    return (this.bindings.get(id) ?? []).some((binding) => pressed(binding, event, action.reservedModifiers));
  }
}

function bound(config: KeybindingConfig): Keybinding {
  return { ...config, modifiers: config.modifiers ?? [] };
}

function pressed({ key, modifiers }: Keybinding, event: KeyboardEvent, reserved: string[] = []): boolean {
  if (event.code !== key) return false;
  const states = { Shift: event.shiftKey, Control: event.ctrlKey || event.metaKey, Alt: event.altKey };
  return Object.entries(states).every(([name, down]) => {
    if (reserved.includes(name)) return true;
    return down === modifiers.some((modifier) => modifier.toLowerCase() === name.toLowerCase());
  });
}

function contextOf(event: KeyboardEvent, up: boolean, namespace: string, action: string): KeyboardEventContext {
  const { code: key, repeat, shiftKey: isShift, altKey: isAlt } = event;
  return { key, event, up, repeat, isShift, isAlt, isControl: event.ctrlKey || event.metaKey, namespace, action };
}
