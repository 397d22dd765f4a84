import type { Source, Tone, WritingBrief } from '@chapterhouse/contract/articles/batch-options';
import { type Language, optionLimits } from '@chapterhouse/contract/articles/option-values';
import type { FeaturedImageOption } from '@chapterhouse/contract/articles/picture-endpoints';
import { cutText } from '@chapterhouse/contract/cut-text';
import { limits } from '@chapterhouse/contract/limits';
import { isWebAddress, withScheme } from '@chapterhouse/contract/web-address';

export const toneNames: Record<Tone, string> = {
  neutral: 'Neutral',
  professional: 'Professional',
  friendly: 'Friendly',
  conversational: 'Conversational',
  authoritative: 'Authoritative',
  enthusiastic: 'Enthusiastic',
  humorous: 'Humorous',
};

/** Writing options and sources, as typed; empty means default. */
export type WizardOptions = {
  tone: Tone | '';
  language: Language | '';
  audience: string;
  /** Separated by commas or lines. */
  keywords: string;
  wordCount: string;
  categories: string[];
  /** Articles are published only after approval. */
  needsApproval: boolean;
  featuredImage: FeaturedImageOption;
  /** The picture for all articles, if it is to come from the library. */
  featuredMedia: { id: string; name: string; thumbnail_url: string } | null;
  /** One per line. */
  addresses: string;
  texts: { title: string; text: string }[];
};

export const noOptions: WizardOptions = {
  tone: '',
  language: '',
  audience: '',
  keywords: '',
  wordCount: String(limits.wordCount.default),
  categories: [],
  needsApproval: false,
  featuredImage: 'none',
  featuredMedia: null,
  addresses: '',
  texts: [],
};

export type OptionErrors = {
  keywords?: string;
  wordCount?: string;
  categories?: string;
  featuredImage?: string;
  addresses?: string;
  texts?: string;
};

export function keywordsOf(typed: string): string[] {
  const words = typed.split(/[,;\n]/).map((word) => word.trim());
  return [...new Map(words.filter(Boolean).map((word) => [word.toLowerCase(), word])).values()];
}

/** Distinct URLs, with the scheme added if missing. */
export function addressesOf(typed: string): string[] {
  return [...new Set(typed.split(/\s+/).filter(Boolean).map(withScheme))];
}

export function parseWordCount(typed: string): number | null {
  const text = typed.trim();
  const count = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  return count >= limits.wordCount.min && count <= limits.wordCount.max ? count : null;
}

export function checkOptions(options: WizardOptions): OptionErrors {
  const errors: OptionErrors = {};
  const keywords = keywordsOf(options.keywords);
  const long = keywords.find((word) => word.length > optionLimits.keywordLength);
  if (keywords.length > optionLimits.keywords) {
    errors.keywords = `Enter at most ${optionLimits.keywords} keywords. You entered ${keywords.length}.`;
  } else if (long) {
    errors.keywords = `“${cutText(long, 30)}…” has more than ${optionLimits.keywordLength} characters.`;
  }
  if (parseWordCount(options.wordCount) === null) {
    errors.wordCount = `An article can have ${limits.wordCount.min} to ${limits.wordCount.max} words`;
  }
  const { category: longest, categories: most } = limits.articleText;
  if (options.categories.length > most) {
    errors.categories = `Enter at most ${most} categories. You entered ${options.categories.length}.`;
  } else if (options.categories.some((name) => name.length > longest)) {
    errors.categories = `A category can have at most ${longest} characters.`;
  }
  if (options.featuredImage === 'library' && options.featuredMedia === null) {
    errors.featuredImage = 'Choose a picture from your media library';
  }
  const addresses = addressesOf(options.addresses);
  const texts = usedTexts(options);
  const wrong = addresses.find((address) => !isWebAddress(address));
  if (addresses.length + texts.length > optionLimits.sources) {
    errors.addresses = `Enter at most ${optionLimits.sources} sources. You entered ${addresses.length + texts.length}.`;
  } else if (wrong) {
    errors.addresses = `${cutText(wrong, 100)} is not a valid URL.`;
  }
  return errors;
}

const usedTexts = ({ texts }: WizardOptions) => texts.filter(({ text }) => text.trim() !== '');

export function briefOf(options: WizardOptions): WritingBrief {
  const keywords = keywordsOf(options.keywords);
  return {
    ...(options.tone ? { tone: options.tone } : {}),
    ...(options.language ? { language: options.language } : {}),
    ...(options.audience.trim() ? { audience: options.audience.trim() } : {}),
    ...(keywords.length > 0 ? { keywords } : {}),
  };
}

/** Everything that suggestions depend on, as a comparable string. */
export function topicBrief(options: WizardOptions): string {
  const { language, audience, keywords } = briefOf(options);
  return JSON.stringify([language, audience, keywords]);
}

export function sourcesOf(options: WizardOptions): { sources?: Source[] } {
  const sources: Source[] = [
    ...addressesOf(options.addresses).map((url) => ({ kind: 'address' as const, url })),
    ...usedTexts(options).map(({ title, text }) => ({
      kind: 'text' as const,
      ...(title.trim() ? { title: title.trim() } : {}),
      text: text.trim(),
    })),
  ];
  return sources.length > 0 ? { sources } : {};
}

/** Whether any option of the section is set. */
export function isUsed(options: WizardOptions): boolean {
  const { tone, language, audience, keywords, wordCount, categories, needsApproval } = options;
  const isDefault = wordCount.trim() === noOptions.wordCount;
  return (
    needsApproval ||
    options.featuredImage !== 'none' ||
    categories.length > 0 ||
    Boolean(tone || language || audience.trim() || keywords.trim()) ||
    !isDefault
  );
}
