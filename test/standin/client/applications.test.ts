import { fileURLToPath } from "node:url";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openBrowser, watchErrors } from "./support/open-browser";
import { servePage } from "./support/serve-page";

const FILES = {
  "/t/header.hbs": `<header class="head"><h2>{{title}}</h2></header>`,
  "/t/body.hbs": `<section class="tab {{tab.cssClass}}" data-group="primary" data-tab="body"><div class="scroller" style="height: 90px; overflow: auto">
      <label>Name <input type="text" name="name" value="{{document.name}}"></label>
      <label>HP <input type="number" name="system.hp" value="{{document.system.hp}}"></label>
      <textarea name="system.note">{{document.system.note}}</textarea>
      <button type="button" data-action="count">Count</button><button type="button" data-action="side">Side</button>
      {{#each rows}}<p>{{this}}</p>{{/each}}</div></section>`,
  "/t/other.hbs": `<section class="tab {{tab.cssClass}}" data-group="primary" data-tab="other">Other</section>`,
  "/t/tabs.hbs": `<nav class="tabs">{{#each tabs}}<button type="button" class="{{cssClass}}" data-action="tab"
      data-group="{{group}}" data-tab="{{id}}">{{label}}</button>{{/each}}</nav>`,
  "/icons/a.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>",
  "/icons/b.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>",
  "/t/two.hbs": `<p>one</p><p>two</p>`,
  "/t/helpers.hbs": `{{localize "STANDIN.Dialog.Yes"}}|{{localize "STANDIN.Scene.Hud" name="Ada"}}|{{numberFormat 1234.5 decimals=1 sign=true}}|{{#if (and 1 (not 0) (eq 2 2) (or 0 3) (gte 3 3) (lt 1 2) (ne 1 2))}}yes{{/if}}|{{ifThen 0 "a" "b"}}|{{concat "x" 1 "y"}}|{{lookup (object a=5) "a"}}|<select>{{selectOptions choices selected="b" localize=true blank="-"}}</select>|{{radioBoxes "r" choices checked="a"}}|{{numberInput 4 name="n" min=1 class="big"}}|{{model.doubled}}|<input {{checked true}} {{disabled false}}>`,
};

let browser: Browser;
let host: Awaited<ReturnType<typeof servePage>>;
let page: Page;
let errors: string[];

beforeAll(async () => {
  const entry = fileURLToPath(new URL("./fixtures/applications-page.ts", import.meta.url));
  [browser, host] = await Promise.all([openBrowser(), servePage(entry, FILES)]);
});
afterAll(async () => {
  await browser?.close();
  await host?.stop();
});
beforeEach(async () => {
  page = await browser.newPage();
  errors = watchErrors(page);
  await page.goto(host.url);
  await page.waitForFunction("globalThis.ApplicationV2");
});
afterEach(async () => {
  await page.close();
  expect(errors).toEqual([]);
});

/** A document that behaves as one and renders its sheets when it changes; and a sheet of four parts for it. */
const SHEET = `
  globalThis.calls = [];
  globalThis.doc = { id: "d1", uuid: "Actor.d1", name: "Ada", documentName: "Actor", isOwner: true, apps: {}, parent: null,
    schema: { fields: {} }, system: { hp: 12, note: "" }, get _source() { return { name: this.name }; },
    testUserPermission: (user, level) => level <= globalThis.level, validate() {}, toObject() { return {}; },
    async update(changes) { calls.push(["update", structuredClone(changes)]);
      if (changes.name !== undefined) this.name = changes.name;
      Object.assign(this.system, changes.system ?? {});
      for (const app of Object.values(this.apps)) await app.render(); } };
  globalThis.level = 3;
  globalThis.Sheet = class Sheet extends HandlebarsApplicationMixin(DocumentSheetV2) {
    static DEFAULT_OPTIONS = { classes: ["mine"], position: { width: 400, height: 300 }, window: { resizable: true,
      controls: [{ icon: "i", label: "Extra", action: "count" }] }, form: { submitOnChange: true },
      actions: { count() { calls.push(["count", this.constructor.name]); },
                 side: { handler: () => calls.push(["side"]), buttons: [0, 2] } } };
    static PARTS = { header: { template: "t/header.hbs" }, tabs: { template: "t/tabs.hbs" },
      body: { template: "t/body.hbs", scrollable: [".scroller"] }, other: { template: "t/other.hbs" } };
    static TABS = { primary: { tabs: [{ id: "body" }, { id: "other" }], initial: "body", labelPrefix: "L" } };
    async _prepareContext(options) { return { ...await super._prepareContext(options), title: this.title, rows: Array(60).fill("row") }; }
  };
`;
const open = (extra = "") =>
  page.evaluate(`(async () => { ${SHEET} ${extra}; globalThis.sheet = new Sheet({ document: doc });
  await sheet.render({ force: true }); })()`);

