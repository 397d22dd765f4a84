import { sql } from 'kysely';
import type { Services } from '../services.ts';
import { createBelongings } from './belongings.ts';

/** The value of every secret column: it must never leave the server. */
export const secretMark = 'SECRET-MARK';

/** A row of a person in every table that can hold one; the tests that walk all tables fail when one is forgotten here. */
export async function insertEverythingOf(services: Services, userId: string): Promise<void> {
  const { siteId, articleId } = await createBelongings(services, userId);
  const { db } = services;
  const at = services.clock.now();
  const later = new Date(at.getTime() + 3_600_000);
  const token = Buffer.from(`${secretMark} ${userId}`);
  const article = sql`${articleId}::uuid`;
  const user = sql`${userId}::uuid`;
  const batch = sql`(select batch_id from articles where id = ${article})`;
  const name = (kind: string) => `${kind}-of-${userId}`;
  const statements = [
    sql`insert into article_signatures (article_id, user_id, minhash, bands) values (${article}, ${user}, '{1}', '{1}')
      on conflict do nothing`,
    sql`insert into article_steps (article_id, step, output, finish_reason, created_at)
      values (${article}, 'outline', ${name('outline')}, 'stop', ${at})`,
    sql`insert into article_rewrites (article_id, instruction, requested_at) values (${article}, ${name('wish')}, ${at})`,
    sql`insert into article_conflicts (article_id, found_at, title, html)
      values (${article}, ${at}, ${name('conflict')}, '<p>Theirs</p>')`,
    sql`insert into batch_sources (batch_id, position, kind, title, body)
      values (${batch}, 0, 'text', ${name('source')}, 'Body')`,
    sql`insert into quota_reservations (article_id, user_id, reserved_at) values (${article}, ${user}, ${at})
      on conflict do nothing`,
    sql`insert into model_calls (id, at, user_id, purpose, model, outcome, input_tokens, output_tokens, duration_ms)
      values (gen_random_uuid(), ${at}, ${user}, 'article', 'demo', 'ok', 1, 1, 1)`,
    sql`insert into webflow_sites
        (id, user_id, name, url, provider_site_id, auth_type, access_token_box, created_at, updated_at)
      values (gen_random_uuid(), ${user}, ${name('webflow')}, 'https://w.test', 's1', 'oauth2', ${secretMark}, ${at}, ${at})`,
    sql`update wordpress_sites set app_password_box = ${secretMark}, oauth_client_box = ${secretMark}
      where id = ${siteId}::uuid`,
    sql`insert into site_authorizations
        (state_hash, user_id, method, site_url, hosting_type, oauth_client_box, created_at, expires_at)
      values (${token}, ${user}, 'oauth2', ${`https://${name('grant')}.test`}, 'selfhosted', ${secretMark}, ${at}, ${later})`,
    sql`insert into discarded_posts (id, user_id, article_id, site_id, created_at)
      values (gen_random_uuid(), ${user}, ${article}, ${siteId}::uuid, ${at})`,
    sql`insert into subscriptions (user_id, provider, customer_id, created_at)
      values (${user}, 'demo', ${name('customer')}, ${at})`,
    sql`insert into demo_customers (id, user_id) values (${name('customer')}, ${user})`,
    sql`insert into demo_subscriptions
        (id, customer_id, product_id, billing_interval, amount, status, created_at, period_start, period_end)
      values (${name('subscription')}, ${name('customer')}, 'p', 'monthly', 1, 'active', ${at}, ${at}, ${later})`,
    sql`insert into demo_invoices (id, customer_id, subscription_id, created_at, status, total)
      values (${name('invoice')}, ${name('customer')}, ${name('subscription')}, ${at}, 'paid', 1)`,
    sql`insert into export_tickets (token_hash, user_id, request, expires_at) values (${token}, ${user}, '{}', ${later})`,
    sql`insert into audit_log (id, at, actor_id, action, target_type, target_id)
      values (gen_random_uuid(), ${at}, ${user}, 'article.approved', 'article', ${articleId})`,
  ];
  for (const statement of statements) await statement.execute(db);
}

/** Tables with a column of that name, as they are now. */
export async function tablesWithColumn(db: Services['db'], column: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = ${column} order by 1`.execute(db);
  return rows.map(({ name }) => name);
}
