import type { QualityCheck } from '@chapterhouse/contract/articles/quality';
import type { VoiceMeasures } from '@chapterhouse/contract/sites/profile';
import { countVoice, voiceOf } from '../site-profile/voice-measures.ts';

/** Within the middle half of the site's sentences, or this close to the median, is the site's own variation. */
const nearWords = 4;
/** Lists and tables per 1,000 words. */
const nearCount = 3;

/** How far the text is from the measures that were learned from its site; empty without them. */
export function checkVoice(html: string, site: VoiceMeasures | null | undefined): QualityCheck[] {
  if (!site) return [];
  const result = (status: QualityCheck['status'], sentence: string): QualityCheck[] => [
    { name: 'voice', status, sentence, passages: [] },
  ];
  const counts = countVoice(html);
  const own = voiceOf([counts])?.measures;
  if (!own) return result('not_checked', 'The text is too short to compare with the site’s posts.');
  if (own.language !== site.language) {
    return result('not_checked', 'The profile was learned from posts in another language.');
  }
  const sentences = `Sentences have ${own.sentence_words.median} words, the site’s ${site.sentence_words.median}`;
  const far = [
    ...(isFarSentence(own.sentence_words.median, site.sentence_words) ? [sentences] : []),
    ...(own.person && site.person && own.person !== site.person
      ? [`It is written ${persons[own.person]}, the site ${persons[site.person]}`]
      : []),
    ...(own.headings_case && site.headings_case && own.headings_case !== site.headings_case
      ? [`Headings are in ${own.headings_case} case, the site’s in ${site.headings_case} case`]
      : []),
    ...farCount('lists', own.lists_per_1000_words, site.lists_per_1000_words),
    ...farCount('tables', own.tables_per_1000_words, site.tables_per_1000_words),
  ];
  if (far.length === 0) return result('ok', `Like the site’s posts. ${sentences}.`);
  return result('warn', far.map((one) => `${one}.`).join(' '));
}

const persons = {
  I: 'as “I”',
  we: 'as “we”',
  you: 'to “you”',
  impersonal: 'impersonally',
} as const;

function isFarSentence(own: number, { median, lower, upper }: VoiceMeasures['sentence_words']): boolean {
  return (own < lower || own > upper) && Math.abs(own - median) > nearWords;
}

function farCount(what: string, own: number, site: number): string[] {
  if (Math.abs(own - site) <= Math.max(nearCount, site)) return [];
  return [`It has ${Math.round(own)} ${what} per 1,000 words, the site ${Math.round(site)}`];
}
