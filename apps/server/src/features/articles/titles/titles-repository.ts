import { sql } from 'kysely';
import type { Executor } from '../../../db/client.ts';

type Row = { titles: string[]; last_created_at: string | null; last_id: string | null };

export function createTitlesRepository(db: Executor) {
  return {
    /** All titles of a user, newest first, along the history index. One row per page keeps reading cheap. */
    async *pages(userId: string, size: number): AsyncGenerator<string[]> {
      let after: { at: string; id: string } | undefined;
      for (;;) {
        const place = after
          ? sql`and (created_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)`
          : sql``;
        const { rows } = await sql<Row>`
          select coalesce(json_agg(title), '[]') as titles,
            (array_agg(created_at))[${size}::int]::text as last_created_at, (array_agg(id))[${size}::int] as last_id
          from (
            select title, created_at, id from articles where user_id = ${userId} ${place}
            order by created_at desc, id desc limit ${size}::int
          ) page`.execute(db);
        const row = rows[0];
        if (!row) return;
        yield row.titles;
        if (!row.last_created_at || !row.last_id) return;
        after = { at: row.last_created_at, id: row.last_id };
      }
    },

    /** The user's live articles under these addresses, or with these titles. */
    async findLive(userId: string, repeats: readonly { title: string; url?: string | undefined }[]) {
      if (repeats.length === 0) return [];
      const urls = repeats.flatMap(({ url }) => url ?? []);
      const titles = repeats.map(({ title }) => title);
      return db
        .selectFrom('articles')
        .innerJoin('publications', 'publications.article_id', 'articles.id')
        .select(['articles.id', 'articles.title', 'publications.post_url as url'])
        .where('articles.user_id', '=', userId)
        .where('articles.status', '=', 'published')
        .where((e) =>
          e.or([
            sql<boolean>`publications.post_url = any(${urls}::text[])`,
            sql<boolean>`articles.title = any(${titles}::text[])`,
          ]),
        )
        .execute();
    },
  };
}
