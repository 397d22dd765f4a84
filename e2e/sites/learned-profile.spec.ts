import { restoreSession } from '@chapterhouse/testkit/browser/steps';
import { type ApiUser, signUp } from '@chapterhouse/testkit/product/api';
import { type RunningProduct, startProduct } from '@chapterhouse/testkit/product/start-product';
import {
  type OpenAiCompatibleStub,
  startOpenAiCompatibleStub,
} from '@chapterhouse/testkit/stubs/openai-compatible';
import type { RunningWordPress } from '@chapterhouse/testkit/wordpress/options';
import { askWordPress } from '@chapterhouse/testkit/wordpress/rest';
import { startWordPress } from '@chapterhouse/testkit/wordpress/start';
import { expect, type Page, test } from '@playwright/test';

// Later tests continue where earlier ones end.
test.describe.configure({ mode: 'serial' });

const account = { email: 'ada@example.com', password: 'correct horse' };

let wordpress: RunningWordPress;
let model: OpenAiCompatibleStub;
let product: RunningProduct;
let ada: ApiUser;
let siteId: string;

const german = [
  'Wenn du am Morgen gießt, danken es dir deine Kräuter. Wir haben das auf unserem Balkon ausprobiert.',
  'Nimm dir Zeit, bevor du die Erde kaufst. Du brauchst nur wenig davon, und sie ist für dich nicht teuer.',
  'Im Herbst holst du die Töpfe ins Haus. Stell sie so, dass du sie jeden Tag siehst und dich daran freust.',
];
const british = [
  'We moved the pots to the centre of the balcony, and the colour of the leaves came back within a week.',
  'Our neighbours grow mint in grey buckets, and the flavour is as good as that of the mint in our garden.',
  'We organise a day for seeds in the spring, and we travelled to three of them before we had our favourite.',
];
/** What the model writes against the profile. */
const formal =
  'Wenn Sie die Kräuter am Morgen gießen, dann schützen Sie Ihre Pflanzen, und am Abend können Sie ernten.';
const american = 'We moved the pots to the center of the balcony, and the color of the leaves came back.';

type Asked = {
  messages: { content: string }[];
  response_format?: { json_schema?: { name: string } };
};

/** Quotes what it was shown, and writes against the profile. */
function answer({ messages, response_format }: Asked): string | undefined {
  const prompt = messages.map(({ content }) => content).join('\n\n');
  if (response_format?.json_schema?.name === 'profile') {
    const line = prompt.split('\n').find((one) => one.startsWith('Wenn du') || one.startsWith('We moved'));
    const quote = /^[^.]*\./.exec(line ?? '')?.[0] ?? '';
    return JSON.stringify({
      rules: [
        { field: 'about', text: 'People with a balcony', url: '', quote },
        { field: 'voice', text: 'Begins with the morning', url: '', quote },
        {
          field: 'voice',
          text: 'Promises results',
          url: '',
          quote: 'We promise that every plant will live.',
        },
      ],
    });
  }
  if (response_format) return undefined;
  // Other titles are in lists.
  const title = /^Title(?: of the article)?: (.+)$/m.exec(prompt)?.[1]?.trim();
  if (title === 'Kräuter gießen') return [formal, formal, formal].join('\n\n');
  if (title === 'Herbs in pots') return [american, american, american].join('\n\n');
  return undefined;
}

