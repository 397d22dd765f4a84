import { findBrowser } from '@chapterhouse/testkit/browser/find-browser';
import { type ApiUser, signIn } from '@chapterhouse/testkit/product/api';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import sharp from 'sharp';
import { keeping, logIn } from '../log-in.ts';
import { atMost, forTheRecord, type Measurement, quantile, readable } from '../part.ts';
import { observer, slowNetwork, untilQuiet } from './layout-shifts.ts';
import { type SeededApp, seedApp } from './seeded-app.ts';

const pictures = 30;
const mostShift = 0.02;
const mostFrameMs = 50;
/** Pixels a second: a flick of the wheel. */
const scrollSpeed = 2_500;

/** An article with 30 pictures in the editor: how it scrolls, and what moves while its pictures load. */
export async function editor(): Promise<Measurement[]> {
  const seeded = await seedApp();
  // The product's own address, which its pictures have: the page allows no other.
  const app = { ...seeded, url: seeded.url.replace('127.0.0.1', 'localhost') };
  const browser = await chromium.launch(await findBrowser());
  try {
    const user = await signIn({ url: app.url, email: 'bench@example.com' });
    await fillArticle(app, user, await uploadPictures(app, browser));
    const measurements: Measurement[] = [];
    for (const width of [1440, 360]) {
      const context = await newContext(browser, app.url, width);
      try {
        measurements.push(...(await measure(context, app, width)));
      } finally {
        await context.close();
      }
    }
    return measurements;
  } finally {
    await browser.close();
    await app.stop();
  }
}

async function newContext(browser: Browser, url: string, width: number): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width, height: width < 600 ? 800 : 900 } });
  await context.addInitScript({ content: keeping(await logIn(context, url)) });
  await context.addInitScript({ content: observer });
  return context;
}

async function measure(context: BrowserContext, { url, articleId }: SeededApp, width: number) {
  const at = `${width} px`;
  const page = await context.newPage();
  await slowNetwork(page);
  const shown = async (path: string, ready: string) => {
    await page.goto(url + path);
    await page.locator(ready).first().waitFor();
    return page.evaluate<{ shift: number; moved: string[] }>(untilQuiet);
  };
  const limited = (what: string, { shift, moved }: { shift: number; moved: string[] }) => {
    if (shift > mostShift) console.log(`    ${what}, ${at}: ${moved.join('; ')}`);
    return atMost(`${what}, layout shift at ${at}`, shift, mostShift, '');
  };
  const article = await shown(
    `/articles/${articleId}`,
    '.ProseMirror figure img:not(.ProseMirror-separator)',
  );
  const scrolled = await scroll(page);
  const frames = scrolled.frames.filter((ms) => ms > 0);
  const p99 = quantile(frames, 0.99);
  const about = `p50 ${readable(quantile(frames, 0.5))} ms, ${frames.length} frames`;
  const loaded = await page.evaluate<string>(
    countLoadedOf('.ProseMirror figure img:not(.ProseMirror-separator)'),
  );
  if (loaded.startsWith('0 ')) throw new Error('The editor shows no pictures.');
  const whileScrolling = await page.evaluate<{ shift: number; moved: string[] }>(untilQuiet);
  const library = await shown('/media', 'main li img');
  await page.goto(`${url}/history`);
  await page.getByRole('searchbox').first().fill('sourdough starter sleeps');
  const row = page.locator('tr', { has: page.locator(`a[href="/articles/${articleId}"]`) });
  await row.locator('[data-label="Preview/HTML"] button').click();
  await page.getByRole('dialog').getByText('Preview', { exact: true }).click();
  // The frame runs no scripts, so the heights of its text are compared instead of shifts.
  const body = page.frameLocator('iframe').locator('body');
  const heightOf = async () => (await body.boundingBox())?.height ?? Number.NaN;
  await body
    .locator('img')
    .nth(pictures - 1)
    .waitFor();
  const before = await heightOf();
  for (const image of await body.locator('img').all()) await image.scrollIntoViewIfNeeded();
  const inPreview = String(await body.evaluate(countLoadedOf('img')));
  await page.evaluate(untilQuiet);
  if (inPreview.startsWith('0 ')) throw new Error('The preview shows no pictures.');
  const grown = Math.abs((await heightOf()) - before);
  return [
    atMost(
      `Editor with ${pictures} pictures, frame p99 while scrolling at ${at}`,
      p99,
      mostFrameMs,
      ' ms',
      about,
    ),
    limited('Editor with pictures', article),
    limited('The same while scrolling', {
      ...whileScrolling,
      shift: whileScrolling.shift - article.shift,
    }),
    limited('Media library', library),
    atMost(`Preview, growth of its text while pictures load at ${at}`, grown, 0, ' px'),
    forTheRecord(`Pictures that had loaded when the scrolling ended, at ${at}`, loaded),
    forTheRecord(`The same in the preview, at ${at}`, inPreview),
  ];
}

