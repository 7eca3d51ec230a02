import type { Switched, TargetChoice } from "../../src/rules/combat/attack-plan.ts";
import type { RuleError } from "#core/rules/result.ts";
import type * as Refusals from "#core/utils/notify-refusal.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type * as Contexts from "../../src/applications/combat/attack-view.ts";
import type * as Pickers from "../../src/applications/combat/picker-view.ts";
import type * as Summaries from "../../src/applications/combat/attack-summary.ts";
import type * as Targets from "../../src/applications/combat/targets-view.ts";
import type { SirpasActor } from "../../src/documents/actor.ts";
import type * as Requests from "../../src/play/combat/attack/perform-attack.ts";
import type { AttackChoice } from "../../src/play/combat/attack/attack-request.ts";
import type { CombatItem } from "../../src/play/combat/turn/technique.ts";
import { openSirpas, type SirpasTable } from "../data/support/table.ts";

const style = (key: string, name: string, range: string) => ({
  name,
  type: "style",
  system: { key, level: 9, range, actions: [{ from: 1, actions: 3 }], damageType: "piercing" },
});
const attack = (key: string, name: string, style: string, system: object) => ({
  name,
  type: "manoeuvre",
  system: { key, style, kind: "attack", damage: { margin: true, attribute: "", flat: 3 }, ...system },
});

const YSA = [
  style("archery", "Archery", "ranged"),
  style("brawl", "Brawl", "melee"),
  style("concentration", "Concentration", "metaphysical"),
  attack("archery-shoot", "Shoot", "archery", { range: { kind: "ranged", feet: null, weapon: "limits" } }),
  attack("brawl-kick", "Kick", "brawl", {}),
  attack("concentration-sensations", "Sensations", "concentration", { range: { kind: "metaphysical", feet: null } }),
  {
    name: "Bow",
    type: "weapon",
    system: { key: "bow", range: 60, styles: ["archery"], traits: ["bow", "projectile"], equipped: true, damage: 1 },
  },
  { name: "Arrow", type: "gear", system: { key: "arrow", quantity: 3 } },
];

