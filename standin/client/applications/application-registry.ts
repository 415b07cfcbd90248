import type { ApplicationV2 } from "./application-v2";

/** Windows lie above the page's own interface, which starts here. */
const LOWEST = 100;

/** All rendered applications, their order in depth, and the one in front. */
export const applicationRegistry = {
  /** `foundry.applications.instances`: filled before the element enters the page (trap 24 of the notes on platforms). */
  instances: new Map<string, ApplicationV2>(),
  counter: 0,
  zIndex: LOWEST,
  front: null as ApplicationV2 | null,

  /** A number for `{id}` in an application's id; never given twice. */
  nextId(): number {
    this.counter += 1;
    return this.counter;
  },

  nextZ(): number {
    this.zIndex += 1;
    return this.zIndex;
  },

  /** The open window nearest to the eye, or null. */
  topmost(): ApplicationV2 | null {
    let top: ApplicationV2 | null = null;
    for (const app of this.instances.values()) {
      if (!app.hasFrame || !app.rendered) continue;
      if (!top || app.position.zIndex > top.position.zIndex) top = app;
    }
    return top;
  },
};
