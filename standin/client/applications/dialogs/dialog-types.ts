import type { DialogV2 } from "./dialog-v2";

export type DialogCallback = (event: Event, button: HTMLButtonElement, dialog: DialogV2) => unknown;
export interface DialogButton {
  action: string;
  label: string;
  icon?: string;
  class?: string;
  style?: Record<string, string>;
  type?: "submit" | "button";
  default?: boolean;
  disabled?: boolean;
  callback?: DialogCallback;
}
export interface DialogConfig {
  window?: Record<string, unknown>;
  position?: Record<string, unknown>;
  content?: string | HTMLElement;
  buttons?: DialogButton[];
  modal?: boolean;
  rejectClose?: boolean;
  render?: (event: Event, dialog: DialogV2) => unknown;
  close?: (event: Event, dialog: DialogV2) => unknown;
  submit?: (result: unknown, dialog: DialogV2) => unknown;
  ok?: Partial<DialogButton>;
  yes?: Partial<DialogButton>;
  no?: Partial<DialogButton>;
  [key: string]: unknown;
}
