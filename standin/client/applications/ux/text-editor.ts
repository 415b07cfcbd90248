import { runtime } from "../../runtime";
import { cleanHtml } from "./clean-html";
import { DragDrop } from "./drag-drop";
import { EMBED, embedDocument, parseEmbed } from "./embed-document";

interface EnrichmentOptions {
  secrets?: boolean;
  documents?: boolean;
  links?: boolean;
  rolls?: boolean;
  embeds?: boolean;
  custom?: boolean;
  rollData?: object | (() => object);
  relativeTo?: unknown;
}
interface Enricher {
  id?: string;
  pattern: RegExp;
  enricher: (match: RegExpMatchArray, options: EnrichmentOptions) => Promise<HTMLElement | null> | HTMLElement | null;
  replaceParent?: boolean;
}
const INLINE_ROLL =
  /\[\[(?!\/)(.*?)\]\](?:\{([^}]+)\})?|\[\[\/(r|roll|gmr|gmroll|br|blindroll|sr|selfroll|pr|publicroll) (.*?)\]\](?:\{([^}]+)\})?/g;
type Replace = (match: RegExpMatchArray) => Promise<HTMLElement | null>;
type RollLike = { total: number; formula: string; evaluate(options: object): Promise<RollLike> };

function element(
  tag: string,
  classes: string,
  dataset: Record<string, string>,
  ...content: (string | Node)[]
): HTMLElement {
  const made = document.createElement(tag);
  made.className = classes;
  Object.assign(made.dataset, dataset);
  made.append(...content);
  return made;
}

async function replaceText(
  root: DocumentFragment,
  pattern: RegExp,
  replace: Replace,
  replaceParent = false,
): Promise<void> {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  while (walker.nextNode()) nodes.push(walker.currentNode as Text);
  const flags = pattern.flags.includes("g") ? pattern.flags : `${pattern.flags}g`;
  for (const node of nodes) {
    const matches = [...node.data.matchAll(new RegExp(pattern.source, flags))];
    for (const match of matches.reverse()) {
      const made = await replace(match);
      if (!made) continue;
      const tail = node.splitText(match.index);
      tail.deleteData(0, match[0].length);
      if (replaceParent && node.parentElement) node.parentElement.replaceWith(made);
      else tail.before(made);
    }
  }
}

/** Turns written text into text with links and rolls; packages add their own patterns in `CONFIG.TextEditor.enrichers`. */
// biome-ignore lint/complexity/noStaticOnlyClass: packages call it as a class with statics, and extend it
export class TextEditor {
  static get implementation(): typeof TextEditor {
    return TextEditor;
  }

  /** HTML with document links, inline rolls and the packages' own enrichments; secrets stay only for those who own them. */
  static async enrichHTML(html: string, options: EnrichmentOptions = {}): Promise<string> {
    const holder = document.createElement("template");
    holder.innerHTML = cleanHtml(String(html ?? ""));
    const { content } = holder;
    if (!options.secrets)
      for (const secret of content.querySelectorAll("section.secret:not(.revealed)")) secret.remove();
    if (options.embeds ?? true) {
      await replaceText(content, EMBED, async ([, text = "", label]) => {
        return (await embedDocument(text, label, options)) ?? this.#link(parseEmbed(text).uuid, label);
      });
    }
    if (options.documents ?? true) {
      await replaceText(content, /@UUID\[([^\]]+)\](?:\{([^}]+)\})?/g, ([, uuid = "", label]) =>
        this.#link(uuid, label),
      );
    }
    if (options.rolls ?? true) {
      // Commands other than those that roll are packages' own patterns.
      await replaceText(content, INLINE_ROLL, (match) => this.#roll(match, options));
    }
    const { enrichers = [] } = (runtime.CONFIG["TextEditor"] ?? {}) as { enrichers?: Enricher[] };
    for (const { pattern, enricher, replaceParent } of options.custom === false ? [] : enrichers) {
      await replaceText(content, pattern, async (match) => enricher(match, options), replaceParent);
    }
    return holder.innerHTML;
  }

  static async #link(uuid: string, label?: string): Promise<HTMLElement> {
    const found = (await runtime.fromUuid(uuid)) as { name: string } | null;
    const text = label ?? found?.name ?? uuid;
    if (!found) return element("a", "content-link broken", { uuid }, text);
    const link = element("a", "content-link", { uuid, link: "" }, text) as HTMLAnchorElement;
    link.draggable = true;
    link.tabIndex = 0;
    link.setAttribute("role", "button");
    return link;
  }

  static async #roll(
    [, plain, plainLabel, command, ordered, orderedLabel]: RegExpMatchArray,
    options: EnrichmentOptions,
  ): Promise<HTMLElement | null> {
    const formula = (plain ?? ordered ?? "").trim();
    const label = plainLabel ?? orderedLabel;
    const { rolls = [] } = (runtime.CONFIG["Dice"] ?? {}) as {
      rolls?: (new (formula: string, data: object) => RollLike)[];
    };
    const Roll = rolls[0];
    if (!Roll) return null;
    const data = typeof options.rollData === "function" ? options.rollData() : (options.rollData ?? {});
    if (command) {
      const button = element("a", "inline-roll roll", { formula }, label ?? formula);
      button.tabIndex = 0;
      button.setAttribute("role", "button");
      return button;
    }
    const roll = await new Roll(formula, data).evaluate({ allowInteractive: false });
    return element("a", "inline-roll inline-result", { tooltip: roll.formula }, label ?? String(roll.total));
  }

  /** The data that a drag carries. */
  static getDragEventData(event: DragEvent): Record<string, unknown> {
    return DragDrop.getPayload(event);
  }

  static decodeHTML(html: string): string {
    const area = document.createElement("textarea");
    area.innerHTML = html;
    return area.value;
  }

  /** The first words of a text without its tags. */
  static previewHTML(html: string, length = 250): string {
    const holder = document.createElement("template");
    holder.innerHTML = cleanHtml(html);
    const text = holder.content.textContent?.trim() ?? "";
    return text.length > length ? `${text.slice(0, length)}…` : text;
  }
}
