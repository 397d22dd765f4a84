import type { MediaChange } from '@chapterhouse/contract/media/endpoints';
import { AppError, notFound } from '../../lib/app-error.ts';
import { decodeTimeCursor, encodeCursor } from '../../lib/text/page-cursor.ts';
import type { UserContext } from '../../services.ts';
import { type MediaContext, mediaQuotaOf } from './add-media.ts';
import { createMediaRepository, type LibraryRow } from './media-repository.ts';

type Context = Pick<UserContext, 'db' | 'user'>;
type ListInput = { search?: string | undefined; cursor?: string | undefined; unused: boolean; limit: number };

/** A page of the user's pictures, newest first, with the quota. Throws `invalid_input` for a foreign cursor. */
export async function listMedia(
  ctx: Omit<MediaContext, 'pictureWork' | 'mediaStore'>,
  { cursor, ...input }: ListInput,
) {
  const after = cursor === undefined ? undefined : decodeTimeCursor(cursor);
  const { rows, next } = await createMediaRepository(ctx.db).list({ ...input, userId: ctx.user.id, after });
  return { rows, next: next && encodeCursor(next), quota: await mediaQuotaOf(ctx) };
}

/** Throws `not_found`. */
export async function getMedia(ctx: Context, id: string): Promise<LibraryRow> {
  const media = await createMediaRepository(ctx.db).find(ctx.user.id, id);
  if (!media) throw notFound('Picture');
  return media;
}

/** Changes the texts of a picture; omitted fields stay. Articles keep their own alt text. Throws `not_found`. */
export async function updateMedia(ctx: Context, id: string, change: MediaChange): Promise<LibraryRow> {
  const changes = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  await createMediaRepository(ctx.db).update(ctx.user.id, id, changes);
  return getMedia(ctx, id);
}

/** Deletes a picture with its files. Throws `not_found`, and `conflict` if an article uses it. */
export async function deleteMedia(ctx: Context, id: string): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const repository = createMediaRepository(trx);
    if (!(await repository.lock(ctx.user.id, id))) throw notFound('Picture');
    if (!(await repository.deleteUnused(id))) {
      throw new AppError('conflict', 'An article uses this picture. Remove it there first.');
    }
  });
}
