import type { CalendarArticle } from '@chapterhouse/contract/articles/calendar';
import type { Executor } from '../../db/client.ts';
import { prepare } from '../../db/prepared.ts';
import { JsonText } from '../../lib/text/json.ts';
import { siteNameOf } from './articles-repository.ts';

/**
 * The calendar time of an article: when it was published, or when it is due. Must match the expression of the index
 * `articles_calendar`.
 */
export const calendarMoment =
  "case when status = 'published' then coalesce(published_at, due_at) else due_at end";

/** The calendar presenter, field by field, as in `article-list-repository.ts`. */
const presented = {
  id: 'id',
  title: "coalesce(nullif(title, ''), subtopic)",
  site: siteNameOf('articles'),
  site_id: 'site_id',
  platform: 'platform',
  status: 'status',
  date: calendarMoment,
  has_content: 'has_content',
  error_msg: 'error_msg',
} as const satisfies Record<keyof CalendarArticle, string>;

const fields = Object.entries(presented).map(([field, expression]) => `${expression} as ${field}`);

type Row = { articles: string; count: number };

const statements = {
  all: statement('all', ''),
  site: statement('site', 'and site_id = $5'),
};

/** One range scan of the user's calendar index. */
function statement(name: string, condition: string) {
  return prepare<Row>(
    `calendar_${name}`,
    `select coalesce(json_agg(article order by moment, id) filter (where place <= $4::int), '[]')::text as articles,
       count(*) as count
     from (
       select id, ${calendarMoment} as moment, row_number() over (order by ${calendarMoment}, id) as place,
         (select one from (select ${fields.join(', ')}) one) as article
       from articles
       where user_id = $1 and ${calendarMoment} >= $2::timestamptz and ${calendarMoment} < $3::timestamptz ${condition}
       order by ${calendarMoment}, id limit $4::int + 1
     ) page`,
  );
}

type Input = { userId: string; from: Date; to: Date; siteId: string | undefined; limit: number };
export type CalendarPage = { articles: JsonText<CalendarArticle[]>; isCut: boolean };

export function createCalendarRepository(db: Executor) {
  return {
    /** From `from` until `to`, soonest first, at most `limit`. */
    async between({ userId, from, to, siteId, limit }: Input): Promise<CalendarPage> {
      const run = statements[siteId === undefined ? 'all' : 'site'];
      const values = [userId, from, to, limit, ...(siteId === undefined ? [] : [siteId])];
      const [row] = await run(db, values);
      return { articles: new JsonText(row?.articles ?? '[]'), isCut: (row?.count ?? 0) > limit };
    },
  };
}
