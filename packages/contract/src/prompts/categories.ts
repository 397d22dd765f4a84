/* Separate from the schemas, so that the browser need not load them. */

/** What a prompt is used for. Each category uses its newest active prompt. */
export type PromptCategory =
  | 'topics'
  | 'facts'
  | 'outline'
  | 'section'
  | 'article'
  | 'review'
  | 'revision'
  | 'seo';

const brief = ['Profile', 'Tone', 'Language', 'Audience', 'Keywords'] as const;
const ofTitle = ['Title', 'Description', 'MainTopic', 'WordCount', 'OtherTitles'] as const;
const ofArticle = [...ofTitle, ...brief, 'SitePosts', 'LaterArticles', 'Sources'] as const;

/** What a template may place as `{{.Name}}`. */
export type PromptParameter =
  | (typeof ofArticle)[number]
  | 'Count'
  | 'ExistingTitles'
  | 'Outline'
  | 'Heading'
  | 'Points'
  | 'Previous'
  | 'Markdown'
  | 'Findings';

/** The available parameters by category. A prompt may use only these. */
export const knownParameters: Readonly<Record<PromptCategory, readonly PromptParameter[]>> = {
  topics: ['Count', 'MainTopic', 'ExistingTitles', ...brief],
  // Collecting facts does not depend on the site's voice.
  facts: [...ofTitle, 'Language', 'Audience', 'Sources'],
  outline: ofArticle,
  section: [...ofArticle, 'Outline', 'Heading', 'Points', 'Previous'],
  article: [...ofArticle, 'Outline'],
  review: [...ofArticle, 'Markdown', 'Findings'],
  revision: [...ofArticle, 'Outline', 'Markdown', 'Findings'],
  seo: [...ofArticle, 'Markdown'],
};

/**
 * What an article is written from, in the order of how many calls share it. Those that are set and that a template does not
 * place are added above it.
 */
export const addedParameters = [
  'Profile',
  'Tone',
  'Language',
  'Audience',
  'Keywords',
  'SitePosts',
  'LaterArticles',
  'Sources',
  'Outline',
] as const satisfies readonly PromptParameter[];

export function isPromptCategory(category: string): category is PromptCategory {
  return Object.hasOwn(knownParameters, category);
}
