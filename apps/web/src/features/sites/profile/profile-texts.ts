import type { Spelling, VoiceMeasures } from '@chapterhouse/contract/sites/profile';

export const spellings: Record<Spelling, string> = {
  'en-US': 'American English',
  'en-GB': 'British English',
  'de-DE': 'German (Germany)',
  'de-CH': 'German (Switzerland, without ß)',
  'pt-BR': 'Portuguese (Brazil)',
  'pt-PT': 'Portuguese (Portugal)',
  'es-ES': 'Spanish (Spain)',
  'es-419': 'Spanish (Latin America)',
};

export const addressForms = [
  { value: 'informal', label: 'Informal (du, tu, tú)' },
  { value: 'formal', label: 'Formal (Sie, vous, usted)' },
];

const persons = {
  I: 'written as “I”',
  we: 'written as “we”',
  you: 'written to “you”',
  impersonal: 'written impersonally',
} as const;

/** The measures in one sentence. */
export function measuresText(measures: VoiceMeasures): string {
  const { posts, sentence_words: words, person, headings_case } = measures;
  return [
    `Sentences of ${words.median} words, half of them from ${words.lower} to ${words.upper}`,
    ...(person ? [persons[person]] : []),
    ...(headings_case ? [`headings in ${headings_case} case`] : []),
    `${measures.lists_per_1000_words} lists and ${measures.tables_per_1000_words} tables per 1,000 words`,
    `counted in ${posts} ${posts === 1 ? 'post' : 'posts'}`,
  ].join('; ');
}
