import { expect, test } from 'vitest';
import { noSeoAnswer, seoAnswerSchema } from '../../../providers/text-generation/answers.ts';
import { areForms } from './language/inflection/word-forms.ts';
import { cutAtWord, normalizeSeo, searchFieldProblems } from './seo.ts';
import { toSlug } from './slug.ts';

const context = {
  title: 'How to Brew Tea',
  mainTopic: 'Tea',
  text: 'Tea is simple. Boil water.\nWait a little.',
};
const empty = noSeoAnswer;

test.each([
  ['How to Brew Tea', 'how-to-brew-tea'],
  ['Crème brûlée & Coffee: 100 % good', 'creme-brulee-and-coffee-100-percent-good'],
  ['Größe, Straße, Øresund, Łódź', 'grosse-strasse-oresund-lodz'],
  ['Как заварить чай', 'kak-zavarit-chay'],
  ['Πώς να φτιάξετε τσάι', 'pos-na-ftiaxete-tsai'],
  ["Don't Panic’s Guide", 'dont-panics-guide'],
  ['---a  b!!', 'a-b'],
  ['如何泡茶', 'ruhe-paocha'],
  ['SEO 是什么', 'seo-shi-shenme'],
  ['エスプレッソマシンの掃除方法', 'esupuresso-mashin'],
  ['チョコレートとシェフのコーヒーショップ', 'chokoreto-shefu-kohi-shoppu'],
  ['DIY：マッチャの入れ方', 'diy-matcha'],
  ['커피 머신 청소', 'keopi-meosin-cheongso'],
  ['طريقة تحضير الشاي', 'tryqh-thdyr-lshy'],
  ['คู่มือการชงชา', 'khumueo-kar-chng-cha'],
  ['चाय बनाने का तरीका', 'cay-bnane-ka-trika'],
  ['清洁咖啡机的五个步骤', 'qingjie-kafei-ji-de-wu-ge-buzhou'],
])('makes the slug of %s', (title, slug) => {
  expect(toSlug(title)).toBe(slug);
});

test('a slug has at most 75 characters and ends at a word boundary', () => {
  const slug = toSlug(
    'An extraordinarily long title about very many different things that nobody will ever type by hand',
  );
  expect(slug.length).toBeLessThanOrEqual(75);
  expect(slug).toMatch(/-nobody$/);
});

test('a word longer than the slug limit is omitted', () => {
  expect(toSlug(`Tea ${'x'.repeat(80)} time`)).toBe('tea-time');
});

// The reading of お茶 is known to nobody here: the model is asked for it.
test.each(['🙂', '', '—', 'お茶の入れ方'])('falls back to a stable hash for %j', (title) => {
  expect(toSlug('', title)).toMatch(/^article-[a-z0-9]+$/);
  expect(toSlug(title)).toBe(toSlug(title));
});

test('derives empty fields from the article', () => {
  expect(normalizeSeo(empty, context)).toEqual({
    slug: 'how-to-brew-tea',
    metaTitle: 'How to Brew Tea',
    metaDescription: 'Tea is simple. Boil water. Wait a little.',
    focusKeyword: 'Tea',
    excerpt: 'Tea is simple. Boil water. Wait a little.',
    tags: [],
    titleProposals: [],
  });
});

test('keeps every field within its limit', () => {
  const long = 'word '.repeat(200);
  const seo = normalizeSeo(
    {
      slug: long,
      meta_title: long,
      meta_description: long,
      focus_keyword: long,
      excerpt: long,
      tags: [long],
      title_proposals: [long],
    },
    context,
  );
  expect(seo.slug.length).toBeLessThanOrEqual(75);
  expect(seo.metaTitle.length).toBeLessThanOrEqual(60);
  expect(seo.metaDescription.length).toBeLessThanOrEqual(155);
  expect(seo.metaDescription).toBe(context.text.replace('\n', ' '));
  expect(seo.titleProposals).toEqual([]);
});

test('cleans quotes, markup and repeated tags', () => {
  const seo = normalizeSeo(
    { ...empty, meta_title: '"**Tea** at home"', tags: ['#Tea', 'tea', ' ', 'a', 'b', 'c', 'd', 'e'] },
    context,
  );
  expect(seo.metaTitle).toBe('Tea at home');
  expect(seo.tags).toEqual(['Tea', 'a', 'b', 'c', 'd']);
});

test('truncates between words, and within one that is longer than the limit', () => {
  expect(cutAtWord('one two, three', 9)).toBe('one two');
  expect(cutAtWord('one two', 7)).toBe('one two');
  expect(cutAtWord('咖啡机的清洗', 5)).toBe('咖啡机的');
  expect(cutAtWord('x'.repeat(20), 5)).toBe('xxxxx');
});

const seoOf = (
  answer: Partial<typeof noSeoAnswer>,
  more: Partial<typeof context> & { markdown?: string } = {},
) => normalizeSeo({ ...noSeoAnswer, ...answer }, { ...context, ...more });

