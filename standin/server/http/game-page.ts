import type { Language } from "../options";
import type { SystemPackage } from "../system-package";
import { escapeHtml } from "./escape-html";
import { STRINGS } from "./strings";

export interface GamePageData {
  readonly worldTitle: string;
  readonly language: Language;
  readonly mode: "strict" | "peer";
  readonly userId: string;
  readonly system: SystemPackage;
  /** Address of the client's own style sheet, or null. */
  readonly clientStyle: string | null;
}

/** The cascade layers in their order, from the weakest; the system's own is `system`. */
const LAYERS = "reset, variables, elements, blocks, applications, compatibility, layouts, system, modules, exceptions";

/** The page of the table itself: the client, then the system's styles and modules, in the manifest's order. */
export function renderGamePage(data: GamePageData): string {
  const { system } = data;
  const url = (path: string): string => `/systems/${system.id}/${path.replace(/^\.?\//, "")}`;
  const styles = system.styles.map(({ src, layer }) =>
    layer === null
      ? `<link rel="stylesheet" href="${escapeHtml(url(src))}">`
      : `<style>@import url(${cssString(url(src))}) layer(${layerName(layer)});</style>`,
  );
  const scripts = ["/standin/client.mjs", ...system.esmodules.map(url)].map(
    (src) => `<script type="module" src="${escapeHtml(src)}"></script>`,
  );
  const config = {
    userId: data.userId,
    mode: data.mode,
    language: data.language,
    systemId: system.id,
    esmodules: system.esmodules.map(url),
  };
  return `<!doctype html>
<html lang="${data.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(data.worldTitle)}</title>
<link rel="icon" href="/icons/table.svg" type="image/svg+xml">
<style>@layer ${LAYERS};</style>
${data.clientStyle === null ? "" : `<link rel="stylesheet" href="${data.clientStyle}">`}
${styles.join("\n")}
<script type="application/json" id="standin-config">${JSON.stringify(config).replaceAll("<", "\\u003c")}</script>
${scripts.join("\n")}
</head>
<body class="vtt game system-${system.id}"><noscript>${STRINGS[data.language].noScript}</noscript></body>
</html>`;
}

function cssString(text: string): string {
  return `"${text.replace(/[^\w./-]/g, (character) => `\\${character.codePointAt(0)?.toString(16)} `)}"`;
}

function layerName(layer: string): string {
  return /^[a-z][\w-]*(\.[a-z][\w-]*)*$/i.test(layer) ? layer : "system";
}