test.beforeAll(async () => {
  [wordpress, model] = await Promise.all([
    startWordPress({ cron: false }),
    startOpenAiCompatibleStub({ answer }),
  ]);
  product = await startProduct({
    env: { AI_PROVIDER: 'openai-compatible', AI_MODEL: 'stub', AI_BASE_URL: model.baseUrl },
  });
  for (const [name, texts] of Object.entries({ Balkon: german, Balcony: british })) {
    for (const turn of [0, 1, 2]) {
      const content = `<p>${[...texts.slice(turn), ...texts.slice(0, turn)].join(' ')}</p><p>${texts.join(' ')}</p>`;
      await askWordPress(wordpress, '/posts', { title: `${name} ${turn + 1}`, content, status: 'publish' });
    }
  }
  ada = await signUp({ ...product, ...account });
  siteId = await ada.createWordPressSite(wordpress);
  const posts = `/protected/sites/${siteId}/posts`;
  await ada.call(`${posts}/refresh`, { method: 'POST' });
  type Listed = { index: { status: string } };
  await expect
    .poll(async () => (await ada.call<Listed>(posts)).body.index.status, { timeout: 60_000 })
    .toBe('ready');
});

test.afterAll(async () => {
  await product?.stop();
  await model?.close();
  await wordpress?.stop();
});

/** Learns from the posts whose titles begin like this, edits who “we” is, and saves. */
async function learnFrom(page: Page, name: string, about: string): Promise<void> {
  const posts = page.getByRole('combobox', { name: 'Posts' });
  for (const title of [1, 2, 3].map((nth) => `${name} ${nth}`)) {
    await posts.fill(title);
    await page.getByRole('option', { name: title }).click();
  }
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Learn from this site' }).click();
  const proposal = page.getByRole('list', { name: 'Proposed profile' });
  await expect(proposal.getByText('Begins with the morning')).toBeVisible({ timeout: 60_000 });
  // What no passage shows is not proposed.
  await expect(proposal.getByText('Promises results')).toHaveCount(0);
  await page.getByRole('button', { name: 'Use All' }).click();
  await page.getByLabel('Who is “we”?').fill(about);
  await page.getByRole('button', { name: 'Save Profile' }).click();
  await expect(page.getByText('Profile saved')).toBeVisible();
}

/** Has an article written, and opens it. */
async function openNewArticle(page: Page, title: string, language: 'de' | 'en'): Promise<void> {
  await ada.createBatch({
    main_topic: title,
    subtopics: [{ title, description: '' }],
    platform: 'wordpress',
    wordpress_site_id: siteId,
    language,
    word_count: 300,
    start_date: new Date(Date.now() + 5 * 86_400_000).toISOString(),
  });
  const written = await ada.untilArticles(
    (list) => list.some((one) => one.title === title && !/processing|generating/.test(one.status)),
    60_000,
  );
  await page.goto(`${product.url}/articles/${written.find((one) => one.title === title)?.id}`);
}

test('a profile is learned from German posts, edited and saved, and the next article is checked for “du”', async ({
  page,
}) => {
  await restoreSession(page, product.url, account);
  await page.goto(`${product.url}/websites/${siteId}/profile`);
  await learnFrom(page, 'Balkon', 'Three neighbours with one balcony');
  await expect(page.getByRole('combobox', { name: 'Form of address' })).toHaveValue('Informal (du, tu, tú)');
  // The evidence: words of a post, with a link to it.
  await expect(
    page
      .getByRole('blockquote')
      .getByRole('link', { name: /^Balkon \d$/ })
      .first(),
  ).toBeVisible();
  await openNewArticle(page, 'Kräuter gießen', 'de');
  await expect(
    page.getByText('The site’s profile addresses readers in the informal way.').first(),
  ).toBeVisible();
  expect(
    model.calls.some(({ body }) => JSON.stringify(body).includes('Three neighbours with one balcony')),
  ).toBe(true);
});

test('learned from British posts, the next article is checked for British spelling', async ({ page }) => {
  await restoreSession(page, product.url, account);
  await page.goto(`${product.url}/websites/${siteId}/profile`);
  await page.getByRole('button', { name: 'Dismiss Proposal' }).click();
  await learnFrom(page, 'Balcony', 'Two neighbours');
  await expect(page.getByRole('combobox', { name: 'Spelling' })).toHaveValue('British English');
  await openNewArticle(page, 'Herbs in pots', 'en');
  await expect(page.getByText('“center” is not the spelling of the site’s profile.').first()).toBeVisible();
});
