import type { Language } from '@chapterhouse/contract/articles/option-values';
import { expect, test } from 'vitest';
import { topicsAnswerSchema } from '../../../providers/text-generation/answers.ts';
import { createDemoTextGeneration } from '../../../providers/text-generation/demo/demo-text-generation.ts';
import type { WritingTask } from '../../../providers/text-generation/text-generation.ts';
import { sampleNotice } from '../../../providers/text-generation/text-generation.ts';
import { claimsOfText } from '../claims/claims-of-text.ts';
import { checkText, examineArticle } from '../writing/examine-article.ts';

const writer = createDemoTextGeneration({ delayMs: 0 });
const request = (task: WritingTask) => ({
  task,
  instructions: '',
  prompt: '',
  maxOutputTokens: 1000,
  startCall: <T>(call: () => Promise<T>) => call(),
});

async function sampleOf(title: string, mainTopic: string, language?: Language, wordCount = 800) {
  const task: WritingTask = {
    ...{ kind: 'article', title, description: '', mainTopic, wordCount },
    ...(language ? { brief: { language } } : {}),
  };
  return (await writer.generateText(request(task))).text;
}

const asked = { hosts: [], sources: [], finishReason: 'stop', askedWordCount: 800, otherTitles: [] } as const;

test.each<[Language, string]>([
  ['de', 'Die Geschichte der Donaudampfschifffahrt'],
  ['fr', 'Les secrets de la pâtisserie française'],
  ['it', 'La storia della pasta italiana'],
  ['es', 'Cómo hacer pan de masa madre en casa'],
  ['ar', 'الخبز العربي التقليدي'],
  ['ja', 'パンの作り方'],
  ['uk', 'Як спекти хліб удома'],
])('nothing holds sample articles in a batch in %s on %s', async (language, mainTopic) => {
  const topics = await writer.generateObject({
    ...request({ kind: 'topics', mainTopic, count: 3, existingTitles: [] }),
    schema: topicsAnswerSchema,
    schemaName: 'subtopics',
  });
  const typed = `${mainTopic} – ${mainTopic}`;
  for (const title of [typed, ...topics.object.subtopics.map((topic) => topic.title)]) {
    for (const given of [undefined, language]) {
      const written = await sampleOf(title, mainTopic, given);
      const examined = await examineArticle({ ...asked, title, mainTopic, written, language: given });
      expect(examined.gateReport).toEqual([]);
      expect(await checkText({ title, mainTopic, html: examined.html })).toEqual([]);
      expect(claimsOfText({ title, html: examined.html, sources: [] })).toEqual([]);
    }
  }
});

const spanish = 'Cómo hacer pan de masa madre en casa';

test.each([
  ['The First Thirty Days of Cómo Hacer Pan De Masa Madre En Casa', 300],
  ['Simple Habits That Improve Cómo Hacer Pan De Masa Madre En Casa', 1500],
])('words of another topic are neither nonsense nor filler: %s', async (title, askedWordCount) => {
  const written = await sampleOf(title, spanish, undefined, askedWordCount);
  const { gateReport } = await examineArticle({
    ...{ ...asked, askedWordCount },
    ...{ title, mainTopic: spanish, written },
  });
  expect(gateReport).toEqual([]);
});

test('the same text without the notice is held, as that of a model would be', async () => {
  const [title, mainTopic] = ['Die Geschichte der Donaudampfschifffahrt im Überblick', 'Donau'];
  const written = (await sampleOf(title, mainTopic)).replace(sampleNotice, '');
  const { gateReport } = await examineArticle({ ...asked, title, mainTopic, written });
  expect(gateReport.map(({ check }) => check)).toEqual(['language']);
});