test.each([
  [
    'The Complete Guide to Steam Wand Cleaning: Habits That Quietly Ruin a Machine',
    'The Complete Guide to Steam Wand Cleaning',
  ],
  [
    'Steam wand habits that quietly ruin any espresso machine | The Bean Blog',
    'Steam wand habits that quietly ruin any espresso machine',
  ],
  // Cut by the model itself, without a clause of its own: the article's title.
  ['How to clean the steam wand, the tip and the inside of', 'How to Brew Tea'],
  ['Espresso: how to clean the steam wand of a machine that has two groups', 'How to Brew Tea'],
])('a meta title ends at a phrase boundary: %s', (given, shown) => {
  expect(seoOf({ meta_title: given }).metaTitle).toBe(shown);
});

test('a title proposal that fits is preferred to a meta title that does not', () => {
  const seo = seoOf({
    meta_title: 'How to clean the steam wand of a machine that has two groups and one boiler',
    title_proposals: [
      'Steam wand care in two minutes',
      'Steam wand care in two minutes',
      'x'.repeat(70),
      'Wipe, purge, soak',
    ],
  });
  expect(seo).toMatchObject({
    metaTitle: 'Steam wand care in two minutes',
    titleProposals: ['Wipe, purge, soak'],
  });
});

test('a meta description ends with a sentence, or comes from the excerpt', () => {
  const first = 'Clean the steam wand after every drink, and the boiler stays free of milk.';
  const second =
    'Three habits, each of which takes less than a minute, keep the machine out of the workshop for years.';
  expect(seoOf({ meta_description: `${first} ${second}` }).metaDescription).toBe(first);
  const endless = `Clean the steam wand ${'and the tip and the tank '.repeat(8)}`;
  expect(seoOf({ meta_description: endless, excerpt: second }).metaDescription).toBe(second);
});

test('text without a sentence or clause is truncated between words, with an ellipsis', () => {
  const title = 'How to clean the steam wand and the tip of the machine that you have in the kitchen';
  expect(seoOf({}, { title }).metaTitle).toBe('How to clean the steam wand and the tip of the machine…');
  const chinese = '如何在家里用最简单的办法清洗咖啡机的蒸汽棒'.repeat(4);
  expect(seoOf({}, { title: chinese }).metaTitle.length).toBeLessThanOrEqual(60);
});

const segmenter = new Intl.Segmenter('und', { granularity: 'word' });

test.each([
  ['Chinese', '如何在家里用最简单的办法清洗咖啡机的蒸汽棒让每一杯咖啡都保持新鲜的味道并且延长机器的使用寿命'],
  [
    'Japanese',
    'コーヒーメーカーを長く使うためには毎日の掃除がとても大切で蒸気ノズルは使うたびに拭くのが基本になります',
  ],
  ['Thai', 'การทำความสะอาดเครื่องชงกาแฟเป็นเรื่องสำคัญสำหรับทุกคนที่รักกาแฟและต้องการรสชาติที่ดีทุกวัน'],
  [
    'Korean',
    '커피 머신을 오래 쓰려면 매일 청소하는 것이 중요합니다 그리고 스팀 노즐은 사용할 때마다 닦아야 합니다',
  ],
  ['Arabic', 'تنظيف ماكينة القهوة كل يوم مهم جدا لمن يحب القهوة الطازجة ويريد أن تدوم الماكينة سنوات'],
])('no word is cut in %s, although nothing may be between words', (_, given) => {
  const fields = seoOf(
    { meta_title: given, focus_keyword: given, tags: [given], excerpt: given.repeat(9) },
    { title: given, text: given },
  );
  const ends = new Set([...segmenter.segment(given)].map(({ segment, index }) => index + segment.length));
  for (const value of [fields.metaTitle, fields.focusKeyword, fields.tags[0] ?? '']) {
    const kept = value.replace(/…$/, '');
    expect(given.startsWith(kept), value).toBe(true);
    expect(ends.has(kept.length), value).toBe(true);
  }
});

test('a tag that is one word beyond the limit is left out', () => {
  const word = 'Donaudampfschifffahrtsgesellschaftskapitän';
  expect(seoOf({ tags: [word, 'Donau'] }).tags).toEqual(['Donau']);
});

test('no blanks come between Chinese sentences', () => {
  const text = '每天清洗咖啡机的蒸汽棒，可以保持咖啡的味道。每周拆下喷嘴，用温水浸泡半小时。'.repeat(6);
  const { metaDescription } = seoOf({ meta_description: text });
  expect(text.startsWith(metaDescription)).toBe(true);
  expect(metaDescription).toMatch(/。$/);
});

test.each([
  ['https://example.com/blog/steam-wand/', 'steam-wand'],
  ['/blog/steam-wand', 'steam-wand'],
  ['Steam and/or hot water', 'steam-and-or-hot-water'],
])('of the address %s, the path is the slug', (given, slug) => {
  expect(toSlug(given)).toBe(slug);
});

const markdown =
  'The **espresso machines** in small cafés need care.\n\n## Cleaning\n\nClean the [steam wand](https://example.com/a) after each drink. ' +
  'Wir haben die Kaffeemaschine gereinigt. 每天清洗咖啡机。';

