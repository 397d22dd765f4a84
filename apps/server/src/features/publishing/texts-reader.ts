import type { Executor } from '../../db/client.ts';

/** More than anybody writes in the time in which a lost request may be at work. */
const most = 50;

/** The newest texts that an article ever had. */
export async function listTexts(db: Executor, articleId: string): Promise<{ title: string; html: string }[]> {
  return db
    .selectFrom('article_versions')
    .select(['title', 'html'])
    .where('article_id', '=', articleId)
    .orderBy('version', 'desc')
    .limit(most)
    .execute();
}
