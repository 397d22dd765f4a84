import { expect, test } from 'vitest';
import { htmlToMarkdown } from '../text/html-to-markdown.ts';
import { checkArticle } from './gate.ts';
import { type ArticleToCheck, excerptAt, startOf, tailOf } from './gate-checks/check.ts';
import { taskTalkIn } from './language/task-talk.ts';
import { markdownToHtml } from './markdown-to-html.ts';
import { verdictOf } from './verdict.ts';

const body = `Good tea begins with fresh water and a clean pot. Most people can taste the difference at once.

## Choosing the leaves

Loose leaves have room to open, and they keep their scent longer than dust in a bag. A small tin holds enough for a month.

- Green tea likes cooler water.
- Black tea needs water that has just boiled.
- White tea forgives almost everything.

### Storing them

Keep the tin closed, dry and away from spices. Light does more harm than time.

## Brewing with patience

Pour the water slowly and wait for three minutes. Longer is stronger, but it is also more bitter.

| Tea | Minutes |
| --- | --- |
| Green | 2 |
| Black | 4 |

Taste before you pour, and write down what you liked. That is all the science you need to begin.`;

/** Long enough to tell whether it is about its title. */
const longer = `${body}

## Drinking it with others

A cup that is too full spills on the way to the table, and a cup that is too small is empty before the talk begins. Choose mugs with a wide handle for older guests, and thin porcelain for those who want to see the color. Put milk and sugar beside the pot, never into it. A slice of lemon suits the dark kinds and ruins the light ones.

Somebody always asks for a second round. Fill the kettle before you sit down, leave the leaves in their basket, and pour again after a minute more. Two rounds are usual, three are possible, and the fourth tastes of paper.`;

async function check(markdown: string, changes: Partial<ArticleToCheck> = {}) {
  const title = changes.title ?? 'How to Brew Tea';
  const results = await checkArticle({
    title,
    markdown,
    html: markdownToHtml(markdown, title),
    finishReason: 'stop',
    askedWordCount: 130,
    otherTitles: ['How to Brew Coffee'],
    ...changes,
  });
  return [...new Set(results.map((result) => result.check))];
}

/** The good article with another paragraph in its middle. */
function withParagraph(paragraph: string): string {
  return body.replace('## Brewing', () => `${paragraph}\n\n## Brewing`);
}

test('a good article passes every check', async () => {
  expect(await check(body)).toEqual([]);
});

test.each([
  '(I do not have access to current prices, so please check this one.)',
  '(Jag har inte tillgång till aktuella priser, så kontrollera den här.)',
  '(Jeg har ikke tilgang til oppdaterte priser, så den må kontrolleres.)',
  '(Não tenho acesso às tarifas atualizadas, por isso convém verificar.)',
])('what the model cannot look up is no part of an article: %s', async (remark) => {
  const talks = ['en', 'sv', 'pt'].map((language) => taskTalkIn(language)?.noData.test(remark.toLowerCase()));
  expect(talks.filter(Boolean)).toHaveLength(1);
});

test('an article off its title is held, unless it is about the main topic of its batch', async () => {
  const title = 'Repairing Bicycle Brakes Yourself';
  const asked = { title, askedWordCount: 240 };
  expect(await check(longer, asked)).toEqual(['prose']);
  expect(await check(longer, { ...asked, mainTopic: 'Gardening with children' })).toEqual(['prose']);
  expect(await check(longer, { ...asked, mainTopic: 'Brewing green tea' })).toEqual([]);
  // Of such a topic no word can be looked for.
  expect(await check(longer, { ...asked, mainTopic: 'a' })).toEqual([]);
  // A short text may well be about a title that it never repeats.
  expect(await check(body, { title })).toEqual([]);
});

