import { posix } from 'node:path';
import type { TextWork } from '../../../features/articles/text-work/text-work.ts';
import { AppError } from '../../../lib/app-error.ts';
import { textOfHtml } from '../../../lib/html/html-tokens.ts';
import type { PostReader, PublishedPost } from '../../../providers/publishing/post-reader.ts';
import { readFrontMatter } from '../content/front-matter.ts';
import { folderOf, markdownOfBody, pageOf } from '../content/post-file.ts';
import { type Clone, withClone } from '../repository/clone.ts';
import { type AddressCheck, remoteOf } from '../repository/remote.ts';
import { loginOf, type OpenSite, openSite } from './open-site.ts';

const mostFiles = 2_000;
/** Each part is one request to the host. */
const filesAtOnce = 100;

/** Reads the posts in the folder of the site's posts at the head of its branch, in parts of a hundred files. */
export function createGitPostReader(parts: { textWork: TextWork; addressOf: AddressCheck }): PostReader {
  return async (site, { known, only, onPosts, request, signal }) => {
    const at = openSite(site.connect());
    const { layout } = at;
    const remote = await remoteOf(parts.addressOf, loginOf(at));
    return request(() =>
      withClone(remote, layout.branch, async (clone) => {
        const files = (await clone.list(folderOf(layout.path))).filter(({ path }) =>
          /\.(md|markdown)$/i.test(path),
        );
        const wanted = files.slice(0, mostFiles).filter(({ path }) => !only || only.includes(path));
        const found = new Set(files.map(({ path }) => path));
        for (let from = 0; from < wanted.length; from += filesAtOnce) {
          signal.throwIfAborted();
          const posts = await readPosts(parts.textWork, at, clone, wanted.slice(from, from + filesAtOnce));
          for (const { id } of posts.hidden) found.delete(id);
          const changed = posts.shown.filter(
            ({ id, modifiedAt }) => only || known.get(id)?.getTime() !== modifiedAt?.getTime(),
          );
          if (changed.length > 0) await onPosts(changed, wanted.length);
        }
        return { gone: [...known.keys()].filter((id) => !found.has(id)) };
      }),
    );
  };
}

async function readPosts(
  textWork: TextWork,
  site: OpenSite,
  clone: Clone,
  files: readonly { path: string; blob: string }[],
) {
  const contents = await clone.read(files.map(({ blob }) => blob));
  const shown: PublishedPost[] = [];
  const hidden: { id: string }[] = [];
  for (const { path, blob } of files) {
    const text = contents.get(blob);
    const post = text === undefined ? null : await readPost(textWork, site, { path, blob, text });
    if (post) shown.push(post);
    else hidden.push({ id: path });
  }
  return { shown, hidden };
}

/** Null for a draft, an index page, or a text beyond a limit. */
async function readPost(
  textWork: TextWork,
  { id: userId, url, layout }: OpenSite,
  { path, blob, text }: { path: string; blob: string; text: string },
): Promise<PublishedPost | null> {
  const { fields, body } = readFrontMatter(text);
  const { title } = fields;
  if (!title || fields.draft === 'true' || fields.published === 'false') return null;
  const markdown = markdownOfBody(layout, body);
  const html = await textWork
    .run('fromMarkdown', { markdown }, { userId, isBackground: true })
    .catch((error: unknown) => {
      if (error instanceof AppError) return null;
      throw error;
    });
  if (html === null) return null;
  const name = posix.parse(path).name;
  const dated = /^(\d{4}-\d{2}-\d{2})-(.+)$/.exec(name);
  const publishedAt = dateOf(fields.date ?? fields.pubDate ?? dated?.[1]);
  const changedAt = dateOf(fields.lastmod ?? fields.updatedDate ?? fields.updated) ?? publishedAt;
  const excerpt = fields.description ?? fields.excerpt ?? '';
  return {
    id: path,
    // Without a pattern, all posts share the site's own address.
    url: pageOf(layout, url, fields.slug || dated?.[2] || name, publishedAt ?? new Date(0)) || url,
    title,
    excerpt: textOfHtml(excerpt).replace(/\s+/g, ' ').trim(),
    html,
    categories: listOf(fields.categories ?? fields.tags),
    publishedAt,
    modifiedAt: withBlob(changedAt ?? new Date(0), blob),
  };
}

function dateOf(text: string | undefined): Date | null {
  const time = text === undefined ? Number.NaN : Date.parse(text);
  return Number.isNaN(time) ? null : new Date(time);
}

function listOf(text: string | undefined): string[] {
  if (!text?.startsWith('[')) return [];
  return text
    .slice(1, -1)
    .split(',')
    .map((name) => name.trim().replace(/^["']|["']$/g, ''))
    .filter((name) => name !== '');
}

/** Git keeps no date for a file: its content makes the milliseconds, so that a change without a new date is seen. */
function withBlob(date: Date, blob: string): Date {
  return new Date(Math.floor(date.getTime() / 1000) * 1000 + (Number.parseInt(blob.slice(0, 6), 16) % 1000));
}
