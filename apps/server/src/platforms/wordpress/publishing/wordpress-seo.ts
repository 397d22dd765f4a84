import { cutText } from '@chapterhouse/contract/cut-text';
import { z } from 'zod';
import type { Clock } from '../../../lib/clock.ts';
import { ProviderError } from '../../../lib/provider-error.ts';
import type { BlogConnection, PostFields, PostSeo } from '../../../providers/publishing/publishing.ts';
import { labelKey } from './remote-post.ts';
import type { WordPressClient } from './wordpress-client.ts';

const schemaSchema = z.object({
  schema: z.object({
    properties: z.object({
      /** PHP encodes an empty array as a list. */
      meta: z.object({ properties: z.record(z.string(), z.unknown()).catch({}) }).catch({ properties: {} }),
    }),
  }),
});

/** The meta keys of the SEO plugins and of the hosted platform. */
const seoKeys: Record<keyof PostSeo, readonly string[]> = {
  metaTitle: ['_yoast_wpseo_title', 'rank_math_title', 'jetpack_seo_html_title'],
  metaDescription: ['_yoast_wpseo_metadesc', 'rank_math_description', 'advanced_seo_description'],
  focusKeyword: ['_yoast_wpseo_focuskw', 'rank_math_focus_keyword'],
};

/** The field labels on the plugins' screens. */
const labels: Record<keyof PostSeo, string> = {
  metaTitle: 'SEO title',
  metaDescription: 'meta description',
  focusKeyword: 'focus keyword',
};

/** Registered only by the companion plugin, so it also shows that it is active. */
const markerKey = '_chapterhouse_article';

const cacheMs = 10 * 60_000;

export type WordPressSeo = {
  /** The meta fields that this site accepts, with our values; an empty object if none. */
  metaFor: (blog: BlogConnection, fields: MetaFields) => Promise<Record<string, string>>;
  /** Whether any SEO field, or our own, can be written; throws `ProviderError`. */
  writable: (blog: BlogConnection) => Promise<boolean>;
};

type MetaFields = Partial<Pick<PostFields, 'seo' | 'articleId' | 'labelMeta'>>;

/** Differences between sent and stored fields: a sentence for each. */
export function seoRemarks(
  sent: Readonly<Record<string, string>>,
  stored: Readonly<Record<string, unknown>>,
): string[] {
  const remarks: string[] = [];
  for (const field of seoFields) {
    const key = seoKeys[field].find((name) => name in sent && stored[name] !== sent[name]);
    if (key === undefined) continue;
    const value = stored[key];
    remarks.push(
      typeof value === 'string' && value !== ''
        ? `WordPress changed the ${labels[field]} to “${cutText(value, 200)}”.`
        : `WordPress did not store the ${labels[field]}.`,
    );
  }
  return remarks;
}

const seoFields = ['metaTitle', 'metaDescription', 'focusKeyword'] as const;

/** Sends only declared fields: WordPress silently drops others, or rejects them after saving. */
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
    const described = await client.call(blog, request, schemaSchema);
    const keys = new Set(Object.keys(described.schema.properties.meta.properties));
    cache.set(blog.url, { keys, until: now + cacheMs });
    return keys;
  };

  return {
    writable: async (blog) => {
      const keys = await declaredKeys(blog);
      const names = [markerKey, ...Object.values(seoKeys).flat()];
      return names.some((name) => keys.has(name));
    },
    metaFor: async (blog, { seo, articleId, labelMeta }) => {
      const meta: Record<string, string> = {};
      try {
        const keys = await declaredKeys(blog);
        if (articleId && keys.has(markerKey)) meta[markerKey] = articleId;
        if (labelMeta !== undefined && keys.has(labelKey)) meta[labelKey] = labelMeta;
        for (const field of seoFields) {
          for (const name of seoKeys[field]) if (keys.has(name) && seo?.[field]) meta[name] = seo[field];
        }
      } catch (error) {
        // A site that hides its schema still gets its article.
        if (!(error instanceof ProviderError)) throw error;
      }
      return meta;
    },
  };
}
