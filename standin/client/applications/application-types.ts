import type { ApplicationV2 } from "./application-v2";
import type { FormDataExtended } from "./ux/form-data-extended";

/** A value that a part of the template reads. */
export type Context = Record<string, unknown>;

/** Position of a window, in CSS pixels of its own document. */
export interface ApplicationPosition {
  top: number | undefined;
  left: number | undefined;
  width: number | "auto";
  height: number | "auto";
  scale: number;
  zIndex: number;
}

/** One entry of the controls menu of a window's header. */
export interface HeaderControl {
  icon?: string;
  label: string;
  action?: string;
  visible?: boolean | ((this: ApplicationV2) => boolean);
  ownership?: string | number;
  onClick?: (event: Event) => void;
}

export interface WindowOptions {
  frame: boolean;
  positioned: boolean;
  title: string;
  icon: string | false;
  controls: HeaderControl[];
  minimizable: boolean;
  resizable: boolean;
  contentTag: string;
  contentClasses: string[];
}

export type ActionHandler = (this: ApplicationV2, event: PointerEvent, target: HTMLElement) => unknown;
export type ActionEntry = ActionHandler | { handler: ActionHandler; buttons: number[] };

export type FormHandler = (
  this: ApplicationV2,
  event: Event,
  form: HTMLFormElement,
  formData: FormDataExtended,
  options?: Record<string, unknown>,
) => unknown;
export interface FormConfiguration {
  handler?: FormHandler | undefined;
  submitOnChange?: boolean;
  closeOnSubmit?: boolean;
}

export interface ApplicationOptions {
  id: string;
  uniqueId: string;
  classes: string[];
  tag: string;
  window: WindowOptions;
  actions: Record<string, ActionEntry>;
  form?: FormConfiguration;
  position: Partial<ApplicationPosition>;
  [key: string]: unknown;
}

/** What subclasses and callers may give: any depth of it. */
export type PartialOptions = {
  window?: Partial<WindowOptions>;
  position?: Partial<ApplicationPosition>;
  actions?: Record<string, ActionEntry>;
  form?: FormConfiguration;
  [key: string]: unknown;
};

export interface RenderOptions {
  force?: boolean;
  position?: Partial<ApplicationPosition>;
  window?: { title?: string; icon?: string | false; controls?: boolean };
  parts?: string[];
  isFirstRender?: boolean;
  tab?: string | Record<string, string>;
  [key: string]: unknown;
}

export interface ClosingOptions {
  animate?: boolean;
  closeKey?: boolean;
  submitted?: boolean;
  [key: string]: unknown;
}

/** The nodes of a window's frame; all undefined when the application has no frame. */
export interface WindowNodes {
  header?: HTMLElement;
  title?: HTMLElement;
  icon?: HTMLElement;
  close?: HTMLButtonElement;
  controls?: HTMLButtonElement;
  controlsDropdown?: HTMLElement;
  resize?: HTMLElement;
  content?: HTMLElement;
  detached?: boolean;
  windowId?: string;
}

export interface TabEntry {
  id: string;
  icon?: string;
  label?: string;
  tooltip?: string;
  cssClass?: string;
  [key: string]: unknown;
}
export interface TabsConfiguration {
  tabs: TabEntry[];
  initial?: string | null;
  labelPrefix?: string;
}
export interface PreparedTab extends TabEntry {
  group: string;
  active: boolean;
  cssClass: string;
}