/** Scrolls through the whole page as a person does, and returns how long each frame took. */
async function scroll(page: Page): Promise<{ frames: number[] }> {
  const session = await page.context().newCDPSession(page);
  await page.evaluate(recordFrames);
  const height = await page.evaluate<number>('document.documentElement.scrollHeight');
  const viewport = page.viewportSize() ?? { width: 0, height: 0 };
  await session.send('Input.synthesizeScrollGesture', {
    x: viewport.width / 2,
    y: viewport.height / 2,
    yDistance: -height,
    speed: scrollSpeed,
    gestureSourceType: 'mouse',
  });
  return { frames: await page.evaluate<number[]>('benchFrames()') };
}

/** Different and as heavy as photographs: noise compresses badly. */
async function uploadPictures({ url }: SeededApp, browser: Browser): Promise<string[]> {
  const context = await browser.newContext();
  const { authToken } = await logIn(context, url);
  await context.close();
  const ids: string[] = [];
  for (let i = 0; i < pictures; i++) {
    const noise = { type: 'gaussian', mean: 128, sigma: 20 + i } as const;
    const content = await sharp({
      create: { width: 1600, height: i % 3 === 0 ? 2000 : 1067, channels: 3, background: '#777', noise },
    })
      .blur(2)
      .jpeg({ quality: 85 })
      .toBuffer();
    const response = await fetch(`${url}/api/protected/media?name=picture-${i}.jpg`, {
      method: 'POST',
      headers: { authorization: `Bearer ${authToken}`, 'content-type': 'image/jpeg' },
      body: new Uint8Array(content),
    });
    if (!response.ok) throw new Error(`The upload returned ${response.status}: ${await response.text()}`);
    ids.push(((await response.json()) as { id: string }).id);
  }
  return ids;
}

async function fillArticle({ articleId }: SeededApp, user: ApiUser, ids: readonly string[]): Promise<void> {
  const path = `/protected/content/articles/${articleId}`;
  const { body } = await user.call<Record<string, unknown> & { version: number; html: string }>(path);
  const paragraph = `<p>${'Flour, water, salt and time make a loaf that keeps for a week. '.repeat(6)}</p>`;
  const html = ids
    .map(
      (id, i) =>
        `<h2>Part ${i + 1}</h2>${paragraph}<figure><img src="media:${id}" alt="Loaf ${i + 1}"><figcaption>Loaf ${i + 1}</figcaption></figure>${paragraph}`,
    )
    .join('');
  const { title, slug, meta_title, meta_description, focus_keyword, excerpt, tags } = body;
  const text = { title, slug, meta_title, meta_description, focus_keyword, excerpt, tags };
  const [first = null] = ids;
  const edit = {
    ...text,
    html,
    featured_media_id: first,
    featured_image_alt: 'Loaf',
    base_version: body.version,
  };
  const response = await user.call(path, { method: 'PUT', body: edit });
  if (response.status !== 200) throw new Error(`The edit returned ${JSON.stringify(response.body)}`);
}

/** Run in the page; strings, because they use the browser's types. */
const recordFrames = `{
  const frames = [];
  let last = performance.now();
  let isRunning = true;
  const step = (now) => {
    frames.push(now - last);
    last = now;
    if (isRunning) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
  globalThis.benchFrames = () => {
    isRunning = false;
    return frames.slice(1);
  };
}`;

const countLoadedOf = (selector: string) => `(() => {
  const all = [...document.querySelectorAll(${JSON.stringify(selector)})];
  return all.filter((one) => one.complete && one.naturalWidth > 0).length + ' of ' + all.length;
})()`;
