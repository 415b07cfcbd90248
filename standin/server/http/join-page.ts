import type { Language } from "../options";
import { escapeHtml } from "./escape-html";
import { STRINGS } from "./strings";

export interface JoinPageData {
  readonly worldTitle: string;
  readonly systemTitle: string;
  readonly language: Language;
  readonly users: readonly { readonly id: string; readonly name: string }[];
  /** Id of the user chosen before, or null. */
  readonly selected: string | null;
  /** What went wrong, or null. */
  readonly error: string | null;
}

const STYLE = `
:root { color-scheme: light dark; --ground: light-dark(#ece7dc, #15131a); --paper: light-dark(#fffdf8, #211e28);
  --ink: light-dark(#241f2c, #efe9dd); --quiet: light-dark(#5b5363, #b9b0ab); --edge: light-dark(#8a8090, #7d7486);
  --accent: light-dark(#3f4a8a, #8f9be6); --on-accent: light-dark(#fff, #14121a); --bad: light-dark(#9b1c31, #ff9aa5); }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 1.5rem; background: var(--ground);
  color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
main { width: min(26rem, 100%); padding: 2rem; background: var(--paper); border: 1px solid var(--edge); border-radius: 12px; }
h1 { margin: 0; font: 600 1.75rem/1.2 Georgia, serif; }
p { margin: .25rem 0 1.5rem; color: var(--quiet); }
form { display: grid; gap: .35rem; }
label { font-weight: 600; }
select, input { font: inherit; padding: .5rem .6rem; color: inherit; background: var(--ground); border: 1px solid var(--edge); border-radius: 6px; }
input + small { color: var(--quiet); }
button { margin-top: 1rem; font: inherit; font-weight: 600; padding: .65rem 1rem; border: 0; border-radius: 6px;
  background: var(--accent); color: var(--on-accent); cursor: pointer; }
button:hover { filter: brightness(1.1); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
[role=alert] { color: var(--bad); font-weight: 600; }
nav { margin-top: 1.5rem; display: flex; gap: 1rem; font-size: .9rem; }
a { color: var(--accent); } a[aria-current] { color: var(--ink); text-decoration: none; font-weight: 600; }
`;

/** The page on which a user joins. */
export function renderJoinPage(data: JoinPageData): string {
  const text = STRINGS[data.language];
  const options = data.users.map(
    ({ id, name }) =>
      `<option value="${escapeHtml(id)}"${id === data.selected ? " selected" : ""}>${escapeHtml(name)}</option>`,
  );
  const link = (language: Language, name: string): string =>
    `<a href="/join?lang=${language}" lang="${language}" hreflang="${language}"` +
    `${language === data.language ? ' aria-current="true"' : ""}>${name}</a>`;
  return `<!doctype html>
<html lang="${data.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(data.worldTitle)} – ${text.title}</title>
<link rel="icon" href="/icons/table.svg" type="image/svg+xml">
<style>${STYLE}</style>
</head>
<body class="join">
<main>
<h1>${escapeHtml(data.worldTitle)}</h1>
<p>${escapeHtml(data.systemTitle)}. ${text.intro}</p>
${data.error === null ? "" : `<p role="alert">${escapeHtml(data.error)}</p>`}
<form method="post" action="/join" id="join-game">
<label for="join-user">${text.user}</label>
<select id="join-user" name="userid" required><option value=""></option>${options.join("")}</select>
<label for="join-password">${text.password}</label>
<input id="join-password" name="password" type="password" autocomplete="off" aria-describedby="join-hint">
<small id="join-hint">${text.passwordHint}</small>
<button type="submit" name="join">${text.join}</button>
</form>
<nav aria-label="${text.language}">${link("fr", "Français")}${link("en", "English")}</nav>
</main>
</body>
</html>`;
}
