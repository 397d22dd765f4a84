import type { GitLayout } from '@chapterhouse/contract/platforms/git/endpoints';
import { readTags } from '../../../lib/html/html-tokens.ts';
import { withPlacedPictures } from '../../../providers/publishing/place-pictures.ts';
import type { PostFields } from '../../../providers/publishing/publishing.ts';
import {
  fileMarkOf,
  mediaIdsIn,
  mediaUrl,
  pictureFileName,
  withPictureAddresses,
} from '../../../providers/publishing/stored-pictures.ts';
import { pictureFolderOf } from '../content/post-file.ts';
import type { Clone } from '../repository/clone.ts';

/** The bytes of a picture of the media library, as WebP; undefined if it was deleted. */
export type ReadPicture = (id: string) => Promise<Buffer | undefined>;

/** A picture of a post, and the alt text that names its file. */
type Picture = { id: string; alt: string; content: Buffer };

/** A file of a picture. `content` is null if the branch has it already. */
export type PictureFile = { path: string; content: Buffer | null };

/**
 * What is kept of a post until it is due, and what it will lack: pictures that were deleted, and all of them if the site has
 * no folder for them. Those of the media library stay `media:ID`, because their addresses depend on the post's final name.
 */
export async function withKeptPictures<Fields extends Partial<PostFields>>(
  { picture_path: folder }: GitLayout,
  fields: Fields,
) {
  const { html, featured, remarks } = await withPlacedPictures(
    fields,
    async (pictures) =>
      new Map(
        pictures.map(
          ({ id }) => [id, folder === '' ? { refused: noFolder } : { url: mediaUrl(id) }] as const,
        ),
      ),
  );
  const kept = { ...fields };
  delete kept.pictures;
  if (kept.html !== undefined) kept.html = html;
  if (!featured || !('refused' in featured)) return { kept, outcome: { remarks } };
  delete kept.featuredImage;
  const all = [`The post has no featured image: ${featured.refused}`, ...remarks];
  return { kept, outcome: { remarks: all, notTaken: { categories: [], featuredImage: true } } };
}

const noFolder = 'This site has no folder for pictures. Enter one in its settings.';

/** The pictures of a post that still exist, and the post without the others. */
export async function readPictures(
  read: ReadPicture,
  fields: PostFields,
): Promise<{ pictures: Picture[]; fields: PostFields }> {
  const { html, featuredImage } = fields;
  const [, featured] = /^media:([0-9a-f-]{36})$/.exec(featuredImage?.url ?? '') ?? [];
  const alts = new Map(readTags(html, 'img').map(({ src, alt }) => [src, alt ?? '']));
  const ids = new Set([...(featured ? [featured] : []), ...mediaIdsIn(html)]);
  const pictures: Picture[] = [];
  for (const id of ids) {
    const content = await read(id);
    const alt = (id === featured ? featuredImage?.alt : alts.get(mediaUrl(id))) ?? '';
    if (content) pictures.push({ id, alt, content });
  }
  const there = new Map(pictures.map(({ id }) => [id, { url: mediaUrl(id) }]));
  const text = { ...fields, html: withoutFigures(withPictureAddresses(html, there).html) };
  return { pictures, fields: featured && !there.has(featured) ? { ...text, featuredImage: null } : text };
}

/** Markdown has no figures, and generators drop what is raw HTML: a caption becomes a separate paragraph. */
function withoutFigures(html: string): string {
  const [before = '', ...figures] = html.split('<figure');
  const parts = figures.map((figure) => {
    const [opening, end] = [figure.indexOf('>') + 1, figure.indexOf('</figure>')];
    const inner = figure.slice(opening, end);
    const image = inner.slice(inner.indexOf('<img'), inner.indexOf('>', inner.indexOf('<img')) + 1);
    if (end < 0 || !inner.trimStart().startsWith('<img')) return `<figure${figure}`;
    const caption = inner
      .slice(inner.indexOf(image) + image.length)
      .replace(/<\/?figcaption[^<>]{0,500}>/g, '')
      .trim();
    const words = caption === '' ? '' : `<p><em>${caption}</em></p>`;
    return `<p>${image}</p>${words}${figure.slice(end + '</figure>'.length)}`;
  });
  return before + parts.join('');
}

/** A post with its text as Markdown, both with pictures as `media:ID`. */
type Text = { fields: PostFields; markdown: string };

/**
 * The files of a post's pictures, and the post with their addresses. A picture that the folder has already, whatever words
 * its name has, is not added again.
 */
export async function placePictures(
  { layout, clone, slug, date }: { layout: GitLayout; clone: Clone; slug: string; date: Date },
  pictures: readonly Picture[],
  { fields, markdown }: Text,
): Promise<Text & { files: PictureFile[] }> {
  if (pictures.length === 0) return { fields, markdown, files: [] };
  const folder = pictureFolderOf(layout, slug, date);
  const there = (await clone.list(folder.path)).map(({ path }) => path);
  const files: PictureFile[] = [];
  let [text, image] = [markdown, fields.featuredImage ?? null];
  for (const { id, alt, content } of pictures) {
    const known = there.find((path) => path.includes(`-${fileMarkOf(id)}.`));
    const path = known ?? `${folder.path}/${pictureFileName({ id, name: '' }, alt)}.webp`;
    const url = folder.address + path.slice(folder.path.length);
    files.push({ path, content: known === undefined ? content : null });
    text = text.replaceAll(`](${mediaUrl(id)}`, () => `](${url}`);
    if (image?.url === mediaUrl(id)) image = { ...image, url };
  }
  return { fields: { ...fields, featuredImage: image }, markdown: text, files };
}

/** A text of the repository with `media:ID` where it shows files of these pictures. Pure. */
export function withMediaIds(markdown: string, ids: readonly string[]): string {
  return markdown.replace(/\]\(([^\s()]{1,400})\.webp/g, (whole, address: string) => {
    const id = ids.find((one) => address.endsWith(`-${fileMarkOf(one)}`));
    return id === undefined ? whole : `](${mediaUrl(id)}`;
  });
}
