import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import sharp from 'sharp';
import type { Executor } from '../../apps/server/src/db/client.ts';
import { parseEnvironment } from '../../apps/server/src/env.ts';
import { addMedia } from '../../apps/server/src/features/media/add-media.ts';
import { createPictureWork } from '../../apps/server/src/features/media/processing/picture-work.ts';
import { systemClock } from '../../apps/server/src/lib/clock.ts';
import { createSecretBox } from '../../apps/server/src/lib/crypto/secret-box.ts';
import { createPostgresMediaStore } from '../../apps/server/src/providers/media-store/postgres/postgres-media-store.ts';
import { createDemoPayments } from '../../apps/server/src/providers/payments/demo/demo-payments.ts';
import type { ChaosArticle } from './articles.ts';
import type { BlogPicture, BlogPost, ChaosBlog, Picture, PicturesOf } from './chaos-blog.ts';

export type PictureFindings = {
  /** Different pictures, and how often posts show one. */
  expected: number;
  uses: number;
  /** Not in the blog's library, or not shown by its post. */
  lost: string[];
  /** More than once in the blog's library, or in it without an article that shows it. */
  twice: string[];
  /** Another size or alt text than here, or a file that cannot be read. */
  different: string[];
};

const width = 1600;
const height = 900;
/** WordPress's own size for pictures within texts. */
const shownWidth = 1024;
/** Articles that show the same picture. */
const sharing = 6;

/** A media library in the database of the workers; `add` stores the pictures of all articles, decoded as uploads are. */
export function startPictures(db: Executor, secretKey: string) {
  const env = parseEnvironment({ LOG_LEVEL: 'silent' });
  const clock = systemClock;
  const secrets = createSecretBox(secretKey);
  const pictureWork = createPictureWork({ log: pino({ level: 'silent' }) });
  const mediaStore = createPostgresMediaStore(db);
  const payments = createDemoPayments({ db, clock, newId: randomUUID });

  async function add(userId: string, titles: readonly string[]): Promise<PicturesOf[]> {
    const ctx = { db, env, clock, secrets, pictureWork, mediaStore, payments };
    const user = { id: userId, role: 'admin' as const, isBetaTester: false };
    let made = 0;
    const addOne = async (alt: string): Promise<Picture> => {
      made += 1;
      const content = await drawn(made);
      const row = await addMedia({ ...ctx, user }, { content, name: `${alt}.png`, origin: 'uploaded', alt });
      return { id: row.id, alt };
    };
    const shared: Picture[] = [];
    for (let i = 0; i < titles.length / sharing; i += 1) shared.push(await addOne(`Shared ${i}`));
    const all: PicturesOf[] = [];
    for (const [i, title] of titles.entries()) {
      const featured = await addOne(`Featured “${title}” & more`);
      const own = await addOne(`Inside ${title}`);
      const common = shared[i % shared.length];
      const inText = [own, ...(common ? [{ ...common, alt: `${common.alt} in ${title}` }] : [])];
      const figures = inText.map(({ id, alt }) => `<figure><img src="media:${id}" alt="${alt}"></figure>`);
      all.push({ html: `<p>The text of ${title}.</p>${figures.join('')}`, featured, inText });
    }
    await pictureWork.close();
    return all;
  }
  return { add };
}

/** A picture unlike every other one: its number as stripes. */
async function drawn(number: number): Promise<Buffer> {
  const stripes = Array.from({ length: 12 }, (_, bit) => ((number >> bit) & 1 ? 255 : 0));
  const pixels = Buffer.from(stripes.flatMap((value) => [value, 120, 255 - value]));
  const image = sharp(pixels, { raw: { width: stripes.length, height: 1, channels: 3 } });
  return image.resize({ width, height, fit: 'fill', kernel: 'nearest' }).png().toBuffer();
}

/** Compares the blog's library, its files and the posts that show them with what the articles have. */
export async function judgePictures(
  blog: ChaosBlog,
  articles: readonly ChaosArticle[],
): Promise<PictureFindings> {
  if (!blog.readPictures) throw new Error('This blog has no library that can be read.');
  const [stored, posts] = await Promise.all([blog.readPictures(), blog.readPosts()]);
  const byPicture = Map.groupBy(stored, ({ pictureId }) => pictureId);
  const alts = new Map<string, string>();
  const findings: PictureFindings = { expected: 0, uses: 0, lost: [], twice: [], different: [] };
  for (const { title, pictures } of articles) {
    if (!pictures) continue;
    const { featured, inText } = pictures;
    alts.set(featured.id, featured.alt);
    // The library has the alt text of the picture; each use within a text has its own.
    for (const { id, alt } of inText) alts.set(id, alt.replace(/ in Chaos \d+$/, ''));
    findings.uses += 1 + inText.length;
    const post = posts.find((one) => one.title === title && one.status === 'publish');
    const wrong = post ? await shownWrongly(post, pictures, byPicture) : ['no post'];
    findings.lost.push(...wrong.map((what) => `${title}: ${what}`));
  }
  findings.expected = alts.size;
  for (const [id, alt] of alts) {
    const [file, ...more] = byPicture.get(id) ?? [];
    if (!file) findings.lost.push(`${alt} is not on the blog`);
    if (more.length > 0) findings.twice.push(`${alt}: ${[file, ...more].map((one) => one?.id).join(', ')}`);
    if (file) findings.different.push(...(await differences(file, alt)));
  }
  const strays = stored.filter(({ pictureId }) => pictureId === null || !alts.has(pictureId));
  findings.twice.push(...strays.map(({ id, url }) => `${id} belongs to no article: ${url}`));
  return findings;
}

async function shownWrongly(
  post: BlogPost,
  { featured, inText }: PicturesOf,
  byPicture: ReadonlyMap<string | null, readonly BlogPicture[]>,
): Promise<string[]> {
  const wrong: string[] = [];
  const idOf = (picture: Picture) => byPicture.get(picture.id)?.[0]?.id;
  if (post.featured !== idOf(featured)) wrong.push(`the featured image is ${post.featured}`);
  const images = post.content.match(/<img\b[^<>]*>/g) ?? [];
  if (images.length !== inText.length) wrong.push(`${images.length} pictures in the text`);
  for (const picture of inText) {
    const image = images.find((tag) => tag.includes(`alt="${picture.alt}"`));
    if (!image?.includes(`class="wp-image-${idOf(picture)}"`))
      wrong.push(`${picture.alt}: ${image ?? 'missing'}`);
    const [, src = ''] = /\ssrc="([^"]+)"/.exec(image ?? '') ?? [];
    const shown = await sizeOf(src);
    if (shown?.width !== shownWidth) wrong.push(`${picture.alt}: ${src} is ${shown?.width} pixels wide`);
  }
  return wrong;
}

async function differences(file: BlogPicture, alt: string): Promise<string[]> {
  const found: string[] = [];
  if (file.alt !== alt) found.push(`${alt}: its alt text is “${file.alt}”`);
  const size = await sizeOf(file.url);
  const sizes = [file.width, file.height, size?.width, size?.height].join(' ');
  if (sizes !== `${width} ${height} ${width} ${height}`) found.push(`${alt}: ${sizes}`);
  return found;
}

async function sizeOf(url: string): Promise<{ width: number; height: number } | undefined> {
  const response = await fetch(url).catch(() => undefined);
  if (!response?.ok) return undefined;
  return sharp(Buffer.from(await response.arrayBuffer()))
    .metadata()
    .catch(() => undefined);
}
