import { expect, test } from 'vitest';
import { seoAnswerSchema, topicsAnswerSchema } from '../../../providers/text-generation/answers.ts';
import { createDemoTextGeneration } from '../../../providers/text-generation/demo/demo-text-generation.ts';
import type { WritingTask } from '../../../providers/text-generation/text-generation.ts';
import { claimsOfText } from '../claims/claims-of-text.ts';
import { inventedClaims } from '../claims/invented-claims.ts';
import { markdownToHtml } from '../writing/markdown-to-html.ts';
import { checkQuality } from './check-quality.ts';

const writer = createDemoTextGeneration({ delayMs: 0 });
const request = (task: WritingTask) => ({
  task,
  instructions: '',
  prompt: '',
  maxOutputTokens: 1000,
  startCall: <T>(call: () => Promise<T>) => call(),
});

test.each([
  'Home composting',
  'Coffee',
  'SEO for dentists',
  'How to bake sourdough bread?',
  'Growing tomatoes on a balcony, from seed to harvest, in small flats',
  'The history of the bicycle and its place in the modern city of today',
])(
  'the product finds nothing to improve and no invented claim in its own sample articles on %s',
  async (mainTopic) => {
    const topics = await writer.generateObject({
      ...request({ kind: 'topics', mainTopic, count: 4, existingTitles: [] }),
      schema: topicsAnswerSchema,
      schemaName: 'subtopics',
    });
    for (const { title } of topics.object.subtopics) {
      const seo = await writer.generateObject({
        ...request({ kind: 'seo', title, mainTopic, markdown: '' }),
        schema: seoAnswerSchema,
        schemaName: 'seo',
      });
      for (const askedWords of [300, 1000, 2000]) {
        const task: WritingTask = {
          kind: 'article',
          title,
          description: '',
          mainTopic,
          wordCount: askedWords,
        };
        const { text } = await writer.generateText(request(task));
        const html = markdownToHtml(text, title);
        const sources = [{ url: null, title: 'A page', text: 'About something else, in a few words.' }];
        const claims = claimsOfText({ title, html, sources }).filter(({ source }) => source === null);
        expect(inventedClaims(claims, { hasSources: true })).toEqual([]);
        const { checks } = checkQuality({
          title,
          html,
          askedWords,
          language: 'en',
          keyword: seo.object.focus_keyword,
          site: null,
          links: new Map(),
          now: new Date('2026-11-20T12:00:00Z'),
          remarks: [],
          similarity: { name: 'similarity', status: 'ok', sentence: '', passages: [] },
          findings: undefined,
        });
        // Without links there are none to check.
        const fine = checks.filter(({ status, name }) => status === 'ok' || name === 'links');
        expect(checks.filter((check) => !fine.includes(check))).toEqual([]);
      }
    }
  },
);
