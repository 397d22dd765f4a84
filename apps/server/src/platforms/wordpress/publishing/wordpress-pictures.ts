import { createHash } from 'node:crypto';
import type { MediaFormat } from '@chapterhouse/contract/media/endpoints';
import { z } from 'zod';
import { ProviderError } from '../../../lib/provider-error.ts';
import type { BlogConnection } from '../../../providers/publishing/publishing.ts';
import {
  type FeaturedPicture,
  pictureFileName,
  type StoredPicture,
  type UsedPictures,
} from '../../../providers/publishing/stored-pictures.ts';
import { escapeAlt, escapeWords } from './picture-words.ts';
import type { WordPressClient } from './wordpress-client.ts';
import { isRefusedPicture } from './wordpress-media.ts';

const fields = 'id,slug,source_url,media_details';

const sizeSchema = z.object({ source_url: z.string() });
const attachmentSchema = z.object({
  id: z.number().int(),
  slug: z.string(),
  source_url: z.string(),
  // Without an image library, WordPress makes no sizes, and may write an empty list instead of an object.
  media_details: z
    .object({
      // Zero until WordPress has read the file.
      width: z.number().catch(0),
      height: z.number().catch(0),
      sizes: z.object({ large: sizeSchema.optional() }).catch({}),
    })
    .catch({ width: 0, height: 0, sizes: {} }),
});
type Attachment = z.infer<typeof attachmentSchema>;

/** A picture as the site has it; `url` is of the size that WordPress itself puts into posts. */
type PlacedPicture = { id: number; url: string; className: string };
export type PictureOutcome = PlacedPicture | { refused: string };

/**
 * Attachments have one alt text and caption, which a theme shows with every featured image: so each pair of words has an
 * attachment, and no article changes those of another. Uses within texts have their own words, and share one.
 */
function slugOf({ id }: StoredPicture, featured: FeaturedPicture | undefined): string {
  if (featured?.id !== id) return `ch-picture-${id}`;
  const words = createHash('sha256').update(JSON.stringify([featured.alt, featured.caption]));
  return `ch-picture-${id}-${words.digest('hex').slice(0, 10)}`;
}

/** On both sides, unless the site changed it: smaller pictures have no size `large`. */
const largeSide = 1024;
/**
 * WordPress numbers equal slugs. Uploads of several articles that share a picture, each lost and repeated, may all be on their
 * way.
 */
const twins = ['', ...Array.from({ length: 11 }, (_, before) => `-${before + 2}`)];
/** Addresses may have 8,000 characters. */
const askedAtOnce = 10;

/**
 * Brings pictures of the media library to the site's, each once: what is there is found by its slug, which has the
 * picture's id, and so the hash of its content, and of the featured image also its words.
 */
export async function placePictures(
  client: WordPressClient,
  blog: BlogConnection,
  { pictures, featured, postId }: UsedPictures & { postId: string },
): Promise<Map<string, PictureOutcome>> {
  const placed = new Map<string, PictureOutcome>();
  if (pictures.length === 0) return placed;
  const known = await findAttachments(client, blog, { pictures, featured });
  for (const picture of pictures) {
    try {
      const uploaded =
        known.get(picture.id) ?? (await uploadOnce(client, blog, { picture, featured, postId }));
      placed.set(picture.id, presentAttachment(await withSizes(client, blog, uploaded), picture));
    } catch (error) {
      if (!isRefusedPicture(error)) throw error;
      placed.set(picture.id, { refused: error.message });
    }
  }
  return placed;
}

/** Deletes what a request left that arrived after its picture was uploaded again. */
export async function deleteDuplicatePictures(
  client: WordPressClient,
  blog: BlogConnection,
  { pictures, featured }: UsedPictures,
): Promise<void> {
  if (pictures.length === 0) return;
  await findAttachments(client, blog, { pictures, featured });
  // The attachments for texts: it may have come with a change of the text alone.
  if (featured) await findAttachments(client, blog, { pictures, featured: undefined });
}

