import { randomUUID } from 'node:crypto';
import { createTestApp, type TestApp } from '@chapterhouse/testkit/app/test-app';
import { insertSite } from '@chapterhouse/testkit/fixtures/calendar';
import { corpusArticles, corpusPosts } from '@chapterhouse/testkit/fixtures/site-corpus';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findLinkCandidates } from './link-candidates-reader.ts';
import { refreshIndex } from './refresh-index.ts';
import { createSitePostsRepository } from './site-posts-repository.ts';

let t: TestApp;
let siteId: string;
const topics = new Map(corpusPosts.map(({ topic }, at) => [`https://blog.test/${at}`, topic]));

beforeAll(async () => {
  t = await createTestApp({
    overrides: {
      readPosts: async (_site, { onPosts }) => {
        const posts = corpusPosts.map(({ title, html }, at) => ({
          id: String(at),
          url: `https://blog.test/${at}`,
          title,
          excerpt: '',
          html,
          categories: [],
          publishedAt: new Date('2025-01-01'),
          modifiedAt: null,
        }));
        await onPosts(posts, posts.length);
        return { gone: [] };
      },
    },
  });
  const { user } = await t.signIn();
  siteId = await insertSite(t.services, user.id, {
    url: 'https://blog.test',
    username: 'ada',
    appPassword: 'x',
  });
});
afterAll(() => t.close());

const candidatesFor = ({ title, description, language }: (typeof corpusArticles)[number]) =>
  findLinkCandidates(t.services, siteId, { title, about: description, language });

test('a site that was never read has no list of candidates', async () => {
  expect(
    await findLinkCandidates(t.services, siteId, { title: 'Tea', about: '', language: 'en' }),
  ).toBeUndefined();
  expect(
    await findLinkCandidates(t.services, randomUUID(), { title: 'Tea', about: '', language: null }),
  ).toBeUndefined();
});

test('nine of ten candidates are on the article’s topic, and an article for which nothing fits gets none', async () => {
  const locks = { tryLock: async () => true, unlock: async () => {} };
  await refreshIndex({ ...t.services, locks }, siteId, new AbortController().signal);
  let all = 0;
  let onTopic = 0;
  let served = 0;
  const wrong: string[] = [];
  for (const article of corpusArticles) {
    const candidates = (await candidatesFor(article)) ?? [];
    expect(candidates.length).toBeLessThanOrEqual(30);
    if (article.topic === null) {
      expect(candidates, article.title).toEqual([]);
      continue;
    }
    if (candidates.length > 0) served++;
    for (const { url, title } of candidates) {
      all++;
      if (topics.get(url) === article.topic) onTopic++;
      else wrong.push(`${article.title} -> ${title}`);
    }
  }
  expect(onTopic / all, wrong.join('\n')).toBeGreaterThanOrEqual(0.9);
  expect(served).toBeGreaterThanOrEqual(54);
});

test('posts that have been missing on the site for days are no candidates', async () => {
  const [, article] = corpusArticles;
  if (!article) throw new Error('the corpus has no second article');
  expect(await candidatesFor(article)).not.toEqual([]);
  t.clock.advance(3 * 86_400);
  expect(await candidatesFor(article)).toEqual([]);
});

