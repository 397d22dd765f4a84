import type { WritingProgress } from '@chapterhouse/contract/articles/entities';
import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import type { Executor } from '../../db/client.ts';
import type { Batches } from '../../db/schema.ts';
import { noteProgress } from '../article-records/article-commands.ts';
import type { ArticleRecord } from '../article-records/publishing-outcome.ts';
import { type PublicationState, publicationColumns } from '../publishing/publication-reader.ts';
import { insertModelCalls, type ModelCall } from './model-calls-repository.ts';
import type { WritingStep } from './writing/writing-plan.ts';

/** An article with what happened to it on its site. */
export type ArticleRow = ArticleRecord & PublicationState;
export type BatchRow = Selectable<Batches>;

/** The name of an article's site: the current one, or the last one of a deleted site. For rows of `articles` under this name. */
export const siteNameOf = (articles: string): string =>
  `coalesce((select name from sites where id = ${articles}.site_id), ${articles}.site_name)`;

/** The same, for the query builder. */
export const siteName = (articles: string): RawBuilder<string> => sql.raw(siteNameOf(articles));

/** The URL of the article's site; null if its site was deleted. */
const siteUrl = sql<string | null>`(select url from sites where id = articles.site_id)`.as('site_url');

/** Articles with what happened to them on their site, and its current name. */
export function withPublication(db: Executor) {
  return db
    .selectFrom('articles')
    .innerJoin('publications', 'publications.article_id', 'articles.id')
    .selectAll('articles')
    .select(publicationColumns)
    .select(siteName('articles').as('site_name'));
}

