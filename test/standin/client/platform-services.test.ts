import { describe, expect, it } from "vitest";
import { KitTable } from "./support/kit-table";
import type { Seat } from "./support/open-table";

const table = new KitTable();

// https://github.com/foundryvtt/foundryvtt/issues/13639 (Token#_getDragLeftDropUpdateOptions, TokenDocument#startMovement)
describe("a drag that a package makes a plan of", () => {
  const place = (seat: Seat) => seat.page.evaluate("canvas.scene.tokens.getName('Mira').x") as Promise<number>;

  it("leaves the token where it is until an owner starts the movement, on any client", async () => {
    await table.ana.page.evaluate("globalThis.planDrags = true");
    for (const { page } of [table.gm, table.ana]) {
      await page.evaluate(
        "Hooks.on('planToken', (token) => heard.push(['planned', token.name, token.movement.state]))",
      );
    }
    await table.heard(table.gm);
    const before = await place(table.gm);
    const box = await table.ana.page.locator("#board").getByRole("button", { name: "Mira", exact: true }).boundingBox();
    const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
    await table.ana.page.mouse.move(x, y);
    await table.ana.page.mouse.down();
    await table.ana.page.mouse.move(x + (box?.width ?? 0), y, { steps: 4 });
    await table.ana.page.mouse.up();
    await expect.poll(() => table.heard(table.gm)).toContainEqual(["planned", "Mira", "planned"]);
    expect([await place(table.gm), await place(table.ana)]).toEqual([before, before]);
    expect(await table.gm.page.evaluate("canvas.scene.tokens.getName('Mira').startMovement()")).toBe(true);
    await expect.poll(() => place(table.ana)).toBeGreaterThan(before);
    expect(await place(table.ana)).toBe(await place(table.gm));
  });
});

// https://foundryvtt.com/api/v14/interfaces/foundry.TourConfig.html, foundry.TourStep.html; classes/foundry.nue.Tour (client.Tour)
describe("tours", () => {
  it("lead through their steps, those for game masters only them, and know how far each user came", async () => {
    for (const seat of [table.gm, table.ana]) {
      await seat.page.evaluate(`(() => {
        const { Tour } = foundry.nue;
        class KitTour extends Tour {
          async _preStep() { heard.push(["pre", this.currentStep.id]); }
          async _postStep() { heard.push(["post", this.currentStep.id]); }
        }
        game.tours.register("kit", "first", new KitTour({
          namespace: "kit", id: "first", title: "KIT.Hit", canBeResumed: true,
          steps: [
            { id: "one", title: "KIT.Secret", content: "<em>Here</em><script>globalThis.pwned = true</script>", selector: "#sidebar" },
            { id: "two", title: "Two", content: "For some", restricted: true },
            { id: "three", title: "Three", content: "The end" },
          ],
        }));
      })()`);
    }
    await table.heard(table.gm);
    expect(await table.ana.page.evaluate("game.tours.get('kit.first').steps.map(({ id }) => id)")).toEqual([
      "one",
      "three",
    ]);
    const tour = "game.tours.get('kit.first')";
    expect(await table.gm.page.evaluate(`[${tour}.status, ${tour}.title, ${tour}.key]`)).toEqual([
      "unstarted",
      "Hits taken",
      "kit.first",
    ]);
    await table.gm.page.evaluate(`${tour}.start()`);
    const step = table.gm.page.locator("#tour-step");
    expect(await step.locator("h3").innerText()).toBe("Secret");
    expect(await step.locator(".tour-content").innerHTML()).toBe("<em>Here</em>");
    expect(await table.gm.page.evaluate(`${tour}.targetElement.id`)).toBe("sidebar");
    await step.getByRole("button", { name: "Next" }).click();
    await table.gm.page.locator("#tour-step", { hasText: "For some" }).waitFor();
    expect(await table.heard(table.gm)).toEqual([
      ["pre", "one"],
      ["post", "one"],
      ["pre", "two"],
    ]);
    await table.gm.page.keyboard.press("Escape");
    expect(await table.gm.page.evaluate(`[foundry.nue.Tour.tourInProgress, ${tour}.status]`)).toEqual([
      false,
      "in-progress",
    ]);
    await table.gm.page.evaluate(`${tour}.start()`);
    await table.gm.page.locator("#tour-step", { hasText: "For some" }).waitFor();
    await step.getByRole("button", { name: "Next" }).click();
    await step.getByRole("button", { name: "Next" }).click();
    await expect.poll(() => table.gm.page.evaluate(`${tour}.status`)).toBe("completed");
    expect(await step.count()).toBe(0);
    expect(await table.gm.page.evaluate("game.settings.get('core', 'tourProgress').kit.first")).toBe(3);
    await table.gm.page.evaluate(`${tour}.reset()`);
    expect(await table.gm.page.evaluate(`${tour}.status`)).toBe("unstarted");
    await expect(table.gm.page.evaluate("game.tours.set('x', 1)")).rejects.toThrow(/register/);
  });
});

