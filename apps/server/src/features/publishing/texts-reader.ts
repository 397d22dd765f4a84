import type { Executor } from '../../db/client.ts';

/** More versions than a user creates while a lost request may still be in progress. */
const most = 50;

/** The newest versions of an article's text. */
export async function listTexts(db: Executor, articleId: string): Promise<{ title: string; html: string }[]> {
  return db
    .selectFrom('article_versions')
    .select(['title', 'html'])
    .where('article_id', '=', articleId)
    .orderBy('version', 'desc')
    .limit(most)
    .execute();
}
