import { describe, expect, it } from "vitest";
import { buildExplained, explained } from "#core/applications/reasons/explanations.ts";
import { inWriting, ShownViews } from "#core/applications/sheets/base/shown-views.ts";

describe("What a sheet shows", () => {
  it("a part is shown again only when what it shows has changed", () => {
    const views = new ShownViews();
    let fatigue = 2;
    const build = () => ({ tracks: [{ value: fatigue }] });
    const render = () => {
      views.begin();
      const differs = views.differs("header", build);
      if (differs) views.show(["header"]);
      return differs;
    };
    expect(render()).toBe(true);
    expect(render()).toBe(false);
    fatigue = 3;
    expect(render()).toBe(true);
    expect(render()).toBe(false);
  });

  it("what changed within the same object is seen as well", () => {
    const views = new ShownViews();
    const structs = { injuryResistance: 9 };
    views.differs("overview", () => ({ structs }));
    views.show(["overview"]);
    structs.injuryResistance = 10;
    views.begin();
    expect(views.differs("overview", () => ({ structs }))).toBe(true);
  });

  it("a view is built once for each render", () => {
    const views = new ShownViews();
    let built = 0;
    const build = () => ({ built: (built += 1) });
    views.differs("skills", build);
    expect(views.view("skills", build)).toEqual({ built: 1 });
    views.begin();
    expect(views.view("skills", build)).toEqual({ built: 2 });
  });

  it("an explanation is worked out when somebody asks, and no part is shown again for what only it says", () => {
    const views = new ShownViews();
    let carried = "Rope 5";
    const build = () => ({ weight: 5, tooltip: explained(() => `<p>${carried}</p>`) });
    views.differs("gear", build);
    views.show(["gear"]);
    carried = "Chain 5";
    views.begin();
    expect(views.differs("gear", build)).toBe(false);
    const [[partId, explanations] = []] = [...views.explanations()];
    expect([partId, explanations?.map((explain) => explain())]).toEqual(["gear", ["<p>Chain 5</p>"]]);
  });

  it("elsewhere an explanation stands where it is asked for, one within another too", () => {
    const explain = () => explained(() => `<dl>${explained(() => "Rope 5")}</dl>`);
    expect(explain()).toBe("<dl>Rope 5</dl>");
    const { view, explanations } = buildExplained(() => [explain(), explain()]);
    expect(view).toEqual(["@0", "@1"]);
    expect(explanations.map((one) => one())).toEqual(["<dl>Rope 5</dl>", "<dl>Rope 5</dl>"]);
    const fail = () => {
      throw new Error("No view.");
    };
    expect(() => buildExplained(fail)).toThrow("No view.");
    expect(explain()).toBe("<dl>Rope 5</dl>");
  });

  it("what could change unseen is always shown again", () => {
    class Living {
      toJSON() {
        return { name: "Bea" };
      }
    }
    expect(inWriting({ actor: new Living() })).toBeNull();
    expect(inWriting({ open: new Set(["a"]) })).toBeNull();
    expect(inWriting({ name: "Bea", lines: [{ value: 1, none: null }] })).toBe(
      '{"name":"Bea","lines":[{"value":1,"none":null}]}',
    );
  });
});
