import { z } from 'zod';
import type { Clock } from '../../../lib/clock.ts';
import { ProviderError } from '../../../lib/provider-error.ts';
import type { BlogConnection, PostSeo } from '../publishing.ts';
import type { WordPressClient } from './wordpress-client.ts';

const schemaSchema = z.object({
  schema: z.object({
    properties: z.object({
      /** PHP writes an empty table as a list. */
      meta: z.object({ properties: z.record(z.string(), z.unknown()).catch({}) }).catch({ properties: {} }),
    }),
  }),
});

/** The keys under which the two SEO plugins keep what we write. */
const seoKeys: Record<keyof PostSeo, readonly string[]> = {
  metaTitle: ['_yoast_wpseo_title', 'rank_math_title'],
  metaDescription: ['_yoast_wpseo_metadesc', 'rank_math_description'],
  focusKeyword: ['_yoast_wpseo_focuskw', 'rank_math_focus_keyword'],
};

const cacheMs = 10 * 60_000;

export type WordPressSeo = {
  /** Meta fields that this site lets us write, with our values; an empty object when none. */
  metaFor: (blog: BlogConnection, seo: PostSeo) => Promise<Record<string, string>>;
  /** Whether any SEO field can be written; throws `ProviderError`. */
  writable: (blog: BlogConnection) => Promise<boolean>;
};

/** Sends only fields that the site declares: WordPress drops others silently, or refuses after saving. */
export function createWordPressSeo(client: WordPressClient, clock: Clock): WordPressSeo {
  const cache = new Map<string, { keys: ReadonlySet<string>; until: number }>();

  const declaredKeys = async (blog: BlogConnection): Promise<ReadonlySet<string>> => {
    const now = clock.now().getTime();
    const cached = cache.get(blog.url);
    if (cached && cached.until > now) return cached.keys;
    const request = {
      method: 'OPTIONS',
      path: '/wp/v2/posts',
      query: { _fields: 'schema.properties.meta' },
    } as const;
    const answer = await client.call(blog, request, schemaSchema);
    const keys = new Set(Object.keys(answer.schema.properties.meta.properties));
    cache.set(blog.url, { keys, until: now + cacheMs });
    return keys;
  };

  return {
    writable: async (blog) => {
      const keys = await declaredKeys(blog);
      return Object.values(seoKeys).some((names) => names.some((name) => keys.has(name)));
    },
    metaFor: async (blog, seo) => {
      const meta: Record<string, string> = {};
      try {
        const keys = await declaredKeys(blog);
        for (const field of ['metaTitle', 'metaDescription', 'focusKeyword'] as const) {
          for (const name of seoKeys[field]) if (keys.has(name) && seo[field]) meta[name] = seo[field];
        }
      } catch (error) {
        // A site that hides its schema still gets its article.
        if (!(error instanceof ProviderError)) throw error;
      }
      return meta;
    },
  };
}
