import { dueTimes } from '@chapterhouse/contract/articles/zone-clock';
import { limits } from '@chapterhouse/contract/limits';
import { capabilitiesOf, platforms } from '@chapterhouse/contract/platforms/registry';
import { useQueryClient } from '@tanstack/react-query';
import { api, type BodyOf, type ResponseOf } from '../../../api/client.ts';
import { articlesKey, dashboardKey } from '../../../api/query-client.ts';
import { useAction } from '../../../api/use-action.ts';
import { noteFailed } from '../../articles/articles.queries.ts';
import { clusterPlan } from './cluster-state.ts';
import { briefOf, parseWordCount, sourcesOf } from './wizard-options.ts';
import {
  type BlogKey,
  offsetIso,
  parseLocalInput,
  publishesFirstWhenWritten,
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
    ...(publishesFirstWhenWritten(state) ? { publish_first_when_written: true } : {}),
    time_zone: timeZone,
    verbose: false,
    ...categoriesOf(state),
    ...(state.options.needsApproval ? { needs_approval: true } : {}),
    ...clusterOf(state),
    ...featuredImageOf(state.options),
    ...briefOf(state.options),
    ...sourcesOf(state.options),
  };
}

function clusterOf(state: WizardState): Pick<BodyOf<'createBatch'>, 'cluster'> {
  const plan = clusterPlan(state);
  return plan ? { cluster: { ...plan, updates_live: state.cluster?.updatesLive ?? false } } : {};
}

function featuredImageOf({
  featuredImage,
  featuredMedia,
}: WizardState['options']): Pick<BodyOf<'createBatch'>, 'featured_image' | 'featured_media_id'> {
  if (featuredImage === 'none') return {};
  if (featuredImage === 'generate') return { featured_image: 'generate' };
  return featuredMedia ? { featured_image: 'library', featured_media_id: featuredMedia.id } : {};
}

/** Those that the platform of the blog has a use for. */
export function categoriesOf({ blog, options }: Pick<WizardState, 'blog' | 'options'>): {
  categories?: string[];
} {
  const { categories } = options;
  const hasThem = !blog || capabilitiesOf(blog.platform).categories;
  return categories.length > 0 && hasThem ? { categories } : {};
}

/** The topic that the subtopics were suggested for; for an imported list, the typed one. */
export function mainTopicOf({ suggestedFor, topic }: WizardState): string {
  return suggestedFor && !suggestedFor.isImported ? suggestedFor.topic : topic.trim();
}

/** The site in the fields of its platform. */
function siteOf({ platform, id }: BlogKey, collection: string): Partial<BodyOf<'createBatch'>> {
  const { siteId, collectionId } = platforms[platform].fields;
  return { [siteId]: id, ...(collectionId === null ? {} : { [collectionId]: collection }) };
}

/** One article of the batch; `due` is null if it is published as soon as it is written. */
export type PlannedArticle = { title: string; due: Date | null };

/** The publication dates of the selected articles; empty without a start date. */
export function publicationPlan(state: WizardState, timeZone: string): PlannedArticle[] {
  const start = parseLocalInput(state.firstPublication, timeZone);
  if (!start) return [];
  const subtopics = selectedSubtopics(state);
  const hasOwnTime = publishesFirstWhenWritten(state);
  const due = dueTimes({
    start,
    timeZone,
    period: state.period,
    articlesPerPeriod: state.articlesPerPeriod,
    count: subtopics.length,
    firstAt: hasOwnTime ? start : undefined,
  });
  return subtopics.map(({ title }, index) => ({
    title,
    due: hasOwnTime && index === 0 ? null : (due[index] ?? start),
  }));
}

type BatchInput = { body: BodyOf<'createBatch'>; idempotencyKey: string };

/** Sends the batch; the same key returns the same response, so a retry cannot create it twice. */
export function useCreateBatch() {
  const client = useQueryClient();
  return useAction({
    mutationFn: ({ body, idempotencyKey }: BatchInput): Promise<ResponseOf<'createBatch'>> =>
      api('createBatch', { body, headers: { 'Idempotency-Key': idempotencyKey } }),
    onError: noteFailed('create articles'),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: articlesKey }),
        client.invalidateQueries({ queryKey: dashboardKey }),
      ]),
  });
}
