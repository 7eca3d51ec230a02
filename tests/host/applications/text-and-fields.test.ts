// @vitest-environment jsdom
import Handlebars from "handlebars";
import { beforeAll, describe, expect, it } from "vitest";
import { BooleanField, NumberField, SchemaField, SetField, StringField } from "../../../host/common/data/fields.ts";
import { defineElements, HTMLFormulaInputElement } from "../../../host/client/applications/elements/index.ts";
import { registerFieldInputs } from "../../../host/client/applications/fields/factory.ts";
import { createTextareaInput } from "../../../host/client/applications/fields/inputs.ts";
import { registerHelpers } from "../../../host/client/applications/handlebars/helpers.ts";
import { sortUpdates } from "../../../host/client/applications/sheets/sort.ts";
import { FormDataExtended } from "../../../host/client/applications/ux/form-data-extended.ts";
import { TextEditor } from "../../../host/client/applications/ux/text-editor.ts";
import { defaultConfig } from "../../../host/client/core/config.ts";
import { setConfig } from "../../../host/client/core/state.ts";

const render = (source: string, data: object = {}) =>
  Handlebars.compile(source)(data, { allowProtoPropertiesByDefault: true });

beforeAll(() => {
  setConfig(defaultConfig(13));
  registerHelpers();
  registerFieldInputs();
  defineElements();
});

/** https://foundryvtt.com/api/v14/classes/foundry.applications.elements.HTMLFormulaInputElement.html */
describe("<formula-input>", () => {
  it("has the formula that was given, as its value or its text, and the one that is written", () => {
    const made = HTMLFormulaInputElement.create({ name: "damage", value: "1d6" });
    const holder = document.createElement("form");
    holder.innerHTML = "<formula-input name='bonus'>2 + @might</formula-input>";
    holder.append(made);
    document.body.append(holder);
    made.input.value = " 2d6 ";
    made.input.dispatchEvent(new Event("change"));
    expect(new FormDataExtended(holder).object).toEqual({ bonus: "2 + @might", damage: "2d6" });
    holder.remove();
  });
});

describe("foundry.applications.ux.TextEditor", () => {
  it("takes out of a text what could run, and hides secrets from those who don't own it", async () => {
    const hostile = `<p onclick="x()">a<script>x()</script><img src="x" onerror="x()"></p><section class="secret">s</section>`;
    const html = await TextEditor.enrichHTML(hostile);
    expect(html).not.toMatch(/script|onclick|onerror|secret/);
    expect(html).toContain("a");
    expect(await TextEditor.enrichHTML(hostile, { secrets: true })).toContain("secret");
  });

  it("does not read the label of a link as markup", async () => {
    const html = await TextEditor.enrichHTML("@UUID[Nothing.here]{&lt;img src=x onerror=y&gt;}");
    const box = document.createElement("div");
    box.innerHTML = html;
    expect(box.querySelector("img")).toBeNull();
    expect(box.querySelector("a.content-link.broken")?.textContent).toContain("<img");
  });

  it("makes a roll of [[/roll]] which waits for a click, and leaves what is no formula", async () => {
    const html = await TextEditor.enrichHTML("[[/roll 3d6 # Luck]] and [[not a formula]]");
    expect(html).toContain(`data-formula="3d6"`);
    expect(html).toContain(`data-flavor="Luck"`);
    expect(html).toContain("[[not a formula]]");
  });

  it("reads drag data, and nothing out of what is no JSON", () => {
    const event = (text: string) => ({ dataTransfer: { getData: () => text } }) as unknown as DragEvent;
    expect(TextEditor.getDragEventData(event(`{"type":"Item","uuid":"Item.a"}`))).toEqual({
      type: "Item",
      uuid: "Item.a",
    });
    expect(TextEditor.getDragEventData(event("plain"))).toEqual({});
  });
});

