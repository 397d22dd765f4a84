import { connectWordPress, signUp } from '@chapterhouse/testkit/browser/steps';
import { type RunningProduct, startProduct } from '@chapterhouse/testkit/product/start-product';
import {
  type OpenAiCompatibleStub,
  startOpenAiCompatibleStub,
} from '@chapterhouse/testkit/stubs/openai-compatible';
import { plausibleAnswer } from '@chapterhouse/testkit/stubs/plausible-answer';
import type { RunningWordPress } from '@chapterhouse/testkit/wordpress/options';
import { startWordPress } from '@chapterhouse/testkit/wordpress/start';
import { expect, type Page, test } from '@playwright/test';
import { z } from 'zod';

// The second test needs the articles of the first.
test.describe.configure({ mode: 'serial' });

const account = { email: 'ada@example.com', password: 'correct horse battery' };
const titles = ['Sourdough bread at home', 'Feeding a sourdough starter'];

let product: RunningProduct;
let wordpress: RunningWordPress;
let model: OpenAiCompatibleStub;
let page: Page;

type Asked = { messages: { content: string }[]; response_format?: unknown };

/** Writes as the prompt asks: it names the subjects of the other articles of the series, and links to the posts that it may link to. */
function answer({ messages, response_format }: Asked): string | undefined {
  if (response_format) return undefined;
  const prompt = messages.map(({ content }) => content).join('\n\n');
  const linesBelow = (label: string) =>
    (prompt.split(`\n${label}:\n`)[1] ?? '').match(/^(?:- .+\n)+/)?.[0].match(/(?<=^- ).+/gm) ?? [];
  const series = linesBelow('Articles of the same series').map((title) => title.toLowerCase());
  const posts = linesBelow('Posts of the site').map((line) => {
    const [title = '', url = ''] = line.split(' | ');
    return `[${title.toLowerCase()}](${url})`;
  });
  const named = [...series, ...posts].map((subject) => `Most bakers learn about ${subject} sooner or later.`);
  return [...named, plausibleAnswer(prompt)].join('\n\n');
}

test.beforeAll(async ({ browser }) => {
  [wordpress, model] = await Promise.all([
    startWordPress({ cron: false }),
    startOpenAiCompatibleStub({ answer }),
  ]);
  product = await startProduct({
    env: { AI_PROVIDER: 'openai-compatible', AI_MODEL: 'stub', AI_BASE_URL: model.baseUrl },
  });
  page = await browser.newPage();
  await signUp(page, `${product.url}/sign-up?setup=${product.setupToken}`, account);
  await page.waitForURL('**/dashboard');
  await connectWordPress(page, wordpress);
});

test.afterAll(async () => {
  await product?.stop();
  await model?.close();
  await wordpress?.stop();
});

const button = (name: string) => page.getByRole('button', { name, exact: true });

const postsSchema = z.array(
  z.object({
    link: z.string(),
    title: z.object({ rendered: z.string() }),
    content: z.object({ rendered: z.string() }),
  }),
);

/** The live posts by their titles. */
async function livePosts(): Promise<Map<string, { link: string; html: string }>> {
  const response = await fetch(`${wordpress.url}/wp-json/wp/v2/posts?per_page=20`);
  const posts = postsSchema.parse(await response.json());
  return new Map(posts.map(({ title, link, content }) => [title.rendered, { link, html: content.rendered }]));
}

/** Which of the articles the live posts link to, by their numbers in the plan. An own link has no `rel`. */
async function liveLinks(): Promise<string[]> {
  const posts = await livePosts();
  return titles.flatMap((title, from) => {
    const html = posts.get(title)?.html ?? '';
    return titles.flatMap((other, to) => {
      const link = posts.get(other)?.link;
      return link && html.includes(`<a href="${link}">`) ? [`${from + 1} to ${to + 1}`] : [];
    });
  });
}

async function importTitles(topic: string, list: readonly string[]): Promise<void> {
  await page.getByRole('link', { name: 'Create Content' }).first().click();
  await expect(page.getByLabel('Blog').locator('option:checked')).toHaveText(/^My blog/);
  await page.getByLabel('Topic').fill(topic);
  await button('Import Titles').click();
  await page.getByRole('dialog').getByLabel('Titles', { exact: true }).fill(list.join('\n'));
  await button(`Import ${list.length} Titles`).click();
  await expect(page.getByText(`${list.length} of ${list.length} subtopics selected`)).toBeVisible();
}

const picture = () => page.getByRole('img', { name: '2 articles and 2 links between them' });

test('a cluster is planned, written and published, and its posts link to each other as planned', async () => {
  await test.step('planned in the wizard', async () => {
    await importTitles('Sourdough bread', titles);
    await page.getByLabel('Plan as a cluster').check();
    const plan = page.getByRole('list', { name: 'Planned links' }).getByRole('listitem');
    await expect(plan.filter({ hasText: 'Pillar' })).toHaveText(/^1Sourdough bread at homePillarLinks to 2/);
    await expect(picture()).toBeVisible();
    await button('Continue').click();
    await page.getByLabel('Publish the first one as soon as it is written').check();
    // What is due already is published as soon as it is written, too.
    await page.getByLabel('Next publication').fill('2026-01-01T09:00');
    await button('Continue').click();
    await button('Activate Content Engine').click();
    await page.waitForURL('**/history');
  });

  await test.step('written completely, and live with the planned links', async () => {
    await expect(page.getByText('published', { exact: true })).toHaveCount(2, { timeout: 90_000 });
    const posts = await livePosts();
    for (const html of titles.map((title) => posts.get(title)?.html ?? '')) {
      expect(html.match(/<p\b/g)?.length).toBeGreaterThan(10);
      expect(html.replace(/<[^>]*>/g, ' ').split(/\s+/).length).toBeGreaterThan(900);
    }
    // Each minute, links whose targets went live are added.
    await expect.poll(liveLinks, { timeout: 150_000, intervals: [1_000] }).toEqual(['1 to 2', '2 to 1']);
  });

  await test.step('shown by the picture of the plan', async () => {
    await page.getByRole('link', { name: titles[0] ?? '', exact: true }).click();
    const articles = page.getByRole('list', { name: 'Articles of the cluster' }).getByRole('listitem');
    await expect(articles).toHaveText([/Links to 2$/, /Links to 1$/]);
    await expect(picture().locator('path[data-kind="linked"]:not(marker path)')).toHaveCount(2);
  });
});

test('a title that repeats a live article offers to refresh that article', async () => {
  await importTitles('Sourdough starters', ['How to feed a sourdough starter', 'Freezing bread rolls']);
  await expect(page.getByText('Feeding a sourdough starter')).toBeVisible();
  const opens = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Refresh that one instead' }).click();
  const article = await opens;
  await expect(article.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue(titles[1] ?? '');
  await expect(article.getByRole('dialog', { name: /refresh/i })).toBeVisible();
});
