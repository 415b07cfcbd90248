import { createFlows, type Flows } from "../flows/create-flows";
import { foundryPorts } from "./foundry-ports";

/** Runs a task whose failure is told to nobody but the console: it was nobody's click. */
function inBackground(task: () => Promise<void>): void {
  task().catch((error: unknown) => console.warn(error));
}

/** Builds the flows over Foundry, and calls them when documents or users change. To be called in `init`. */
export function wire(): Flows {
  const flows = createFlows(foundryPorts());
  const look = () => {
    if (!game.ready) return;
    inBackground(flows.sweep);
    inBackground(flows.settle);
  };
  Hooks.on("updateUser", look);
  Hooks.on("userConnected", () => {
    look();
    // Whoever writes from now on finds what was missed while nobody did.
    if (game.ready) inBackground(() => flows.life.sweep());
  });
  Hooks.on("createChatMessage", look);
  Hooks.on("updateChatMessage", look);
  Hooks.on("deleteChatMessage", look);
  Hooks.once("ready", () => {
    inBackground(flows.sweep);
    inBackground(flows.settle);
    inBackground(() => flows.life.sweep());
  });
  return flows;
}
