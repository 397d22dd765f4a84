import type { ApiKey } from '@chapterhouse/contract/accounts/api-keys';
import type { Routes } from '../../../http/route.ts';
import type { Services } from '../../../services.ts';
import type { ApiKeyRow } from './api-keys-repository.ts';
import { createApiKey, deleteApiKey, listApiKeys } from './manage-api-keys.ts';

export function apiKeyRoutes(services: Services) {
  return {
    listApiKeys: async ({ user }) => ({
      api_keys: (await listApiKeys({ ...services, user })).map(presentApiKey),
    }),
    createApiKey: async ({ user, body }) => {
      const { row, key } = await createApiKey({ ...services, user }, body);
      return { ...presentApiKey(row), key };
    },
    deleteApiKey: async ({ user, params }) => {
      await deleteApiKey({ ...services, user }, params.id);
      return { message: 'API key deleted' };
    },
  } satisfies Partial<Routes>;
}

function presentApiKey(row: ApiKeyRow): ApiKey {
  return {
    id: row.id,
    name: row.name,
    hint: row.hint,
    scopes: row.scopes as ApiKey['scopes'],
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at?.toISOString() ?? null,
    last_used_at: row.last_used_at?.toISOString() ?? null,
    last_used_address: row.last_used_address,
  };
}
