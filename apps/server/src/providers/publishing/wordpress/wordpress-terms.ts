import { z } from 'zod';
import { ProviderError } from '../../../lib/provider-error.ts';
import type { BlogConnection } from '../publishing.ts';
import type { WordPressClient } from './wordpress-client.ts';

const termSchema = z.object({ id: z.number().int() });
const existsSchema = z.object({
  code: z.literal('term_exists'),
  data: z.object({ term_id: z.coerce.number().int() }),
});

/**
 * Ids of tags by name, made where missing. Creating comes first: WordPress names the existing one in its
 * refusal, whereas a search misses names with `&`, which are stored escaped. A tag that the site does not
 * take is left out, since no article should fail for a tag.
 */
export async function tagIds(
  client: WordPressClient,
  blog: BlogConnection,
  names: readonly string[],
): Promise<number[]> {
  const ids = new Set<number>();
  for (const name of new Set(names.map((given) => given.trim()).filter(Boolean))) {
    try {
      const request = {
        method: 'POST',
        path: '/wp/v2/tags',
        query: { _fields: 'id' },
        body: { name },
      } as const;
      ids.add((await client.call(blog, request, termSchema)).id);
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      const existing = existsSchema.safeParse(error.cause);
      if (existing.success) ids.add(existing.data.data.term_id);
      else if (!['rejected', 'forbidden', 'not_found'].includes(error.kind)) throw error;
    }
  }
  return [...ids];
}
