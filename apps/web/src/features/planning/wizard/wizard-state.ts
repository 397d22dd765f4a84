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
  /** Language, readers and keywords, which topics are suggested by. */
  brief: string;
  /** A list that the user brought: nothing else has to fit it. */
  isImported?: boolean;
};

export type WizardState = {
  step: Step;
  blog: BlogKey | null;
  /** Where a site keeps its articles, if its platform has collections; '' while none is chosen. */
  collectionId: string;
  topic: string;
  /** As typed; it becomes a number only when it is checked. */
  articleCount: string;
  options: WizardOptions;
  /** What the suggestions below were made for. */
  suggestedFor: SuggestedFor | null;
  subtopics: Subtopic[];
  /** Indexes into `subtopics`, in the order of the list. */
  selected: number[];
  articlesPerPeriod: number;
  period: Period;
  /** As a `datetime-local` field holds it: `YYYY-MM-DDTHH:MM`, on the local clock. */
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

/** The moment that a `datetime-local` value means on the zone's clocks, or null when it is empty or incomplete. */
export function parseLocalInput(value: string, timeZone: string = localTimeZone()): Date | null {
  return momentOf(timeZone, value);
}

/** ISO 8601 on the zone's clocks with their offset, as `start_date` wants it. */
export function offsetIso(date: Date, timeZone: string = localTimeZone()): string {
  return `${localMinute(timeZone, date)}:00${offsetOf(timeZone, date)}`;
}

/** The number asked for, or null when what was typed is not a whole number from 1 to 50. */
export function parseArticleCount(typed: string): number | null {
  const text = typed.trim();
  const count = /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN;
  return count >= limits.articles.min && count <= limits.articles.max ? count : null;
}

/** How many subtopics to ask for: some more than are needed, so that there is something to choose from. */
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

/** Whether the suggestions at hand still answer what step 1 says. */
export function hasSuggestions(state: WizardState): boolean {
  const { suggestedFor, subtopics } = state;
  const isSame =
    suggestedFor?.count === parseArticleCount(state.articleCount) &&
    (suggestedFor.isImported ||
      (suggestedFor.topic === state.topic.trim() && suggestedFor.brief === topicBrief(state.options)));
  return isSame && subtopics.length > 0;
}

/** What stands between this step and the next; '' when nothing does. Step 1 has fields of its own. */
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

/** The list with more at its end, selected as far as the number of articles allows. */
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
