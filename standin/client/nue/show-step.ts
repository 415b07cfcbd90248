import { cleanHtml } from "../applications/ux/clean-html";
import { runtime } from "../runtime";
import type { Tour, TourStep } from "./tour";

/** Shows a step of a tour beside what it points at, with the ways on, back and out. */
export function showStep(tour: Tour, step: TourStep): HTMLElement {
  const box = document.createElement("div");
  box.id = "tour-step";
  box.className = "tour";
  box.setAttribute("role", "dialog");
  box.setAttribute("aria-labelledby", "tour-title");
  const title = document.createElement("h3");
  title.id = "tour-title";
  title.textContent = tour._localize(step.title);
  const content = document.createElement("div");
  content.className = "tour-content";
  content.innerHTML = cleanHtml(tour._localize(step.content));
  const place = document.createElement("p");
  place.className = "step-number";
  place.textContent = `${(tour.stepIndex ?? 0) + 1} / ${tour.steps.length}`;
  const controls = document.createElement("footer");
  const button = (action: "exit" | "previous" | "next") => {
    const element = document.createElement("button");
    element.type = "button";
    element.dataset["action"] = action;
    element.textContent = runtime.localize(`STANDIN.Tour.${action}`);
    element.addEventListener("click", () => void tour[action]());
    return element;
  };
  controls.append(button("exit"), ...(tour.hasPrevious ? [button("previous")] : []), button("next"));
  box.append(title, content, place, controls);
  box.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    tour.exit();
  });
  document.body.append(box);
  position(box, tour.targetElement);
  (controls.lastElementChild as HTMLElement | null)?.focus();
  return box;
}

function position(box: HTMLElement, target: HTMLElement | null): void {
  const { innerWidth, innerHeight } = window;
  const at = target?.getBoundingClientRect();
  target?.scrollIntoView({ block: "nearest" });
  const left = at ? at.left + (at.width - box.offsetWidth) / 2 : (innerWidth - box.offsetWidth) / 2;
  const below = at ? at.bottom + 8 : (innerHeight - box.offsetHeight) / 2;
  const top = at && below + box.offsetHeight > innerHeight ? at.top - box.offsetHeight - 8 : below;
  Object.assign(box.style, {
    left: `${Math.max(8, Math.min(left, innerWidth - box.offsetWidth - 8))}px`,
    top: `${Math.max(8, top)}px`,
  });
}
