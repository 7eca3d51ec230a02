export { createFormGroup } from "./group.ts";
export {
  createCheckboxInput,
  createEditorInput,
  createMultiSelectInput,
  createNumberInput,
  createSelectInput,
  createTextareaInput,
  createTextInput,
  prepareSelectOptionGroups,
  setInputAttributes,
} from "./inputs.ts";
