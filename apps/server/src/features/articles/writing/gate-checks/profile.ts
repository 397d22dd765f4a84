import type { Spelling } from '@chapterhouse/contract/sites/profile';
import { createPhrases, wordsOf } from '../language/phrases.ts';
import { type Check, type Checked, type Problem, type ProfileRules, startOf } from './check.ts';

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

const suspicion = (message: string, excerpt: string): Problem => ({ grade: 'suspicion', message, excerpt });

function avoidedWords({ blocks, wordsIn }: Checked, avoid: readonly string[]): Problem[] {
  return avoid.flatMap((word) => {
    const phrase = wordsOf(word).tokens.join(' ');
    if (!phrase) return [];
    const phrases = createPhrases({ avoid: phrase });
    const block = blocks.find((one) => one.tag !== 'pre' && phrases.find(wordsIn(one)) >= 0);
    return block ? [suspicion(`The site’s profile avoids “${word}”.`, startOf(block.text))] : [];
  });
}

/** Words that only one form of address has. German capitals count within a sentence: “sie” is also “they”. */
const forms: Readonly<Record<string, { informal: RegExp; formal: RegExp }>> = {
  de: {
    informal: /(?<![\p{L}\p{N}])(?:[Dd]u|[Dd]ich|[Dd]ir|[Dd]ein(?:e[mnrs]?)?)(?![\p{L}\p{N}])/gu,
    formal: /(?<=[\p{Ll},] )(?:Sie|Ihnen|Ihr(?:e[mnrs]?)?)(?![\p{L}\p{N}])/gu,
  },
  fr: {
    informal: /(?<![\p{L}\p{N}])(?:tu|toi|tes|ton)(?![\p{L}\p{N}])/giu,
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
const fewestAddresses = 3;

function addressForm({ blocks, mainLanguage }: Checked, wanted: ProfileRules['address_form']): Problem[] {
  const words = mainLanguage === null ? undefined : forms[mainLanguage];
  if (!wanted || !words) return [];
  const other = wanted === 'formal' ? 'informal' : 'formal';
  const count = (form: 'informal' | 'formal') =>
    blocks.map(({ prose }) => prose.match(words[form])?.length ?? 0);
  const found = count(other);
  const sum = (counts: readonly number[]) => counts.reduce((all, one) => all + one, 0);
  if (sum(found) < fewestAddresses || sum(found) <= sum(count(wanted))) return [];
  const place = blocks[found.findIndex((one) => one > 0)];
  return [
    suspicion(`The site’s profile addresses readers in the ${wanted} way.`, startOf(place?.text ?? '')),
  ];
}

/** Common words of the other variant. British publishers also write -ize, so its endings count one way only. */
const otherSpelling: Partial<Record<Spelling, RegExp>> = {
  'en-US':
    /(?<![\p{L}\p{N}])(?:(?:colou|flavou|favou|behaviou|neighbou|labou|honou|humou|harbou|rumou|vapou|endeavou)r\p{L}{0,8}|(?:organi|reali|recogni|analy|apologi|optimi|minimi|maximi|summari|prioriti|customi|emphasi)s(?:e[ds]?|ing)|(?:cent|theat|fib|lit|met)res?|aluminium|jewellery|grey|defence|travell(?:ed|ing|ers?)|mums?)(?![\p{L}\p{N}])/iu,
  'en-GB':
    /(?<![\p{L}\p{N}])(?:(?:colo|flavo|favo|behavio|neighbo|labo|hono|endeavo)r(?:s|ed|ing|ite|ites|able|al|hood|hoods)?|(?:cent|theat|fib)ers?|analyz(?:e[ds]?|ing)|aluminum|jewelry|gray|defense|travel(?:ed|ing|ers?)|moms?)(?![\p{L}\p{N}])/iu,
  'de-CH': /\p{L}{0,20}ß\p{L}{0,20}/u,
};

const languageOf = (variant: Spelling) => variant.slice(0, 2);

function spelling({ blocks, mainLanguage }: Checked, wanted: ProfileRules['spelling']): Problem[] {
  const words = wanted && languageOf(wanted) === mainLanguage ? otherSpelling[wanted] : undefined;
  if (!words) return [];
  for (const { prose, tag } of blocks) {
    const match = tag === 'pre' ? null : words.exec(prose);
    if (match) return [suspicion(`“${match[0]}” is not the spelling of the site’s profile.`, startOf(prose))];
  }
  return [];
}
