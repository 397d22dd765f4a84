import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { GuardedFetch } from '../../../lib/net/guarded-fetch.ts';
import { ProviderError } from '../../../lib/provider-error.ts';
import type { BlogConnection, FeaturedImage } from '../../../providers/publishing/publishing.ts';
import { fileWordsOf } from '../../../providers/publishing/stored-pictures.ts';
import { escapeAlt } from './picture-words.ts';
import type { WordPressClient } from './wordpress-client.ts';

type Picture = { content: Buffer; type: string; name: string; extension: string };

/** Fits a camera image from a slow host; most WordPress sites accept no larger file. */
const pictureLimits = { maxBytes: 20_000_000, timeoutMs: 15_000 };

const mediaSchema = z.object({ id: z.number().int() });

const extensions: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'avif',
};

/**
 * Words of the alt text, as a human-readable file name, and part of a hash to find it again: of the content, and of
 * the alt text too, which the media library stores once per image.
 */
function pictureName(alt: string, content: Buffer): string {
  return `${fileWordsOf(alt) || 'image'}-${createHash('sha256').update(content).update(alt).digest('hex').slice(0, 10)}`;
}

async function fetchPicture(fetch: GuardedFetch, { url, alt }: FeaturedImage): Promise<Picture> {
  const response = await fetch(url, {
    redirect: 'follow',
    headers: { accept: 'image/*' },
    ...pictureLimits,
  });
  const type = (response.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  const extension = extensions[type];
  if (response.status !== 200 || extension === undefined) {
    throw new ProviderError('bad_response', 'There is no image at the featured image URL.', {
      reason: 'no_picture',
    });
  }
  return { content: response.bytes, type, name: pictureName(alt, response.bytes), extension };
}

async function findStored(client: WordPressClient, blog: BlogConnection, slug: string) {
  const query = { slug, _fields: 'id' };
  const found = await client.call(blog, { path: '/wp/v2/media', query }, z.array(mediaSchema));
  return found[0]?.id;
}

async function upload(
  client: WordPressClient,
  blog: BlogConnection,
  { content, type, name, extension }: Picture,
  alt: string,
): Promise<number> {
  const headers = {
    'content-type': type,
    'content-disposition': `attachment; filename="${name}.${extension}"`,
    // WordPress rejects bytes that were corrupted in transit.
    'content-md5': createHash('md5').update(content).digest('hex'),
  };
  const query = { alt_text: escapeAlt(alt), slug: name, _fields: 'id' };
  const request = { method: 'POST', path: '/wp/v2/media', query, file: { content, headers } } as const;
  return (await client.call(blog, request, mediaSchema)).id;
}

/** Errors of this image only: the article is published without it. Others are retried with the article. */
const pictureFaults = new Set(['rejected', 'forbidden', 'not_found', 'bad_response', 'misconfigured']);

/**
 * The id of the image in the site's media library, uploaded once: after a lost response
 * it is found by its slug. Returns the reason if the image cannot be downloaded or is rejected.
 */
export async function storeFeaturedImage(
  deps: { fetch: GuardedFetch; client: WordPressClient },
  blog: BlogConnection,
  image: FeaturedImage,
): Promise<{ id: number } | { refused: string }> {
  let picture: Picture;
  try {
    picture = await fetchPicture(deps.fetch, image);
  } catch (error) {
    if (error instanceof ProviderError) return { refused: error.message };
    throw error;
  }
  try {
    const stored = await findStored(deps.client, blog, picture.name);
    return { id: stored ?? (await upload(deps.client, blog, picture, image.alt)) };
  } catch (error) {
    if (isRefusedPicture(error)) return { refused: error.message };
    throw error;
  }
}

/** Whether the site does not accept a picture; everything else is retried with the article. */
export function isRefusedPicture(error: unknown): error is ProviderError {
  if (!(error instanceof ProviderError)) return false;
  // WordPress returns 500 for a file type that it does not accept.
  return (!error.outcomeUnknown && pictureFaults.has(error.kind)) || isSideloadError(error.cause);
}

function isSideloadError(cause: unknown): boolean {
  return z.object({ code: z.literal('rest_upload_sideload_error') }).safeParse(cause).success;
}