/** The oldest of each picture; younger ones are deleted, because every upload looks for an older one afterwards. */
async function findAttachments(
  client: WordPressClient,
  blog: BlogConnection,
  { pictures, featured }: UsedPictures,
): Promise<Map<string, Attachment>> {
  const found = new Map<string, Attachment>();
  for (let from = 0; from < pictures.length; from += askedAtOnce) {
    const some = pictures.slice(from, from + askedAtOnce);
    const slug = some.flatMap((picture) => twins.map((twin) => slugOf(picture, featured) + twin)).join(',');
    const query = { slug, _fields: fields, orderby: 'id', order: 'asc', per_page: '100' };
    const attachments = await client.call(blog, { path: '/wp/v2/media', query }, z.array(attachmentSchema));
    for (const attachment of attachments) {
      const picture = some.find((one) => attachment.slug.startsWith(slugOf(one, featured)));
      if (!picture) continue;
      if (found.has(picture.id)) await deleteAttachment(client, blog, attachment.id);
      else found.set(picture.id, attachment);
    }
  }
  return found;
}

type Upload = { picture: StoredPicture; featured: FeaturedPicture | undefined; postId: string };

async function uploadOnce(
  client: WordPressClient,
  blog: BlogConnection,
  upload: Upload,
): Promise<Attachment> {
  const [first, second] = upload.picture.formats;
  const uploaded = await uploadFile(client, blog, upload, first).catch((error: unknown) => {
    // WordPress before 5.8, and servers whose image library does not know WebP.
    if (!isRefusedPicture(error) || second === undefined) throw error;
    return uploadFile(client, blog, upload, second);
  });
  // Another article may have brought the picture at the same time: both keep the older one.
  const { picture, featured } = upload;
  const found = await findAttachments(client, blog, { pictures: [picture], featured });
  return found.get(picture.id) ?? uploaded;
}

async function uploadFile(
  client: WordPressClient,
  blog: BlogConnection,
  { picture, featured, postId }: Upload,
  format: MediaFormat,
): Promise<Attachment> {
  const { alt, caption } = featured?.id === picture.id ? featured : picture;
  const content = await picture.read('featured', format);
  const extension = format === 'jpeg' ? 'jpg' : 'webp';
  const name = pictureFileName(picture, alt);
  const headers = {
    'content-type': `image/${format}`,
    'content-disposition': `attachment; filename="${name}.${extension}"`,
    // WordPress rejects bytes that were corrupted in transit.
    'content-md5': createHash('md5').update(content).digest('hex'),
  };
  const query = {
    slug: slugOf(picture, featured),
    title: escapeWords(alt || picture.name),
    alt_text: escapeAlt(alt),
    caption: escapeWords(caption),
    post: postId,
    _fields: fields,
  };
  const request = { method: 'POST', path: '/wp/v2/media', query, file: { content, headers } } as const;
  return client.call(blog, request, attachmentSchema);
}

/**
 * An upload that broke off, or that another request is still waiting for, has no sizes yet: WordPress's own call for that makes
 * the missing ones.
 */
async function withSizes(
  client: WordPressClient,
  blog: BlogConnection,
  attachment: Attachment,
): Promise<Attachment> {
  const { width, height, sizes } = attachment.media_details;
  if (sizes.large || (width > 0 && Math.max(width, height) <= largeSide)) return attachment;
  const path = `/wp/v2/media/${attachment.id}/post-process`;
  const body = { action: 'create-image-subsizes' };
  try {
    const request = { method: 'POST', path, query: { _fields: fields }, body } as const;
    return await client.call(blog, request, attachmentSchema);
  } catch (error) {
    // WordPress before 5.3, or a picture that another user uploaded.
    if (!isRefusedPicture(error)) throw error;
    return attachment;
  }
}

const cannotDelete = z.object({ code: z.literal('rest_cannot_delete') });

async function deleteAttachment(client: WordPressClient, blog: BlogConnection, id: number): Promise<void> {
  const query = { force: 'true', _method: 'DELETE', _fields: 'deleted' };
  try {
    await client.call(blog, { method: 'POST', path: `/wp/v2/media/${id}`, query }, z.object({}));
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    // Deleted meanwhile, at this moment (a 500 of WordPress's own), or of another user.
    if (error.outcomeUnknown && !cannotDelete.safeParse(error.cause).success) throw error;
  }
}

/** The sizes that WordPress makes lose the statement that a model made a picture: then the text names the file itself. */
function presentAttachment(
  { id, source_url, media_details: { sizes } }: Attachment,
  { isGenerated }: Pick<StoredPicture, 'isGenerated'>,
): PlacedPicture {
  const large = isGenerated ? undefined : sizes.large;
  const size = large ? 'large' : 'full';
  return { id, url: large?.source_url ?? source_url, className: `wp-image-${id} size-${size}` };
}
