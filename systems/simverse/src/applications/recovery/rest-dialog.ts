import { choicesOf } from "#core/applications/ux/choices.ts";
import { PeopleDialog } from "#core/applications/requests/people-dialog.ts";
import { coreTemplate, template } from "#core/applications/templates.ts";
import type { WindowOptions } from "#core/applications/ux/window.ts";
import { addableTo, participantsAtHand, type ListedParticipant } from "#core/play/people/at-hand.ts";
import { localize, word } from "#core/utils/localize.ts";
import { rest } from "../../play/recovery/rest.ts";
import { RESTS, type Rest } from "../../rules/recovery/rests.ts";
import { restHint } from "../sheets/views.ts";

/** Who rests, and how long. */
interface Resting {
  readonly kind: Rest;
  readonly people: readonly ListedParticipant[];
}

/** Asks who rests and how long, shows what each gets back, and lets them. Enter submits, Escape closes. */
class RestDialog extends PeopleDialog<Resting> {
  static override DEFAULT_OPTIONS: WindowOptions = {
    id: "simverse-rest",
    classes: ["rest-dialog"],
    window: { title: "SIMVERSE.REST.groupTitle", icon: "fa-solid fa-campground" },
  };

  static override PARTS = {
    fields: { template: template("recovery/rest-kind") },
    people: { template: coreTemplate("requests/people"), scrollable: [".group-roll-participants"] },
    footer: { template: template("recovery/rest-footer") },
  };

  protected override values: Resting = { kind: "long", people: participantsAtHand() };

  protected override context(): object {
    const { kind, people } = this.values;
    return {
      kinds: choicesOf(RESTS, (key) => localize(`SIMVERSE.REST.${key}`), kind),
      groups: [
        {
          label: word("GROUP_ROLL.people"),
          people: people.map((one) => ({ ...one, outcome: restHint(one.actor, kind) })),
        },
      ],
      others: addableTo(people),
    };
  }

  protected override async onChange(field: string): Promise<void> {
    this.read();
    if (field === "kind") await this.redraw("people");
  }

  protected override read(): void {
    this.values = this.filled(this.values);
  }

  protected override async onSubmit(): Promise<boolean> {
    this.read();
    const { kind, people } = this.values;
    return rest([...new Set(people.map(({ actor }) => actor))], kind);
  }
}

/** Opens the dialog that lets several people rest at once: those selected on the scene, or else those whom players have. */
export async function openRest(): Promise<void> {
  await new RestDialog().show();
}
