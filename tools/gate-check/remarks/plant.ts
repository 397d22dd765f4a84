import { createHash } from 'node:crypto';
import { countWords } from '../../../apps/server/src/lib/text/count-words.ts';
import { readEditedArticles } from '../edited-articles.ts';
import { readGoodArticles } from '../good-articles.ts';
import { judge } from '../judge.ts';
import { blocksOf, insertBlock, join } from '../markdown-parts.ts';
import { createRandom } from '../random.ts';
import { readWrittenArticles } from '../written-articles.ts';
import type { Remark } from './read-remarks.ts';

/** A good article that a paragraph is planted in. */
export type Host = { name: string; language: string; title: string; markdown: string };

/** Articles in which a paragraph between others is nothing unusual: verse, templates and code have their own rules. */
const plain = new Set(['article', 'recipe', 'how-to', 'list', 'interview']);
const fewestBlocks = 5;
const hostsPerRemark = 2;

export function readHosts(): Host[] {
  const good = readGoodArticles().filter(({ kind }) => plain.has(kind));
  const edited = readEditedArticles().map(({ article }) => article);
  const written = readWrittenArticles()
    .filter(({ expect }) => expect === 'good')
    .map(({ id, language = '', title, markdown }) => ({ name: id, language, title, markdown }));
  return [...good, ...edited, ...written].filter(({ markdown }) => blocksOf(markdown).length >= fewestBlocks);
}

const seedOf = (name: string) => createHash('sha256').update(name).digest().readUInt32BE(0);

/** Two of its language that pass without it, the same every time. */
export async function hostsOf(
  { id, language }: Remark,
  hosts: readonly Host[],
  isGood: (host: Host) => Promise<boolean>,
): Promise<Host[]> {
  const own = hosts
    .filter((host) => host.language === language)
    .map((host) => ({ host, order: seedOf(`${id} ${host.name}`) }))
    .sort((a, b) => a.order - b.order);
  const chosen: Host[] = [];
  for (const { host } of own) {
    if (await isGood(host)) chosen.push(host);
    if (chosen.length === hostsPerRemark) return chosen;
  }
  if (chosen.length > 0) return chosen;
  throw new Error(`No article in ${language}`);
}

export function plant({ id, text, place }: Remark, { name, markdown }: Host): string {
  if (place === 'start') return join([text, markdown]);
  if (place === 'end') return join([markdown, text]);
  return insertBlock(markdown, text, createRandom(seedOf(`${id} in ${name}`)));
}

/** How a planted paragraph was judged: `removed` by the cleaner, in an article that then passes. */
export type Outcome = 'stop' | 'attention' | 'removed' | 'pass';

export async function outcomeOf(remark: Remark, host: Host): Promise<{ outcome: Outcome; found: string }> {
  const markdown = plant(remark, host);
  const { verdict, findings, written } = await judgeText(host.title, markdown);
  const outcome = verdict === 'pass' && isGone(remark.text, written) ? 'removed' : verdict;
  return { outcome, found: findings.map(({ message, excerpt }) => `${message} ${excerpt}`).join(' / ') };
}

export function judgeText(title: string, markdown: string) {
  return judge({ id: '', title, markdown, finishReason: 'stop', askedWordCount: countWords(markdown) });
}

const lettersOf = (text: string) => text.normalize('NFC').replace(/[^\p{L}\p{N}]+/gu, '');
const fewestLetters = 8;

/** No sentence of it is left. */
function isGone(text: string, written: string): boolean {
  const left = lettersOf(written);
  const sentences = text.split(/[.!?。！？\n]+/).map(lettersOf);
  return [lettersOf(text), ...sentences.filter(({ length }) => length >= fewestLetters)].every(
    (sentence) => !left.includes(sentence),
  );
}
