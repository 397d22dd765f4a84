/**
 * `npm run gate-fit-remarks`: fits how much single paragraphs are like remarks between writer and client, on the paragraphs of good
 * articles of the building half and those of `texts`, and writes the weights. Prints how many remarks, harmless paragraphs and good
 * articles are above thresholds, each judged by weights that were fitted without it. The same input gives the same weights.
 */
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArticle } from '../../../apps/server/src/features/articles/writing/gate.ts';
import type { Checked } from '../../../apps/server/src/features/articles/writing/gate-checks/check.ts';
import {
  type RemarkSigns,
  remarkSigns,
} from '../../../apps/server/src/features/articles/writing/gate-checks/remarks/remark-signs.ts';
import { wordScale } from '../../../apps/server/src/features/articles/writing/gate-checks/remarks/remarks.ts';
import {
  remarkLanguage,
  type TopicWord,
  topicWordsOf,
} from '../../../apps/server/src/features/articles/writing/language/remarks/remark-topics.ts';
import { splitWords } from '../../../apps/server/src/features/articles/writing/language/words-and-sentences.ts';
import { markdownToHtml } from '../../../apps/server/src/features/articles/writing/markdown-to-html.ts';
import { buildCorpus, halfOf } from '../corpus.ts';
import { fitLogistic, type Row, scoreOf } from './logistic.ts';
import { hostsOf, plant, readHosts } from './plant.ts';
import { readHarmless, readRemarks } from './read-remarks.ts';

const file = join(
  import.meta.dirname,
  '../../../apps/server/src/features/articles/writing/language/remarks/remark-weights.json',
);

type Source = 'good' | 'fine' | 'remark';
type Sample = Row & { source: Source; id: string; language: string; kind: string };
type Parsed = { article: Checked; id: string };

const folds = 4;
/** An example by us is further from what others write; a harmless paragraph is worth more than one of an article. */
const weightOf = { remark: 1, ours: 0.5, fine: 2, good: 1 };
/** Of 1,000 good articles, so many may have a block above the threshold. */
const heldOfThousand = 4;

const good: Parsed[] = [];
const known = new Set<string>();
for (const { id, article, markdown, title, expected, kind, seen, splitBy } of buildCorpus()) {
  const half = halfOf({ id, seen, ...(splitBy === undefined ? {} : { splitBy }) });
  if (expected !== 'good' || kind.startsWith('changed') || half !== 'building' || known.has(markdown))
    continue;
  known.add(markdown);
  good.push({ id, article: await parsed(markdown, title ?? article.title) });
}
fitRarity(good.map(({ article }) => article));

const columns = new Map<string, number>();
/** How rare each word is, by the name of its column. */
const rarities = new Map<string, number>();
const samples: Sample[] = good.flatMap(({ article, id }) =>
  remarkSigns(article).map((block) =>
    sampleOf(block, article, { source: 'good', id, kind: '', weight: weightOf.good }),
  ),
);
const hosts = readHosts();
/** Whole paragraphs that show too little to be judged count, too. */
const all = { remark: 0, fine: 0 };
for (const remark of [...readRemarks(), ...readHarmless()]) {
  const [host] = await hostsOf(remark, hosts, () => Promise.resolve(true));
  if (!host) continue;
  all[remark.expect]++;
  const article = await parsed(plant(remark, host), host.title);
  const start = lettersOf(remark.text).slice(0, 12);
  const found = remarkSigns(article).find(({ block }) => lettersOf(block.text).startsWith(start));
  const weight = remark.kind === 'ours' ? weightOf.ours : weightOf[remark.expect];
  if (found)
    samples.push(
      sampleOf(found, article, { source: remark.expect, id: remark.id, kind: remark.kind, weight }),
    );
}

const scores = new Map<Sample, number>();
for (let fold = 0; fold < folds; fold++) {
  const weights = fitLogistic(
    samples.filter((one) => foldOf(one) !== fold),
    columns.size,
  );
  for (const one of samples) if (foldOf(one) === fold) scores.set(one, scoreOf(one, weights));
}
const highest = new Map<string, number>(good.map(({ id }) => [id, -99]));
for (const [{ source, id }, score] of scores)
  if (source === 'good') highest.set(id, Math.max(highest.get(id) ?? -99, score));