// https://foundryvtt.com/api/v14/classes/foundry.helpers.ClientSettings.html (register: onChange(value, options, userId))
it("a setting of the world tells every client of its first value and of later ones, with options and who set it", async () => {
  await table.heard(table.ana);
  for (const value of ["calm", "wild"]) {
    await table.gm.page.evaluate(`game.settings.set("kit", "mood", "${value}", { why: "weather" })`);
  }
  const told = [
    ["mood", "calm", "weather", "Gwen"],
    ["mood", "wild", "weather", "Gwen"],
  ];
  await expect.poll(async () => (await table.ana.page.evaluate("heard")) as unknown[]).toEqual(told);
  expect((await table.heard(table.gm)).filter(([kind]) => kind === "mood")).toEqual(told);
  expect(await table.ana.page.evaluate("game.settings.get('kit', 'mood')")).toBe("wild");
  await expect(table.ana.page.evaluate("game.settings.set('kit', 'mood', 'mine')")).rejects.toThrow(/permission/);
  table.ana.errors.splice(0);
});

// https://foundryvtt.com/api/v14/classes/foundry.helpers.GameTime.html; hookEvents.updateWorldTime
describe("the world's time", () => {
  it("goes by seconds or components, is told to all with who moved it, and is no player's to set", async () => {
    await table.ana.page.evaluate(
      "Hooks.on('updateWorldTime', (time, delta, options, userId) => heard.push(['time', time, delta, options.why, game.users.get(userId).name]))",
    );
    await table.heard(table.ana);
    await table.gm.page.evaluate("game.time.set(0)");
    await table.heard(table.ana);
    expect(await table.gm.page.evaluate("game.time.advance(90, { why: 'rest' })")).toBe(90);
    expect(await table.gm.page.evaluate("game.time.advance({ hour: 2, day: 1 })")).toBe(90 + 26 * 3600);
    await expect.poll(() => table.ana.page.evaluate("game.time.worldTime")).toBe(90 + 26 * 3600);
    expect((await table.heard(table.ana)).slice(-2)).toEqual([
      ["time", 90, 90, "rest", "Gwen"],
      ["time", 90 + 26 * 3600, 26 * 3600, undefined, "Gwen"],
    ]);
    expect(
      await table.ana.page.evaluate(
        "(({ day, hour, minute, second }) => [day, hour, minute, second])(game.time.components)",
      ),
    ).toEqual([1, 2, 1, 30]);
    await expect(table.ana.page.evaluate("game.time.advance(1)")).rejects.toThrow(/permission/);
    table.ana.errors.splice(0);
  });
});

// https://foundryvtt.com/api/v14/interfaces/CONFIG.DiceFulfillmentMethod.html; permission MANUAL_ROLLS of CONST.USER_PERMISSIONS
describe("dice rolled by hand", () => {
  const roll = (seat: Seat, formula: string, options = "{}") =>
    seat.page.evaluate(
      `void (globalThis.rolled = new Roll("${formula}").evaluate(${options}).then(({ dice, total }) => [dice.map(({ values }) => values), total]))`,
    );
  const configure = (seat: Seat, value: object) =>
    seat.page.evaluate(`game.settings.set("core", "diceConfiguration", ${JSON.stringify(value)})`);

  it("are asked for in a window; what is left empty is drawn, and an exploding die asked for again", async () => {
    await configure(table.gm, { d6: "manual" });
    await roll(table.gm, "2d6x + 1d4");
    const inputs = table.gm.page.locator(".roll-resolver input");
    await expect.poll(() => inputs.count()).toBe(2);
    await inputs.nth(0).fill("6");
    await inputs.nth(1).fill("2");
    await table.gm.page.locator(".roll-resolver button[type=submit]").click();
    await expect.poll(() => inputs.count()).toBe(1);
    await inputs.fill("3");
    await table.gm.page.locator(".roll-resolver button[type=submit]").click();
    const [dice] = (await table.gm.page.evaluate("rolled")) as [number[][], number];
    expect(dice[0]).toEqual([6, 2, 3]);
    expect(dice[1]?.[0]).toBeGreaterThanOrEqual(1);
  });

  it("can be told by a device, are not asked for where that is forbidden, nor of those who are not trusted", async () => {
    await configure(table.gm, { d20: "manual" });
    await roll(table.gm, "1d20");
    await table.gm.page.locator(".roll-resolver input").waitFor();
    expect(
      await table.gm.page.evaluate(
        "[Roll.registerResult('manual', 'd8', 3), Roll.registerResult('manual', 'd20', 17)]",
      ),
    ).toEqual([false, true]);
    await table.gm.page.locator(".roll-resolver button[type=submit]").click();
    expect(await table.gm.page.evaluate("rolled")).toEqual([[[17]], 17]);
    await roll(table.gm, "1d20", "{ allowInteractive: false }");
    await table.gm.page.evaluate("rolled");
    await configure(table.ana, { d20: "manual" });
    await roll(table.ana, "1d20");
    await table.ana.page.evaluate("rolled");
    expect(await table.ana.page.locator(".roll-resolver").count()).toBe(0);
  });

  it("come from a package's own handler, without a question", async () => {
    await table.gm.page.evaluate(
      "CONFIG.Dice.fulfillment.methods.tower = { label: 'Tower', handler: (term) => term.faces - 1 }",
    );
    await configure(table.gm, { d20: "tower" });
    await roll(table.gm, "2d20");
    expect(await table.gm.page.evaluate("rolled")).toEqual([[[19, 19]], 38]);
    await configure(table.gm, {});
  });
});

