import type { GateFinding } from '@chapterhouse/contract/articles/article-text';
import type { Language } from '@chapterhouse/contract/articles/option-values';
import { examineArticle } from '../../apps/server/src/features/articles/writing/examine-article.ts';
import { htmlBlocks } from '../../apps/server/src/features/articles/writing/html-blocks.ts';
import { markdownToHtml } from '../../apps/server/src/features/articles/writing/markdown-to-html.ts';
import { plainTitle } from '../../apps/server/src/features/articles/writing/plain-title.ts';
import { type Verdict, verdictOf } from '../../apps/server/src/features/articles/writing/verdict.ts';
import { countWords } from '../../apps/server/src/lib/text/count-words.ts';
import type { Entry } from './corpus.ts';

/** An article as a line of a corpus file. */
export type Line = {
  id: string;
  title: string;
  markdown: string;
  language?: Language | undefined;
  finishReason: 'stop' | 'length' | 'content_filter' | 'other';
  askedWordCount: number;
  sources?:
    | readonly { url?: string | null | undefined; title?: string | undefined; text: string }[]
    | undefined;
};

export type Judged = { id: string; verdict: Verdict; findings: GateFinding[]; written: string };

/** Runs an article through the product's pipeline: cleaner, links, HTML, gate. */
export async function judge({ id, title: given, markdown, sources = [], ...asked }: Line): Promise<Judged> {
  // As a batch does when it is accepted.
  const title = plainTitle(given) || given;
  const all = sources.map((source) => ({
    url: source.url ?? null,
    title: source.title ?? '',
    text: source.text,
  }));
  const { gateReport, written } = await examineArticle({
    ...asked,
    title,
    written: markdown,
    otherTitles: [],
    sources: all,
    hosts: all.flatMap(({ url }) =>
      url && URL.canParse(url) ? [new URL(url).hostname.replace(/^www\./, '')] : [],
    ),
  });
  return { id, verdict: verdictOf(gateReport), findings: gateReport, written };
}

/** The article of a corpus entry, with the length of the good one as requested length. */
export function lineOf({
  id,
  article,
  markdown,
  title,
  language,
  finishReason = 'stop',
  askedTimes = 1,
}: Entry): Line {
  const words = countWords(
    htmlBlocks(markdownToHtml(article.markdown, article.title))
      .map(({ text }) => text)
      .join('\n'),
  );
  return {
    ...{ id, markdown, finishReason, title: title ?? article.title },
    askedWordCount: Math.round(words * askedTimes),
    ...(language === undefined ? {} : { language: language as Language }),
  };
}

/** Whether the verdict is the expected one. A certain defect may also be gone, and a suspicion may turn out certain. */
export function isRight({ expected, planted }: Entry, { verdict, written }: Judged): boolean {
  if (expected === 'good' || expected === 'cleaned') return verdict === 'pass';
  if (expected === 'suspicion') return verdict !== 'pass';
  return verdict === 'stop' || (verdict === 'pass' && planted !== undefined && isGone(planted, written));
}

const isGone = (planted: string, written: string) =>
  !written.includes(planted) &&
  planted.split('\n').every((line) => line.length < 12 || !written.includes(line));
