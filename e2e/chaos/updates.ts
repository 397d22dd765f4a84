import type { Executor } from '../../apps/server/src/db/client.ts';
import { createArticlesRepository } from '../../apps/server/src/features/articles/articles-repository.ts';
import {
  createArticleTextRepository,
  textOf,
} from '../../apps/server/src/features/articles/text/article-text-repository.ts';
import { saveText } from '../../apps/server/src/features/articles/text/save-text.ts';
import { notifyPublishers } from '../../apps/server/src/features/publishing/publisher-channel.ts';
import { requestLiveChange } from '../../apps/server/src/features/publishing/schedule-changes.ts';
import { wait } from '../../apps/server/src/lib/clock.ts';
import { type ChaosArticle, endLongPauses } from './articles.ts';
import type { ChaosBlog } from './chaos-blog.ts';

/** One update: what was sent, and what the owner wrote on the blog at about the same time. */
type Update = { articleId: string; title: string; sent: string; theirs: string | null };

export type UpdateFindings = {
  /** The number of updates: fewer than requested if every article has a conflict. */
  count: number;
  /** Neither live nor stopped by a conflict. */
  lost: string[];
  /** The owner's edit is neither live nor stored here. */
  overwritten: string[];
};

type Plan = {
  db: Executor;
  blog: ChaosBlog;
  articles: readonly ChaosArticle[];
  updates: number;
  random: () => number;
  log: (line: string) => void;
};

/** Every third post is also edited on the blog. */
const ownersShare = 0.33;
const together = 20;
/** Since one was finished. */
const stuckAfterMs = 240_000;

/** Updates live posts of articles in turn, some at the same time as their owner edits them on the blog. */
export async function updateLivePosts(plan: Plan): Promise<Update[]> {
  const { db, articles, updates, log } = plan;
  const done: Update[] = [];
  for (let next = 0; done.length < updates; ) {
    const batch: Promise<Update | null>[] = [];
    for (; batch.length < together && done.length + batch.length < updates; next += 1) {
      const article = articles[next % articles.length];
      if (!article) break;
      batch.push(updateOne(plan, article, next));
    }
    const made = (await Promise.all(batch)).filter((one) => one !== null);
    done.push(...made);
    let deadline = Date.now() + stuckAfterMs;
    for (let before = batch.length; ; await wait(500, undefined)) {
      await endLongPauses(db);
      const { left } = await db
        .selectFrom('publications')
        .select(({ fn }) => fn.countAll<number>().as('left'))
        .where('live_change', 'is not', null)
        .executeTakeFirstOrThrow();
      if (left === 0) break;
      if (left < before) deadline = Date.now() + stuckAfterMs;
      before = left;
      if (Date.now() > deadline) throw new Error(`${left} updates are not finished`);
    }
    log(`${done.length} of ${updates} updates are finished`);
    if (made.length === 0) break;
  }
  return done;
}

/** Null if the article has a conflict: its owner would be asked first. */
async function updateOne({ db, blog, random }: Plan, { id, title }: ChaosArticle, nth: number) {
  const sent = `Update ${nth} of ${title}.`;
  const theirs = blog.editText && random() < ownersShare ? `Owner ${nth} of ${title}.` : null;
  const postId = await db.transaction().execute(async (trx) => {
    const article = await createArticlesRepository(trx).lock(id);
    if (article?.status !== 'published' || article.conflict_at !== null) return null;
    const html = `<p>${sent}</p>`;
    const now = new Date();
    const text = textOf({ ...article, excerpt: `Excerpt ${nth}.` }, html);
    const { version } = await saveText(trx, {
      ...{ articleId: id, text, markdown: sent, origin: 'edited', userId: null, now },
    });
    await requestLiveChange(trx, article, { change: 'update', version, now });
    await notifyPublishers(trx);
    return article.post_id;
  });
  if (postId === null) return null;
  if (theirs !== null) {
    await wait(random() * 1_500, undefined);
    await blog.editText?.(postId, theirs);
  }
  return { articleId: id, title, sent, theirs };
}

export async function judgeUpdates(
  db: Executor,
  blog: ChaosBlog,
  updates: readonly Update[],
): Promise<UpdateFindings> {
  const posts = await blog.readPosts();
  const findings: UpdateFindings = { count: updates.length, lost: [], overwritten: [] };
  const last = new Map(updates.map((update) => [update.articleId, update]));
  for (const update of updates) {
    const { articleId, title, sent, theirs } = update;
    const live = posts.find((post) => post.title === title && post.status === 'publish')?.content ?? '';
    const conflict = await createArticleTextRepository(db).findConflict(articleId);
    const versions = await db
      .selectFrom('article_versions')
      .select(['html', 'origin'])
      .where('article_id', '=', articleId)
      .execute();
    const isKept = (words: string) => live.includes(words) || conflict?.html.includes(words) === true;
    // An update is over when a later one replaced it, or when its owner has been asked.
    const isLast = last.get(articleId) === update;
    const wasRefused = conflict !== undefined || (theirs !== null && live.includes(theirs));
    if (isLast && !live.includes(sent) && !wasRefused) findings.lost.push(`${sent} live: ${live}`);
    const isVersion = versions.some(({ html, origin }) => origin === 'blog' && html.includes(theirs ?? ''));
    if (theirs !== null && !isKept(theirs) && !isVersion) {
      findings.overwritten.push(`${theirs} live: ${live}`);
    }
  }
  return findings;
}