test.each([
  'Write `**bold**` for bold text, and `## Heading` for a heading.',
  'In Markdown, a link looks like this:\n\n```markdown\n[text](https://example.com)\n\n# Title\n```\n\nThat is the whole trick.',
  'The `<p>` tag opens a paragraph, and `</p>` closes it.',
  'Templates use `{{ name }}` where a name belongs.',
  'In Python, 2**3 is eight and a*b is a product.',
  'We scored #1 in C# with snake_case names and __init__ methods.',
  'As an AI language model grows, it needs more memory to serve its users.',
  'Some chatbots answer “As an AI language model, I cannot help with that request” to harmless questions.',
  'The bot wrote "I\'m sorry, but I can\'t assist with that request" and left it there.',
  'Brew it as per the instructions on the packet, and as instructed by the shop.',
  'A page about tea needs a meta description; mind its word count.',
  'As an AI researcher, I drink more tea than most.',
  'I can’t write this section of my life without my grandmother’s tea.',
  'A pot holds 4 cups, so 3 × 4 = 12 cups of tea.',
  'Put your company name on the card, and insert the date below it.',
  'Designers fill drafts with lorem ipsum text until the real words arrive.',
  'Keep a to-do list; programmers call such a note a TODO comment.',
  'Most readers agree on this [sic], and so do all tables [0, 1] of numbers.',
  'Her reply was short: “I hope this helps.” It did help her friend a great deal.',
  'Here is the part that most articles leave out: the water.',
  'The price rose by 5 % (about 3 euros), which is less than 10 < 20 would suggest.',
  'Read more on [the page of the tea society](https://example.com/tea)',
  'Great tea, great company! ☕',
  'She asked, “Is it done?”',
  'Note: water that boils twice tastes flat.',
  '> Water first, leaves second.\n\nWater first, leaves second.',
  'A set such as {a, b, c} has three members.',
  'Sure enough, the pot was empty when we came back from the garden.',
  'Of course, here in the north the water is soft and needs no filter.',
  'AT&T, R&D and Q&A are spelt with an ampersand.',
  'In this article the word model means a clay figure, and my training as a potter helps.',
  'Visit https://example.com for details about the society and its meetings.',
  '1. Boil the water.\n2. Warm the pot.\n3. Wait.',
  'I cannot help thinking that patience is the better part of it.',
  'Follow these instructions, and write a good system prompt for your kettle.',
  'My programming friends drink coffee, and I can’t write without a cup either.',
])('an article passes that also says: %s', async (paragraph) => {
  expect(await check(withParagraph(paragraph))).toEqual([]);
});

test.each([
  'I have written about tea for ten years, and I can’t imagine a morning without it.',
  'I’m sorry, but tea bags are a poor substitute for leaves.',
  'Of course, I will still drink coffee now and then.',
  'This is a post that I wanted to write for years.',
  'Here is a text that changed how I brew: the label on the tin.',
  'Great tea, of course, begins long before the kettle is on.',
])('an article passes that begins with: %s', async (paragraph) => {
  expect(await check(`${paragraph}\n\n${body}`)).toEqual([]);
});

test.each([
  'Feel free to adjust the recipe to your own taste.',
  'I hope you enjoy the next cup as much as I enjoyed writing this.',
  'Let me know in the comments which tea you like best.',
  '**Ready to brew?**',
  'Reprinted with permission of the publisher',
  'Monday to Friday, 9 a.m. to 5 p.m., closed on public holidays',
  'Originally published at theteasociety.org',
  'What to buy first:\n\n- A kettle\n- A pot\n- Leaves',
  '```sh\nbrew tea\n```',
  'Read on at [the tea society](https://example.com)',
])('an article passes that ends with: %s', async (paragraph) => {
  expect(await check(`${body}\n\n${paragraph}`)).toEqual([]);
});

test('a colon may introduce headings', async () => {
  expect(
    await check(
      body.replace('## Choosing', 'These are the two things that you have to get right:\n\n## Choosing'),
    ),
  ).toEqual([]);
});

