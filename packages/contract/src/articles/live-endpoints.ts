import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { idParamsSchema, messageSchema } from '../shared-schemas.ts';
import { writingProgressSchema } from './entities.ts';

const batchProgressSchema = z.object({
  id: z.uuid(),
  main_topic: z.string(),
  articles: z.int(),
  written: z.int(),
  failed: z.int(),
  unwritten: z.array(z.uuid()).meta({ description: 'How many articles are being written, or wait for it.' }),
});
export type BatchProgress = z.infer<typeof batchProgressSchema>;

/** Articles while they are written. */
export const liveEndpoints = {
  getArticleDraft: defineEndpoint({
    method: 'GET',
    path: '/protected/content/articles/{id}/draft',
    access: 'approved',
    keyScope: 'articles:read',
    summary: 'Get the text of an article so far, while it is written',
    params: idParamsSchema,
    /** `progress` is null, and `html` empty, unless the article is being written for the first time. */
    response: z.object({ progress: writingProgressSchema.nullable(), html: z.string() }),
  }),
  cancelWriting: defineEndpoint({
    method: 'POST',
    path: '/protected/content/articles/{id}/cancel',
    access: 'approved',
    keyScope: 'articles:write',
    summary: 'Cancel writing an article; text that is there already is kept as a draft',
    params: idParamsSchema,
    response: messageSchema,
    errors: ['conflict'],
  }),
  listBatchProgress: defineEndpoint({
    method: 'GET',
    path: '/protected/content/batch-progress',
    access: 'approved',
    keyScope: 'articles:read',
    summary: 'List the newest batches of which articles are being written, with how many are finished',
    response: z.object({ batches: z.array(batchProgressSchema) }),
  }),
};
