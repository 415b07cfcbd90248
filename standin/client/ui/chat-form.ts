import { runtime } from "../runtime";

interface SettingsLike {
  get(namespace: string, key: string): unknown;
  set(namespace: string, key: string, value: unknown): Promise<unknown>;
}

function modeSelect(): HTMLSelectElement {
  const settings = runtime.game["settings"] as SettingsLike;
  const { modes } = runtime.CONFIG["ChatMessage"] as { modes: Record<string, { label: string }> };
  const select = document.createElement("select");
  select.name = "messageMode";
  select.setAttribute("aria-label", runtime.localize("STANDIN.Chat.Mode"));
  for (const [id, { label }] of Object.entries(modes)) {
    if (id === "ic") continue;
    select.append(new Option(runtime.localize(label), id));
  }
  select.value = String(settings.get("core", "messageMode"));
  select.addEventListener("change", () => settings.set("core", "messageMode", select.value));
  return select;
}

/** The line of the chat: Enter sends, Shift and Enter begins a new line, the arrow up brings the last one back. */
export function chatForm(send: (line: string) => Promise<unknown>): HTMLFormElement {
  const form = document.createElement("form");
  form.className = "chat-form";
  form.autocomplete = "off";
  const area = document.createElement("textarea");
  area.id = "chat-message";
  area.name = "content";
  area.rows = 2;
  area.placeholder = runtime.localize("STANDIN.Chat.Placeholder");
  area.setAttribute("aria-label", runtime.localize("STANDIN.Chat.Input"));
  const button = document.createElement("button");
  button.type = "submit";
  button.textContent = runtime.localize("STANDIN.Chat.Send");
  const row = document.createElement("div");
  row.className = "chat-controls";
  row.append(modeSelect(), button);
  form.append(area, row);
  let last = "";
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const line = area.value;
    if (!line.trim()) return;
    last = line;
    area.value = "";
    void send(line);
  });
  area.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && !event.shiftKey && !event.isComposing) {
      event.preventDefault();
      form.requestSubmit();
    } else if (event.key === "ArrowUp" && area.value === "" && last) {
      event.preventDefault();
      area.value = last;
    }
  });
  return form;
}
