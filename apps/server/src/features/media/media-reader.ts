import type { Media, MediaFormat, MediaOrigin, MediaSize } from '@chapterhouse/contract/media/endpoints';
import type { PageCursor } from '../../lib/text/page-cursor.ts';
import type { StoredPicture } from '../../providers/publishing/stored-pictures.ts';
import type { Services } from '../../services.ts';
import { mediaAddress, mediaAddressFrom } from './media-addresses.ts';
import { createMediaRepository, type MediaRow } from './media-repository.ts';

type Context = Pick<Services, 'env' | 'secrets' | 'clock'>;

/** Those of these pictures that the user has, with addresses that can be opened now. */
export async function findMedia(
  ctx: Context & Pick<Services, 'db'>,
  userId: string,
  ids: readonly string[],
): Promise<Media[]> {
  const rows = await createMediaRepository(ctx.db).findMany(userId, ids);
  return rows.map((row) => presentMedia(ctx, row));
}

/** Whether the media library of the user has this picture. */
export async function hasMedia(db: Services['db'], userId: string, id: string): Promise<boolean> {
  return (await createMediaRepository(db).findMany(userId, [id])).length > 0;
}

/** The pictures that the current text of an article has. */
export async function listMediaOf(db: Services['db'], articleId: string): Promise<string[]> {
  return createMediaRepository(db).listUsed(articleId);
}

/** Those of these pictures that the user has, with their bytes, for a blog that prefers `format`. */
export async function findStoredPictures(
  ctx: Context & Pick<Services, 'db' | 'mediaStore'>,
  { userId, ids, format }: { userId: string; ids: readonly string[]; format?: MediaFormat },
): Promise<StoredPicture[]> {
  const rows = await createMediaRepository(ctx.db).findMany(userId, ids);
  return rows.map((row) => toStoredPicture(ctx, row, format));
}

/** All pictures of the user, page by page, so that slow readers hold no transaction. */
export async function* eachStoredPicture(
  ctx: Context & Pick<Services, 'db' | 'mediaStore'>,
  userId: string,
): AsyncGenerator<StoredPicture> {
  const repository = createMediaRepository(ctx.db);
  let after: PageCursor | undefined;
  do {
    const page = await repository.list({ userId, unused: false, after, limit: 100 });
    for (const row of page.rows) yield toStoredPicture(ctx, row);
    after = page.next;
  } while (after);
}

function toStoredPicture(
  ctx: Context & Pick<Services, 'mediaStore'>,
  { id, name, alt, caption, origin }: MediaRow,
  format: MediaFormat = 'webp',
): StoredPicture {
  return {
    isGenerated: origin === 'generated',
    // JPEG for servers that refuse WebP; there is none that refuses JPEG.
    formats: format === 'jpeg' ? ['jpeg'] : ['webp', 'jpeg'],
    ...{ id, name, alt, caption },
    addressOf: (size, format) => mediaAddress(ctx, { mediaId: id, size, format }),
    read: async (size, format) => {
      const content = await ctx.mediaStore.read({ mediaId: id, size, format });
      if (!content) throw new Error(`the file ${size}.${format} of picture ${id} is missing`);
      return content;
    },
  };
}

/** Where anybody can fetch a WebP file of a picture for 6 to 12 hours after `at`, and until when. */
export function publicAddressOf(
  ctx: Pick<Context, 'env' | 'secrets'>,
  { id, size, at }: { id: string; size: MediaSize; at: Date },
): { url: string; expires: Date } {
  return mediaAddressFrom(ctx, { mediaId: id, size, format: 'webp' }, at);
}

/** The alt text of one of the user's pictures; undefined if they have no such picture. It is kept until the transaction ends. */
export async function findAltText(
  trx: Services['db'],
  userId: string,
  id: string,
): Promise<string | undefined> {
  const media = createMediaRepository(trx);
  return (await media.lock(userId, id)) ? (await media.find(userId, id))?.alt : undefined;
}

/** A picture as in responses. The addresses of its files are signed and expire. */
export function presentMedia(ctx: Context, row: MediaRow): Media {
  const addressOf = (size: MediaSize, format: MediaFormat = 'webp') =>
    mediaAddress(ctx, { mediaId: row.id, size, format });
  return {
    id: row.id,
    name: row.name,
    origin: row.origin as MediaOrigin,
    width: row.width,
    height: row.height,
    bytes: row.bytes,
    alt: row.alt,
    caption: row.caption,
    focal_x: row.focal_x,
    focal_y: row.focal_y,
    decorative: row.decorative,
    created_at: row.created_at.toISOString(),
    url: addressOf('inline'),
    thumbnail_url: addressOf('thumbnail'),
    files: row.files.map(({ width, height, bytes, ...file }) => {
      const size = file.size as MediaSize;
      const format = file.format as MediaFormat;
      return { size, format, width, height, bytes, url: addressOf(size, format) };
    }),
  };
}
