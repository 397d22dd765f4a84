import { z } from 'zod';
import { ProviderError } from '../../../lib/provider-error.ts';
import type { SiteGuidelines } from '../../../providers/publishing/post-reader.ts';
import type { BlogConnection } from '../../../providers/publishing/publishing.ts';
import type { WordPressClient } from './wordpress-client.ts';

const textSchema = z.object({ guidelines: z.string() }).catch({ guidelines: '' });
const categoriesSchema = z.object({
  site: textSchema,
  copy: textSchema,
  images: textSchema,
  additional: textSchema,
});
/** Drafts are not in force. Other plugins may have the same path. */
const answerSchema = z.object({ status: z.literal('publish'), guideline_categories: categoriesSchema });

/** Guidelines are an experiment of the block editor, whose route moved in 2026: the newer one first. */
const paths = ['/wp/v2/content-guidelines', '/wp/v2/guidelines'];

/**
 * The Guidelines that a site's owner published in WordPress; undefined if this WordPress does not know them, has none, or does not
 * show them to this user. Throws `ProviderError` if the site does not respond.
 */
export async function readGuidelines(
  client: WordPressClient,
  blog: BlogConnection,
): Promise<SiteGuidelines | undefined> {
  for (const path of paths) {
    const request = { path, query: { status: 'publish' } };
    const answer = await client.call(blog, request, z.unknown()).catch(unlessAbsent);
    const { data } = answerSchema.safeParse(answer);
    if (!data) continue;
    const { site, copy, images, additional } = data.guideline_categories;
    return {
      title: 'Guidelines in WordPress',
      url: blog.url,
      about: site.guidelines.trim(),
      rules: [copy, additional].flatMap(({ guidelines }) => linesOf(guidelines)),
      pictures: images.guidelines.trim(),
    };
  }
  return undefined;
}

const absent = new Set(['misconfigured', 'not_found', 'forbidden', 'rejected', 'unauthorized']);

function unlessAbsent(error: unknown): undefined {
  if (error instanceof ProviderError && absent.has(error.kind)) return undefined;
  throw error;
}

/** One rule per line, without the sign that makes it a list. */
function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.replace(/^\s*(?:[-*•]|\d{1,3}[.)])\s+/, '').trim())
    .filter((line) => line !== '');
}
