import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { idParamsSchema, messageSchema, timestampSchema } from '../shared-schemas.ts';
import { keyScopeIds } from './key-scopes.ts';

export const apiKeySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  hint: z.string().meta({ description: 'The last four characters of the key.' }),
  scopes: z.array(z.enum(keyScopeIds)),
  created_at: timestampSchema,
  expires_at: timestampSchema.nullable().meta({ description: 'When it ends; null: it does not.' }),
  last_used_at: timestampSchema
    .nullable()
    .meta({ description: 'When the key was last used, to the minute; null: never.' }),
  last_used_address: z.string().nullable(),
});
export type ApiKey = z.infer<typeof apiKeySchema>;

export const apiKeyInputSchema = z.object({
  name: z.string().trim().min(1, 'Please enter a name.').max(limits.apiKeys.nameLength),
  scopes: z.array(z.enum(keyScopeIds)).min(1, 'Choose at least one permission.').max(keyScopeIds.length),
  expires_at: timestampSchema
    .nullish()
    .meta({ description: 'When it ends; omit it for a key that does not expire.' }),
});
export type ApiKeyInput = z.infer<typeof apiKeyInputSchema>;

const path = '/protected/api-keys';

export const apiKeyEndpoints = {
  listApiKeys: defineEndpoint({
    method: 'GET',
    path,
    access: 'approved',
    keyScope: 'none',
    summary: 'List API keys, newest first, without the keys themselves',
    response: z.object({ api_keys: z.array(apiKeySchema) }),
  }),
  createApiKey: defineEndpoint({
    method: 'POST',
    path,
    access: 'approved',
    keyScope: 'none',
    summary: 'Create an API key; the response is the only place that shows it',
    body: apiKeyInputSchema,
    response: apiKeySchema.extend({ key: z.string() }),
    errors: ['conflict'],
  }),
  deleteApiKey: defineEndpoint({
    method: 'DELETE',
    path: `${path}/{id}`,
    access: 'approved',
    keyScope: 'none',
    summary: 'Delete an API key; it stops working at once',
    params: idParamsSchema,
    response: messageSchema,
  }),
};
