import { ApplicationV2 } from "../../api/application.ts";
import { HandlebarsApplicationMixin } from "../../api/handlebars-application.ts";
import { type Data, game, t } from "../../ui/client.ts";

interface TourLike {
  readonly key: string;
  readonly title: string;
  readonly description: string;
  readonly status: string;
  readonly canStart: boolean;
  readonly config: { readonly display?: boolean; readonly restricted?: boolean; readonly canBeResumed?: boolean };
  start(): Promise<void>;
  reset(): Promise<void>;
}

const STATUS: Record<string, string> = {
  unstarted: "HOST.Tour.Unstarted",
  "in-progress": "HOST.Tour.InProgress",
  completed: "HOST.Tour.Completed",
};

/** The tours that ask to be listed, with how far this user is, to be started and reset. */
export class ToursManagement extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: Data = {
    id: "tours-management",
    position: { width: 560 },
    window: { title: "HOST.Tour.Management", icon: "fa-solid fa-route", resizable: true },
    actions: { start: ToursManagement.#onStart, reset: ToursManagement.#onReset },
  };

  static override PARTS = { tours: { template: "templates/apps/tours-management.hbs", scrollable: [""] } };

  get #tours(): TourLike[] {
    const { isGM } = game().user;
    const all = [...(game() as unknown as { tours: Iterable<TourLike> }).tours];
    return all.filter(({ config: { display, restricted } }) => display && (!restricted || isGM));
  }

  #tour(target: HTMLElement): TourLike | undefined {
    return this.#tours.find(({ key }) => key === target.dataset.tour);
  }

  protected override async _prepareContext(options: object): Promise<Data> {
    const tours = this.#tours.map((tour) => {
      const { key, title, description, status, canStart, config } = tour;
      const resumes = status === "in-progress" && config.canBeResumed;
      return {
        ...{ key, title, description, canStart, canReset: status !== "unstarted" },
        status: t(STATUS[status] ?? status),
        start: t(resumes ? "HOST.Tour.Resume" : "HOST.Tour.Start", { title }),
        reset: t("HOST.Tour.Reset", { title }),
      };
    });
    return { ...(await super._prepareContext(options)), tours };
  }

  static async #onStart(this: ToursManagement, _event: Event, target: HTMLElement): Promise<void> {
    const tour = this.#tour(target);
    await this.close();
    await tour?.start();
  }

  static async #onReset(this: ToursManagement, _event: Event, target: HTMLElement): Promise<void> {
    await this.#tour(target)?.reset();
    await this.render();
  }
}
