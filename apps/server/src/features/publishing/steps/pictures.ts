import { ProviderError } from '../../../lib/provider-error.ts';
import type { PostFields } from '../../../providers/publishing/publishing.ts';
import { mediaIdsIn } from '../../../providers/publishing/stored-pictures.ts';
import { findStoredPictures, listMediaOf } from '../../media/media-reader.ts';
import type { PublishingStep } from './publishing-context.ts';

type Step = Pick<PublishingStep, 'ctx' | 'article' | 'editorial'>;

/** The pictures of the media library that these fields name, so that the adapter can bring them to the blog. */
export async function picturesOf(
  step: Step,
  { html = '', featuredImage }: Partial<Pick<PostFields, 'html' | 'featuredImage'>>,
): Promise<Pick<PostFields, 'pictures'>> {
  const [, featured] = /^media:([0-9a-f-]{36})$/.exec(featuredImage?.url ?? '') ?? [];
  const ids = new Set([...(featured ? [featured] : []), ...mediaIdsIn(html)]);
  return ids.size === 0 ? {} : { pictures: await storedPictures(step, [...ids]) };
}

function storedPictures({ ctx, article, editorial }: Step, ids: readonly string[]) {
  return findStoredPictures(ctx, { ids, userId: article.user_id, format: editorial.picture_format });
}

/** A request whose response was lost may have brought a picture once more, after it was brought again. */
export async function removeDuplicatePictures(step: PublishingStep): Promise<void> {
  const { ctx, article, blog } = step;
  if (!ctx.blogs.deleteDuplicatePictures) return;
  const ids = await listMediaOf(ctx.db, article.id);
  if (ids.length === 0) return;
  const pictures = await storedPictures(step, ids);
  const { featured_media_id: id, featured_image_alt: alt } = article;
  const caption = article.featured_caption ?? pictures.find((picture) => picture.id === id)?.caption ?? '';
  const used = { pictures, featured: id === null ? undefined : { id, alt, caption } };
  try {
    await ctx.blogs.deleteDuplicatePictures(blog, used);
  } catch (error) {
    // What readers see is not affected.
    if (!(error instanceof ProviderError)) throw error;
    ctx.log.info({ articleId: article.id, kind: error.kind }, 'could not look for duplicate pictures');
  }
}
