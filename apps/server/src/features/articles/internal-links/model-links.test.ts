import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { siteProfileSchema } from '@chapterhouse/contract/sites/profile';
import { createTestApp, type SignedIn, type TestApp } from '@chapterhouse/testkit/app/test-app';
import { acceptArticle } from '@chapterhouse/testkit/fixtures/accept-article';
import {
  type OpenAiCompatibleStub,
  startOpenAiCompatibleStub,
} from '@chapterhouse/testkit/stubs/openai-compatible';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAiSdkTextGeneration } from '../../../providers/text-generation/ai-sdk/ai-sdk-text-generation.ts';
import type { TextGeneration } from '../../../providers/text-generation/text-generation.ts';
import { articleRoutes } from '../articles-routes.ts';
import { runWriting } from '../run-writing.ts';
import { createSiteProfilesRepository } from '../site-profile/site-profiles-repository.ts';

let stub: OpenAiCompatibleStub;
let t: TestApp;
let ada: SignedIn;
let id: string;
let site: { id: string; url: string };
/** The prompts of texts. */
let prompts: string[];

beforeAll(async () => {
  stub = await startOpenAiCompatibleStub();
  t = await createTestApp({
    routes: articleRoutes,
    env: { DEFAULT_PLAN: 'growth_starter', ALLOW_PRIVATE_SITES: 'true' },
  });
});
afterAll(async () => {
  await t.close();
  await stub.close();
});
beforeEach(async () => {
  prompts = [];
  stub.faults.length = 0;
  stub.calls.length = 0;
  ada = await t.signIn();
  id = await acceptArticle(t, ada);
  site = await t.db
    .selectFrom('articles')
    .innerJoin('sites', 'sites.id', 'articles.site_id')
    .select(['sites.id', 'sites.url'])
    .where('articles.id', '=', id)
    .executeTakeFirstOrThrow();
});

async function call(method: 'GET' | 'POST' | 'PUT', path: string, payload: object = {}) {
  const url = `/api/protected/content/articles/${id}${path}`;
  const body = method === 'GET' ? {} : { payload };
  const response = await t.app.inject({ method, url, headers: ada.headers, ...body });
  expect(response.statusCode, response.body).toBeLessThan(300);
  return response.json();
}

/** Writes with a model whose texts are changed. */
function write(change: (text: string) => string, signal = new AbortController().signal): Promise<void> {
  const honest = createAiSdkTextGeneration({
    provider: 'openai-compatible',
    model: 'stub',
    baseUrl: stub.baseUrl,
    retry: { firstWaitMs: 5, totalWaitMs: 500 },
  });
  const text: TextGeneration = {
    ...honest,
    generateText: async (request) => {
      prompts.push(request.prompt);
      const answer = await honest.generateText(request);
      return { ...answer, text: change(answer.text) };
    },
  };
  return runWriting({ ...t.services, text }, id, { signal, attempt: 1, lastAttempt: false });
}

const same = (text: string) => text;
/** Links a word of each heading, and three of each paragraph. */
const linkedTo = (address: string) => (text: string) =>
  text
    .split('\n\n')
    .map((block) => {
      let left = block.startsWith('#') ? 1 : 3;
      return block.replace(/\b[A-Za-z]{6,}\b/g, (word) => (left-- > 0 ? `[${word}](${address})` : word));
    })
    .join('\n\n');
const hrefs = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
const later = 'Lorem ipsum dolor sit amet, consectetur [insert example here] TODO.';

/** The site's posts are known: one about the topic, one that the rules forbid. */
async function index(): Promise<{ listed: string; forbidden: string }> {
  const now = t.clock.now();
  await sql`insert into site_indexes (site_id, started_at, ended_at, refreshed_at)
    values (${site.id}::uuid, ${now}, ${now}, ${now})`.execute(t.db);
  const [listed, forbidden] = [`${site.url}/listed/`, `${site.url}/forbidden/`];
  const rules = { site_id: site.id, most: 5, always: [listed], never: [forbidden] };
  await t.db.insertInto('site_link_rules').values(rules).execute();
  return { listed, forbidden };
}

async function held(): Promise<void> {
  await write((text) => `${text}\n\n${later}`);
  expect(await call('GET', '')).toMatchObject({ status: 'draft', gate_findings: [{ check: 'placeholder' }] });
}

test.each(['a page, if the posts are not known', 'a product'])(
  'a new text links once to %s',
  async (target) => {
    const shop = `${site.url}/shop/`;
    if (target === 'a product') {
      await index();
      const products = [{ name: 'Baking course', url: shop, description: '' }];
      const profile = siteProfileSchema.parse({ products });
      await createSiteProfilesRepository(t.db).save(site.id, profile, t.clock.now());
    }
    await write(linkedTo(shop));
    const { status, html } = await call('GET', '');
    expect({ status, links: hrefs(html) }).toEqual({ status: 'scheduled', links: [shop] });
    expect(html).not.toMatch(/<h\d[^>]*>[^<]*<a/);
  },
);

