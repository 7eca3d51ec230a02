import { describe, expect, it } from "vitest";
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