describe("ApplicationV2", () => {
  it("merges options along the chain and tells every class of it by hooks", async () => {
    const seen = await page.evaluate(`(async () => {
      class A extends ApplicationV2 { static DEFAULT_OPTIONS = { classes: ["a"], window: { title: "A", controls: [{ label: "x" }] }, list: [1], actions: { one() {} } };
        async _renderHTML() { return "hi"; } _replaceHTML(r, c) { c.textContent = r; } }
      class B extends A { static DEFAULT_OPTIONS = { classes: ["b"], window: { controls: [{ label: "y" }] }, list: [2], actions: { two() {} } } }
      const hooks = [];
      for (const cls of ["ApplicationV2", "A", "B"]) for (const kind of ["render", "close"]) Hooks.on(kind + cls, () => hooks.push(kind + cls));
      const app = new B({ classes: ["c"] });
      await app.render();
      const before = app.rendered;
      await app.render({ force: true });
      const shown = { html: app.element.querySelector(".window-content").textContent, title: app.element.querySelector(".window-title").textContent, known: applicationRegistry.instances.has(app.id) };
      await app.close();
      return { before, shown, hooks, classes: app.options.classes, list: app.options.list, controls: app.options.window.controls.length,
        actions: Object.keys(app.options.actions), state: app.state, gone: !document.getElementById(app.id), known: applicationRegistry.instances.size };
    })()`);
    expect(seen).toEqual({
      before: false,
      shown: { html: "hi", title: "A", known: true },
      hooks: ["renderB", "renderA", "renderApplicationV2", "closeB", "closeA", "closeApplicationV2"],
      classes: ["a", "b", "c"],
      list: [2],
      controls: 2,
      actions: ["one", "two"],
      state: -1,
      gone: true,
      known: 0,
    });
  });

  it("does not overlap renderings, and survives one that fails", async () => {
    const seen = await page.evaluate(`(async () => {
      const log = [];
      class A extends ApplicationV2 {
        async _prepareContext({ n }) { log.push("in" + n); await new Promise((r) => setTimeout(r, 5)); log.push("out" + n); if (n === 2) throw new Error("no"); return {}; }
        async _renderHTML() { return ""; } _replaceHTML() {} }
      const app = new A();
      const all = await Promise.allSettled([1, 2, 3].map((n) => app.render({ force: true, n })));
      return { log, states: all.map((r) => r.status), state: app.state };
    })()`);
    expect(seen).toEqual({
      log: ["in1", "out1", "in2", "out2", "in3", "out3"],
      states: ["fulfilled", "rejected", "fulfilled"],
      state: 2,
    });
  });

  it("moves, resizes, folds and comes to the front", async () => {
    await open();
    const box = () => page.locator("#Sheet-Actor-d1").boundingBox();
    const before = await box();
    expect(before).toMatchObject({ width: 400, height: 300 });
    const header = page.locator("#Sheet-Actor-d1 .window-title");
    await header.hover();
    await page.mouse.down();
    await page.mouse.move(300, 100);
    await page.mouse.move((before?.x ?? 0) + 50, (before?.y ?? 0) + 80);
    await page.mouse.up();
    const after = await box();
    expect(after?.y).not.toBe(before?.y);
    await header.dblclick();
    expect((await box())?.height).toBeLessThan(60);
    await header.dblclick();
    expect((await box())?.height).toBe(300);
    const order =
      await page.evaluate(`(async () => { const other = new Sheet({ document: { ...doc, id: "d2", uuid: "Actor.d2" } });
      await other.render({ force: true }); const above = other.position.zIndex > sheet.position.zIndex; sheet.bringToFront();
      return [above, sheet.position.zIndex > other.position.zIndex]; })()`);
    expect(order).toEqual([true, true]);
  });
});

