import type { SiteIndex, SitePost } from '@chapterhouse/contract/sites/posts';
import { corpusArticles, corpusPosts } from '@chapterhouse/testkit/fixtures/site-corpus';
import { unseenCorpusArticles } from '@chapterhouse/testkit/fixtures/site-corpus-unseen';
import { startOpenAiCompatibleStub } from '@chapterhouse/testkit/stubs/openai-compatible';
import { countRequests } from '@chapterhouse/testkit/wordpress/count-requests';
import { insertPosts } from '@chapterhouse/testkit/wordpress/insert-posts';
import { askWordPress } from '@chapterhouse/testkit/wordpress/rest';
import { startWordPress } from '@chapterhouse/testkit/wordpress/start';
import { signUpAdministrator } from '../blog.ts';
import { atMost, forTheRecord, type Measurement, until } from '../part.ts';
import { newDataDir, startProduct } from '../product.ts';
import { keyedEnvironment } from '../sites.ts';
import { linksOfArticles, type MeasuredSite } from './site-index/links-of-articles.ts';
import { writeWithLinks } from './site-index/writer-with-links.ts';

/** The index of a real WordPress with 300 posts, and the links of articles that a careless model writes for it. */
export async function siteIndex(): Promise<Measurement[]> {
  const wordpress = await startWordPress({ cron: false });
  const model = await startOpenAiCompatibleStub({ answer: writeWithLinks(wordpress.url) });
  const { dataDir, remove } = await newDataDir();
  const product = await startProduct(dataDir, {
    ...keyedEnvironment,
    AI_PROVIDER: 'openai-compatible',
    AI_MODEL: 'stub',
    AI_BASE_URL: model.baseUrl,
  });
  try {
    await insertPosts(wordpress, corpusPosts);
    const user = await signUpAdministrator(product);
    const siteId = await user.createWordPressSite(wordpress);
    const site = { user, siteId, wordpress };
    const read = await firstReading(site);
    const changed = await readingOfChanges(site);
    const links = [
      ...(await linksOfArticles(site, 'the corpus that the ranking was tried on', corpusArticles)),
      ...(await linksOfArticles(site, 'articles that nothing was tried on', unseenCorpusArticles)),
    ];
    return [...read, ...changed, ...links];
  } finally {
    await product.stop();
    await model.close();
    await wordpress.stop();
    await remove();
  }
}

type Listed = { index: SiteIndex; posts: SitePost[] };

async function listPosts({ user, siteId }: MeasuredSite, query = ''): Promise<Listed> {
  return (await user.call<Listed>(`/protected/sites/${siteId}/posts${query}`)).body;
}

/** Requests a reading and waits until it ends. The request is not repeated while one runs. */
async function refresh(site: MeasuredSite): Promise<void> {
  const before = (await listPosts(site)).index.refreshed_at;
  await site.user.call(`/protected/sites/${site.siteId}/posts/refresh`, { method: 'POST' });
  await until('the posts of the site are read', 180_000, async () => {
    const { status, refreshed_at, message } = (await listPosts(site)).index;
    if (status === 'failed') throw new Error(`The posts could not be read: ${message}`);
    return status === 'ready' && refreshed_at !== before;
  });
}

async function firstReading(site: MeasuredSite): Promise<Measurement[]> {
  const counted = await countRequests(site.wordpress, async () => {
    const begun = performance.now();
    await refresh(site);
    return performance.now() - begun;
  });
  const { posts } = (await listPosts(site)).index;
  if (posts !== corpusPosts.length) throw new Error(`${posts} of ${corpusPosts.length} posts were read.`);
  return [
    atMost(
      `${posts} posts of a real WordPress read`,
      counted.result / 1000,
      60,
      ' s',
      `${counted.requests} requests`,
    ),
    atMost('Requests at once meanwhile', counted.mostAtOnce, 2, ''),
  ];
}

async function readingOfChanges(site: MeasuredSite): Promise<Measurement[]> {
  const { wordpress } = site;
  const [edited, deleted] = (await listPosts(site, '?search=puppy')).posts;
  if (!edited || !deleted) throw new Error('The corpus has no posts about puppies.');
  await askWordPress(wordpress, `/posts/${edited.id}`, { title: 'Edited by its owner' });
  await askWordPress(wordpress, `/posts/${deleted.id}?_method=DELETE`, {});
  await askWordPress(wordpress, '/posts', {
    title: 'Brand new',
    status: 'publish',
    content: '<p>Fresh.</p>',
  });
  const { requests } = await countRequests(wordpress, () => refresh(site));
  const titles = async (search: string) =>
    (await listPosts(site, `?search=${search}`)).posts.map(({ title }) => title);
  const seen = [
    (await titles('Edited')).includes('Edited by its owner'),
    !(await titles('puppy')).includes(deleted.title),
    (await titles('Brand')).includes('Brand new'),
  ].filter(Boolean).length;
  return [
    atMost('An edit, a deletion and a new post: requests of the next reading', requests, 5, ''),
    forTheRecord('Of the three changes seen by it', `${seen} of 3`),
  ];
}
