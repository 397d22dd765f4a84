import { type ApiUser, signUp } from '@chapterhouse/testkit/product/api';
import type { Blog, RealApp } from './real-app.ts';
import {
  bakingTitles,
  bakingTopic,
  gardenTitle,
  gardenTopic,
  intranetTitle,
  refusedTitle,
  slowTitle,
} from './real-texts.ts';

export const accounts = {
  administrator: 'ada.okafor@example.com',
  writer: 'marguerite.delacroix@example.com',
  newcomer: 'bao.tran@example.com',
  pending: 'pia.lindqvist@example.com',
  rejected: 'sam.rivers@example.com',
} as const;
export const password = 'correct horse battery staple';

const day = 86_400_000;
const minute = 60_000;

/** Signs up all users; the existing administrator approves or rejects them. Returns the writer. */
export async function makePeople({ product: { url } }: RealApp, administrator: ApiUser): Promise<ApiUser> {
  const decide = async (email: string, decision: 'approve' | 'reject') => {
    const user = await signUp({ url, email, password });
    await done(administrator, `/protected/admin/users/${user.id}/${decision}`, 'PUT', {});
    return user;
  };
  const writer = await decide(accounts.writer, 'approve');
  const newcomer = await decide(accounts.newcomer, 'approve');
  await done(administrator, `/protected/admin/users/${newcomer.id}/beta-status`, 'PUT', {
    is_beta_tester: true,
  });
  await decide(accounts.rejected, 'reject');
  await signUp({ url, email: accounts.pending, password });
  return writer;
}

/** Creates sites in each state, and articles in each finished status. Returns the id of the working blog. */
export async function makeContent(app: RealApp, writer: ApiUser): Promise<{ blog: string }> {
  const blog = await connect(writer, app.blog);
  const intranet = await done(writer, '/protected/other-websites', 'POST', {
    name: 'Company intranet',
    url: 'https://intranet.example.com',
  });
  const failing = await connect(writer, app.failingBlog);
  await app.failingBlogGoesAway();

  const now = Date.now();
  const tomorrow = Math.floor(now / day) * day + day + 9 * 60 * minute;
  const order = (titles: readonly string[], start: number, topic: string, site: object) =>
    write(writer, { titles, start, topic, site });
  const onBlog = { platform: 'wordpress', wordpress_site_id: blog };

  // The history is sorted by newest first.
  await order(bakingTitles.slice(2), tomorrow, bakingTopic, onBlog);
  await order([intranetTitle], tomorrow, bakingTopic, { platform: 'other', other_website_id: intranet });
  await order([refusedTitle], tomorrow + 4 * day, bakingTopic, onBlog);
  await order([gardenTitle], tomorrow, gardenTopic, { platform: 'wordpress', wordpress_site_id: failing });
  await order(bakingTitles.slice(0, 2), now - 2 * day, bakingTopic, onBlog);

  await writer.untilArticles((articles) => {
    const count = (test: (article: (typeof articles)[number]) => boolean) => articles.filter(test).length;
    const isChecked = count(({ verification }) => verification !== null) === 2;
    const isPlaced = count(({ status, post_id }) => status === 'scheduled' && post_id !== null) === 4;
    const isRefused = count(({ status }) => status === 'error') === 1;
    const isWaiting = count(({ status, error_msg }) => status === 'scheduled' && error_msg !== null) === 1;
    const isRunning = count(({ status }) => status === 'generating' || status === 'processing') > 0;
    return isChecked && isPlaced && isRefused && isWaiting && !isRunning;
  }, 240_000);
  return { blog };
}

/** One more article, which is being written while the screenshots are taken. Nothing else is written after it. */
export async function startSlowArticle(app: RealApp, writer: ApiUser, blog: string): Promise<void> {
  app.writerHangs();
  const site = { platform: 'wordpress', wordpress_site_id: blog };
  await write(writer, { titles: [slowTitle], start: Date.now() + 5 * day, topic: bakingTopic, site });
  await writer.untilArticles((articles) => articles.some(({ status }) => status === 'generating'), 60_000);
}

function connect(writer: ApiUser, { name, url, username, appPassword }: Blog): Promise<string> {
  const site = { name, url, auth_type: 'app_password', username, app_password: appPassword };
  return done(writer, '/protected/wordpress/sites', 'POST', site);
}

type Order = { titles: readonly string[]; start: number; topic: string; site: object };

async function write(writer: ApiUser, { titles, start, topic, site }: Order): Promise<void> {
  await done(writer, '/protected/content/publish', 'POST', {
    main_topic: topic,
    subtopics: titles.map((title) => ({ title, description: '' })),
    categories: ['Baking'],
    ...site,
    period: 'day',
    articles_per_period: 1,
    start_date: new Date(start).toISOString(),
    time_zone: 'UTC',
  });
}

/** A call that must succeed; returns the created id, if any. */
async function done(user: ApiUser, path: string, method: 'POST' | 'PUT', body: unknown): Promise<string> {
  const response = await user.call<{ id?: string }>(path, { method, body });
  if (response.status >= 400) throw new Error(`${path}: ${response.status} ${JSON.stringify(response.body)}`);
  return response.body.id ?? '';
}
