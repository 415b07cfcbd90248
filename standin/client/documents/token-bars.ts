import { NumberField } from "../../core/fields/number-field";
import { SchemaField } from "../../core/fields/schema-field";
import { getProperty } from "../../core/utils/properties";
import type { Actor } from "./actor";
import { host } from "./host";

/** What a bar of a token shows. */
export interface BarAttribute {
  type: "bar" | "value";
  attribute: string;
  value: number;
  max?: number;
  editable: boolean;
}

/** Paths in `system` that bars can follow. */
export interface TrackedAttributes {
  bar: string[][];
  value: string[][];
}

/** What a bar shows that follows an attribute, a path in `system`; null when there is nothing to show. */
export function barAttribute(actor: Actor | null, attribute: string | null | undefined): BarAttribute | null {
  const system = actor?.system;
  if (!attribute || !system) return null;
  const data = getProperty(system, attribute);
  if (typeof data === "number") return { type: "value", attribute, value: data, editable: isStored(actor, attribute) };
  const bar = data as { value?: unknown; max?: unknown } | null | undefined;
  if (typeof bar?.value !== "number" || typeof bar.max !== "number") return null;
  const editable = isStored(actor, `${attribute}.value`);
  return { type: "bar", attribute, value: bar.value, max: bar.max, editable };
}

/** Only numbers that are stored can be edited in a bar. */
function isStored(actor: Actor, path: string): boolean {
  return typeof getProperty(actor._source["system"], path) === "number";
}

/** The paths that bars can follow for actors of a type: as configured, else found in its model. */
export function trackedAttributes(type: string): TrackedAttributes {
  const config = host.CONFIG["Actor"] ?? {};
  const configured = (
    config["trackableAttributes"] as Record<string, { bar?: string[]; value?: string[] }> | undefined
  )?.[type];
  if (configured) {
    const split = (paths: string[] = []): string[][] => paths.map((path) => path.split("."));
    return { bar: split(configured.bar), value: split(configured.value) };
  }
  const model = (config["dataModels"] as Record<string, { schema: SchemaField }> | undefined)?.[type];
  const tracked: TrackedAttributes = { bar: [], value: [] };
  if (model) track(model.schema, [], tracked);
  return tracked;
}

function track(schema: SchemaField, path: string[], tracked: TrackedAttributes): void {
  for (const [name, field] of schema.entries()) {
    const here = [...path, name];
    if (field instanceof NumberField) tracked.value.push(here);
    else if (field instanceof SchemaField) {
      if (field.has("value") && field.has("max")) tracked.bar.push(here);
      else track(field, here, tracked);
    }
  }
}
