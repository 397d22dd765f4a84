import { limits } from '@chapterhouse/contract/limits';
import type { BodyOf } from '../../../api/client.ts';
import { briefOf, parseWordCount, sourcesOf } from './wizard-options.ts';
import {
  type BlogKey,
  offsetIso,
  parseLocalInput,
  selectedSubtopics,
  type WizardState,
} from './wizard-state.ts';

/** The bulk generation request, or null while the blog or the date is missing. */
export function batchBody(state: WizardState, timeZone: string): BodyOf<'createBatch'> | null {
  const start = parseLocalInput(state.firstPublication, timeZone);
  if (!state.blog || !start) return null;
  return {
    main_topic: mainTopicOf(state),
    subtopics: selectedSubtopics(state),
    word_count: parseWordCount(state.options.wordCount) ?? limits.wordCount.default,
    platform: state.blog.platform,
    ...siteOf(state.blog, state.collectionId),
    period: state.period,
    articles_per_period: state.articlesPerPeriod,
    start_date: offsetIso(start, timeZone),
    time_zone: timeZone,
    verbose: false,
    ...categoriesOf(state),
    ...(state.options.needsApproval ? { needs_approval: true } : {}),
    ...briefOf(state.options),
    ...sourcesOf(state.options),
  };
}

/** Webflow has none: its posts are sorted by fields of their collection. */
export function categoriesOf({ blog, options }: Pick<WizardState, 'blog' | 'options'>): {
  categories?: string[];
} {
  const { categories } = options;
  return categories.length > 0 && blog?.platform !== 'webflow' ? { categories } : {};
}

/** The topic that the subtopics were suggested for; for a list that was brought along, the one that is typed. */
export function mainTopicOf({ suggestedFor, topic }: WizardState): string {
  return suggestedFor && !suggestedFor.isImported ? suggestedFor.topic : topic.trim();
}

function siteOf({ platform, id }: BlogKey, collectionId: string) {
  if (platform === 'wordpress') return { wordpress_site_id: id };
  if (platform === 'webflow') return { webflow_site_id: id, webflow_collection_id: collectionId };
  return { other_website_id: id };
}