test.each([
  ['steam wand', 'steam wand'],
  ['Steam Wand', 'Steam Wand'],
  ['espresso machine', 'espresso machines'],
  ['espresso machine maintenance', 'espresso machines'],
  ['Kaffeemaschine reinigen', 'Kaffeemaschine gereinigt'],
  ['咖啡机', '咖啡机'],
  ['barista training', 'steam wand'],
])('the focus keyword %s becomes a phrase of the text', (given, kept) => {
  const more = { markdown, title: 'Steam wand habits', mainTopic: 'Coffee' };
  expect(seoOf({ focus_keyword: given }, more).focusKeyword).toBe(kept);
});

test('careless model output becomes fields that end at phrase boundaries', () => {
  const answer = {
    slug: 'The-Ultimate-Guide-to-Steam-Wand-Cleaning-Habits-That-Quietly-Ruin-a-Machine',
    meta_title: 'Steam Wand Cleaning: Habits That Quietly Ruin a Machine | The Ultimate Guide 2024',
    meta_description:
      'Discover the top steam wand cleaning mistakes that quietly ruin your espresso machine and learn the best practices every head barista should teach new staff to keep machines running smoothly and customers happy.',
    focus_keyword: 'steam wand cleaning, steam wand habits, espresso machine maintenance',
    excerpt: 'Steam wand cleaning made easy! ☕',
  };
  const text = 'Steam wands get dirty. Clean the steam wand after each drink, and soak the tip once a week.';
  const title = 'Steam wand habits that quietly ruin a machine';
  expect(seoOf(answer, { title, mainTopic: 'Espresso machines', text, markdown: text })).toMatchObject({
    slug: 'the-ultimate-guide-to-steam-wand-cleaning-habits-that-quietly-ruin',
    metaTitle: 'Steam Wand Cleaning: Habits That Quietly Ruin a Machine',
    metaDescription: 'Steam wand cleaning made easy! ☕',
    focusKeyword: 'Steam wands',
  });
});

test('explains what is wrong with search fields', () => {
  const good = {
    ...{ slug: 'steam-wand', meta_title: 'Steam wand habits', meta_description: 'Clean the steam wand.' },
    ...{ focus_keyword: 'steam wand', excerpt: 'E.', tags: [], title_proposals: ['One', 'Two', 'Three'] },
  };
  const asked = { title: 'Habits', text: markdown };
  expect(searchFieldProblems(good, asked)).toEqual([]);
  const bad = {
    ...{ ...good, meta_title: 'How to clean the steam wand, the tip and the inside of' },
    ...{
      meta_description: 'x'.repeat(170),
      focus_keyword: 'barista training',
      title_proposals: ['One', 'One'],
    },
  };
  expect(searchFieldProblems(bad, asked)).toEqual([
    'meta_title stops in the middle of a phrase: "How to clean the steam wand, the tip and the inside of"',
    expect.stringMatching(/^meta_description has 170 characters; at most 155/),
    'focus_keyword "barista training" is not in the article. Use two to four words exactly as they occur in it.',
    expect.stringMatching(/^title_proposals has 1 usable titles; 3 are needed/),
  ]);
});

const long = 'How to clean the steam wand of an espresso machine after each drink';

test.each([
  ['one too many, which is too long', ['One', 'Two', 'Three', long], undefined],
  ['two beside one that is too long', ['One', 'Two', long], 2],
  [
    'two beside one that stops within a phrase',
    ['One', 'Two', 'How to clean the steam wand, the tip and the inside of'],
    2,
  ],
  ['two beside the meta title', ['One', 'Two', 'Steam wand habits'], 2],
])('only title proposals that can be used are counted: %s', (_what, title_proposals, usable) => {
  const answer = {
    ...{ slug: 'steam-wand', meta_title: 'Steam wand habits', meta_description: 'Clean the steam wand.' },
    ...{ focus_keyword: 'steam wand', excerpt: 'E.', tags: [], title_proposals },
  };
  const fields = seoOf(answer, { title: 'Habits', mainTopic: 'Espresso machines', text: markdown, markdown });
  expect(fields.titleProposals).toHaveLength(usable ?? 3);
  expect(searchFieldProblems(answer, { title: 'Habits', text: markdown })).toEqual(
    usable === undefined ? [] : [expect.stringContaining(`title_proposals has ${usable} usable titles`)],
  );
});

test('a response without title proposals is accepted', () => {
  const { title_proposals: _, ...older } = noSeoAnswer;
  expect(seoAnswerSchema.parse(older)).toEqual(noSeoAnswer);
});

test.each([
  ['maschine', 'maschinen', true],
  ['haus', 'hauser', true],
  ['limpiar', 'limpieza', true],
  ['nettoyer', 'nettoyage', true],
  ['reinigen', 'gereinigt', true],
  ['study', 'studies', true],
  ['tea', 'team', false],
  ['company', 'comparison', false],
  ['coffee', 'coffin', false],
])('%s and %s are forms of one word: %s', (one, other, same) => {
  expect(areForms(one, other)).toBe(same);
});
