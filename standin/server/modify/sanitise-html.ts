import sanitize from "sanitize-html";

/** Elements that users may write. What runs or loads by itself (script, style, iframe, object…) is left out. */
const TAGS = [
  ..."a abbr address article aside audio b bdi bdo blockquote br button caption cite code col colgroup data dd del".split(
    " ",
  ),
  ..."details dfn div dl dt em fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr i img input ins kbd".split(
    " ",
  ),
  ..."label legend li main mark menu meter nav ol optgroup option output p picture pre progress q rp rt ruby s samp".split(
    " ",
  ),
  ..."secret-block section select small source span strike strong sub summary sup table tbody td textarea tfoot th".split(
    " ",
  ),
  ..."thead time tr track u ul var video wbr".split(" "),
];

const MEDIA = ["src", "controls", "loop", "muted", "width", "height", "poster", "preload"];

const OPTIONS: sanitize.IOptions = {
  allowedTags: TAGS,
  // With style, class and data-* on every element, as Foundry's public list of attributes has it.
  allowedAttributes: {
    "*": ["aria-*", "class", "data-*", "dir", "id", "lang", "role", "style", "tabindex", "title", "hidden"],
    a: ["href", "name", "target", "rel", "draggable"],
    audio: MEDIA,
    button: ["disabled", "name", "type", "value"],
    col: ["span"],
    colgroup: ["span"],
    data: ["value"],
    details: ["open", "name"],
    img: ["src", "srcset", "sizes", "alt", "width", "height", "loading"],
    input: ["checked", "disabled", "max", "min", "name", "placeholder", "readonly", "step", "type", "value"],
    label: ["for"],
    li: ["value"],
    meter: ["value", "min", "max", "low", "high", "optimum"],
    ol: ["start", "type", "reversed"],
    optgroup: ["label", "disabled"],
    option: ["disabled", "label", "selected", "value"],
    progress: ["value", "max"],
    select: ["disabled", "multiple", "name", "required"],
    source: ["src", "srcset", "type", "media"],
    table: ["border", "cellpadding", "cellspacing"],
    td: ["colspan", "rowspan", "headers"],
    textarea: ["disabled", "name", "placeholder", "readonly", "rows"],
    th: ["colspan", "rowspan", "scope", "headers"],
    time: ["datetime"],
    track: ["src", "kind", "label", "srclang"],
    video: MEDIA,
  },
  allowedSchemes: ["http", "https", "mailto"],
  allowedSchemesByTag: { img: ["http", "https", "data"] },
  allowProtocolRelative: false,
  parseStyleAttributes: false,
};

/** HTML with only the elements and attributes that users may write; no script survives it. */
export function sanitiseHtml(html: string): string {
  // Most names and short texts hold no markup at all.
  return /[<>&]/.test(html) ? sanitize(html, OPTIONS) : html;
}
