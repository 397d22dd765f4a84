import type { Spelling } from '@chapterhouse/contract/sites/profile';
import type { Block } from '../../html-blocks.ts';
import { createPhrases, wordsOf } from '../../language/phrases.ts';
import {
  type Check,
  type Checked,
  excerptAt,
  type Problem,
  type ProfileRules,
  startOf,
  withoutQuotations,
} from '../check.ts';

/** The text keeps to what the site's profile says about words, form of address and spelling. */
export const profile: Check = {
  name: 'profile',
  find: (article) =>
    article.profile
      ? [
          ...avoidedWords(article, article.profile.avoid),
          ...addressForm(article, article.profile.address_form),
          ...spelling(article, article.profile.spelling),
        ]
      : [],
};

/** The words at a place of a text that may be long; its beginning, if the place is not known. */
const around = (text: string, at: number, length = 0): string =>
  at < 0 ? startOf(text) : excerptAt(text, at, length);

const suspicion = (message: string, excerpt: string): Problem => ({ grade: 'suspicion', message, excerpt });

/** What the article itself says: no code, and nothing that it quotes. */
const ownWords = ({ tag, inQuote, prose }: Block): string =>
  tag === 'pre' || inQuote ? '' : withoutQuotations(prose);

function avoidedWords({ blocks }: Checked, avoid: readonly string[]): Problem[] {
  if (avoid.length === 0) return [];
  const said = blocks.map((block) => ({ text: block.text, words: wordsOf(ownWords(block)) }));
  return avoid.flatMap((word) => {
    const phrase = wordsOf(word).tokens.join(' ');
    if (!phrase) return [];
    const phrases = createPhrases({ avoid: phrase });
    const block = said.find(({ words }) => phrases.find(words) >= 0);
    if (!block) return [];
    const at = block.text.toLowerCase().indexOf(word.trim().toLowerCase());
    return [suspicion(`The site’s profile avoids “${word}”.`, around(block.text, at, word.length))];
  });
}

/** Words that only one form of address has. German capitals count within a sentence: “sie” is also “they”. */
const forms: Readonly<Record<string, { informal: RegExp; formal: RegExp }>> = {
  de: {
    informal: /(?<![\p{L}\p{N}])(?:[Dd]u|[Dd]ich|[Dd]ir|[Dd]ein(?:e[mnrs]?)?)(?![\p{L}\p{N}])/gu,
    formal: /(?<=[\p{Ll},] )(?:Sie|Ihnen|Ihr(?:e[mnrs]?)?)(?![\p{L}\p{N}])/gu,
  },
  fr: {
    informal:
      /(?<![\p{L}\p{N}])(?:tu|toi|tes|(?<!(?:le|un|du|au|ce|son|mon|votre|même|bon) )ton)(?![\p{L}\p{N}])/giu,
    formal: /(?<![\p{L}\p{N}])(?:vous|votre|vos)(?![\p{L}\p{N}])/giu,
  },
  es: {
    informal: /(?<![\p{L}\p{N}])(?:tú|tus|contigo|ti)(?![\p{L}\p{N}])/giu,
    formal: /(?<![\p{L}\p{N}])usted(?:es)?(?![\p{L}\p{N}])/giu,
  },
  nl: {
    informal: /(?<![\p{L}\p{N}])(?:jij|jou|jouw|je)(?![\p{L}\p{N}])/giu,
    formal: /(?<![\p{L}\p{N}])(?:u|uw)(?![\p{L}\p{N}])/gu,
  },
};

/** Fewer may be quoted, or address somebody else. */
export const fewestAddresses = 3;

/** How often a text addresses its readers in each form; undefined for a language without two forms that we know. */
export function countAddresses(prose: string, language: string | null) {
  const words = language === null ? undefined : forms[language];
  if (!words) return undefined;
  const count = (form: RegExp) => prose.match(form)?.length ?? 0;
  return { informal: count(words.informal), formal: count(words.formal) };
}

