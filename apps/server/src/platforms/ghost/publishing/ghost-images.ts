import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { GuardedFetch } from '../../../lib/net/guarded-fetch.ts';
import { multipartForm } from '../../../lib/net/multipart-form.ts';
import { ProviderError } from '../../../lib/provider-error.ts';
import type { BlogConnection, FeaturedImage } from '../../../providers/publishing/publishing.ts';
import { fileWordsOf } from '../../../providers/publishing/stored-pictures.ts';
import type { GhostClient } from './ghost-client.ts';

const pictureLimits = { maxBytes: 20_000_000, timeoutMs: 15_000 };

/** The types that Ghost accepts; it rejects AVIF. */
const extensions: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
};

const uploadedSchema = z.object({ images: z.tuple([z.object({ url: z.string() })]) });

/** Errors of this picture only: the article is published without it. */
const pictureFaults = new Set(['rejected', 'forbidden', 'not_found', 'bad_response', 'misconfigured']);

/**
 * The picture's address at Ghost. Ghost can neither list nor delete uploads, so a picture whose name the post has already
 * is not uploaded again. Returns the reason if it cannot be downloaded or is rejected.
 */
export async function storeFeaturedImage(
  { fetch, client }: { fetch: GuardedFetch; client: GhostClient },
  blog: BlogConnection,
  { image, current }: { image: FeaturedImage; current: string | null | undefined },
): Promise<{ url: string } | { refused: string }> {
  try {
    const response = await fetch(image.url, {
      redirect: 'follow',
      headers: { accept: 'image/*' },
      ...pictureLimits,
    });
    const type = (response.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
    const extension = extensions[type];
    if (response.status !== 200) return { refused: 'There is no image at the featured image URL.' };
    if (extension === undefined) {
      return {
        refused: 'Ghost takes JPEG, PNG, WebP and GIF as a featured image, and this is none of them.',
      };
    }
    const name = pictureName(image.alt, response.bytes);
    if (current?.includes(name)) return { url: current };
    return {
      url: await uploadImage(client, blog, { content: response.bytes, type, name: `${name}.${extension}` }),
    };
  } catch (error) {
    if (!(error instanceof ProviderError) || !isFaultOfPicture(error)) throw error;
    return { refused: error.message };
  }
}

/** Uploads a file, once more with each call; returns its address at Ghost. Throws `ProviderError`. */
export async function uploadImage(
  client: GhostClient,
  blog: BlogConnection,
  image: { content: Buffer; type: string; name: string },
): Promise<string> {
  const request = {
    method: 'POST',
    path: '/images/upload/',
    file: multipartForm({ purpose: 'image' }, image),
  } as const;
  const { images } = await client.call(blog, request, uploadedSchema);
  return images[0].url;
}

/** Whether Ghost does not accept a picture; everything else is retried with the article. */
export function isFaultOfPicture({ outcomeUnknown, kind }: ProviderError): boolean {
  return !outcomeUnknown && pictureFaults.has(kind);
}

/** Words of the alt text, and part of the content's hash, by which it is recognized. */
function pictureName(alt: string, content: Buffer): string {
  return `${fileWordsOf(alt) || 'image'}-${createHash('sha256').update(content).digest('hex').slice(0, 10)}`;
}
