import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { idParamsSchema, messageSchema } from '../shared-schemas.ts';
import { parameterPattern } from './template-parameters.ts';

/** Spelled `ID` by the specification. */
export const promptSchema = z.object({
  ID: z.uuid(),
  name: z.string(),
  template: z.string(),
  description: z.string(),
  category: z.string(),
  is_active: z.boolean(),
});
export type Prompt = z.infer<typeof promptSchema>;

const listedPromptSchema = promptSchema.extend({
  is_used: z.boolean().meta({
    description:
      'Whether articles are written with it: the active prompt of its category that was changed last.',
  }),
});
export type ListedPrompt = z.infer<typeof listedPromptSchema>;

/** Texts of the specification (section 8, "Prompts") shared by server and browser. */
const promptTexts = {
  nameRequired: 'Name is required',
  templateRequired: 'Template is required',
  templateNeedsParameter: 'Template must contain at least one parameter ({{.paramName}})',
  categoryRequired: 'Category is required',
} as const;

/** Whitespace alone counts as empty (specification, section 5). */
export const promptInputSchema = z.object({
  name: z.string().trim().min(1, promptTexts.nameRequired).max(200),
  template: z
    .string()
    .max(limits.promptLength)
    .refine((value) => value.trim() !== '', { message: promptTexts.templateRequired, abort: true })
    .refine((value) => value.search(parameterPattern) >= 0, { message: promptTexts.templateNeedsParameter }),
  description: z.string().trim().max(2000).default(''),
  category: z.string().trim().min(1, promptTexts.categoryRequired).max(100),
  is_active: z.boolean(),
});
export type PromptInput = z.infer<typeof promptInputSchema>;

export const promptEndpoints = {
  listPrompts: defineEndpoint({
    method: 'GET',
    path: '/protected/prompts',
    access: 'admin',
    keyScope: 'none',
    summary: 'List all prompts by category and name',
    response: z.object({ prompts: z.array(listedPromptSchema) }),
  }),
  getPrompt: defineEndpoint({
    method: 'GET',
    path: '/protected/prompts/{id}',
    access: 'admin',
    keyScope: 'none',
    summary: 'Get a prompt',
    params: idParamsSchema,
    response: promptSchema,
  }),
  createPrompt: defineEndpoint({
    method: 'POST',
    path: '/protected/prompts',
    access: 'admin',
    keyScope: 'none',
    summary: 'Create a prompt',
    body: promptInputSchema,
    response: promptSchema,
    idempotencyKey: 'stored-response',
  }),
  updatePrompt: defineEndpoint({
    method: 'PUT',
    path: '/protected/prompts/{id}',
    access: 'admin',
    keyScope: 'none',
    summary: 'Change a prompt',
    params: idParamsSchema,
    body: promptInputSchema,
    response: promptSchema,
  }),
  deletePrompt: defineEndpoint({
    method: 'DELETE',
    path: '/protected/prompts/{id}',
    access: 'admin',
    keyScope: 'none',
    summary: 'Delete a prompt',
    params: idParamsSchema,
    response: messageSchema,
  }),
};
