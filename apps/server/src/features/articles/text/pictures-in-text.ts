import type { ArticleText } from '@chapterhouse/contract/articles/article-text';
import type { Executor } from '../../../db/client.ts';
import { mediaIdsIn } from '../../../providers/publishing/stored-pictures.ts';
import type { FeaturedUse } from './content-hash.ts';

const noUse: FeaturedUse = { featured_caption: '', featured_focal: '' };

/** The caption and focal point that the library of the article's owner has for a picture. */
export async function findFeaturedUse(
  trx: Executor,
  { articleId, featured }: { articleId: string; featured: string | null },
): Promise<FeaturedUse> {
  if (featured === null) return noUse;
  const row = await trx
    .selectFrom('media')
    .innerJoin('articles', 'articles.user_id', 'media.user_id')
    .select(['caption', 'focal_x', 'focal_y'])
    .where('media.id', '=', featured)
    .where('articles.id', '=', articleId)
    .executeTakeFirst();
  if (!row) return noUse;
  const isCenter = row.focal_x === 0.5 && row.focal_y === 0.5;
  return { featured_caption: row.caption, featured_focal: isCenter ? '' : `${row.focal_x} ${row.focal_y}` };
}

/** The featured picture and those within the text. Pure. */
export function mediaIdsOfArticle(text: Pick<ArticleText, 'html' | 'featured_media_id'>): string[] {
  const inText = mediaIdsIn(text.html);
  return text.featured_media_id === null ? inText : [...new Set([text.featured_media_id, ...inText])];
}

type Uses = { articleId: string; featured: string | null; html: string };

/**
 * Records which pictures the current text of an article has, so that they are not deleted. Pictures that its owner does
 * not have are left out: the checks report them.
 */
export async function saveMediaUses(trx: Executor, { articleId, featured, html }: Uses): Promise<void> {
  await trx.deleteFrom('article_media').where('article_id', '=', articleId).execute();
  const uses = [
    ...(featured === null ? [] : [{ id: featured, role: 'featured' }]),
    ...mediaIdsIn(html).map((id) => ({ id, role: 'inline' })),
  ];
  for (const { id, role } of uses) {
    await trx
      .insertInto('article_media')
      .columns(['article_id', 'media_id', 'role'])
      .expression((from) =>
        from
          .selectFrom('media')
          .innerJoin('articles', 'articles.user_id', 'media.user_id')
          .select(({ val }) => ['articles.id', 'media.id as media_id', val(role).as('role')])
          .where('media.id', '=', id)
          .where('articles.id', '=', articleId),
      )
      .execute();
  }
}
