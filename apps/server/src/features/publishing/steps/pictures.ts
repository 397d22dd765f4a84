import { ProviderError } from '../../../lib/provider-error.ts';
import type { PostFields } from '../../../providers/publishing/publishing.ts';
import { mediaIdsIn } from '../../../providers/publishing/stored-pictures.ts';
import { findStoredPictures, listMediaOf } from '../../media/media-reader.ts';
import type { PublishingStep } from './publishing-context.ts';

/** The pictures of the media library that these fields name, so that the adapter can bring them to the blog. */
export async function picturesOf(
  { ctx, article, editorial }: Pick<PublishingStep, 'ctx' | 'article' | 'editorial'>,
  { html = '', featuredImage }: Partial<Pick<PostFields, 'html' | 'featuredImage'>>,
): Promise<Pick<PostFields, 'pictures'>> {
  const [, featured] = /^media:([0-9a-f-]{36})$/.exec(featuredImage?.url ?? '') ?? [];
  const ids = new Set([...(featured ? [featured] : []), ...mediaIdsIn(html)]);
  return ids.size === 0
    ? {}
    : {
        pictures: await findStoredPictures(ctx, {
          ids: [...ids],
          userId: article.user_id,
          format: editorial.picture_format,
        }),
      };
}

/** A request whose response was lost may have brought a picture once more, after it was brought again. */
export async function removeDuplicatePictures({ ctx, article, blog }: PublishingStep): Promise<void> {
  if (!ctx.blogs.deleteDuplicatePictures) return;
  const ids = await listMediaOf(ctx.db, article.id);
  if (ids.length === 0) return;
  try {
    await ctx.blogs.deleteDuplicatePictures(
      blog,
      ids.map((id) => ({ id })),
    );
  } catch (error) {
    // What readers see is not affected.
    if (!(error instanceof ProviderError)) throw error;
    ctx.log.info({ articleId: article.id, kind: error.kind }, 'could not look for duplicate pictures');
  }
}