describe("foundry.applications.handlebars", () => {
  it("selectOptions marks what is selected and escapes labels", () => {
    const html = render("{{selectOptions c selected=s blank=b}}", { c: { a: "<A>", b: "B" }, s: "b", b: "-" });
    expect(html).toBe(
      `<option value="">-</option><option value="a">&lt;A&gt;</option><option value="b" selected>B</option>`,
    );
  });

  it("formGroup and formInput render the input of a field under its path", () => {
    const schema = new SchemaField({
      level: new NumberField({ required: true, integer: true, min: 0, max: 9, label: "Level" }),
      kind: new StringField({ required: true, choices: { a: "First", b: "Second" } }),
      worn: new BooleanField(),
    });
    const html = render("{{formGroup f.level value=4}}{{formInput f.kind value='b'}}{{formInput f.worn value=true}}", {
      f: schema.fields,
    });
    document.body.innerHTML = `<form>${html}</form>`;
    const form = document.querySelector("form") as HTMLFormElement;
    expect(new FormDataExtended(form).object).toEqual({ level: 4, kind: "b", worn: true });
    expect(form.querySelector("label")?.htmlFor).toBe(form.querySelector("input")?.id);
  });

  it("formGroup takes the name, the id, the choices and the input that it is given, and the field's own words", () => {
    const fields = {
      base: new StringField({
        required: true,
        blank: false,
        nullable: true,
        initial: null,
        label: "Base",
        hint: "What it stands on",
      }),
      several: new SetField(new StringField({ required: true, blank: false })),
      story: new StringField({ required: true, blank: true, initial: "" }),
    };
    const area = (_field: unknown, config: object) => createTextareaInput({ ...config, rows: 4 });
    const choices = { mind: "Mind", body: "Body" };
    const options = Object.entries(choices).map(([value, label]) => ({ value, label }));
    document.body.innerHTML = `<form>${render(
      `{{formGroup f.base name="rows.0.base" value=null choices=choices blank="None" options=none rootId="form"}}
      {{formGroup f.several name="rows.0.several" value=chosen options=options type="checkboxes" blank=none}}
      {{formGroup f.story name="rows.0.story" value="Once" input=area choices=none}}`,
      { f: fields, choices, options, area, chosen: ["body"] },
    )}</form>`;
    const form = document.querySelector("form") as HTMLFormElement;
    expect(new FormDataExtended(form).object).toEqual({
      "rows.0.base": "",
      "rows.0.several": ["body"],
      "rows.0.story": "Once",
    });
    const [base] = form.querySelectorAll(".form-group");
    expect([base?.querySelector("label")?.htmlFor, base?.querySelector("select")?.id]).toEqual(
      Array(2).fill("form-rows.0.base"),
    );
    expect(base?.querySelector("label")?.textContent).toBe("Base");
    expect(base?.querySelector(".hint")?.textContent).toBe("What it stands on");
    expect([...base!.querySelectorAll("option")].map(({ text }) => text)).toEqual(["None", "Mind", "Body"]);
    expect(form.querySelectorAll("multi-checkbox input[type=checkbox]")).toHaveLength(2);
    expect(form.querySelector("textarea")?.rows).toBe(4);
  });
});

describe("foundry.applications.elements", () => {
  it("gives its value to the form and tells of a change once", () => {
    document.body.innerHTML = `<form><multi-select name="m"><option value="a" selected>A</option><option value="b">B</option></multi-select>
      <string-tags name="t" value="x,y"></string-tags><prose-mirror name="p" value="&lt;p&gt;hi&lt;/p&gt;" toggled></prose-mirror></form>`;
    const form = document.querySelector("form") as HTMLFormElement;
    expect(new FormDataExtended(form).object).toEqual({ m: ["a"], t: ["x", "y"], p: "<p>hi</p>" });
    let changes = 0;
    form.addEventListener("change", () => void changes++);
    (form.querySelector("multi-select") as unknown as { select(value: string): void }).select("b");
    expect(new FormDataExtended(form).object["m"]).toEqual(["a", "b"]);
    expect(changes).toBe(1);
  });

  it("shows the same after it was moved within the page", () => {
    document.body.innerHTML = `<form><prose-mirror name="p" value="<p>hi</p>" toggled><p>Hi!</p></prose-mirror>
      <string-tags name="t" value="x,y"></string-tags><multi-select name="m"><option value="a" selected>A</option></multi-select></form>`;
    const form = document.querySelector("form") as HTMLFormElement;
    const before = [...form.children].map(({ innerHTML }) => innerHTML);
    expect(before[0]).toContain("Hi!");
    const moved = [...form.children];
    for (const element of moved) form.append(element);
    expect(moved.map(({ innerHTML }) => innerHTML)).toEqual(before);
  });
});

describe("sorting of items", () => {
  it("puts one before or behind another, and numbers anew only when there is no room", () => {
    const items = [
      { id: "a", sort: 0 },
      { id: "b", sort: 10 },
      { id: "c", sort: 11 },
    ] as const;
    const [a, b, c] = items.map((item) => ({ ...item })) as [
      { id: string; sort: number },
      { id: string; sort: number },
      { id: string; sort: number },
    ];
    expect(sortUpdates(c, b, [a, b])).toEqual([{ _id: "c", sort: 5 }]);
    expect(sortUpdates({ id: "d", sort: 20 }, c, [a, b, c]).map(({ _id }) => _id)).toEqual(["a", "b", "d", "c"]);
  });
});
