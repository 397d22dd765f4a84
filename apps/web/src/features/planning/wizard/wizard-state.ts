import {
  addDays,
  dayOf,
  localMinute,
  momentOf,
  offsetOf,
} from '@chapterhouse/contract/articles/calendar-days';
import type { Period, Subtopic } from '@chapterhouse/contract/articles/entities';
import { articleTexts } from '@chapterhouse/contract/articles/texts';
import { limits } from '@chapterhouse/contract/limits';
import { type Platform, platforms } from '@chapterhouse/contract/platforms/registry';
import { localTimeZone } from '../../../lib/format-time.ts';
import {
  checkOptions,
  noOptions,
  type OptionErrors,
  topicBrief,
  type WizardOptions,
} from './wizard-options.ts';

export type Step = 1 | 2 | 3 | 4;

/** A blog as the selector's value: which list it is in, and its id. */
export type BlogKey = { platform: Platform; id: string };

export type SuggestedFor = {
  topic: string;
  count: number;
  /** Language, audience and keywords that the suggestions are based on. */
  brief: string;
  /** An imported list: it need not match the options. */
  isImported?: boolean;
};

export type WizardState = {
  step: Step;
  blog: BlogKey | null;
  /** Where a site keeps its articles, if its platform has collections; '' while none is chosen. */
  collectionId: string;
  topic: string;
  /** As typed; parsed when validated. */
  articleCount: string;
  options: WizardOptions;
  /** The input of the suggestions below. */
  suggestedFor: SuggestedFor | null;
  subtopics: Subtopic[];
  /** Indexes into `subtopics`, in the order of the list. */
  selected: number[];
  articlesPerPeriod: number;
  period: Period;
  /** In the format of a `datetime-local` field: `YYYY-MM-DDTHH:MM`, local time. */
  firstPublication: string;
  /** One per run of the wizard, the same for every attempt to submit it. */
  idempotencyKey: string;
};

/** A fresh run: the specification's defaults, first publication tomorrow at 09:00 on the local clock. */
export function newWizard(now: Date, idempotencyKey: string): WizardState {
  const tomorrow = addDays(dayOf(localTimeZone(), now), 1);
  return {
    step: 1,
    blog: null,
    collectionId: '',
    topic: '',
    articleCount: String(limits.articles.default),
    options: noOptions,
    suggestedFor: null,
    subtopics: [],
    selected: [],
    articlesPerPeriod: limits.articlesPerPeriod.default,
    period: 'day',
    firstPublication: `${tomorrow}T09:00`,
    idempotencyKey,
  };
}

/** Parses a `datetime-local` value in the zone; null if empty or incomplete. */
export function parseLocalInput(value: string, timeZone: string = localTimeZone()): Date | null {
  return momentOf(timeZone, value);
}

/** ISO 8601 in the zone with its offset, as required for `start_date`. */
export function offsetIso(date: Date, timeZone: string = localTimeZone()): string {
  return `${localMinute(timeZone, date)}:00${offsetOf(timeZone, date)}`;
}

/** The number of articles, or null if it is not a whole number from 1 to 50. */
export function parseArticleCount(typed: string): number | null {
  const text = typed.trim();
  const count = /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN;
  return count >= limits.articles.min && count <= limits.articles.max ? count : null;
}

/** How many subtopics to request: more than needed, so that users can choose. */
export function suggestionCount(articles: number): number {
  return Math.min(limits.articles.max, articles + Math.max(3, Math.ceil(articles / 2)));
}

type SiteTopicErrors = OptionErrors & {
  blog?: string;
  collection?: string;
  topic?: string;
  articleCount?: string;
};

export function checkSiteTopic(state: WizardState): SiteTopicErrors {
  const errors: SiteTopicErrors = checkOptions(state.options);
  if (!state.blog) errors.blog = articleTexts.siteRequired;
  const platform = state.blog && platforms[state.blog.platform];
  if (platform?.capabilities.collections && !state.collectionId) {
    errors.collection = articleTexts.collectionRequired(platform.label);
  }
  if (!state.topic.trim()) errors.topic = articleTexts.topicRequired;
  if (parseArticleCount(state.articleCount) === null) errors.articleCount = articleTexts.articleCount;
  return errors;
}

/** Whether the suggestions still match step 1. */
export function hasSuggestions(state: WizardState): boolean {
  const { suggestedFor, subtopics } = state;
  const isSame =
    suggestedFor?.count === parseArticleCount(state.articleCount) &&
    (suggestedFor.isImported ||
      (suggestedFor.topic === state.topic.trim() && suggestedFor.brief === topicBrief(state.options)));
  return isSame && subtopics.length > 0;
}

/** Why the user cannot continue from this step; '' if they can. Step 1 has field errors. */
export function blockedBy(state: WizardState): string {
  if (state.step === 2) {
    const wanted = state.suggestedFor?.count ?? 0;
    if (state.selected.length === 0) return articleTexts.subtopicsRequired;
    if (state.selected.length > wanted) return onlyNTopics(wanted);
  }
  if (state.step === 3 && !parseLocalInput(state.firstPublication)) return articleTexts.startDateRequired;
  return '';
}

export function onlyNTopics(wanted: number): string {
  return `Please select only ${wanted} topics`;
}

/** Ticks or unticks one suggestion. */
export function toggled(selected: readonly number[], index: number): number[] {
  return selected.includes(index)
    ? selected.filter((one) => one !== index)
    : [...selected, index].sort((a, b) => a - b);
}

export function selectedSubtopics(state: WizardState): Subtopic[] {
  return state.selected.flatMap((index) => state.subtopics[index] ?? []);
}

/** Appends subtopics, selected up to the number of articles. */
export function withSubtopics(state: WizardState, added: readonly Subtopic[]): WizardState {
  const first = state.subtopics.length;
  const room = Math.max(0, (state.suggestedFor?.count ?? 0) - state.selected.length);
  const picked = added.slice(0, room).map((_, index) => first + index);
  return {
    ...state,
    subtopics: [...state.subtopics, ...added],
    selected: [...state.selected, ...picked],
  };
}

/** How often articles appear, in words. */
export function frequencyText(count: number, articlesPerPeriod: number, period: Period): string {
  if (count <= articlesPerPeriod) return 'All at once';
  return `${articlesPerPeriod} ${articlesPerPeriod === 1 ? 'article' : 'articles'} per ${period}`;
}
