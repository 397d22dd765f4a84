import type { Period } from '@chapterhouse/contract/articles/entities';

export const periodNames: readonly { value: Period; label: string }[] = [
  { value: 'day', label: 'Day' },
  { value: 'week', label: 'Week' },
  { value: 'month', label: 'Month' },
];
