export { createFormGroup } from "./group.ts";
export {
  createCheckboxInput,
  createEditorInput,
  createFontAwesomeIcon,
  createMultiSelectInput,
  createNumberInput,
  createSelectInput,
  createTextareaInput,
  createTextInput,
  prepareSelectOptionGroups,
  setInputAttributes,
} from "./inputs.ts";