// https://foundryvtt.com/api/v14/modules/foundry.applications.elements.html
it("elements for formulas, hues and code take part in forms as any control", async () => {
  const read = await table.gm.page.evaluate(`(() => {
    const form = document.createElement("form");
    form.innerHTML = '<formula-input name="a.formula" value="1d6 + @mod"></formula-input><hue-slider name="hue" value="0.5"></hue-slider><code-mirror name="code">let x;</code-mirror>';
    document.body.append(form);
    const changes = [];
    form.addEventListener("change", (event) => changes.push(event.target.localName));
    const before = new foundry.applications.ux.FormDataExtended(form).object;
    const set = (selector, value) => {
      const input = form.querySelector(selector);
      input.value = value;
      input.dispatchEvent(new Event("change", { bubbles: true }));
    };
    set("formula-input input", " 2d8 ");
    set("hue-slider input", "90");
    set("code-mirror textarea", "let y;");
    const after = new foundry.applications.ux.FormDataExtended(form).object;
    form.remove();
    return { before, after, changes };
  })()`);
  expect(read).toEqual({
    before: { "a.formula": "1d6 + @mod", hue: 0.5, code: "let x;" },
    after: { "a.formula": "2d8", hue: 0.25, code: "let y;" },
    changes: ["formula-input", "hue-slider", "code-mirror"],
  });
  const { elements } = (await table.gm.page.evaluate(
    "({ elements: ['HTMLFormulaInputElement', 'HTMLHueSliderElement', 'HTMLCodeMirrorElement'].map((name) => foundry.applications.elements[name].tagName) })",
  )) as { elements: string[] };
  expect(elements).toEqual(["formula-input", "hue-slider", "code-mirror"]);
});

// https://foundryvtt.com/api/v14/classes/foundry.abstract.TypeDataModel.html (toEmbed), interfaces/foundry.applications.ux.types.EnrichmentOptions.html (embeds)
describe("documents embedded in texts", () => {
  const enrich = (text: string, options = "{}") =>
    table.gm.page.evaluate(
      `foundry.applications.ux.TextEditor.implementation.enrichHTML(${JSON.stringify(text)}, ${options})`,
    );
  const UUID = "Actor.actormira0000000";

  it("show themselves as their model says, told of what stands beside", async () => {
    const html = await enrich(`<p>See @Embed[${UUID} size="very big" nice]{The hero}</p>`);
    expect(html).toBe(
      '<p>See <figure class="hero-embed" data-size="very big">Mira<figcaption>The hero</figcaption></figure></p>',
    );
  });

  it("are a link where the model shows nothing, and stay as written where embedding is off", async () => {
    expect(await enrich(`@Embed[${UUID} nothing]`)).toContain(`data-uuid="${UUID}"`);
    expect(await enrich("@Embed[Actor.gone000000000000]")).toContain("broken");
    expect(await enrich(`@Embed[${UUID}]`, "{ embeds: false }")).toBe(`@Embed[${UUID}]`);
  });

  it("that embed themselves come to an end", async () => {
    const html = String(await enrich(`@Embed[${UUID} loop=true]`));
    expect(html.match(/hero-embed/g)?.length).toBe(5);
    expect(html).toContain("content-link");
  });
});
