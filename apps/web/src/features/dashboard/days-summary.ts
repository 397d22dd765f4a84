import type { Overview } from '@chapterhouse/contract/dashboard/endpoints';
import { formatLongDay } from '../../lib/format-time.ts';

type Day = Overview['days'][number];

const articles = (count: number) => `${count.toLocaleString()} ${count === 1 ? 'article' : 'articles'}`;
const sum = (days: readonly Day[], of: 'published' | 'scheduled') =>
  days.reduce((total, day) => total + day[of], 0);

/** A text alternative of the chart. */
export function daysSummary({ days, today }: Pick<Overview, 'days' | 'today'>): string {
  const published = sum(days, 'published');
  const overdue = sum(
    days.filter(({ day }) => day < today),
    'scheduled',
  );
  const ahead = sum(
    days.filter(({ day }) => day >= today),
    'scheduled',
  );
  const sentences = [
    `${articles(published)} published in the past 30 days, ${articles(ahead)} scheduled for the next 30.`,
  ];
  const fullest = days.reduce<Day | undefined>(
    (most, day) => (day.scheduled > (most?.scheduled ?? 1) && day.day >= today ? day : most),
    undefined,
  );
  if (fullest) sentences.push(`Most on ${formatLongDay(fullest.day)}: ${fullest.scheduled}.`);
  if (overdue > 0) sentences.push(`${articles(overdue)} overdue.`);
  return sentences.join(' ');
}
