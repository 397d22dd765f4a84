import type { Executor } from '../../apps/server/src/db/client.ts';
import type { ChaosArticle } from './articles.ts';
import type { ChaosBlog } from './chaos-blog.ts';

/** Violations, each with its articles. */
export type Findings = {
  /** Not published by our account, or its post is not public, is a different post, or lacks the text. */
  lost: string[];
  twice: string[];
  /** Public before it was due. */
  early: string[];
  /** On the blog, but not public. */
  strays: string[];
};

/** Compares the blog's posts and publications with the expected ones. */
export async function judge(
  db: Executor,
  blog: ChaosBlog,
  articles: readonly ChaosArticle[],
  hasFirstText: boolean,
): Promise<Findings> {
  const rows = await db
    .selectFrom('articles')
    .innerJoin('publications', 'article_id', 'articles.id')
    .select(['id', 'status', 'post_id', 'error_code', 'error_msg'])
    .execute();
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  const posts = await blog.readPosts();
  const live = await blog.readLive();
  const findings: Findings = { lost: [], twice: [], early: [], strays: [] };
  for (const { id, title, dueAt } of articles) {
    const row = rowOf.get(id);
    const own = posts.filter((post) => post.title === title && post.status === 'publish');
    const isThere = own.some(
      (post) => post.id === row?.post_id && (!hasFirstText || post.content.includes(`The text of ${title}.`)),
    );
    if (row?.status !== 'published' || !isThere) findings.lost.push(`${title}: ${JSON.stringify(row)}`);
    const moments = live.filter((moment) => moment.title === title);
    if (new Set([...own, ...moments].map((post) => post.id)).size > 1) findings.twice.push(title);
    for (const { at } of moments) {
      if (at < dueAt.getTime()) findings.early.push(`${title}: ${dueAt.getTime() - at} ms`);
    }
  }
  const strays = posts.filter((post) => post.status !== 'publish');
  findings.strays = strays.map((post) => `${post.title}: ${post.id} is ${post.status}`);
  return findings;
}
