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
import { type ClusterChoice, publicationOrder, withoutArticle } from './cluster-state.ts';
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
  /** As typed; parsed when validated. Null: not typed, see `articleCountOf`. */
  articleCount: string | null;
  options: WizardOptions;
  /** The input of the suggestions below. */
  suggestedFor: SuggestedFor | null;
  subtopics: Subtopic[];
  /** Indexes into `subtopics`, in the order of the list. */
  selected: number[];
  /** Null: the articles do not link to each other by plan. */
  cluster: ClusterChoice | null;
  /** What is typed in open forms, by the index of the subtopic, or `newSubtopic`. */
  drafts: Readonly<Record<string, Subtopic>>;
  /** What is pasted in "Import Titles"; null: it is closed. */
  importText: string | null;
  articlesPerPeriod: number;
  period: Period;
  /** In the format of a `datetime-local` field: `YYYY-MM-DDTHH:MM`, local time. */
  firstPublication: string;
  /** The first article is published as soon as it is written; the schedule begins with the second. */
  firstWhenWritten: boolean;
  /** One per run of the wizard, the same for every attempt to submit it. */
  idempotencyKey: string;
};

/** Tomorrow at 09:00 on the local clock. */
export function defaultFirstPublication(now: Date): string {
  return `${addDays(dayOf(localTimeZone(), now), 1)}T09:00`;
}

/** A fresh run with the specification's defaults. */
export function newWizard(now: Date, idempotencyKey: string): WizardState {
  return {
    step: 1,
    blog: null,
    collectionId: '',
    topic: '',
    articleCount: null,
    options: noOptions,
    suggestedFor: null,
    subtopics: [],
    selected: [],
    cluster: null,
    drafts: {},
    importText: null,
    articlesPerPeriod: limits.articlesPerPeriod.default,
    period: 'day',
    firstPublication: defaultFirstPublication(now),
    firstWhenWritten: false,
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
export function parseArticleCount(typed: string | null): number | null {
  const text = typed?.trim() ?? '';
  const count = /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN;
  return count >= limits.articles.min && count <= limits.articles.max ? count : null;
}

/** How many articles the plan still allows; null if it has no limit. */
export type ArticleQuota = { left: number; total: number } | null;

/** The number that was typed; until then the default, within the quota. */
export function articleCountOf({ articleCount }: WizardState, quota: ArticleQuota): string {
  return articleCount ?? String(Math.min(limits.articles.default, Math.max(1, quota?.left ?? Infinity)));
}

function quotaProblem(count: number, quota: ArticleQuota): string | undefined {
  if (quota === null || count <= quota.left) return undefined;
  const { left, total } = quota;
  if (left === 0) return `All ${total} articles of your plan are used.`;
  const rest = `Only ${left} of your plan’s ${total} articles ${left === 1 ? 'is' : 'are'} left.`;
  return `${rest} Enter ${left === 1 ? '1' : `${left} or fewer`}.`;
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

export function checkSiteTopic(state: WizardState, quota: ArticleQuota): SiteTopicErrors {
  const errors: SiteTopicErrors = checkOptions(state.options);
  if (!state.blog) errors.blog = articleTexts.siteRequired;
  const platform = state.blog && platforms[state.blog.platform];
  if (platform?.capabilities.collections && !state.collectionId) {
    errors.collection = articleTexts.collectionRequired(platform.label);
  }
  if (!state.topic.trim()) errors.topic = articleTexts.topicRequired;
  const count = parseArticleCount(state.articleCount);
  const problem = count === null ? articleTexts.articleCount : quotaProblem(count, quota);
  if (problem) errors.articleCount = problem;
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

/** In the order of their publication. */
export function selectedSubtopics(state: WizardState): Subtopic[] {
  return publicationOrder(state).flatMap((index) => state.subtopics[index] ?? []);
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

/** Whether the first article does not wait for the schedule. A user who publishes by hand needs no such choice. */
export function publishesFirstWhenWritten({ firstWhenWritten, blog }: WizardState): boolean {
  return firstWhenWritten && blog !== null && platforms[blog.platform].capabilities.publishes;
}

/** The key of the draft of an own subtopic. */
export const newSubtopic = 'new';

/** Removes one subtopic; selection and drafts move with the others. */
export function withoutSubtopic(state: WizardState, index: number): WizardState {
  const moved = (at: number) => (at > index ? at - 1 : at);
  const drafts = Object.entries(state.drafts).filter(([key]) => key !== String(index));
  return {
    ...state,
    subtopics: state.subtopics.filter((_, at) => at !== index),
    selected: state.selected.filter((at) => at !== index).map(moved),
    cluster: withoutArticle(state.cluster, index),
    drafts: Object.fromEntries(
      drafts.map(([key, draft]) => [key === newSubtopic ? key : String(moved(Number(key))), draft]),
    ),
  };
}

/** How often the selected articles appear, in words. */
export function frequencyOf(state: WizardState): string {
  const { selected, articlesPerPeriod, period } = state;
  if (!publishesFirstWhenWritten(state)) return frequencyText(selected.length, articlesPerPeriod, period);
  const others = selected.length - 1;
  if (others === 0) return 'As soon as it is written';
  const first = 'The first as soon as it is written, then';
  if (others === 1) return `${first} the other one`;
  const often = frequencyText(others, articlesPerPeriod, period);
  return `${first} ${often === 'All at once' ? 'all others together' : often}`;
}

export function frequencyText(count: number, articlesPerPeriod: number, period: Period): string {
  if (count <= articlesPerPeriod) return 'All at once';
  return `${articlesPerPeriod} ${articlesPerPeriod === 1 ? 'article' : 'articles'} per ${period}`;
}
