import type { PictureOptions } from '@chapterhouse/contract/articles/picture-endpoints';
import { cutText } from '@chapterhouse/contract/cut-text';
import { limits } from '@chapterhouse/contract/limits';
import type { SiteProfile } from '@chapterhouse/contract/sites/profile';
import { throttle } from '../../../db/throttle.ts';
import { AppError, notFound } from '../../../lib/app-error.ts';
import { ProviderError } from '../../../lib/provider-error.ts';
import type { UserContext } from '../../../services.ts';
import { findMedia } from '../../media/media-reader.ts';
import { asData } from '../../prompts/prompt-data.ts';
import { type ArticleRow, createArticlesRepository } from '../articles-repository.ts';
import { createSiteProfilesRepository } from '../site-profile/site-profiles-repository.ts';
import { mediaIdsOfArticle } from '../text/pictures-in-text.ts';
import type { PicturesOfArticle } from '../writing/gate-checks/check.ts';
import { type DrawingContext, type Drawn, drawPictures } from './draw-pictures.ts';
import { createFeaturedImageRequests } from './featured-image-requests.ts';

/** Pictures cost more than texts, and use no quota of articles. */
const drawingPerUser = { max: 30, windowSeconds: 600 };

/** What the panel of the featured image starts with. Throws `not_found`. */
export async function getPictureOptions(
  ctx: Pick<UserContext, 'db' | 'user' | 'images' | 'env'>,
  id: string,
): Promise<PictureOptions> {
  const article = await articleOf(ctx, id);
  const { images, env } = ctx;
  const price = Object.hasOwn(env.modelPrices, images.model) ? env.modelPrices[images.model] : undefined;
  const request = await createFeaturedImageRequests(ctx.db).find(id);
  return {
    model: images.isOffered ? (images.isDemo ? 'demo' : 'model') : 'none',
    prompt: await promptOf(ctx, article),
    price_per_picture: price?.image ?? null,
    request: request ? { status: request.status, message: request.message } : null,
  };
}

type Input = { id: string; prompt: string; count: number };

/**
 * Draws pictures for one of the user's articles, which stays as it is. Throws `not_found`, `text_generation_failed` with the
 * provider's reason, `subscription_limit_reached`, `too_many_requests`, `account_suspended`, `unavailable`.
 */
export async function generatePictures(
  ctx: DrawingContext & Pick<UserContext, 'user'>,
  { id, prompt, count }: Input,
): Promise<{ media: Drawn[]; cost: number | null }> {
  const { title } = await articleOf(ctx, id);
  await throttle(ctx, `pictures:${ctx.user.id}`, drawingPerUser);
  try {
    return await drawPictures(ctx, { articleId: id, title, prompt, count, isBackground: false });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    throw new AppError('text_generation_failed', error.message, { cause: error });
  }
}

/** The description that the product makes for an article. */
export async function promptOf(
  { db }: Pick<UserContext, 'db'>,
  { title, excerpt, topic, site_id: siteId }: Pick<ArticleRow, 'title' | 'excerpt' | 'topic' | 'site_id'>,
): Promise<string> {
  const profile = await createSiteProfilesRepository(db).find(siteId);
  return picturePrompt({ title, excerpt, topic, profile });
}

async function articleOf({ db, user }: Pick<UserContext, 'db' | 'user'>, id: string): Promise<ArticleRow> {
  const article = await createArticlesRepository(db).find(user.id, id);
  if (!article) throw notFound('Article');
  return article;
}

type About = { title: string; excerpt: string | null; topic: string; profile: SiteProfile | undefined };

const usualStyle = 'a photograph in natural light, one clear subject, a calm background';

/** The description of a featured image, which a user may edit. Pure; the same article always has the same one. */
export function picturePrompt({ title, excerpt, topic, profile }: About): string {
  const subject = asData(excerpt ?? '') || asData(topic);
  const style = asData(profile?.image_style ?? '') || usualStyle;
  const lines = [
    `A featured image for the blog article “${asData(title)}”.`,
    ...(subject ? [`The article is about: ${subject}`] : []),
    ...(profile?.readers ? [`Its readers: ${asData(profile.readers)}`] : []),
    `Style: ${style.replace(/(?<!\.)\.+$/, '')}.`,
    'Wide format, with room around the subject.',
    'No text, letters, numbers, logos or watermarks. No people who exist.',
  ];
  return cutText(lines.join('\n'), limits.media.prompt);
}

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
