import type { RunningWordPress } from '@chapterhouse/testkit/wordpress/options';
import { startWordPress } from '@chapterhouse/testkit/wordpress/start';
import { expect, test } from '@playwright/test';
import { systemClock } from '../../apps/server/src/lib/clock.ts';
import { createGuardedFetch } from '../../apps/server/src/lib/net/guarded-fetch.ts';
import { createWordPressPublishing } from '../../apps/server/src/platforms/wordpress/publishing/wordpress-publishing.ts';

let wordpress: RunningWordPress;
test.beforeAll(async () => {
  wordpress = await startWordPress({ cron: false });
});
test.afterAll(() => wordpress?.stop());

/** Every tag that an article may have. */
const html = `<p>Beans &amp; <strong>roasts</strong>, <em>slowly</em>, <a href="https://example.com/">as here</a>.</p>
<h2>Why it matters</h2><h3>In the cup</h3>
<ul><li>One</li><li>Two<ol><li>Deep</li></ol></li></ul>
<ol start="3"><li>Three</li></ol>
<blockquote><p>Grind late.</p></blockquote>
<table><thead><tr><th>Bean</th><th align="right">Grams</th></tr></thead><tbody><tr><td>Arabica</td><td align="right">18</td></tr></tbody></table>
<pre><code class="language-js">const cup = [0] &lt; 1;</code></pre>
<p><img src="https://example.com/cup.png" alt="A cup"></p>
<figure><img src="https://example.com/pot.png" alt=""><figcaption>A pot</figcaption></figure>
<hr>`;

type Block = { name: string; isValid: boolean; innerBlocks: Block[] };

test('the WordPress block editor opens a post with only valid blocks, and no classic block', async ({
  page,
}) => {
  const publishing = createWordPressPublishing({
    fetch: createGuardedFetch({ allowPrivate: true }),
    clock: systemClock,
  });
  const { url, username, appPassword } = wordpress;
  const blog = {
    platform: 'wordpress',
    url,
    credentials: { kind: 'app_password', username, password: appPassword },
  } as const;
  const { id } = await publishing.createDraft(blog, { articleId: 'blocks', title: 'Coffee' });
  const seo = { metaTitle: 'Coffee', metaDescription: 'What it is about.', focusKeyword: 'coffee' };
  const fields = {
    title: 'Coffee',
    slug: 'coffee',
    html,
    excerpt: 'In short.',
    tags: ['Coffee'],
    seo,
    articleId: 'blocks',
  };
  await publishing.placePost(blog, id, fields, new Date(Date.now() + 3_600_000));

  await page.goto(`${url}/wp-login.php`);
  await page.locator('#user_login').fill(wordpress.users.editor.username);
  await page.locator('#user_pass').fill(wordpress.users.editor.password);
  await page.locator('#wp-submit').click();
  await page.waitForURL('**/wp-admin/**');
  await page.goto(`${url}/wp-admin/post.php?post=${id}&action=edit`);
  await page.waitForFunction("window.wp?.data?.select('core/block-editor')?.getBlocks().length > 0");
  const blocks: Block[] = await page.evaluate("window.wp.data.select('core/block-editor').getBlocks()");
  const all = (list: Block[]): Block[] => list.flatMap((block) => [block, ...all(block.innerBlocks)]);
  expect(all(blocks).filter(({ isValid }) => !isValid)).toEqual([]);
  const names = new Set(all(blocks).map(({ name }) => name));
  expect([...names].sort()).toEqual([
    'core/code',
    'core/heading',
    'core/image',
    'core/list',
    'core/list-item',
    'core/paragraph',
    'core/quote',
    'core/separator',
    'core/table',
  ]);
});
