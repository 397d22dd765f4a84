/** Texts of the specification (section 8, "Prompts") shared by server and browser. */
export const promptTexts = {
  nameRequired: 'Name is required',
  templateRequired: 'Template is required',
  templateNeedsParameter: 'Template must contain at least one parameter ({{.paramName}})',
  categoryRequired: 'Category is required',
} as const;
