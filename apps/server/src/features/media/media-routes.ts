import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Routes } from '../../http/route.ts';
import { AppError, notFound } from '../../lib/app-error.ts';
import { ProviderError } from '../../lib/provider-error.ts';
import type { MediaKey } from '../../providers/media-store/media-store.ts';
import type { CurrentUser, Services, UserContext } from '../../services.ts';
import { addMedia, addMediaFromAddress } from './add-media.ts';
import { deleteMedia, getMedia, listMedia, updateMedia } from './manage-media.ts';
import { fileOfAddress, mediaFilePath } from './media-addresses.ts';
import { presentMedia } from './media-reader.ts';
import type { LibraryRow } from './media-repository.ts';

export function mediaRoutes(services: Services) {
  const as = (user: CurrentUser): UserContext => ({ ...services, user });
  const present = (row: LibraryRow) => ({ ...presentMedia(services, row), used_in: row.uses });
  return {
    listMedia: async ({ user, query }) => {
      const { search, cursor, unused, limit } = query;
      const page = await listMedia(as(user), { search, cursor, unused: unused === 'true', limit });
      return {
        media: page.rows.map(present),
        ...(page.next === undefined ? {} : { next_cursor: page.next }),
        quota: page.quota,
      };
    },
    uploadMedia: async ({ user, query, body }) =>
      presentMedia(
        services,
        await addMedia(as(user), { content: body, name: query.name ?? '', origin: 'uploaded' }),
      ),
    addMediaFromAddress: async ({ user, body }) =>
      presentMedia(services, await addMediaFromAddress(as(user), body.url)),
    getMedia: async ({ user, params }) => present(await getMedia(as(user), params.id)),
    updateMedia: async ({ user, params, body }) => present(await updateMedia(as(user), params.id, body)),
    deleteMedia: async ({ user, params }) => {
      await deleteMedia(as(user), params.id);
      return { message: 'The picture was deleted.' };
    },
  } satisfies Partial<Routes>;
}

async function openFile({ mediaStore }: Pick<Services, 'mediaStore'>, key: MediaKey) {
  try {
    return await mediaStore.open(key);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    throw new AppError('unavailable', error.message, { retryAfterSeconds: 60, cause: error });
  }
}

const types = { webp: 'image/webp', jpeg: 'image/jpeg' } as const;

/** The files of pictures, at signed addresses. They never change. */
export function addMediaFiles(
  app: FastifyInstance,
  services: Pick<Services, 'secrets' | 'clock' | 'mediaStore'>,
): void {
  app.get(`${mediaFilePath}/:id/:file`, async (request, reply) => {
    const file = fileOfAddress(services, request);
    const content = file && (await openFile(services, file.key));
    if (!content) throw notFound('Picture');
    const seconds = Math.floor((file.expires.getTime() - services.clock.now().getTime()) / 1000);
    return (
      reply
        .header('cache-control', `private, max-age=${seconds}, immutable`)
        .header('content-security-policy', "default-src 'none'; sandbox")
        // The preview's frame has no origin, and whoever has the address may show the picture.
        .header('cross-origin-resource-policy', 'cross-origin')
        .type(types[file.key.format])
        .send(Readable.from(content, { objectMode: false }))
    );
  });
}
