import { examineArticle } from '../../apps/server/src/features/articles/writing/examine-article.ts';
import { checkArticle } from '../../apps/server/src/features/articles/writing/gate.ts';
import { markdownToHtml } from '../../apps/server/src/features/articles/writing/markdown-to-html.ts';
import { composeArticle } from '../../apps/server/src/providers/text-generation/demo/compose.ts';
import { atMost, forTheRecord, type Measurement, median, readable } from '../part.ts';

const words = 20_000;
const runs = 15;
const title = 'Sourdough baking for patient people';

/** CPU time of the gate for a very long article. The first run in a thread loads the language data. */
export async function gate(): Promise<Measurement[]> {
  const written = composeArticle({ title, mainTopic: 'Sourdough baking', wordCount: words });
  const asked = { title, askedWordCount: words, finishReason: 'stop', otherTitles: [] } as const;
  const article = { ...asked, markdown: written, html: markdownToHtml(written, title) };
  const first = await timeOf(() => checkArticle(article));
  const checked = await timesOf(() => checkArticle(article));
  const examined = await timesOf(() => examineArticle({ ...asked, written, hosts: [], sources: [] }));
  return [
    atMost('Gate on an article of 20,000 words, CPU time of its thread', median(checked), 150, ' ms'),
    forTheRecord('The same, in a thread that has just started', `${readable(first)} ms`),
    forTheRecord('The same with cleaning and conversion', `${readable(median(examined))} ms`),
  ];
}

async function timesOf(work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let run = 0; run < runs; run++) times.push(await timeOf(work));
  return times;
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const from = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(from);
  return (user + system) / 1_000;
}
