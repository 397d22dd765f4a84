import { createHmac, timingSafeEqual } from 'node:crypto';
import {
  type MediaFormat,
  type MediaSize,
  mediaFormats,
  mediaSizes,
} from '@chapterhouse/contract/media/endpoints';
import { z } from 'zod';
import type { MediaKey } from '../../providers/media-store/media-store.ts';
import type { Services } from '../../services.ts';

/**
 * An address is valid for this time to twice this time. Within it, a file keeps its address, so that browsers keep the
 * file.
 */
const windowMs = 6 * 3_600_000;

type Context = Pick<Services, 'env' | 'secrets' | 'clock'>;

/** The public address of a file: image elements and receivers of webhooks cannot send a session. */
export function mediaAddress(ctx: Context, key: MediaKey): string {
  return mediaAddressFrom(ctx, key, ctx.clock.now()).url;
}

/** The address that `mediaAddress` returns at this time, and when it stops working. */
export function mediaAddressFrom(
  { env, secrets }: Pick<Context, 'env' | 'secrets'>,
  key: MediaKey,
  at: Date,
): { url: string; expires: Date } {
  const expires = (Math.floor(at.getTime() / windowMs) + 2) * windowMs;
  const path = pathOf(key);
  const query = new URLSearchParams({
    expires: String(expires),
    signature: signatureOf(secrets, path, expires),
  });
  return { url: `${env.publicUrl}${path}?${query}`, expires: new Date(expires) };
}

/** `/media-files/{id}/{size}.{format}`; the folder is not `/media`, which is a screen. */
export const mediaFilePath = '/media-files';

function pathOf({ mediaId, size, format }: MediaKey): string {
  return `${mediaFilePath}/${mediaId}/${size}.${format}`;
}

function signatureOf(secrets: Services['secrets'], path: string, expires: number): string {
  return createHmac('sha256', secrets.derive('media-addresses'))
    .update(`${path}?expires=${expires}`)
    .digest('base64url');
}

const paramsSchema = z.object({ id: z.uuid(), file: z.string().max(40) });
const querySchema = z.object({ expires: z.coerce.number().int(), signature: z.string().max(100) });

/** The file of a valid address, and when the address expires; undefined for any other. */
export function fileOfAddress(
  { secrets, clock }: Pick<Context, 'secrets' | 'clock'>,
  request: { params: unknown; query: unknown },
): { key: MediaKey; expires: Date } | undefined {
  const params = paramsSchema.safeParse(request.params);
  const query = querySchema.safeParse(request.query);
  if (!params.success || !query.success) return undefined;
  const [size, format, ...rest] = params.data.file.split('.');
  if (!isSize(size) || !isFormat(format) || rest.length > 0) return undefined;
  const key = { mediaId: params.data.id, size, format };
  const { expires, signature } = query.data;
  const expected = Buffer.from(signatureOf(secrets, pathOf(key), expires));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  return expires > clock.now().getTime() ? { key, expires: new Date(expires) } : undefined;
}

function isSize(value: string | undefined): value is MediaSize {
  return mediaSizes.some((size) => size === value);
}

function isFormat(value: string | undefined): value is MediaFormat {
  return mediaFormats.some((format) => format === value);
}
