import { runtime } from "../../runtime";

/** How deep embedded texts may embed others. */
const DEEPEST = 5;
/** An embedding in a text: `@Embed[uuid key=value flag]{caption}`. */
export const EMBED = /@Embed\[([^\]]+)\](?:\{([^}]+)\})?/g;

/** What an embedding says beside the document. */
export interface EmbedConfig {
  uuid: string;
  /** The caption that was written. */
  label?: string;
  /** Words without a value. */
  values: string[];
  [key: string]: unknown;
}
interface Embeddable {
  toEmbed?(config: EmbedConfig, options: object): Promise<HTMLElement | null>;
}

/** The parts between the brackets: the uuid first, or as `uuid=…`; values may stand in quotes. */
export function parseEmbed(text: string, label?: string): EmbedConfig {
  const config: EmbedConfig = { uuid: "", values: [], ...(label ? { label } : {}) };
  for (const [, key, quoted, bare, word] of text.matchAll(/([\w-]+)=(?:"([^"]*)"|(\S+))|(\S+)/g)) {
    if (key) {
      const value = quoted ?? bare ?? "";
      config[key] = value === "true" ? true : value === "false" ? false : value;
    } else if (word && !config.uuid) config.uuid = word;
    else if (word) config.values.push(word);
  }
  return config;
}

/** The document as it shows itself in a text; null where it does not, or texts embed one another without end. */
export async function embedDocument(
  text: string,
  label: string | undefined,
  options: object,
): Promise<HTMLElement | null> {
  const depth = Number(Reflect.get(options, "_embedDepth") ?? 0);
  if (depth >= DEEPEST) return null;
  const config = parseEmbed(text, label);
  const document = (await runtime.fromUuid(config.uuid)) as Embeddable | null;
  return (await document?.toEmbed?.(config, { ...options, _embedDepth: depth + 1, relativeTo: document })) ?? null;
}
