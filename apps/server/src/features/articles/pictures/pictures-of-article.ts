import type { UserContext } from '../../../services.ts';
import { findMedia } from '../../media/media-reader.ts';
import { mediaIdsOfArticle } from '../text/pictures-in-text.ts';
import type { PicturesOfArticle } from '../writing/gate-checks/check.ts';

type PicturedText = {
  html: string;
  featured_media_id: string | null;
  featured_image_url: string;
  featured_image_alt: string;
};

/** The pictures of a text as the gate and the quality checks see them: those of the library with what readers load. */
export async function picturesOfArticle(
  ctx: Pick<UserContext, 'db' | 'env' | 'secrets' | 'clock' | 'user'>,
  article: PicturedText,
): Promise<PicturesOfArticle> {
  const found = await findMedia(ctx, ctx.user.id, mediaIdsOfArticle(article));
  const library = found.map(({ id, name, width, files }) => {
    const role = id === article.featured_media_id ? 'featured' : 'inline';
    const file = files.find(({ size, format }) => size === role && format === 'webp');
    return [id, { name, width, bytes: file?.bytes ?? 0 }] as const;
  });
  const { featured_media_id: mediaId, featured_image_url: url, featured_image_alt: alt } = article;
  return { featured: { mediaId, url, alt }, library: new Map(library) };
}
