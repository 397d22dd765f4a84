import type { MediaFormat, MediaSize } from '@chapterhouse/contract/media/endpoints';

/** A picture of the media library, as an adapter needs it to bring it to a blog. */
export type StoredPicture = {
  id: string;
  name: string;
  /** For the blog's own media library; a use within a text has its own. */
  alt: string;
  caption: string;
  /** A model made it, which its files state in their metadata. */
  isGenerated: boolean;
  /** In which it is uploaded: the first that the blog does not refuse. */
  formats: readonly [MediaFormat, ...MediaFormat[]];
  /** Opens without a session, for at least six hours; for receivers that fetch pictures themselves. */
  addressOf: (size: MediaSize, format: MediaFormat) => string;
  /** The bytes of a file. Throws if they are missing. */
  read: (size: MediaSize, format: MediaFormat) => Promise<Buffer>;
};

/** The picture of the media library that is the featured image, with the words of this use. */
export type FeaturedPicture = { id: string; alt: string; caption: string };

/** The pictures that a post has. */
export type UsedPictures<Picture = StoredPicture> = {
  pictures: readonly Picture[];
  featured: FeaturedPicture | undefined;
};

/** How a text or `FeaturedImage.url` names a picture of the media library. */
export const mediaUrl = (id: string) => `media:${id}`;

const picture = /<img\b[^<>]{0,2000}?\ssrc="media:([0-9a-f-]{36})"[^<>]{0,2000}>/g;

/** The pictures of the library within a sanitized text, each once, in their order. Pure. */
export function mediaIdsIn(html: string): string[] {
  return [...new Set([...html.matchAll(picture)].map(([, id]) => id ?? ''))];
}

/**
 * The text with the address of each picture on the blog, and the classes that the blog wants; pictures without an
 * address are left out, with their captions. Pure.
 */
export function withPictureAddresses(
  html: string,
  placed: ReadonlyMap<string, { url: string; className?: string }>,
): { html: string; missing: string[] } {
  const missing = mediaIdsIn(html).filter((id) => !placed.has(id));
  let text = html;
  for (const id of missing) text = withoutPicture(text, id);
  return {
    html: text.replace(picture, (tag, id: string) => {
      const { url, className } = placed.get(id) ?? { url: '' };
      const source = `src="${escapeAttribute(url)}"${className ? ` class="${escapeAttribute(className)}"` : ''}`;
      return tag.replace(`src="media:${id}"`, source);
    }),
    missing,
  };
}

/**
 * The file name of a picture on a blog, without extension: words that people can read, and part of the id, by which
 * the text of the post is recognized when it is read back.
 */
export function pictureFileName({ id, name }: Pick<StoredPicture, 'id' | 'name'>, alt: string): string {
  const words = fileWordsOf(alt || name.replace(/[.][a-z]{3,4}$/i, ''));
  return `${words || 'picture'}-${fileMarkOf(id)}`;
}

/** The Latin words of a text as a part of a file name, at most 60 characters; '' if it has none. Pure. */
export function fileWordsOf(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9\s-]/g, '')
    .trim()
    .replace(/[\s-]+/g, '-')
    .slice(0, 60)
    .replace(/-$/, '');
}

/** Part of each file name of a picture on a blog: 12 hexadecimal digits of its id. */
export const fileMarkOf = (id: string) => id.replaceAll('-', '').slice(0, 12);

/** A text of the blog with the pictures of the library, where it shows their files. Pure. */
export function withLibraryPictures(html: string, ids: readonly string[]): string {
  const byMark = new Map(ids.map((id) => [fileMarkOf(id), id]));
  if (byMark.size === 0) return html;
  return html.replace(
    /(<img\b[^<>]{0,2000}?\ssrc=")([^"<>]{1,2000})"/g,
    (whole, before: string, url: string) => {
      const marks = /-([0-9a-f]{12})(?:[-.]|$)/.exec(url.slice(url.lastIndexOf('/')));
      const id = byMark.get(marks?.[1] ?? '');
      return id === undefined ? whole : `${before}media:${id}"`;
    },
  );
}

/** Without every use of a picture, and the figures around them. */
function withoutPicture(html: string, id: string): string {
  const parts: string[] = [];
  let at = 0;
  for (;;) {
    const use = html.indexOf(`src="media:${id}"`, at);
    if (use < 0) break;
    const start = html.lastIndexOf('<img', use);
    if (start < at || html.slice(start, use).includes('>')) {
      // Words of the text that look like it.
      parts.push(html.slice(at, use + 1));
      at = use + 1;
      continue;
    }
    const end = html.indexOf('>', use) + 1;
    const figure = html.lastIndexOf('<figure', start);
    const isInFigure = figure >= at && !html.slice(figure, start).includes('</figure>');
    const figureEnd = isInFigure ? html.indexOf('</figure>', end) : -1;
    const from = figureEnd < 0 ? start : figure;
    parts.push(html.slice(at, from));
    at = figureEnd < 0 ? end : figureEnd + '</figure>'.length;
  }
  return [...parts, html.slice(at)].join('').replaceAll('<p></p>', '');
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
