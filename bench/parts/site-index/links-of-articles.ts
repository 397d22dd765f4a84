import { type CorpusArticle, corpusPosts } from '@chapterhouse/testkit/fixtures/site-corpus';
import type { ApiUser } from '@chapterhouse/testkit/product/api';
import type { RunningWordPress } from '@chapterhouse/testkit/wordpress/options';
import { askWordPress } from '@chapterhouse/testkit/wordpress/rest';
import { atLeast, atMost, forTheRecord, type Measurement, until } from '../../part.ts';

/** Posts that are deleted on the blog after they were read: links to them would be dead. */
const deletedPosts = 10;

export type MeasuredSite = { user: ApiUser; siteId: string; wordpress: RunningWordPress };

type Text = { title: string; html: string };
type Link = { article: CorpusArticle; url: string; title: string | undefined };

/** Writes the articles for the site and judges the links of their texts by the labels of the corpus. */
export async function linksOfArticles(
  site: MeasuredSite,
  name: string,
  articles: readonly CorpusArticle[],
): Promise<Measurement[]> {
  const posts = await publishedPosts(site);
  const gone = new Set<string>();
  // One in thirty, evenly over all topics.
  const step = Math.floor(posts.size / deletedPosts);
  for (const [at, [url, { id }]] of [...posts].entries()) {
    if (at % step !== 0) continue;
    await askWordPress(site.wordpress, `/posts/${id}?_method=DELETE`, {});
    gone.add(url);
  }
  const texts = await write(site, articles);
  const links = articles.flatMap((article): Link[] => {
    const html = texts.get(article.title)?.html;
    if (html === undefined) throw new Error(`“${article.title}” was not written.`);
    return [...html.matchAll(/<a href="([^"#][^"]*)"/g)].map(([, address = '']) => {
      const url = new URL(address.replaceAll('&amp;', '&'), site.wordpress.url).href;
      return { article, url, title: posts.get(url)?.title };
    });
  });
  const topics = new Map(corpusPosts.map(({ title, topic }) => [title, topic]));
  const right = links.filter(({ title = '', article }) => topics.get(title) === article.topic);
  const known = links.filter(({ title }) => title !== undefined);
  const fitting = articles.filter(({ topic }) => topic !== null);
  const linked = new Set(links.map(({ article }) => article));
  const most = Math.max(
    0,
    ...articles.map((article) => links.filter((link) => link.article === article).length),
  );
  const strange = articles.filter((article) => article.topic === null && linked.has(article));
  const wrong = links
    .filter((link) => !right.includes(link))
    .map(({ article, title }) => `${article.title} -> ${title}`);
  if (wrong.length > 0) console.log(`  off topic:\n    ${wrong.join('\n    ')}`);
  const share = Math.round((right.length * 1000) / Math.max(1, links.length)) / 10;
  return [
    atLeast(`Links on topic, ${name}`, share, 90, ' %', `${right.length} of ${links.length}`),
    atMost(
      'Links to dead pages',
      links.filter(({ url }) => gone.has(url)).length,
      0,
      '',
      `${deletedPosts} posts were deleted before`,
    ),
    atMost('Links to invented pages, other hosts or the article itself', links.length - known.length, 0, ''),
    atMost('Links of one article', most, 5, ''),
    atMost(
      'Articles with links for which nothing fits',
      strange.length,
      0,
      '',
      `of ${articles.length - fitting.length}`,
    ),
    forTheRecord(
      'Articles with links, of those with posts on their topic',
      `${fitting.filter((one) => linked.has(one)).length} of ${fitting.length}`,
    ),
  ];
}

/** WordPress refuses a page after the last one: the corpus is no multiple of this. */
const perPage = 70;

type RemotePost = { id: number; link: string; title: { rendered: string } };

async function publishedPosts({
  wordpress,
}: MeasuredSite): Promise<Map<string, { id: number; title: string }>> {
  const posts = new Map<string, { id: number; title: string }>();
  const titles = new Map(corpusPosts.map(({ title }) => [plain(title), title]));
  for (let page = 1, isLast = false; !isLast; page++) {
    const path = `/posts?per_page=${perPage}&page=${page}&_fields=id,link,title`;
    const found = await askWordPress<RemotePost[]>(wordpress, path);
    isLast = found.length < perPage;
    for (const { id, link, title } of found) {
      posts.set(link, { id, title: titles.get(plain(title.rendered)) ?? title.rendered });
    }
  }
  return posts;
}

/** WordPress changes quotation marks and dashes. */
function plain(title: string): string {
  return title
    .replace(/&#?\w+;/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

async function write(
  { user, siteId }: MeasuredSite,
  articles: readonly CorpusArticle[],
): Promise<Map<string, Text>> {
  for (const { title, description, language } of articles) {
    const { status, body } = await user.createBatch({
      main_topic: title,
      subtopics: [{ title, description }],
      platform: 'wordpress',
      wordpress_site_id: siteId,
      language,
      word_count: 600,
      // Nothing is sent to the blog.
      needs_approval: true,
      start_date: new Date(Date.now() + 86_400_000).toISOString(),
    });
    if (status !== 200) throw new Error(`Creating a batch returned ${status}: ${JSON.stringify(body)}`);
  }
  await until('all articles are written', 900_000, async () =>
    (await listAll(user)).every(({ status }) => status !== 'processing' && status !== 'generating'),
  );
  const texts = new Map<string, Text>();
  for (const { id } of await listAll(user)) {
    const { body } = await user.call<Text>(`/protected/content/articles/${id}`);
    texts.set(body.title, body);
  }
  return texts;
}

type Listed = { id: string; status: string };

async function listAll(user: MeasuredSite['user']): Promise<Listed[]> {
  const all: Listed[] = [];
  let cursor: string | undefined;
  do {
    const query = new URLSearchParams({ limit: '100', ...(cursor ? { cursor } : {}) });
    const { body } = await user.call<{ articles: Listed[]; next_cursor?: string }>(
      `/protected/content/articles?${query}`,
    );
    all.push(...body.articles);
    cursor = body.next_cursor;
  } while (cursor);
  return all;
}
