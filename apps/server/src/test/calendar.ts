import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Articles } from '../db/schema.ts';
import { saveText } from '../features/articles/text/save-text.ts';
import { wait } from '../lib/wait.ts';
import type { Services } from '../services.ts';

type Site = { url: string; username: string; appPassword: string };

/** A connected site of a user, as the sites feature stores it. */
export async function insertSite(
  services: Pick<Services, 'db' | 'clock' | 'secrets'>,
  userId: string,
  site: Site,
): Promise<string> {
  const id = randomUUID();
  const now = services.clock.now();
  const owner = { table: 'wordpress_sites', id, column: 'app_password_box' };
  await services.db
    .insertInto('wordpress_sites')
    .values({
      id,
      user_id: userId,
      name: 'Blog',
      url: site.url,
      status: 'connected',
      auth_type: 'app_password',
      hosting_type: 'selfhosted',
      username: site.username,
      app_password_box: services.secrets.seal(site.appPassword, owner),
      created_at: now,
      updated_at: now,
    })
    .execute();
  return id;
}

type NewArticle = { userId: string; siteId: string | null; title: string; dueAt: Date; html?: string };

/** A written article, due at its time. */
export async function insertScheduledArticle(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  article: NewArticle,
): Promise<string> {
  const id = randomUUID();
  const batchId = randomUUID();
  const now = clock.now();
  await db
    .insertInto('batches')
    .values({
      id: batchId,
      user_id: article.userId,
      request_hash: Buffer.alloc(32),
      main_topic: 'Tests',
      platform: article.siteId ? 'wordpress' : 'other',
      word_count: 1000,
      period: 'day',
      articles_per_period: 1,
      start_at: article.dueAt,
      time_zone: 'UTC',
      writing_depth: 'basic',
      created_at: now,
    })
    .execute();
  await db
    .insertInto('articles')
    .values({
      id,
      user_id: article.userId,
      batch_id: batchId,
      position: 0,
      platform: article.siteId ? 'wordpress' : 'other',
      wordpress_site_id: article.siteId,
      site_name: 'Blog',
      topic: 'Tests',
      subtopic: article.title,
      title: article.title,
      status: 'scheduled',
      due_at: article.dueAt,
      created_at: now,
      updated_at: now,
    })
    .execute();
  const html = article.html ?? `<h2>Why</h2><p>The text of ${article.title}.</p>`;
  const text = {
    title: article.title,
    html,
    slug: article.title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'),
    meta_title: '',
    meta_description: '',
    focus_keyword: '',
    excerpt: 'What it is about.',
    tags: ['Testing'],
    categories: [],
    featured_image_url: '',
    featured_image_alt: '',
  };
  await saveText(db, {
    articleId: id,
    text,
    markdown: '',
    gateReport: [],
    origin: 'written',
    userId: null,
    now,
  });
  return id;
}

type Row = Selectable<Articles>;

/** Looks until the article is as wanted. Throws with its row when it is not within `timeoutMs`. */
export async function untilArticle(
  { db }: Services,
  id: string,
  wanted: (article: Row) => boolean,
  timeoutMs = 30_000,
): Promise<Row> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const row = await db.selectFrom('articles').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    if (wanted(row)) return row;
    if (Date.now() > deadline) throw new Error(`still not as wanted: ${JSON.stringify(row)}`);
    await wait(50, undefined);
  }
}
