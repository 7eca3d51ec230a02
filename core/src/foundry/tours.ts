import { SYSTEM } from "#system";
/** What has to be on the screen before a step of a tour is shown, as the step says itself. */
interface Step {
  readonly opens?: string;
}

/** Tours whose steps say what they need on the screen, which is opened before each. */
export function tourClass(open: (what: string) => Promise<void> | void) {
  return class extends foundry.nue.Tour {
    protected override async _preStep(): Promise<void> {
      await super._preStep();
      const { opens = "" } = (this.currentStep ?? {}) as Step;
      if (opens !== "") await open(opens);
    }
  };
}

/** Lists a tour among Foundry's. */
export function registerTour(id: string, tour: foundry.nue.Tour): void {
  game.tours!.register(SYSTEM.id, id, tour);
}

/** A tour of ours by its id. */
export const tourAt = (id: string) => game.tours!.get(`${SYSTEM.id}.${id}`);
