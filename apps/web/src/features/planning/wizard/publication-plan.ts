import { dueTimes } from '@chapterhouse/contract/articles/due-times';
import { parseLocalInput, selectedSubtopics, type WizardState } from './wizard-state.ts';

/** The publication dates for the summary; empty without a start date. */
export function publicationPlan(state: WizardState, timeZone: string): { title: string; due: Date }[] {
  const start = parseLocalInput(state.firstPublication, timeZone);
  if (!start) return [];
  const subtopics = selectedSubtopics(state);
  const due = dueTimes({
    start,
    timeZone,
    period: state.period,
    articlesPerPeriod: state.articlesPerPeriod,
    count: subtopics.length,
  });
  return subtopics.map(({ title }, index) => ({ title, due: due[index] ?? start }));
}