test.each([
  ['complete', `${body}\n\n##`],
  ['voice', withParagraph('As per your instructions, the keyword is used early and the tone is friendly.')],
  ['voice', withParagraph('I am unable to continue this section, because it conflicts with my guidelines.')],
  ['voice', withParagraph('Write in a warm tone for a target audience of young parents.')],
  ['voice', `${body}\n\nShall I add a section about green tea?`],
  ['placeholder', withParagraph('The tasting takes place on XX.XX.20XX in the old mill.')],
  ['placeholder', withParagraph('A pot of good tea costs NaN euros.')],
  ['placeholder', withParagraph('Bring a friend. INSERT LINK HERE.')],
  ['placeholder', withParagraph('(insert photo of a teapot)')],
  ['markup', withParagraph('Tea is \\textbf{very} old.')],
  ['arithmetic', withParagraph('Six pots of four cups are 6 × 4 = 26 cups of tea.')],
  ['complete', `${body}\n\n- One thing rem`],
  ['voice', `Here is the article you asked for.\n\n${body}`],
  ['voice', `Certainly! I'd be happy to help with that.\n\n${body}`],
  ['voice', `I have written the article in a friendly tone.\n\n${body}`],
  ['voice', `${body}\n\nFeel free to modify this article as needed.`],
  ['complete', body.slice(0, -20)],
  ['complete', `${body}\n\n## What comes next`],
  ['complete', `${body}\n\nThe last step is to`],
  ['complete', `${body}\n\nFor this you will need:`],
  ['complete', `${body}\n\n- One thing is done.\n- Another is done.\n- The third is`],
  ['complete', `${body}\n\n- One thing is done.\n- Another is done.\n- The third one needs mo`],
  ['complete', `${body}\n\n| A | B |\n| --- | --- |\n| one | tw`],
  ['complete', `${body}\n\n\`\`\`js\nlet a = 1;`],
  ['complete', withParagraph('The best leaves come from the mountains in the south, where the')],
  ['length', body.slice(0, 120).concat('.')],
  ['length', [body, body.replaceAll('tea', 'milk')].join('\n\n')],
  ['headings', body.replace('### Storing', '#### Storing')],
  ['headings', `### First\n\n${body}`],
  ['headings', withParagraph('## Nothing below')],
  ['headings', withParagraph('## Choosing the leaves\n\nOnce more.')],
  ['markup', withParagraph('This is ** very** important to \\*\\*everyone\\*\\* here.')],
  ['markup', withParagraph('See \\[our page](https://example.com) for details.')],
  ['markup', withParagraph('\\## Another heading')],
  ['markup', withParagraph('Text \\`\\`\\`js and more text.')],
  ['markup', withParagraph('Here is a break &lt;br&gt; and the end&lt;/p&gt; of it.')],
  ['markup', withParagraph('Fish &amp;amp; chips.')],
  ['markup', withParagraph('| Not | a table |')],
  ['placeholder', withParagraph('Welcome to [Insert Company Name], the best shop.')],
  ['placeholder', withParagraph('Call us at [phone number] today.')],
  ['placeholder', withParagraph('Lorem ipsum dolor sit amet, consectetur.')],
  ['placeholder', withParagraph('Write to info@example.com for a table.')],
  ['placeholder', withParagraph('Write to esempio\\@example.com for a table.')],
  ['markup', withParagraph('.. warning::\n   The pot is hot.')],
  ['markup', withParagraph('More on this in :ref:`green-tea`.')],
  ['markup', withParagraph('#+BEGIN_QUOTE\nTea is patient.\n#+END_QUOTE')],
  ['placeholder', withParagraph('TODO: add the prices.')],
  ['placeholder', withParagraph('Dear {{name}}, welcome.')],
  ['placeholder', withParagraph('At Your Company Name we love tea.')],
  ['placeholder', withParagraph('Buy it at {company_name} today.')],
  ['placeholder', withParagraph('Sales grew by XX% last year.')],
  ['voice', withParagraph('As an AI language model, I do not drink tea.')],
  ['voice', withParagraph("I'm just an AI, so I cannot taste it.")],
  ['voice', withParagraph('As of my last update, prices were stable.')],
  ['voice', withParagraph('I cannot help with that request.')],
  ['voice', `Sure! Here is the article you asked for:\n\n${body}`],
  ['voice', `Here is the revised blog post:\n\n${body}`],
  ['voice', `Here's a 1000-word article about tea:\n\n${body}`],
  ['voice', `You are a professional blog writer.\n\n${body}`],
  ['voice', `I'm sorry, but I can't write that.\n\n${body}`],
  ['voice', `${body}\n\nI hope this helps!`],
  ['voice', `${body}\n\nLet me know if you would like any changes.`],
  ['voice', `${body}\n\nWord count: 130.`],
  ['voice', withParagraph('Write a blog article of about 1000 words.')],
  [
    'repetition',
    withParagraph('Keep the tin closed, dry and away from spices. Light does more harm than time.'),
  ],
  ['repetition', withParagraph('Always warm the pot before use. '.repeat(3))],
])('finds what is wrong (%s): %#', async (name, markdown) => {
  expect(await check(markdown)).toContain(name);
});

