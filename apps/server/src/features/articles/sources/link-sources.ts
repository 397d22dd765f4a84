import type { Language } from '@chapterhouse/contract/articles/option-values';
import type { BatchSource } from './batch-sources-repository.ts';

/** Share of a passage's words that counts as taken from it. */
const sharedRun = 6;

const headings: Partial<Record<Language, string>> = {
  cs: 'Zdroje',
  da: 'Kilder',
  de: 'Quellen',
  el: 'Πηγές',
  es: 'Fuentes',
  fi: 'Lähteet',
  hu: 'Források',
  id: 'Sumber',
  it: 'Fonti',
  ja: '出典',
  ko: '출처',
  nl: 'Bronnen',
  no: 'Kilder',
  pl: 'Źródła',
  pt: 'Fontes',
  ro: 'Surse',
  sv: 'Källor',
  tr: 'Kaynaklar',
  uk: 'Джерела',
  zh: '来源',
};

/**
 * Adds links to the sources that the article used but does not link: those that share
 * a number or a run of words with it. Empty if there are none. Pure.
 */
export function sourcesSection(
  markdown: string,
  sources: readonly BatchSource[],
  language: Language | undefined,
): string {
  const used = sources
    .filter(({ url }) => url !== null && !markdown.includes(url))
    .filter(isUsedIn(markdown));
  if (used.length === 0) return '';
  const items = used.map(({ url, title }) => `- [${label(title)}](<${url}>)`);
  return [`## ${(language && headings[language]) ?? 'Sources'}`, items.join('\n')].join('\n\n');
}

function isUsedIn(markdown: string): (source: BatchSource) => boolean {
  const figures = new Set(figuresOf(markdown));
  const runs = new Set(runsOf(markdown));
  return ({ text }) =>
    figuresOf(text).some((figure) => figures.has(figure)) || runsOf(text).some((run) => runs.has(run));
}

/** Years and round numbers are everywhere; three digits and more, or decimals, are significant. */
function figuresOf(text: string): string[] {
  return (text.match(/\d(?:[.,]{0,3}\d)+/g) ?? []).filter(
    (figure) =>
      figure.replace(/\D/g, '').length >= 3 && !/^(?:19|20)\d\d$/.test(figure) && !/^\d0+$/.test(figure),
  );
}

function runsOf(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.slice(sharedRun - 1).map((_, index) => words.slice(index, index + sharedRun).join(' '));
}

function label(title: string): string {
  return title
    .replace(/[[\]\\<>]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
