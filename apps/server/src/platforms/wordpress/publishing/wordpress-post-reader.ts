import { z } from 'zod';
import { textOfHtml } from '../../../lib/html/html-tokens.ts';
import { ProviderError } from '../../../lib/provider-error.ts';
import { decodeEntities } from '../../../providers/publishing/html-text.ts';
import {
  idsAtOnce,
  listAllIds,
  mostPosts,
  newestOf,
  type PostReader,
  type PublishedPost,
  type SiteGuidelines,
} from '../../../providers/publishing/post-reader.ts';
import type { BlogConnection } from '../../../providers/publishing/publishing.ts';
import { utcDate } from './remote-post.ts';
import type { WordPressClient } from './wordpress-client.ts';
import { categoryNamesById } from './wordpress-terms.ts';

const renderedSchema = z.object({ rendered: z.string().catch('') });
const publicPostSchema = z.object({
  id: z.number().int(),
  link: z.string(),
  title: renderedSchema,
  excerpt: renderedSchema.catch({ rendered: '' }),
  content: renderedSchema.catch({ rendered: '' }),
  categories: z.array(z.number()).catch([]),
  date_gmt: z.string().nullish(),
  modified_gmt: z.string().nullish(),
});
type PublicPost = z.infer<typeof publicPostSchema>;
const idSchema = z.object({ id: z.number().int() });

const path = '/wp/v2/posts';
const fields = 'id,link,title,excerpt,content,categories,date_gmt,modified_gmt';
/** Of whole posts; page builders make posts of 50 kB. */
const postsAtOnce = 50;

/**
 * Reads the public posts of a WordPress: those changed since the newest known one, then, if the number of posts differs, the
 * ids of all, by which deleted and unknown posts are found.
 */
export function createWordPressPostReader(unpaced: WordPressClient): PostReader {
  return async (site, { known, only, onGuidelines, onPosts, request, signal }) => {
    const blog = site.connect();
    const client: WordPressClient = {
      ...unpaced,
      call: (...asked) => request(() => unpaced.call(...asked)),
      list: (...asked) => request(() => unpaced.list(...asked)),
    };
    const ids = new Set(known.keys());
    let names: ReadonlyMap<number, string> | undefined;
    const report = async (posts: readonly PublicPost[], total: number) => {
      signal.throwIfAborted();
      if (posts.length === 0) return;
      names ??= await categoryNamesById(client, blog);
      for (const { id } of posts) ids.add(String(id));
      await onPosts(posts.map(toPublished(names)), total);
    };
    const readIds = async (wanted: readonly string[]) => {
      for (const chunk of chunksOf(wanted, postsAtOnce)) {
        await report(await readByIds(client, blog, chunk), wanted.length);
      }
    };

    if (onGuidelines) {
      const guidelines = await readGuidelines(client, blog);
      if (guidelines) onGuidelines(guidelines);
    }
    if (only) {
      await readIds(only);
      return { gone: [] };
    }
    const since = newestOf(known);
    const isNew = ({ id, modified_gmt }: PublicPost) =>
      known.get(String(id))?.getTime() !== utcDate(modified_gmt)?.getTime();
    if (since) {
      await readChanged(client, blog, since, (posts) => {
        const changed = posts.filter(isNew);
        return report(changed, changed.length);
      });
    }

    const listed = await listAllIds(ids, (page) => listIds(client, blog, page), signal);
    if (!listed) return { gone: [] };
    await readIds(listed.missing);
    return { gone: listed.goneFrom(known.keys()) };
  };
}

async function readChanged(
  client: WordPressClient,
  blog: BlogConnection,
  since: Date,
  onPosts: (posts: readonly PublicPost[]) => Promise<void>,
): Promise<void> {
  const query = {
    _fields: fields,
    per_page: String(postsAtOnce),
    // WordPress compares whole seconds, without the given one: a post that was stored within it would be missed.
    modified_after: new Date(since.getTime() - 1000).toISOString(),
    orderby: 'modified',
    order: 'asc',
  };
  for (let page = 1; page <= mostPosts / postsAtOnce; page++) {
    const request = { path, query: { ...query, page: String(page) } };
    const { items, total } = await client.list(blog, request, publicPostSchema);
    await onPosts(items);
    if (page * postsAtOnce >= total) return;
  }
}

async function listIds(client: WordPressClient, blog: BlogConnection, page: number) {
  const query = {
    _fields: 'id',
    per_page: String(idsAtOnce),
    page: String(page),
    orderby: 'id',
    order: 'desc',
  };
  const { items, total } = await client.list(blog, { path, query }, idSchema);
  return { ids: items.map(({ id }) => String(id)), total };
}

/** In halves, if they are too large for one response; a post that is too large by itself is left out. */
async function readByIds(
  client: WordPressClient,
  blog: BlogConnection,
  ids: readonly string[],
): Promise<PublicPost[]> {
  const query = { _fields: fields, per_page: String(ids.length), include: ids.join(',') };
  try {
    return (await client.list(blog, { path, query }, publicPostSchema)).items;
  } catch (error) {
    if (!(error instanceof ProviderError && error.reason === 'too_large')) throw error;
    if (ids.length === 1) return [];
    const half = Math.ceil(ids.length / 2);
    const one = await readByIds(client, blog, ids.slice(0, half));
    return [...one, ...(await readByIds(client, blog, ids.slice(half)))];
  }
}

function toPublished(names: ReadonlyMap<number, string>): (post: PublicPost) => PublishedPost {
  return (post) => ({
    id: String(post.id),
    url: post.link,
    title: plain(post.title.rendered),
    // WordPress ends the excerpts that it makes itself like this.
    excerpt: plain(post.excerpt.rendered).replace(' […]', '…'),
    html: post.content.rendered,
    categories: post.categories.flatMap((id) => names.get(id) ?? []),
    publishedAt: utcDate(post.date_gmt),
    modifiedAt: utcDate(post.modified_gmt),
  });
}

function plain(html: string): string {
  return decodeEntities(textOfHtml(html)).replace(/\s+/g, ' ').trim();
}

function chunksOf<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}

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
async function readGuidelines(
  client: WordPressClient,
  blog: BlogConnection,
): Promise<SiteGuidelines | undefined> {
  for (const path of paths) {
    const request = { path, query: { status: 'publish' } };
    const json = await client.call(blog, request, z.unknown()).catch(unlessAbsent);
    const { data } = answerSchema.safeParse(json);
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
