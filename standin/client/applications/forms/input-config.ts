/** What the builders of form controls take; the names follow the public documentation of form inputs. */
export interface InputConfig {
  name?: string;
  value?: unknown;
  id?: string;
  required?: boolean;
  disabled?: boolean;
  readonly?: boolean;
  autofocus?: boolean;
  localize?: boolean;
  dataset?: Record<string, string>;
  aria?: Record<string, string>;
  classes?: string | string[];
  placeholder?: string;
  input?: (field: unknown, config: InputConfig) => HTMLElement;
  // numbers
  min?: number;
  max?: number;
  step?: number | "any";
  // choices
  options?: SelectOption[];
  groups?: string[];
  blank?: string | false;
  choices?: unknown;
  labelAttr?: string;
  valueAttr?: string;
  nameAttr?: string;
  sort?: boolean;
  type?: string;
  // texts
  elementType?: string;
  toggled?: boolean;
  enriched?: string;
  collaborate?: boolean;
  documentUUID?: string;
  height?: number | string;
  // groups
  label?: string;
  hint?: string;
  rootId?: string;
  stacked?: boolean;
  units?: string;
  hidden?: boolean | "until-found";
  widget?: (field: unknown, groupConfig: InputConfig, inputConfig: InputConfig) => HTMLElement;
  [key: string]: unknown;
}
export interface SelectOption {
  value: string | number | undefined;
  label: string;
  group?: string;
  selected?: boolean;
  disabled?: boolean;
  rule?: boolean;
  dataset?: Record<string, string>;
}
