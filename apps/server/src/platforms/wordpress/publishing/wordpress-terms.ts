import { z } from 'zod';
import { ProviderError } from '../../../lib/provider-error.ts';
import { decodeEntities } from '../../../providers/publishing/html-text.ts';
import type { BlogConnection } from '../../../providers/publishing/publishing.ts';
import { escapeWords } from './picture-words.ts';
import type { WordPressClient } from './wordpress-client.ts';

type Taxonomy = 'tags' | 'categories';

const termSchema = z.object({ id: z.number().int() });
const listedTermSchema = z.object({ name: z.string() });
const namedTermSchema = termSchema.extend(listedTermSchema.shape);
const existsSchema = z.object({
  code: z.literal('term_exists'),
  data: z.object({ term_id: z.coerce.number().int() }),
});

const sameName = (a: string, b: string) =>
  decodeEntities(a).toLowerCase() === decodeEntities(b).toLowerCase();

/** For users who may use categories but not create them. Names are stored and searched escaped. */
async function findTerm(client: WordPressClient, blog: BlogConnection, taxonomy: Taxonomy, name: string) {
  const search = escapeWords(name);
  const query = { search, per_page: '100', _fields: 'id,name' };
  const found = await client.call(blog, { path: `/wp/v2/${taxonomy}`, query }, z.array(namedTermSchema));
  return found.find((term) => sameName(term.name, name))?.id;
}

async function termId(client: WordPressClient, blog: BlogConnection, taxonomy: Taxonomy, name: string) {
  const path = `/wp/v2/${taxonomy}`;
  try {
    const request = { method: 'POST', path, query: { _fields: 'id' }, body: { name } } as const;
    return (await client.call(blog, request, termSchema)).id;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    const existing = existsSchema.safeParse(error.cause);
    if (existing.success) return existing.data.data.term_id;
    if (error.kind === 'forbidden') return findTerm(client, blog, taxonomy, name);
    if (error.kind === 'rejected' || error.kind === 'not_found') return undefined;
    throw error;
  }
}

/**
 * Ids of tags or categories by name, created if missing. Creation comes first: WordPress includes the existing
 * id in its error, whereas a search misses names that another plugin has changed. A term that the site
 * rejects is omitted and listed in `missing`, because no article should fail because of a tag.
 */
export async function termIds(
  client: WordPressClient,
  blog: BlogConnection,
  taxonomy: Taxonomy,
  names: readonly string[],
): Promise<{ ids: number[]; missing: string[] }> {
  const ids = new Set<number>();
  const missing: string[] = [];
  for (const name of new Set(names.map((given) => given.trim()).filter(Boolean))) {
    const id = await termId(client, blog, taxonomy, name);
    if (id === undefined) missing.push(name);
    else ids.add(id);
  }
  return { ids: [...ids], missing };
}

/**
 * Decoded category names, most used first. A name may exist under several
 * parents and is returned once, case-insensitively, because articles refer to categories by name.
 */
export async function categoryNames(client: WordPressClient, blog: BlogConnection): Promise<string[]> {
  const query = { per_page: '100', orderby: 'count', order: 'desc', _fields: 'name' };
  const found = await client.call(blog, { path: '/wp/v2/categories', query }, z.array(listedTermSchema));
  const names = new Map<string, string>();
  for (const term of found) {
    const name = decodeEntities(term.name).trim();
    const key = name.toLowerCase();
    if (name && !names.has(key)) names.set(key, name);
  }
  return [...names.values()];
}

/** Decoded names of the site's most used categories, by id. */
export async function categoryNamesById(
  client: WordPressClient,
  blog: BlogConnection,
): Promise<ReadonlyMap<number, string>> {
  const query = { per_page: '100', orderby: 'count', order: 'desc', _fields: 'id,name' };
  const found = await client.call(blog, { path: '/wp/v2/categories', query }, z.array(namedTermSchema));
  return new Map(found.map(({ id, name }) => [id, decodeEntities(name).trim()]));
}
