import {
  type LearnedProfile,
  type ProfileEvidence,
  profileLimits,
  type SiteProfile,
  siteProfileSchema,
} from '@chapterhouse/contract/sites/profile';
import type { SiteGuidelines } from '../../../providers/publishing/post-reader.ts';
import type { ProfileAnswer } from '../../../providers/text-generation/answers.ts';
import { countAddresses, countSpellings } from '../writing/gate-checks/content/profile.ts';
import { splitSentences } from '../writing/language/words-and-sentences.ts';
import type { Voice } from './voice-measures.ts';

/** A post as it is shown to the model. */
export type LearnedPost = { title: string; url: string; text: string; links: readonly string[] };

/** Shorter quotations are found by chance. */
const fewestCharacters = 15;
/** A quotation is to be read at a glance, unless it is an example. */
const longestQuote = 400;

const fieldOf = {
  about: 'about',
  readers: 'readers',
  product: 'products',
  voice: 'voice_rules',
  example: 'examples',
  call_to_action: 'call_to_action',
} as const;

/**
 * The proposed profile: what the owner wrote down on the site; of the model's rules those whose quotation is in a post, word for word; form
 * of address, spelling and measures as counted. Words to avoid are never proposed, because no post can show them. Pure.
 */
export function learnedProfile(
  answer: ProfileAnswer,
  posts: readonly LearnedPost[],
  voice: Voice | undefined,
  guidelines?: SiteGuidelines,
): LearnedProfile {
  const profile: SiteProfile = siteProfileSchema.parse({});
  const evidence = guidelines ? written(profile, guidelines) : [];
  for (const rule of answer.rules) {
    if (!Object.hasOwn(fieldOf, rule.field)) continue;
    const kind = rule.field as keyof typeof fieldOf;
    const found = findQuote(rule.quote, posts, kind === 'example' ? profileLimits.example : longestQuote);
    if (!found) continue;
    const value = addTo(
      profile,
      kind,
      kind === 'example' ? { ...rule, text: found.quote } : rule,
      found.post,
    );
    if (value === undefined) continue;
    const { title, url } = found.post;
    evidence.push({ field: fieldOf[kind], value, quote: found.quote, post: { title, url } });
  }
  return { profile: { ...profile, ...counted(voice) }, evidence: [...evidence, ...shown(posts, voice)] };
}

const counted = (voice: Voice | undefined): Partial<SiteProfile> =>
  voice ? { address_form: voice.addressForm, spelling: voice.spelling, measures: voice.measures } : {};

/** Adopts what the owner wrote down, as far as a profile can have it: a text that is cut is not what they wrote. */
function written(
  profile: SiteProfile,
  { title, url, about, rules, pictures }: SiteGuidelines,
): ProfileEvidence[] {
  const evidence: ProfileEvidence[] = [];
  const take = (field: 'about' | 'image_style' | 'voice_rules', text: string) => {
    if (text === '') return;
    const before = profile[field];
    const value = Array.isArray(before) ? [...new Set([...before, text])] : text;
    if (value.length === before.length || !siteProfileSchema.shape[field].safeParse(value).success) return;
    Object.assign(profile, { [field]: value });
    evidence.push({ field, value: text, quote: text, post: { title, url } });
  };
  take('about', about.replace(/\s+/g, ' '));
  for (const rule of rules) take('voice_rules', rule);
  take('image_style', pictures.replace(/\s+/g, ' '));
  return evidence;
}

/** Adds a rule to the profile within its limits; the value that it became, or undefined. */
function addTo(
  profile: SiteProfile,
  kind: keyof typeof fieldOf,
  { text, url }: { text: string; url: string },
  post: LearnedPost,
): string | undefined {
  const field = fieldOf[kind];
  const plain = text.replace(/\s+/g, ' ').trim();
  const before = structuredClone(profile[field]);
  if (field === 'products') {
    // An address that the post does not link to was invented, or comes from elsewhere.
    if (!post.links.includes(url)) return undefined;
    profile.products.push({ name: plain, url, description: '' });
  } else if (field === 'voice_rules' || field === 'examples') {
    if (!profile[field].includes(plain)) profile[field].push(plain);
  } else if (profile[field] === '') {
    profile[field] = plain;
  }
  const isChanged = JSON.stringify(before) !== JSON.stringify(profile[field]);
  if (isChanged && plain !== '' && siteProfileSchema.shape[field].safeParse(profile[field]).success)
    return plain;
  Object.assign(profile, { [field]: before });
  return undefined;
}

/** Sentences that show the counted form of address and spelling: those with the most of it. */
function shown(posts: readonly LearnedPost[], voice: Voice | undefined): ProfileEvidence[] {
  if (!voice) return [];
  const { language } = voice.measures;
  const { addressForm, spelling } = voice;
  const evidence: ProfileEvidence[] = [];
  const add = (field: 'address_form' | 'spelling', value: string, count: (text: string) => number) => {
    const best = mostIn(posts, count);
    if (best) evidence.push({ field, value, ...best });
  };
  if (addressForm)
    add('address_form', addressForm, (text) => countAddresses(text, language)?.[addressForm] ?? 0);
  if (spelling) add('spelling', spelling, (text) => countSpellings(text, language)[spelling] ?? 0);
  return evidence;
}

function mostIn(posts: readonly LearnedPost[], count: (text: string) => number) {
  let best: { quote: string; post: { title: string; url: string }; most: number } | undefined;
  for (const { title, url, text } of posts) {
    if (count(text) === 0) continue;
    for (const quote of text.split('\n').flatMap(splitSentences)) {
      const most = quote.length > longestQuote ? 0 : count(quote);
      if (most > (best?.most ?? 0)) best = { quote, post: { title, url }, most };
    }
  }
  return best && { quote: best.quote, post: best.post };
}

/** The passage of a post that a quotation repeats; white space and the shape of quotation marks and dashes do not count. */
function findQuote(
  quote: string,
  posts: readonly LearnedPost[],
  longest: number,
): { quote: string; post: LearnedPost } | undefined {
  const wanted = folded(oneLine(quote));
  if (wanted.length < fewestCharacters || wanted.length > longest) return undefined;
  for (const post of posts) {
    const text = oneLine(post.text);
    const at = folded(text).indexOf(wanted);
    if (at >= 0) return { quote: text.slice(at, at + wanted.length), post };
  }
  return undefined;
}

function oneLine(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').trim();
}

/** As long as the text, so that places stay. */
function folded(text: string): string {
  return text
    .replace(/[“”„«»]/g, '"')
    .replace(/[‘’]/g, "'")
    .replace(/[–—]/g, '-');
}
