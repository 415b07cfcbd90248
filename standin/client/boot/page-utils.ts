import { runtime } from "../runtime";

/** The address of a path on this server. */
export function getRoute(path: string, { prefix = "" }: { prefix?: string | null } = {}): string {
  return ["", prefix ?? "", path]
    .map((part) => part.replace(/^\/+|\/+$/g, ""))
    .join("/")
    .replace(/^\/*/, "/");
}

/** What HTML says: one element, or the collection of all when there are several; null when there is none. */
export function parseHTML(html: string): HTMLElement | HTMLCollection | null {
  const { children } = new DOMParser().parseFromString(html, "text/html").body;
  return children.length > 1 ? children : ((children[0] as HTMLElement | undefined) ?? null);
}

interface CompatibilityOptions {
  mode?: number;
  since?: number | string;
  until?: number | string;
  details?: string;
  once?: boolean;
}
const told = new Set<string>();

/** Warns in the console of something that a later version takes away. */
export function logCompatibilityWarning(message: string, options: CompatibilityOptions = {}): void {
  const { mode, excludePatterns = [] } = (runtime.CONFIG["compatibility"] ?? {}) as {
    mode?: number;
    excludePatterns?: RegExp[];
  };
  const level = options.mode ?? mode ?? 1;
  if (level === 0 || (options.once && told.has(message))) return;
  told.add(message);
  const parts = [message];
  if (options.since) parts.push(`Deprecated since Version ${options.since}`);
  if (options.until) parts.push(`Backwards-compatible support will be removed in Version ${options.until}`);
  if (options.details) parts.push(options.details);
  const text = parts.join("\n");
  if (excludePatterns.some((pattern) => pattern.test(text))) return;
  if (level === 3) throw new Error(text);
  if (level === 2) console.error(text);
  else console.warn(text);
}