test.each([
  ['complete', { finishReason: 'length' }],
  ['complete', { finishReason: 'content_filter' }],
  ['complete', { finishReason: 'other' }],
  ['title', { title: '' }],
  ['title', { title: ' ! ' }],
  ['title', { title: 'how to brew coffee!' }],
  ['title', { title: '**How to Brew Tea**' }],
  ['title', { title: '"How to Brew Tea"' }],
  ['placeholder', { title: 'How to Brew [Topic]' }],
  ['body', { html: '' }],
  ['html', { html: '<p>Good <b>tea</b>.</p>' }],
  ['html', { html: '<p>Good tea.' }],
  ['html', { html: '<p>Good <strong>tea.</p></strong>' }],
  ['html', { html: '<p>Good tea.</p><script>alert(1)</script>' }],
  ['html', { html: '<p onclick="a()">Good tea.</p>' }],
  ['html', { html: '<p><a href="javascript:a()">Good tea.</a></p>' }],
  ['html', { html: '<p>Good tea.</p><img src="http://example.com/a.png">' }],
  ['html', { html: '<p>Good <p>tea.</p></p>' }],
  ['html', { html: '<li>Good tea.</li>' }],
  ['html', { html: '<p>Good tea.</p><!-- note -->' }],
  ['html', { html: '<p>Good tea < coffee.</p>' }],
  ['headings', { html: '<h2></h2><p>Good tea.</p>' }],
] as const)('finds what is wrong (%s) with %j', async (name, changes) => {
  expect(await check(body, changes)).toContain(name);
});

test.each(['What the <title> Tag Does', '“Hope” Is Not a “Strategy”', 'C# for Tea Lovers', 'Tea: A Guide'])(
  'accepts the title %s',
  async (title) => {
    expect(await check(body, { title })).toEqual([]);
  },
);

test('reports the excerpt', async () => {
  const markdown = withParagraph('Welcome to [Insert Company Name], the best shop.');
  const html = markdownToHtml(markdown);
  const results = await checkArticle({
    title: 'T',
    markdown,
    html,
    finishReason: 'stop',
    askedWordCount: 130,
    otherTitles: [],
  });
  expect(results).toEqual([
    {
      check: 'placeholder',
      grade: 'certain',
      message: 'A placeholder was left in the text.',
      excerpt: 'Welcome to [Insert Company Name], the best shop.',
    },
  ]);
});

test.each([
  ['avoid', 'cheap'],
  ['spelling', 'colour'],
] as const)('what breaks the site’s profile is in the excerpt: %s', async (_rule, word) => {
  const markdown = withParagraph(
    `A pot that keeps its heat needs no candle under it, and one with a good spout does not drip on the cloth, so a ${word} is no loss.`,
  );
  const rules = { avoid: ['cheap'], address_form: null, spelling: 'en-US' } as const;
  const results = await checkArticle({
    ...{ title: 'Good tea', markdown, html: markdownToHtml(markdown), finishReason: 'stop' },
    ...{ askedWordCount: 160, otherTitles: [], profile: { ...rules, avoid: [...rules.avoid] } },
  });
  const found = results.filter(({ check }) => check === 'profile');
  expect(found.map(({ excerpt }) => excerpt)).toEqual([expect.stringContaining(word)]);
});

test('an excerpt is cut between words, where there are any', () => {
  const long =
    'Turn the heap every other week, because air keeps it warm, and add dry leaves whenever it smells sour.';
  expect(startOf(long)).toBe(
    'Turn the heap every other week, because air keeps it warm, and add dry leaves…',
  );
  expect(tailOf(long)).toBe('…week, because air keeps it warm, and add dry leaves whenever it smells sour.');
  expect(excerptAt(long, long.indexOf('because'), 'because'.length)).toBe(
    '…the heap every other week, because air keeps it warm, and add dry leaves whenever…',
  );
  expect(startOf('堆肥'.repeat(50))).toBe(`${'堆肥'.repeat(40)}…`);
  expect(startOf('Short.')).toBe('Short.');
});

