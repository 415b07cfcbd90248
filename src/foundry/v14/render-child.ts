type App = foundry.applications.api.ApplicationV2.Any;

/** An application of v14 can hold others: they open in the same window of the browser, also when it is detached, and close with it. */
interface Parent {
  renderChild(app: App): Promise<unknown>;
}

/** Renders an application as a child of another. */
export async function renderChild(parent: App, child: App): Promise<void> {
  await (parent as unknown as Parent).renderChild(child);
}