test('a correction brings no link that a new text may not have, and listed ones within the limits', async () => {
  const { listed } = await index();
  await held();
  await call('POST', '/retry');
  await write(linkedTo(`${site.url}/invented/`));
  const corrected = await call('GET', '');
  expect(corrected.status).toBe('scheduled');
  expect(hrefs(corrected.html)).toEqual([]);
  expect(prompts.at(-1)).toContain(`| ${listed} |`);
});

test.each(['listed', 'unknown'])('a correction with %s posts links to a page once', async (posts) => {
  const listed = posts === 'listed' ? (await index()).listed : `${site.url}/any/`;
  await held();
  await call('POST', '/retry');
  await write(linkedTo(listed));
  const { html } = await call('GET', '');
  expect(hrefs(html)).toEqual([listed]);
  expect(html).not.toMatch(/<h\d[^>]*>[^<]*<a/);
});

test('a correction keeps the links that its text has, as often as it has them', async () => {
  const { forbidden } = await index();
  await held();
  const article = await call('GET', '');
  const own = `<p>Here is <a href="${forbidden}">one</a> and <a href="${forbidden}">another</a>.</p>`;
  const html = `${article.html}${own}`;
  const { title, slug, meta_title, meta_description, focus_keyword, excerpt, tags } = article;
  const fields = { title, slug, meta_title, meta_description, focus_keyword, excerpt, tags };
  await call('PUT', '', { ...fields, html, base_version: article.version });
  await call('POST', '/retry');
  await write(linkedTo(forbidden));
  expect(hrefs((await call('GET', '')).html)).toEqual([forbidden, forbidden]);
});

test('a canceled article is continued under the rules of a new one', async () => {
  const { listed } = await index();
  const words = { word_count: 3_000 };
  await t.db.updateTable('batches').set(words).where('user_id', '=', ada.user.id).execute();
  const stopped = new AbortController();
  let texts = 0;
  const interrupted = write((text) => {
    texts++;
    if (texts === 2) stopped.abort(new Error('stopped'));
    return text;
  }, stopped.signal);
  await expect(interrupted).rejects.toThrow();
  await call('POST', '/cancel');
  expect(await call('GET', '')).toMatchObject({ status: 'draft', has_content: true });
  await call('POST', '/retry');
  prompts = [];
  await write(linkedTo(`${site.url}/invented/`));
  expect(prompts.length).toBeGreaterThan(0);
  for (const prompt of prompts) expect(prompt).toContain(`| ${listed} |`);
  const { status, html } = await call('GET', '');
  expect({ status, links: hrefs(html) }).toEqual({ status: 'scheduled', links: [] });
});

test.each(['the whole text', 'a section'])('a rewrite of %s adds only links of the list', async (part) => {
  const { listed, forbidden } = await index();
  await write(same);
  const article = await call('GET', '');
  const [, section] = article.sections;
  const asked = part === 'a section' ? { section: { index: section.index, heading: section.heading } } : {};
  const proposedWith = async (address: string) => {
    const { version } = await call('GET', '');
    t.clock.advance(1);
    await call('POST', '/rewrite', { ...asked, instruction: 'Friendlier.', base_version: version });
    await write(linkedTo(address));
    const { proposals } = await call('GET', '');
    return { id: proposals[0].id, links: hrefs(proposals[0].after) };
  };
  expect((await proposedWith(`${site.url}/invented/`)).links).toEqual([]);
  expect((await proposedWith(forbidden)).links).toEqual([]);
  const proposal = await proposedWith(listed);
  expect(proposal.links).toEqual([listed]);
  await call('POST', `/proposals/${proposal.id}/accept`);
  // The article has its link, and a link that is there stays.
  expect((await proposedWith(listed)).links).toEqual([listed]);
});

test.each(['a correction', 'the whole text', 'a section'])(
  '%s adds no link to missing pages, however many there are',
  async (part) => {
    const blog = createServer((request, response) => {
      response.writeHead(request.url?.startsWith('/gone') ? 404 : 200).end();
    });
    await once(blog.listen(0, '127.0.0.1'), 'listening');
    const { port } = blog.address() as AddressInfo;
    const url = `http://127.0.0.1:${port}`;
    try {
      await t.db.updateTable('sites').set({ url }).where('id', '=', site.id).execute();
      if (part === 'a correction') await held();
      else await write(same);
      const { version, sections } = await call('GET', '');
      const section = { index: sections[1].index, heading: sections[1].heading };
      if (part === 'a correction') await call('POST', '/retry');
      else
        await call('POST', '/rewrite', {
          base_version: version,
          ...(part === 'a section' ? { section } : {}),
        });
      let nth = 0;
      await write((text) => {
        const linked = linkedTo(`${url}/gone/`)(text).replaceAll('/gone/', () => `/gone-${nth++}/`);
        return `See [flour](${url}/flour/) first, as it is the base.\n\n${linked}`;
      });
      expect(nth).toBeGreaterThan(10);
      const { html, proposals } = await call('GET', '');
      expect(hrefs(proposals[0]?.after ?? html)).toEqual([`${url}/flour/`]);
    } finally {
      blog.close();
    }
  },
);
