import { createHash } from 'node:crypto';
import { cutText } from '@chapterhouse/contract/cut-text';
import { limits, pictureLimitOf } from '@chapterhouse/contract/limits';
import type { MediaOrigin, MediaQuota } from '@chapterhouse/contract/media/endpoints';
import { AppError, notFound } from '../../lib/app-error.ts';
import { ProviderError } from '../../lib/provider-error.ts';
import type { UserContext } from '../../services.ts';
import { allowanceOf } from '../billing/billing-reader.ts';
import { createMediaRepository, type LibraryRow } from './media-repository.ts';

export type MediaContext = Pick<
  UserContext,
  'db' | 'env' | 'payments' | 'clock' | 'pictureWork' | 'mediaStore' | 'secrets'
> & { user: Pick<UserContext['user'], 'id' | 'role' | 'isBetaTester'> };

type NewMedia = {
  content: Buffer;
  name: string;
  origin: MediaOrigin;
  sourceUrl?: string;
  alt?: string;
  caption?: string;
  /** No person waits for it. */
  isBackground?: boolean;
};

/**
 * Adds a picture to the user's library; the same file again returns the picture that exists. Files of a `generated`
 * one say in their metadata that a model made it. Throws `unsupported_media_type`, `invalid_input` (damaged, too many
 * pixels), `subscription_limit_reached`, `too_many_requests`.
 */
export async function addMedia(ctx: MediaContext, media: NewMedia): Promise<LibraryRow> {
  const { user } = ctx;
  const quota = await mediaQuotaOf(ctx);
  // Decoding is the expensive part: a full library is refused before it.
  if (quota.used >= quota.limit) throw libraryFull(quota);
  const { content, origin, isBackground = false } = media;
  const files = await ctx.pictureWork.process(
    { content, isGenerated: origin === 'generated' },
    { userId: user.id, isBackground },
  );
  const largest = files.find(({ size, format }) => size === 'featured' && format === 'webp');
  const id = mediaIdOf(user.id, largest ? [largest.content] : []);
  const existing = await createMediaRepository(ctx.db).find(user.id, id);
  if (existing) return existing;
  const keep = await ctx.mediaStore.save(
    files.map(({ size, format, content: bytes }) => ({ key: { mediaId: id, size, format }, content: bytes })),
  );
  return ctx.db.transaction().execute(async (trx) => {
    const repository = createMediaRepository(trx);
    await repository.lockLibrary(user.id);
    const known = await repository.find(user.id, id);
    if (known) return known;
    if ((await repository.count(user.id)) >= quota.limit) throw libraryFull(quota);
    await repository.insert(
      {
        id,
        user_id: user.id,
        name: cutText(media.name, limits.media.name) || 'Picture',
        origin,
        source_url: media.sourceUrl ?? null,
        width: largest?.width ?? 0,
        height: largest?.height ?? 0,
        bytes: files.reduce((sum, file) => sum + file.content.length, 0),
        alt: cutText(media.alt ?? '', limits.media.alt),
        caption: cutText(media.caption ?? '', limits.media.caption),
        created_at: ctx.clock.now(),
      },
      files.map(({ size, format, width, height, content: bytes }) => ({
        ...{ media_id: id, size, format, width, height, bytes: bytes.length },
        sha256: createHash('sha256').update(bytes).digest('hex'),
      })),
    );
    await keep(trx);
    const added = await repository.find(user.id, id);
    if (!added) throw notFound('Picture');
    return added;
  });
}

/**
 * Adds a picture from an address that the user names, once there is memory for it. Throws what `addMedia` throws, and
 * `site_unreachable` or `site_failed` if nothing can be fetched there.
 */
export async function addMediaFromAddress(
  ctx: MediaContext & Pick<UserContext, 'fetch' | 'fileMemory'>,
  url: string,
): Promise<LibraryRow> {
  const file = { userId: ctx.user.id, bytes: limits.media.bytes };
  return ctx.fileMemory.hold(file, () => fetchAndAdd(ctx, url));
}

async function fetchAndAdd(ctx: MediaContext & Pick<UserContext, 'fetch'>, url: string): Promise<LibraryRow> {
  const response = await ctx
    .fetch(url, {
      redirect: 'follow',
      headers: { accept: 'image/*' },
      maxBytes: limits.media.bytes,
      timeoutMs: 15_000,
    })
    .catch((error: unknown) => {
      if (!(error instanceof ProviderError)) throw error;
      if (error.reason === 'too_large') throw tooLarge();
      throw new AppError('site_unreachable', `The picture could not be fetched: ${error.message}`, {
        cause: error,
      });
    });
  if (response.status !== 200) {
    throw new AppError(
      'site_failed',
      `The address responded with status ${response.status}. Check the address.`,
    );
  }
  return addMedia(ctx, {
    content: response.bytes,
    name: nameOf(response.url),
    origin: 'address',
    sourceUrl: url,
  });
}

/** How many pictures the user has, and may have by their plan. */
export async function mediaQuotaOf(
  ctx: Omit<MediaContext, 'pictureWork' | 'mediaStore'>,
): Promise<MediaQuota> {
  const { articlesLimit } = await allowanceOf(ctx.db, ctx, ctx.user, ctx.clock.now());
  const used = await createMediaRepository(ctx.db).count(ctx.user.id);
  return { used, limit: pictureLimitOf(articlesLimit) };
}

function tooLarge(): AppError {
  return new AppError('payload_too_large', 'The file is larger than 20 MB. Choose a smaller one.');
}

function libraryFull({ limit }: MediaQuota): AppError {
  return new AppError(
    'subscription_limit_reached',
    `Your media library is full: your plan has ${limit} pictures. Delete pictures that no article uses, or upgrade.`,
  );
}

function nameOf(url: string): string {
  const last = new URL(url).pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}

/**
 * From the owner and the largest file in its parts, as a UUID with custom content (RFC 9562, 5.8): whoever approves a text
 * that names it has approved exactly this picture, and the same file is not stored twice. Pure.
 */
export function mediaIdOf(userId: string, parts: Iterable<Uint8Array>): string {
  const hash = createHash('sha256').update(`media ${userId} `);
  for (const part of parts) hash.update(part);
  const hex = hash.digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
