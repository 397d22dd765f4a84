import type { SiteProfile, Spelling, VoiceMeasures } from '@chapterhouse/contract/sites/profile';
import { asData } from '../../prompts/prompt-data.ts';
import type { ProfileRules } from '../writing/gate-checks/check.ts';

const spellings: Record<Spelling, string> = {
  'en-US': 'American English (color, organize)',
  'en-GB': 'British English (colour, organise)',
  'de-DE': 'German of Germany, with ß',
  'de-CH': 'Swiss German standard, with ss instead of ß',
  'pt-BR': 'Brazilian Portuguese',
  'pt-PT': 'European Portuguese',
  'es-ES': 'Spanish of Spain (vosotros)',
  'es-419': 'Latin American Spanish (ustedes)',
};

const addressForms = {
  informal: 'informal: du, tu, tú, jij, ty',
  formal: 'formal: Sie, vous, usted, u, Pan/Pani',
} as const;

/** `text` for prompts, `links` as additional link targets, `rules` for the gate. */
type PromptProfile = { text: string; links: string[]; rules: ProfileRules };

/** The profile as the data of a prompt; undefined if it says nothing. Pure. */
export function promptProfile(profile: SiteProfile): PromptProfile | undefined {
  const { address_form, spelling, products, avoid, measures } = profile;
  const parts = [
    one('Who "we" is', profile.about),
    one('Readers', profile.readers),
    many(
      'Products and their addresses',
      products.map(({ name, url, description }) => [name, url, description].filter(Boolean).join(', ')),
    ),
    many('Rules of voice', profile.voice_rules),
    one('Form of address, where the language has two', address_form ? addressForms[address_form] : ''),
    one('Spelling', spelling ? spellings[spelling] : ''),
    one('Measured on its posts, to be kept to roughly', measures ? measured(measures) : ''),
    many('Never use these words', avoid),
    one('End with this call to action, in words that fit the article', profile.call_to_action),
    many('Passages that sound right', profile.examples),
  ].filter(Boolean);
  if (parts.length === 0) return undefined;
  const rules = { avoid, address_form, spelling };
  return { text: parts.join('\n'), links: products.map(({ url }) => url), rules };
}

const persons = {
  I: 'the writer speaks as “I”',
  we: 'the site speaks as “we”',
  you: 'readers are spoken to',
  impersonal: 'nobody speaks and nobody is spoken to',
} as const;

function measured({ sentence_words: words, person, headings_case }: VoiceMeasures): string {
  return [
    `sentences of about ${words.median} words, half of them from ${words.lower} to ${words.upper}`,
    ...(person ? [persons[person]] : []),
    ...(headings_case ? [`headings in ${headings_case} case`] : []),
  ].join('; ');
}

function one(label: string, text: string): string {
  return text ? `${label}: ${asData(text)}` : '';
}

function many(label: string, items: readonly string[]): string {
  return items.length > 0 ? `${label}:\n${items.map((item) => `- ${asData(item)}`).join('\n')}` : '';
}