function addressForm({ blocks, mainLanguage }: Checked, wanted: ProfileRules['address_form']): Problem[] {
  if (!wanted) return [];
  const other = wanted === 'formal' ? 'informal' : 'formal';
  const counts = blocks.flatMap((block) => countAddresses(ownWords(block), mainLanguage) ?? []);
  const sum = (form: 'informal' | 'formal') => counts.reduce((all, one) => all + one[form], 0);
  if (sum(other) < fewestAddresses || sum(other) <= sum(wanted)) return [];
  const prose = blocks[counts.findIndex((one) => one[other] > 0)]?.prose ?? '';
  const at = prose.search(forms[mainLanguage ?? '']?.[other] ?? /$/);
  return [suspicion(`The site’s profile addresses readers in the ${wanted} way.`, around(prose, at))];
}

/** Common words of the other variant. British publishers also write -ize, so its endings count one way only. */
const otherSpelling: Partial<Record<Spelling, RegExp>> = {
  'en-US':
    /(?<![\p{L}\p{N}])(?:(?:colou|flavou|favou|behaviou|neighbou|labou|honou|humou|harbou|rumou|vapou|endeavou)r\p{L}{0,8}|(?:organi|reali|recogni|apologi|optimi|minimi|maximi|summari|prioriti|customi|emphasi)s(?:e[ds]?|ing)|analys(?:ed?|ing)|(?:cent|theat|fib|lit|met)res?|aluminium|jewellery|grey|defence|travell(?:ed|ing|ers?)|mums?)(?![\p{L}\p{N}])/giu,
  'en-GB':
    /(?<![\p{L}\p{N}])(?:(?:colo|flavo|favo|behavio|neighbo|labo|hono|endeavo)r(?:s|ed|ing|ite|ites|able|al|hood|hoods)?|(?:cent|theat|fib)ers?|analyz(?:e[ds]?|ing)|aluminum|jewelry|gray|defense|travel(?:ed|ing|ers?)|moms?)(?![\p{L}\p{N}])/giu,
  'de-CH': /\p{L}{0,20}ß\p{L}{0,20}/gu,
  'de-DE':
    /(?<!\p{L})(?:(?:gross|heiss|süss)(?:e[mnrs]?|t)?|grösse[nr]?|strassen?|draussen|ausser(?:dem)?|schliesslich|dreissig|massnahmen?|spass|füsse|grüssen?)(?!\p{L})/giu,
};

/** How often a text has the words that only one variant of its language spells so; empty where we know none. */
export function countSpellings(prose: string, language: string | null): Partial<Record<Spelling, number>> {
  const counts: Partial<Record<Spelling, number>> = {};
  for (const [one, other] of opposites) {
    if (languageOf(one) !== language) continue;
    const words = otherSpelling[other];
    if (words) counts[one] = prose.match(words)?.length ?? 0;
  }
  return counts;
}

/** The words that one variant must not have are those of the other. */
const opposites: readonly (readonly [Spelling, Spelling])[] = [
  ['en-GB', 'en-US'],
  ['en-US', 'en-GB'],
  ['de-DE', 'de-CH'],
  ['de-CH', 'de-DE'],
];

const languageOf = (variant: Spelling) => variant.slice(0, 2);

function spelling({ blocks, mainLanguage }: Checked, wanted: ProfileRules['spelling']): Problem[] {
  const words = wanted && languageOf(wanted) === mainLanguage ? otherSpelling[wanted] : undefined;
  if (!words) return [];
  for (const block of blocks) {
    const prose = ownWords(block);
    const found = misspelled(prose, words, mainLanguage);
    if (!found) continue;
    const excerpt = around(prose, found.index, found[0].length);
    return [suspicion(`“${found[0]}” is not the spelling of the site’s profile.`, excerpt)];
  }
  return [];
}

/** Adjectives and the like, which have a capital within a sentence only as names: “Frau Gross”. */
const germanNames = /^(?:gro[sß]|hei[sß]|sü[sß]|wei[sß]|au[sß]er|drau[sß]en|schlie[sß]lich|drei[sß]ig)/i;

/** The first of these words that is no name: “Lincoln Center” is spelled so everywhere. German nouns have capitals, too. */
function misspelled(prose: string, words: RegExp, language: string | null): RegExpExecArray | undefined {
  const isName = ({ 0: word, index }: RegExpExecArray) =>
    (language !== 'de' || germanNames.test(word)) &&
    /^\p{Lu}/u.test(word) &&
    /[\p{L}\p{N},’'-] $/u.test(prose.slice(Math.max(0, index - 2), index));
  return [...prose.matchAll(words)].find((match) => !isName(match));
}
