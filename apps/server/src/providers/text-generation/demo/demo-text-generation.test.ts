import { expect, test } from 'vitest';
import { countWords } from '../../../lib/text/count-words.ts';
import { outlineAnswerSchema, seoAnswerSchema, topicsAnswerSchema } from '../answers.ts';
import type { CallRecord, WritingTask } from '../text-generation.ts';
import { createDemoTextGeneration } from './demo-text-generation.ts';

const writer = createDemoTextGeneration({ delayMs: 0 });

function request(task: WritingTask) {
  return {
    task,
    instructions: '',
    prompt: 'a prompt',
    maxOutputTokens: 1000,
    startCall: <T>(call: () => Promise<T>) => call(),
  };
}

function articleTask(title: string, wordCount = 1000, mainTopic = 'Home composting'): WritingTask {
  return { kind: 'article', title, description: '', mainTopic, wordCount };
}

async function topicsFor(mainTopic: string, count: number, existingTitles: string[] = []) {
  const task: WritingTask = { kind: 'topics', mainTopic, count, existingTitles };
  const answer = await writer.generateObject({
    ...request(task),
    schema: topicsAnswerSchema,
    schemaName: 'subtopics',
  });
  return answer.object.subtopics;
}

test('suggests fifty different titles and then fifty more', async () => {
  const first = (await topicsFor('Home composting', 50)).map((topic) => topic.title);
  const second = (await topicsFor('Home composting', 50, first)).map((topic) => topic.title);
  expect(new Set([...first, ...second].map((title) => title.toLowerCase())).size).toBe(100);
  expect(first.every((title) => title.includes('Home Composting'))).toBe(true);
});

test.each([
  ['How to bake sourdough bread?', 'Baking Sourdough Bread'],
  ['SEO for dentists', 'SEO for Dentists'],
  [`${'very '.repeat(300)}long topic`, 'Very'],
  ['{{.Title}} <b>', 'Title'],
])('makes a phrase of the topic %s', async (topic, part) => {
  for (const { title, description } of await topicsFor(topic, 10)) {
    expect(title).toContain(part);
    expect(title.length).toBeLessThan(130);
    expect(description).toMatch(/\.$/);
  }
});

test.each([300, 600, 1000, 1500, 2500])(
  'an article of %i words has that length within a tenth',
  async (words) => {
    const deviations = [];
    for (const { title } of await topicsFor('Home composting', 20)) {
      const { text } = await writer.generateText(request(articleTask(title, words)));
      deviations.push(Math.abs(countWords(text) - words) / words);
    }
    expect(Math.max(...deviations)).toBeLessThanOrEqual(0.1);
  },
);

test.each(['Clocks of America/St_Johns', 'Coffee', 'Remote work'])(
  'articles of every length on %s repeat no paragraph',
  async (topic) => {
    for (const { title } of await topicsFor(topic, 20)) {
      for (const words of [300, 1000, 1700, 2600]) {
        const task = { ...articleTask(title, words), mainTopic: topic };
        const paragraphs = (await writer.generateText(request(task))).text.split('\n\n');
        const again = paragraphs.filter((paragraph, index) => paragraphs.indexOf(paragraph) < index);
        expect(again, `${title}, ${words}`).toEqual([]);
      }
    }
  },
);

