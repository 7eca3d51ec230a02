import { RollDialog } from "#core/applications/rolls/roll-dialog.ts";
import type { WindowOptions } from "#core/applications/ux/window.ts";
import { addModifier, nameModifiers, removeModifier, tickAlike } from "./modifier-rows.ts";

/** Asks a player about a roll, with rows for what the situation adds, and terms that can be switched off. */
export abstract class ModifiersDialog<Choice extends object> extends RollDialog<Choice> {
  static override DEFAULT_OPTIONS: WindowOptions = {
    actions: {
      addModifier(this: ModifiersDialog<object>, _event: Event, target: HTMLElement) {
        addModifier(this.element, this.id, target);
      },
      removeModifier(this: ModifiersDialog<object>, _event: Event, target: HTMLElement) {
        removeModifier(this.element, this.id, target);
        this.onInput(target);
      },
      whatIf(this: ModifiersDialog<object>) {
        return this.explore();
      },
    },
  };

  /** Shows what other figures would come to, beginning with those of this roll. */
  protected async explore(): Promise<void> {
    // For those that offer it.
  }

  protected override onDraw(parts: readonly string[]): void {
    nameModifiers(this.element, this.id);
    super.onDraw(parts);
  }

  protected override onInput(field: HTMLElement): void {
    tickAlike(this.element, field);
    super.onInput(field);
  }
}