describe("The dialog of an attack", () => {
  let table: SirpasTable;
  let api: typeof Refusals & typeof Contexts & typeof Pickers & typeof Summaries & typeof Targets & typeof Requests;
  let ysa: SirpasActor;
  let bandit: SirpasActor;

  beforeAll(async () => {
    table = await openSirpas();
    api = {
      ...(await import("#core/utils/notify-refusal.ts")),
      ...(await import("../../src/applications/combat/attack-view.ts")),
      ...(await import("../../src/applications/combat/attack-summary.ts")),
      ...(await import("../../src/applications/combat/picker-view.ts")),
      ...(await import("../../src/applications/combat/targets-view.ts")),
      ...(await import("../../src/play/combat/attack/perform-attack.ts")),
    };
    ysa = await table.createActor({ name: "Ysa", type: "character", items: YSA });
    bandit = await table.createActor({ name: "Bandit", type: "npc" });
  });
  afterAll(() => table.close());

  /** What the dialog shows once something is chosen, of the bandit among it. */
  function shown(name: string, { target = {}, ...chosen }: Chosen = {}) {
    const item = ysa.items.getName(name) as unknown as CombatItem;
    const answer = api.attackRequest(ysa, { item, targets: [bandit] });
    if (!answer.ok) throw new Error(answer.reason);
    const request = answer.value;
    const targets = request.choice.targets.map((one) => ({ ...one, melee: false, feet: 18, ...target }));
    const choice = { ...request.choice, ...chosen, targets };
    const summary = api.summaryView(request, choice, request.planFor(choice));
    if (!summary) throw new Error("Nothing is chosen.");
    return {
      request,
      choice,
      summary,
      against: summary.targets[0]!,
      about: api.targetsView(request, choice).lines[0]!,
      line: api.pickerView(request, choice, { sort: "sheet", figures: new Map() }).open.find(({ chosen: is }) => is)!,
    };
  }

  /** The id of what counts, by which it is switched off. */
  const idOf = (terms: readonly Switched[], label: string) => terms.find(({ term }) => term.label === label)!.id;

  /** Why something cannot be used, as the template says it. */
  const why = (errors: readonly (RuleError | null)[]) =>
    errors.map((error) => error && api.ruleErrorText(error)).join();

  /** What the dialog says of somebody who can do nothing, and whether its list has heads above its columns. */
  function obstacle(attacker: SirpasActor, feet: number) {
    const answer = api.attackRequest(attacker, { targets: [bandit] });
    if (!answer.ok) throw new Error(answer.reason);
    const request = answer.value;
    const targets = request.choice.targets.map((one) => ({ ...one, melee: false, feet }));
    const choice = { ...request.choice, targets };
    const { usable } = api.pickerView(request, choice, { sort: "sheet", figures: new Map() });
    return [api.obstacleTo(request, choice), usable];
  }

  it("says what is in the way where nothing can be done, and has no heads above columns that are empty", async () => {
    const items = [style("brawl", "Brawl", "melee"), attack("brawl-kick", "Kick", "brawl", {})];
    const bo = await table.createActor({ name: "Bo", type: "character", items });
    expect(obstacle(bo, 36)).toEqual(["Nothing reaches Bandit (36 ft).", false]);
    expect(obstacle(ysa, 36)).toEqual(["", true]);
  });

  it("says what an attack takes of the turn and of what is carried", () => {
    expect(shown("Shoot").summary.takes).toContain("Arrow: 1 of 3");
  });

  it("says what cannot be used now, and why, until it can be", () => {
    expect(why([shown("Kick").line.error])).toContain("only in melee range");
    expect(shown("Kick", { target: { melee: true } }).line.error).toBeNull();
  });

  it("says what the rules refuse and the Gamemaster lets be", () => {
    const { summary, line } = shown("Kick", { allowed: true });
    expect(why(summary.allowed)).toContain("only in melee range");
    expect([line.error, why(line.allowed)]).toEqual([null, expect.stringContaining("only in melee range")]);
  });

  it("counts no term that is switched off, and what the situation adds", () => {
    const { against } = shown("Shoot", { target: { feet: 40 } });
    expect(against.total).toBe(7);
    const off = [idOf(against.terms, "SIRPAS.TERM.falloff")];
    expect(shown("Shoot", { target: { feet: 40 }, off }).against.total).toBe(9);
    expect(shown("Shoot", { target: { feet: 40 }, off, tactical: ["higherGround"] }).against.total).toBe(10);
  });

  it("lists what is added to the damage with boxes, tells it by the damage, and leaves the roll as it is", () => {
    const burning = (value: number) => ({ label: "Burning arrow", value });
    expect(shown("Shoot").summary.does).toContain("Margin +4");
    const { summary, against } = shown("Shoot", { damage: [burning(3), burning(1)] });
    expect(summary.does).toContain("Margin +8");
    expect(summary.damage.map(({ term }) => term)).toEqual([burning(3), burning(1)]);
    expect(against.total).toBe(shown("Shoot").against.total);
    const off = summary.damage.map(({ id }) => id);
    expect(shown("Shoot", { damage: [burning(3), burning(1)], off }).summary.does).toContain("Margin +4");
  });

  it("of one on the mind asks whether its user knows where the target is, and says what follows if not", () => {
    const known = shown("Sensations");
    expect(known.about.about).toMatchObject({ locates: true, located: true });
    expect(known.line.error).toBeNull();
    const unknown = shown("Sensations", { target: { located: false } });
    expect(unknown.about.about!.said).toContain("location unknown");
    expect(why([unknown.line.error])).toContain("needs to know where");
  });
});

type Chosen = Partial<Omit<AttackChoice, "targets">> & { readonly target?: Partial<TargetChoice> };