describe("HandlebarsApplicationMixin and DocumentSheetV2", () => {
  it("runs actions, also of the header's menu and other mouse buttons", async () => {
    await open();
    await page.getByRole("button", { name: "Count" }).click();
    await page.getByRole("button", { name: "Window controls" }).click();
    await page.getByRole("button", { name: "Extra" }).click();
    await page.getByRole("button", { name: "Side" }).click({ button: "right" });
    await page.getByRole("button", { name: "Count" }).click({ button: "right" });
    expect(await page.evaluate("calls")).toEqual([["count", "Sheet"], ["count", "Sheet"], ["side"]]);
  });

  it("changes tabs without rendering and remembers the tab over a rendering", async () => {
    await open();
    await page.getByRole("button", { name: "L.other" }).click();
    await page.evaluate("sheet.render()");
    expect(await page.locator(".tab.active").getAttribute("data-tab")).toBe("other");
  });

  it("submits a change as the document wants it, numbers as numbers", async () => {
    await open();
    await page.getByLabel("HP").fill("-5");
    await page.getByLabel("HP").press("Enter");
    await expect.poll(() => page.evaluate("doc.system.hp")).toBe(-5);
    const [first] = await page.evaluate<unknown[][]>("calls");
    expect(first).toEqual(["update", { name: "Ada", system: { hp: -5, note: "" } }]);
  });

  it("keeps typed text, caret, focus and scroll while somebody else changes the document (B20)", async () => {
    await open();
    const name = page.getByLabel("Name");
    await name.click();
    await name.press("End");
    await name.pressSequentially(" Lovelace");
    for (let i = 0; i < 3; i++) await name.press("ArrowLeft");
    await page.evaluate(
      `(async () => { document.querySelector(".scroller").scrollTop = 40; doc.system.hp = 3; await sheet.render(); })()`,
    );
    expect(await name.inputValue()).toBe("Ada Lovelace");
    expect(
      await name.evaluate((input) => [document.activeElement === input, (input as HTMLInputElement).selectionStart]),
    ).toEqual([true, 9]);
    expect(await page.locator(".scroller").evaluate((scroller) => scroller.scrollTop)).toBe(40);
    expect(await page.getByLabel("HP").inputValue()).toBe("3");
    expect(await page.evaluate("calls")).toEqual([]);
    await name.press("Tab");
    await expect.poll(() => page.evaluate("doc.name")).toBe("Ada Lovelace");
  });

  it("shows no field to change to those who may not, and nothing to those who may not see", async () => {
    await open("globalThis.level = 2");
    expect(await page.getByLabel("Name").isDisabled()).toBe(true);
    await page.evaluate("globalThis.level = 0; sheet.close().then(() => sheet.render({ force: true }))");
    await page.getByText("You may not see “Ada”.").waitFor();
    expect(await page.locator(".sheet").count()).toBe(0);
  });

  it("refuses a part of two elements by its name", async () => {
    const message =
      await page.evaluate(`(async () => { class T extends HandlebarsApplicationMixin(ApplicationV2) { static PARTS = { two: { template: "t/two.hbs" } } }
      return new T().render({ force: true }).catch((error) => error.message); })()`);
    expect(message).toContain('"two"');
  });

  it("offers the helpers of the platform", async () => {
    const html = await page.evaluate(
      `renderTemplate("t/helpers.hbs", { choices: { a: "STANDIN.Dialog.No", b: "Bee" }, model: new (class { get doubled() { return 8; } })() })`,
    );
    expect(html).toBe(
      'Yes|Actions on Ada|+1,234.5|yes|b|x1y|5|<select><option value="">-</option><option value="a">No</option>' +
        '<option value="b" selected="">Bee</option></select>|<label class="checkbox"><input type="radio" name="r" value="a" checked=""> STANDIN.Dialog.No</label>' +
        '<label class="checkbox"><input type="radio" name="r" value="b"> Bee</label>|' +
        '<input type="number" min="1" step="any" value="4" name="n" class="big">|8|<input checked >',
    );
  });

  it("moves into a window of the browser and back", async () => {
    await open();
    const opened = page.waitForEvent("popup");
    await page.evaluate("sheet.detachWindow()");
    const popup = await opened;
    await popup.getByRole("button", { name: "Count" }).click();
    await popup.getByLabel("HP").fill("7");
    await popup.getByLabel("HP").press("Tab");
    await expect.poll(() => page.evaluate("doc.system.hp")).toBe(7);
    expect(await page.evaluate("calls[0]")).toEqual(["count", "Sheet"]);
    await page.evaluate("sheet.attachWindow()");
    expect(await page.locator("#Sheet-Actor-d1").count()).toBe(1);
    expect(await page.evaluate("sheet.rendered")).toBe(true);
  });
});

