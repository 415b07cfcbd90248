import { CodeMirrorElement } from "./code-mirror";
import { ColorPickerElement } from "./color-picker";
import { FilePickerElement } from "./file-picker";
import { FormulaInputElement } from "./formula-input";
import { HueSliderElement } from "./hue-slider";
import { MultiCheckboxElement } from "./multi-checkbox";
import { MultiSelectElement } from "./multi-select";
import { ProseMirrorElement } from "./prose-mirror";
import { RangePickerElement } from "./range-picker";
import { StringTagsElement } from "./string-tags";

/** The classes of the platform's form elements by their public names. */
export const formElements = {
  HTMLCodeMirrorElement: CodeMirrorElement,
  HTMLColorPickerElement: ColorPickerElement,
  HTMLFilePickerElement: FilePickerElement,
  HTMLFormulaInputElement: FormulaInputElement,
  HTMLHueSliderElement: HueSliderElement,
  HTMLMultiCheckboxElement: MultiCheckboxElement,
  HTMLMultiSelectElement: MultiSelectElement,
  HTMLProseMirrorElement: ProseMirrorElement,
  HTMLRangePickerElement: RangePickerElement,
  HTMLStringTagsElement: StringTagsElement,
};

/** Makes the elements known to the page. A second call changes nothing. */
export function registerElements(): void {
  for (const cls of Object.values(formElements)) {
    if (!customElements.get(cls.tagName)) customElements.define(cls.tagName, cls);
  }
}
