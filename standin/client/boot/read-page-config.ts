export interface PageConfig {
  mode: "strict" | "peer";
  language: string;
  systemId: string;
  userId: string;
}

/** What the server wrote into the page for its client. */
export function readPageConfig(doc: Document = document): PageConfig {
  const text = doc.getElementById("standin-config")?.textContent ?? "{}";
  return { mode: "peer", language: "en", systemId: "", userId: "", ...(JSON.parse(text) as Partial<PageConfig>) };
}