test('articles are marked as sample text, differ by title, and repeat no paragraph', async () => {
  const seen = new Set<string>();
  for (const { title } of await topicsFor('Home composting', 50)) {
    const { text } = await writer.generateText(request(articleTask(title)));
    expect(text.startsWith('*This is sample text written by Chapterhouse’s demo writer.')).toBe(true);
    const paragraphs = text.split('\n\n');
    expect(new Set(paragraphs).size).toBe(paragraphs.length);
    expect(text).toMatch(/^## /m);
    expect(text).toMatch(/^- /m);
    expect(text).not.toMatch(/[{}]|undefined|lorem/i);
    seen.add(text);
  }
  expect(seen.size).toBe(50);
});

test.each([
  ['growing tomatoes on a balcony', 'growing tomatoes'],
  ['remote work for small teams in Europe', 'remote work'],
  ['the history of the bicycle and its place in the modern city', 'history of the bicycle'],
  ['How to bake sourdough bread?', 'baking sourdough bread'],
])('the focus keyword of %s ends with a word that means something', async (mainTopic, keyword) => {
  const task: WritingTask = { kind: 'seo', title: 'A title', mainTopic, markdown: '' };
  const { object } = await writer.generateObject({
    ...request(task),
    schema: seoAnswerSchema,
    schemaName: 'seo',
  });
  expect(object.focus_keyword).toBe(keyword);
  expect(object.tags.filter((tag) => tag.includes(','))).toEqual([]);
  expect(new Set(object.tags).size).toBe(object.tags.length);
});

test('no title for a long topic ends with punctuation', async () => {
  for (const topic of [
    'Growing tomatoes on a balcony, from seed to harvest, in small flats',
    'Seeds, soil and everything else that somebody may need for growing, and more',
  ]) {
    for (const { title } of await topicsFor(topic, 60)) expect(title).toMatch(/[\p{L}\p{N}]$/u);
  }
});

test('a list or table of mistakes does not recommend them', async () => {
  const mistakes = 'Copying an example without asking what it was made for.';
  for (const position of [1, 2, 3]) {
    const { text } = await writer.generateText(
      request({
        kind: 'section',
        title: 'Common Mistakes in Home Composting',
        mainTopic: 'Home composting',
        heading: 'Mistakes that cost the most',
        points: [mistakes],
        position,
        sectionCount: 5,
        wordCount: 200,
      }),
    );
    expect(text).toContain(mistakes);
    expect(text).not.toMatch(/What to do|steps have proved|make a good beginning:|reminders/);
    expect(text).toMatch(/What goes wrong|mistakes|setbacks|watching out/);
  }
});

test('streams its text in parts', async () => {
  const texts: string[] = [];
  const { text } = await writer.generateText({
    ...request(articleTask('A title')),
    onText: (textSoFar) => texts.push(textSoFar),
  });
  expect(texts.length).toBeGreaterThan(5);
  expect(texts.every((part) => text.startsWith(part))).toBe(true);
  expect(texts.at(-1)).toBe(text);
});

test('is deterministic', async () => {
  const once = await writer.generateText(request(articleTask('A title')));
  const again = await writer.generateText(request(articleTask('A title')));
  expect(again.text).toBe(once.text);
});

test('writes the sections of an outline without repeating sentences', async () => {
  const base = { title: 'Planning Home Composting', mainTopic: 'Home composting', wordCount: 1000 };
  const outline = await writer.generateObject({
    ...request({ kind: 'outline', description: '', ...base }),
    schema: outlineAnswerSchema,
    schemaName: 'outline',
  });
  const { sections } = outline.object;
  expect(sections.length).toBe(5);
  const texts: string[] = [];
  for (const [index, section] of sections.entries()) {
    const task: WritingTask = {
      kind: 'section',
      ...base,
      ...section,
      position: index + 1,
      sectionCount: sections.length,
      wordCount: 200,
    };
    texts.push((await writer.generateText(request(task))).text);
  }
  const article = texts.join('\n\n');
  expect(texts[0]).toContain('sample text');
  expect(texts[1]).not.toContain('sample text');
  const again: WritingTask = {
    kind: 'section',
    ...base,
    heading: 'Anew',
    points: [],
    position: 1,
    sectionCount: 5,
    follows: true,
  };
  expect((await writer.generateText(request(again))).text).not.toContain('sample text');
  expect(Math.abs(countWords(article) - 1000)).toBeLessThan(100);
  const sentences = article.split(/(?<=[.:])\s+/).filter((sentence) => sentence.length > 20);
  expect(new Set(sentences).size).toBe(sentences.length);
});

test('fills the SEO fields', async () => {
  const answer = await writer.generateObject({
    ...request({
      kind: 'seo',
      title: 'A Checklist for Home Composting',
      mainTopic: 'Home composting',
      markdown: '',
    }),
    schema: seoAnswerSchema,
    schemaName: 'seo',
  });
  expect(answer.object.focus_keyword).toBe('home composting');
  expect(answer.object.meta_description).toContain('home composting');
  expect(answer.object.tags.length).toBeGreaterThan(2);
});

test('records the call and stops when aborted', async () => {
  const calls: CallRecord[] = [];
  await writer.generateText({ ...request(articleTask('A')), onCall: (call) => calls.push(call) });
  expect(calls).toMatchObject([{ model: 'demo', outcome: 'ok' }]);
  const slow = createDemoTextGeneration({ delayMs: 60_000 });
  const controller = new AbortController();
  const pending = slow.generateText({ ...request(articleTask('A')), signal: controller.signal });
  controller.abort(new Error('stopping'));
  await expect(pending).rejects.toThrow('stopping');
});
