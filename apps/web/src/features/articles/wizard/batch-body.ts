import { limits } from '@chapterhouse/contract/limits';
import type { BodyOf } from '../../../api/client.ts';
import { offsetIso, parseLocalInput, selectedSubtopics, type WizardState } from './wizard-state.ts';

/** The bulk generation request, or null while the blog or the date is missing. */
export function batchBody(state: WizardState, timeZone: string): BodyOf<'createBatch'> | null {
  const start = parseLocalInput(state.firstPublication);
  if (!state.blog || !start) return null;
  const { platform, id } = state.blog;
  return {
    main_topic: state.suggestedFor?.topic ?? state.topic.trim(),
    subtopics: selectedSubtopics(state),
    word_count: limits.wordCount.default,
    platform,
    ...(platform === 'wordpress' ? { wordpress_site_id: id } : { other_website_id: id }),
    period: state.period,
    articles_per_period: state.articlesPerPeriod,
    start_date: offsetIso(start),
    time_zone: timeZone,
    verbose: false,
  };
}
