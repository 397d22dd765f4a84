import type { SiteProfile } from '@chapterhouse/contract/sites/profile';
import { draftPrefix, tabStorage } from '../../../lib/tab-storage.ts';

/** The form's values: lists are typed as one item per line. */
export type ProfileDraft = Omit<SiteProfile, 'voice_rules' | 'products' | 'examples'> & {
  voice_rules: string;
  products: { key: string; name: string; url: string; description: string }[];
  examples: string[];
};

const exampleFields = 3;

export function draftOf(profile: SiteProfile): ProfileDraft {
  const { examples, products, voice_rules } = profile;
  return {
    ...profile,
    voice_rules: voice_rules.join('\n'),
    examples: Array.from({ length: exampleFields }, (_, i) => examples[i] ?? ''),
    products: products.map((product, i) => ({ key: String(i), ...product })),
  };
}

/** What is sent: without empty lines, passages and products. Not validated. */
export function profileOf({ voice_rules, examples, products, ...rest }: ProfileDraft): SiteProfile {
  return {
    ...rest,
    voice_rules: voice_rules
      .split('\n')
      .map((rule) => rule.trim())
      .filter(Boolean),
    examples: examples.filter((passage) => passage.trim()),
    products: products
      .filter(({ name, url, description }) => (name + url + description).trim())
      .map(({ key: _key, ...product }) => product),
  };
}

const keyOf = (siteId: string) => `${draftPrefix}siteProfile.${siteId}`;

/** Unsaved typing, per tab. */
export const storedDraft = {
  read: (siteId: string) => tabStorage.read<ProfileDraft>(keyOf(siteId)),
  keep: (siteId: string, draft: ProfileDraft) => tabStorage.keep(keyOf(siteId), draft),
  forget: (siteId: string) => tabStorage.forget(keyOf(siteId)),
};
