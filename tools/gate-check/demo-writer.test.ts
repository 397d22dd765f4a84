import { expect, test } from 'vitest';
import { examineArticle } from '../../apps/server/src/features/articles/writing/examine-article.ts';
import { countWords } from '../../apps/server/src/lib/text/count-words.ts';
import {
  composeArticle,
  composeOutline,
  composeSection,
} from '../../apps/server/src/providers/text-generation/demo/compose.ts';
import { demoNotice } from '../../apps/server/src/providers/text-generation/demo/material.ts';
import { titleAngles } from '../../apps/server/src/providers/text-generation/demo/titles.ts';
import { topicPhrase } from '../../apps/server/src/providers/text-generation/demo/topic-phrase.ts';

const topics = ['Bread', 'Home composting', 'SEO for dentists', 'Kaffee kochen', 'le jardinage', 'Замок'];

/** Longer articles are written by section. */
const lengths = [200, 500, 1500, 2500, 5000];
const mostAtOnce = 1_500;
const perLength = 20;

test.each(lengths)('sample articles of %i words have no findings', async (wordCount) => {
  for (let index = 0; index < perLength; index++) {
    const mainTopic = topics[index % topics.length] ?? '';
    const angle = titleAngles[(index * 7 + wordCount) % titleAngles.length]?.[0] ?? '';
    const title = index % 2 === 0 ? `Crumb ${index * 5 + 3}` : angle.replace('{Topic}', mainTopic);
    const written = write({ title, mainTopic, wordCount });
    const asked = { title, mainTopic, askedWordCount: wordCount, finishReason: 'stop' } as const;
    const { gateReport } = await examineArticle({
      ...asked,
      written,
      otherTitles: [],
      sources: [],
      hosts: [],
    });
    expect(gateReport, `${title} on ${mainTopic}`).toEqual([]);
    const sentences = written.match(/[^.!?\n]{30,400}[.!?]/g) ?? [];
    expect(new Set(sentences).size, title).toBe(sentences.length);
    const headings = written.match(/^## .+$/gm) ?? [];
    expect(new Set(headings).size, title).toBe(headings.length);
    expect(Math.abs(countWords(written) - wordCount)).toBeLessThan(wordCount * 0.1);
  }
});

function write(input: { title: string; mainTopic: string; wordCount: number }): string {
  if (input.wordCount <= mostAtOnce) return composeArticle(input);
  const { sections } = composeOutline(input);
  const parts = sections.map(({ heading, points, words }, index) =>
    composeSection({
      ...input,
      ...{ heading, points, wordCount: words ?? 0 },
      ...{ position: index + 1, sectionCount: sections.length },
    }),
  );
  return [demoNotice(topicPhrase(input.mainTopic)), ...parts].join('\n\n');
}