export function createArticlesRepository(db: Executor) {
  return {
    async find(userId: string, id: string): Promise<ArticleRow | undefined> {
      return withPublication(db)
        .where('articles.id', '=', id)
        .where('articles.user_id', '=', userId)
        .executeTakeFirst();
    },

    /** The user's live articles with one of these addresses, in their order. */
    async listLiveByAddress(userId: string, siteId: string, urls: readonly string[]): Promise<ArticleRow[]> {
      if (urls.length === 0) return [];
      const rows = await withPublication(db)
        .where('articles.user_id', '=', userId)
        .where('articles.site_id', '=', siteId)
        .where('articles.status', '=', 'published')
        .where('publications.post_url', 'in', urls)
        .execute();
      return rows.toSorted((a, b) => urls.indexOf(a.post_url ?? '') - urls.indexOf(b.post_url ?? ''));
    },

    /** Undefined if it was deleted. */
    async findRun(id: string): Promise<number | undefined> {
      return (await db.selectFrom('articles').select('run').where('id', '=', id).executeTakeFirst())?.run;
    },

    /** For jobs, which act on behalf of the article's owner. */
    async findWithBatch(id: string) {
      return withPublication(db)
        .innerJoin('batches', 'batches.id', 'articles.batch_id')
        .select(['batches.word_count as asked_words', 'batches.writing_depth', 'batches.main_topic'])
        .select('batches.time_zone')
        .select(['batches.tone', 'batches.language', 'batches.audience', 'batches.keywords'])
        .select('batches.featured_image')
        .select(siteUrl)
        .where('articles.id', '=', id)
        .executeTakeFirst();
    },

    /** The text, with what the label of its site depends on. */
    async findBody(userId: string, id: string) {
      return db
        .selectFrom('article_bodies')
        .innerJoin('articles', 'articles.id', 'article_bodies.article_id')
        .innerJoin('batches', 'batches.id', 'articles.batch_id')
        .leftJoin('sites', 'sites.id', 'articles.site_id')
        .leftJoin('article_versions', (join) =>
          join
            .onRef('article_versions.article_id', '=', 'articles.id')
            .onRef('article_versions.version', '=', 'articles.version'),
        )
        .select(['article_bodies.html', 'article_bodies.markdown', 'article_bodies.findings'])
        .select(['articles.title', 'batches.language', 'article_versions.author as text_by'])
        .select(['sites.url as site_url', 'sites.label', 'sites.label_text', 'sites.label_place'])
        .where('articles.id', '=', id)
        .where('articles.user_id', '=', userId)
        .executeTakeFirst();
    },

    async findBatchByKey(userId: string, key: string): Promise<BatchRow | undefined> {
      return db
        .selectFrom('batches')
        .selectAll()
        .where('user_id', '=', userId)
        .where('idempotency_key', '=', key)
        .executeTakeFirst();
    },

    async listBatch(batchId: string): Promise<Pick<ArticleRow, 'id' | 'position' | 'subtopic'>[]> {
      return db
        .selectFrom('articles')
        .select(['id', 'position', 'subtopic'])
        .where('batch_id', '=', batchId)
        .orderBy('position')
        .execute();
    },

    /** In which the article was planned: an IANA name or an offset. */
    async timeZoneOf(articleId: string): Promise<string> {
      const row = await db
        .selectFrom('articles')
        .innerJoin('batches', 'batches.id', 'articles.batch_id')
        .select('time_zone')
        .where('articles.id', '=', articleId)
        .executeTakeFirst();
      return row?.time_zone ?? 'UTC';
    },

    /** Returns false if the user already has a batch with this key. */
    async insertBatch(batch: Insertable<Batches>): Promise<boolean> {
      const inserted = await db
        .insertInto('batches')
        .values(batch)
        .onConflict((conflict) => conflict.columns(['user_id', 'idempotency_key']).doNothing())
        .returning('id')
        .executeTakeFirst();
      return inserted !== undefined;
    },

    /** Titles of the user's newest articles, so that new ones do not repeat them. */
    async recentTitles(userId: string, limit: number): Promise<string[]> {
      const rows = await db
        .selectFrom('articles')
        .select('title')
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .limit(limit)
        .execute();
      return rows.map((row) => row.title);
    },

    async batchTitles(batchId: string, exceptId: string): Promise<string[]> {
      const rows = await db
        .selectFrom('articles')
        .select('title')
        .where('batch_id', '=', batchId)
        .where('id', '<>', exceptId)
        .execute();
      return rows.map((row) => row.title);
    },

    /** Steps that earlier attempts finished, in order. */
    async listSteps(articleId: string): Promise<WritingStep[]> {
      const rows = await db
        .selectFrom('article_steps')
        .select(['step', 'output', 'finish_reason'])
        .where('article_id', '=', articleId)
        .orderBy('created_at')
        .execute();
      return rows.map((row) => ({
        name: row.step,
        output: row.output,
        finishReason: row.finish_reason as WritingStep['finishReason'],
      }));
    },

    /**
     * Stored together with its model calls and with what is written next. If two attempts finish the same step, the
     * first output is kept. Of a run that has ended only the calls are stored: returns false.
     */
    async saveStep(
      { id, run }: Pick<ArticleRow, 'id' | 'run'>,
      step: WritingStep,
      { next, calls, now }: { next: WritingProgress; calls: readonly ModelCall[]; now: Date },
    ): Promise<boolean> {
      const noted = db
        // Locked, so that no step remains of a run that ends at this moment.
        .with('current', (cte) =>
          cte
            .selectFrom('articles')
            .select('id')
            .where('id', '=', id)
            .where('run', '=', run)
            .forNoKeyUpdate(),
        )
        .with('noted', (cte) => noteProgress(cte, { id, run }, next))
        .with('stored', (cte) =>
          cte
            .insertInto('article_steps')
            .columns(['article_id', 'step', 'output', 'finish_reason', 'created_at'])
            .expression((e) =>
              e
                .selectFrom('current')
                .select(({ val }) => [
                  'current.id',
                  val(step.name).as('step'),
                  val(step.output).as('output'),
                  val(step.finishReason).as('finish_reason'),
                  val(now).as('created_at'),
                ]),
            )
            .onConflict((conflict) => conflict.columns(['article_id', 'step']).doNothing()),
        );
      const statement = calls.length > 0 ? noted.with('calls', (cte) => insertModelCalls(cte, calls)) : noted;
      return (await statement.selectFrom('current').select('id').executeTakeFirst()) !== undefined;
    },

    /** The owner and the target site. */
    async findSite(id: string) {
      return db
        .selectFrom('articles')
        .select(['user_id', 'platform', 'site_id'])
        .where('id', '=', id)
        .executeTakeFirst();
    },

    /** Locked with its publication until the transaction ends. */
    async lock(id: string): Promise<ArticleRow | undefined> {
      return withPublication(db).where('articles.id', '=', id).forUpdate().executeTakeFirst();
    },

    /** All, or the one of that name. */
    async deleteSteps(articleId: string, name?: string): Promise<void> {
      const ofArticle = db.deleteFrom('article_steps').where('article_id', '=', articleId);
      await (name === undefined ? ofArticle : ofArticle.where('step', '=', name)).execute();
    },
  };
}