describe("DialogV2", () => {
  it("answers by button, Enter and Escape, and gives the focus back", async () => {
    await page.evaluate(`(() => { const b = document.createElement("button"); b.textContent = "Before"; document.body.append(b); b.focus();
      globalThis.answers = [];
      globalThis.ask = async () => { answers.push(await DialogV2.confirm({ window: { title: "Sure?" }, content: "<p>Really<script>no</script></p>" })); }; ask(); })()`);
    await page.getByRole("dialog", { name: "Sure?" }).getByRole("button", { name: "No" }).click();
    await expect.poll(() => page.evaluate("answers")).toEqual([false]);
    await expect.poll(() => page.evaluate("document.activeElement.textContent")).toBe("Before");
    await page.evaluate("void ask()");
    await page.getByRole("dialog").waitFor();
    await page.keyboard.press("Enter");
    await expect.poll(() => page.evaluate("answers")).toEqual([false, true]);
    await page.evaluate("void ask()");
    await page.getByRole("dialog").waitFor();
    expect(await page.locator(".dialog-content").innerHTML()).toBe("<p>Really</p>");
    await page.keyboard.press("Escape");
    await expect.poll(() => page.evaluate("answers")).toEqual([false, true, null]);
  });

  it("gives the data of an input dialog, and rejects when dismissed with rejectClose", async () => {
    await page.evaluate(
      `(() => { globalThis.data = null; DialogV2.input({ content: '<label>Bonus <input name="bonus" type="number" value="2"></label>' }).then((d) => { data = d; }); })()`,
    );
    await page.getByLabel("Bonus").fill("7");
    await page.keyboard.press("Enter");
    await expect.poll(() => page.evaluate("data")).toEqual({ bonus: 7 });
    await page.evaluate(
      `(() => { globalThis.fault = ""; DialogV2.prompt({ content: "x", rejectClose: true }).catch((e) => { fault = e.message; }); })()`,
    );
    await page.getByRole("button", { name: "Close" }).last().click();
    await expect.poll(() => page.evaluate("fault")).toContain("dismissed");
  });
});

describe("Forms", () => {
  it("reads a form's values with their types", async () => {
    const data = await page.evaluate(`(() => { const form = document.createElement("form"); form.innerHTML = \`
      <input name="text" value="a"><input name="num" type="number" value="1.5"><input name="none" type="number" value="">
      <input name="off" type="checkbox"><input name="on" type="checkbox" checked>
      <input name="many" type="checkbox" value="x" checked><input name="many" type="checkbox" value="y">
      <input name="many" type="checkbox" value="z" checked>
      <input name="radio" type="radio" value="1" data-dtype="Number"><input name="radio" type="radio" value="2" data-dtype="Number" checked>
      <select name="multi" multiple><option selected>p</option><option selected>q</option><option>r</option></select>
      <input name="gone" value="x" disabled><fieldset disabled><input name="alsoGone"></fieldset><input name="kept" value="k" readonly>
      <input name="a.b" value="deep" data-dtype="String"><textarea name="json" data-dtype="JSON">{"k":1}</textarea>
      <string-tags name="tags" value="one,two"></string-tags><multi-select name="set"><option value="u" selected>U</option><option value="v">V</option></multi-select>
      <range-picker name="range" value="3" min="0" max="10"></range-picker><color-picker name="colour" value="#112233"></color-picker>
      <file-picker name="file" value="icons/a.svg"></file-picker><prose-mirror name="prose" value="&lt;p&gt;t&lt;/p&gt;"></prose-mirror>
      <img data-edit="img" src="icons/b.svg"><button name="no" value="x">b</button>\`;
      document.body.append(form); return new FormDataExtended(form).object; })()`);
    expect(data).toEqual({
      text: "a",
      num: 1.5,
      none: null,
      off: false,
      on: true,
      many: ["x", "z"],
      radio: 2,
      multi: ["p", "q"],
      kept: "k",
      "a.b": "deep",
      json: { k: 1 },
      tags: ["one", "two"],
      set: ["u"],
      range: 3,
      colour: "#112233",
      file: "icons/a.svg",
      prose: "<p>t</p>",
      img: "icons/b.svg",
    });
  });

  it("enriches text: links, packages' own patterns, secrets; and cleans it", async () => {
    const html =
      await page.evaluate(`(() => { runtime.fromUuid = async (uuid) => uuid === "Actor.a" ? { name: "Ada" } : null;
      runtime.CONFIG.TextEditor = { enrichers: [{ pattern: /@Rule\\[(\\w+)\\]/g, enricher: async ([, id]) => Object.assign(document.createElement("b"), { textContent: id }) }] };
      return TextEditor.enrichHTML('<p onclick="x()">@UUID[Actor.a] and @UUID[Actor.b]{Bob}, @Rule[R1]</p><section class="secret">s</section>'); })()`);
    expect(html).toContain('data-uuid="Actor.a"');
    expect(html).toContain(">Ada</a>");
    expect(html).toContain("broken");
    expect(html).toContain("<b>R1</b>");
    expect(html).not.toContain("secret");
    expect(html).not.toContain("onclick");
  });
});