/** Posts by topic, and a title of an article on each topic. */
const scripts = {
  ja: {
    bread: [
      'サワードウの発酵時間を調整する方法',
      '自家製酵母でパンを焼く基本',
      'パンの発酵に失敗する原因と対策',
    ],
    roses: ['冬のバラの剪定と手入れ', 'バラの肥料の選び方', '鉢植えバラの植え替え時期'],
    taxes: ['確定申告に必要な書類', '個人事業主の経費の計算', '消費税の申告と納付期限'],
    asked: {
      bread: '自家製酵母のパンの発酵時間',
      roses: '鉢植えバラの剪定時期',
      taxes: '個人事業主の確定申告',
    },
  },
  zh: {
    bread: ['天然酵母面包的发酵时间', '如何在家制作酸面包', '面包发酵失败的常见原因'],
    roses: ['冬季玫瑰修剪方法', '盆栽玫瑰的施肥技巧', '玫瑰换盆的最佳时间'],
    taxes: ['个人所得税申报材料', '小企业税务筹划入门', '增值税申报截止日期'],
    asked: { bread: '天然酵母面包发酵指南', roses: '盆栽玫瑰修剪时间', taxes: '个人所得税申报流程' },
  },
  th: {
    bread: ['วิธีหมักแป้งขนมปังด้วยยีสต์ธรรมชาติ', 'สูตรขนมปังยีสต์ธรรมชาติ', 'ขนมปังไม่ขึ้นฟูเกิดจากอะไร'],
    roses: ['การตัดแต่งกิ่งกุหลาบในฤดูหนาว', 'ปุ๋ยสำหรับกุหลาบในกระถาง', 'การเปลี่ยนกระถางกุหลาบ'],
    taxes: ['เอกสารยื่นภาษีเงินได้', 'ภาษีมูลค่าเพิ่มสำหรับธุรกิจขนาดเล็ก', 'กำหนดเวลายื่นภาษีเงินได้'],
    asked: { bread: 'หมักขนมปังยีสต์ธรรมชาติ', roses: 'ตัดแต่งกุหลาบในกระถาง', taxes: 'ยื่นภาษีเงินได้ธุรกิจ' },
  },
};

/** A new site with posts, by address and title. */
async function siteWith(posts: readonly { url: string; title: string }[], language: string): Promise<string> {
  const { user } = await t.signIn();
  const id = await insertSite(t.services, user.id, {
    url: 'https://a.test',
    username: 'a',
    appPassword: 'x',
  });
  const repository = createSitePostsRepository(t.db);
  await repository.start(id, t.clock.now());
  const rows = posts.map(({ url, title }) => ({
    ...{ id: url, url, title, excerpt: '', headings: [], categories: [], language },
    ...{ publishedAt: null, modifiedAt: null, signature: { minhash: [], bands: [] } },
  }));
  await repository.save(id, rows, rows.length);
  await repository.finish(id, [], t.clock.now());
  return id;
}

test.each(Object.entries(scripts))('scripts without spaces: %s', async (language, { asked, ...posts }) => {
  const listed = Object.entries(posts).flatMap(([topic, titles]) =>
    titles.map((title, at) => ({ url: `https://a.test/${topic}/${at}`, title })),
  );
  const id = await siteWith(listed, language);
  for (const [topic, title] of Object.entries(asked)) {
    const found = (await findLinkCandidates(t.services, id, { title, about: '', language })) ?? [];
    const topics = found.map(({ url }) => url.split('/')[3]);
    expect(topics, title).not.toEqual([]);
    expect(new Set(topics), title).toEqual(new Set([topic]));
  }
});

const others = ['Pain', 'Roses', 'Impôts', 'Vélo', 'Café', 'Jardin'];

test.each([
  ['fr', 'L’eau de l’aquarium', 'Comment entretenir un aquarium d’eau douce'],
  ['fr', 'L’eau de l’aquarium', "Changer l'eau d'un aquarium"],
  ['it', 'L’acqua dell’acquario', "Come cambiare l'acqua nell'acquario"],
  ['en', 'Your dog’s bowl and your dog’s food', 'Choosing a dog bowl'],
])('a word behind a typographic apostrophe is found, %s: %s by %s', async (language, post, title) => {
  const listed = [post, ...others].map((one, at) => ({ url: `https://a.test/${at}`, title: one }));
  const id = await siteWith(listed, language);
  const found = (await findLinkCandidates(t.services, id, { title, about: '', language })) ?? [];
  expect(found.map(({ url }) => url)).toEqual(['https://a.test/0']);
});