const ordered = [...highest.values()].sort((a, b) => b - a);
for (const held of [1, 2, 4, 6, 10, 20]) {
  const limit = ordered[Math.floor((ordered.length * held) / 1000)] ?? 0;
  const share = (source: 'remark' | 'fine') => {
    const above = [...scores].filter(([one, score]) => one.source === source && score > limit).length;
    return `${above} of ${all[source]} ${source}`;
  };
  console.log(`${held} of 1,000 articles: above ${limit.toFixed(2)}, ${share('remark')}, ${share('fine')}`);
}
for (const [{ id, language }, score] of [...scores]
  .filter(([{ source }]) => source !== 'remark')
  .sort((a, b) => b[1] - a[1])
  .slice(0, 12))
  console.log('highest', score.toFixed(2), id, language);

const threshold = round(ordered[Math.floor((ordered.length * heldOfThousand) / 1000)] ?? 0);
const weights = fitLogistic(samples, columns.size);
const signs: Record<string, number> = {};
const words = new Map<string, string[]>();
for (const [name, column] of columns) {
  const weight = round(weights[column] ?? 0);
  const [, language, word] = /^word (\w\w) (.*)$/.exec(name) ?? [];
  if (language === undefined || word === undefined) {
    if (weight !== 0) signs[name] = weight;
  } else
    words.set(language, [...(words.get(language) ?? []), `${word}/${rarities.get(name) ?? 1}/${weight}`]);
}
const byLanguage = Object.fromEntries(
  [...words].sort().map(([language, list]) => [language, list.sort().join(';')]),
);
writeFileSync(file, `${JSON.stringify({ threshold, signs, words: byLanguage }, null, 2)}\n`);

async function parsed(markdown: string, title: string): Promise<Checked> {
  const asked = { finishReason: 'stop', askedWordCount: 0, otherTitles: [] } as const;
  return parseArticle({ ...asked, title, markdown, html: markdownToHtml(markdown, title) });
}

/** Sets how rare the words of topics are, by the share of an article's blocks that have them. */
function fitRarity(articles: readonly Checked[]) {
  const blocks = new Map<string, number>();
  const times = new Map<TopicWord, number>();
  const languageOf = new Map<TopicWord, string>();
  for (const article of articles) {
    const find = topicWordsOf(article.mainLanguage);
    const language = remarkLanguage(article.mainLanguage);
    if (!find || language === undefined) continue;
    for (const { prose } of article.blocks) {
      blocks.set(language, (blocks.get(language) ?? 0) + 1);
      const lower = prose.toLowerCase();
      for (const word of new Set(find(splitWords(lower), lower))) {
        times.set(word, (times.get(word) ?? 0) + 1);
        languageOf.set(word, language);
      }
    }
  }
  for (const [word, count] of times) {
    const language = languageOf.get(word) ?? '';
    const share = (count + 0.3) / ((blocks.get(language) ?? 0) + 100);
    word.rarity = round(Math.min(1, Math.max(0, -Math.log(share * 6) / 4.2)));
  }
}

function sampleOf(
  { signs, words }: RemarkSigns,
  { mainLanguage }: Checked,
  { weight, ...of }: { source: Source; id: string; kind: string; weight: number },
): Sample {
  const language = remarkLanguage(mainLanguage) ?? '';
  const values: [number, number][] = [[columnOf('base'), 1]];
  for (const [name, value] of signs) values.push([columnOf(name), value]);
  for (const one of new Set(words)) {
    const name = `word ${language} ${one.word}`;
    rarities.set(name, one.rarity);
    values.push([columnOf(name), wordScale]);
  }
  return { ...of, language, values, weight, isPositive: of.source === 'remark' };
}

function columnOf(name: string): number {
  const column = columns.get(name) ?? columns.size;
  columns.set(name, column);
  return column;
}

function foldOf({ id }: Sample): number {
  return (createHash('sha256').update(id).digest()[0] ?? 0) % folds;
}

function lettersOf(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, '');
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