test('articles in other scripts pass', async () => {
  const chinese = '茶从新鲜的水开始。大多数人马上就能尝出区别。'.repeat(1);
  const thai = 'ชาที่ดีเริ่มต้นด้วยน้ำสะอาดและกาน้ำชาที่อุ่น';
  for (const text of [chinese, thai]) {
    expect(await check(text, { title: '茶', askedWordCount: 15 })).toEqual([]);
  }
});

test.each([
  ['pass', body],
  ['stop', withParagraph('Call us at [phone number] today.')],
  ['attention', withParagraph('Good tea 非常重要 needs fresh water, and a pot that is clean and warm.')],
])('the verdict is %s', async (verdict, markdown) => {
  const html = markdownToHtml(markdown);
  const asked = { finishReason: 'stop', askedWordCount: 130, otherTitles: [] } as const;
  expect(verdictOf(await checkArticle({ title: 'How to Brew Tea', markdown, html, ...asked }))).toBe(verdict);
});

test('every place of a defect is reported, at most five per kind', async () => {
  const markdown = withParagraph(
    Array.from({ length: 8 }, (_, n) => `Call [phone number] at ${n}.`).join('\n\n'),
  );
  const html = markdownToHtml(markdown);
  const asked = { finishReason: 'stop', askedWordCount: 150, otherTitles: [] } as const;
  const found = await checkArticle({ title: 'How to Brew Tea', markdown, html, ...asked });
  expect(found.filter(({ check: name }) => name === 'placeholder')).toHaveLength(5);
});

const mediaId = '11111111-1111-8111-a111-111111111111';
const knownPictures = (bytes = 200_000) => ({
  featured: { mediaId: null, url: '', alt: '' },
  library: new Map([[mediaId, { name: 'pot.jpg', width: 1600, bytes }]]),
});

test.each([
  [`<img src="media:${mediaId}" alt="A pot">`, []],
  [`<img src="media:${mediaId}" alt="" role="presentation">`, []],
  [`<img src="https://tea.shop/pot.jpg" alt="A pot">`, []],
  [`<img src="media:${mediaId}" alt="">`, ['suspicion', 'pot.jpg']],
  [`<img src="media:${mediaId.replace('1', '2')}" alt="A pot">`, ['certain', 'A pot']],
  [
    '<img src="https://example.com/your-image.jpg" alt="A pot">',
    ['certain', 'https://example.com/your-image.jpg'],
  ],
])('a picture in a text: %s', async (picture, expected) => {
  const html = `${markdownToHtml(body)}<figure>${picture}</figure>`;
  const article = { title: 'How to Brew Tea', markdown: htmlToMarkdown(html), html, askedWordCount: 130 };
  const options = { finishReason: 'stop', otherTitles: [], pictures: knownPictures() } as const;
  const found = await checkArticle({ ...article, ...options });
  const [only] = found;
  expect(found).toHaveLength(expected.length === 0 ? 0 : 1);
  if (expected.length === 0) return;
  expect([only?.check, only?.grade]).toEqual(['pictures', expected[0]]);
  expect(only?.excerpt).toContain(expected[1]);
});

test('pictures that are too large for phones are a suspicion; an unknown size is accepted', async () => {
  const html = `${markdownToHtml(body)}<figure><img src="media:${mediaId}" alt="A pot"></figure>`;
  const article = { title: 'How to Brew Tea', markdown: body, html, askedWordCount: 130 };
  const options = { finishReason: 'stop', otherTitles: [] } as const;
  expect(await checkArticle({ ...article, ...options })).toEqual([]);
  const found = await checkArticle({ ...article, ...options, pictures: knownPictures(11_000_000) });
  expect(found).toMatchObject([{ grade: 'suspicion', message: expect.stringContaining('11.0 MB') }]);
});
