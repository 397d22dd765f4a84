import type { ArticleStatus as Status, WritingProgress } from '@chapterhouse/contract/articles/entities';
import { StatusBadge, type StatusTone } from '../../components/status-badge.tsx';

const tones: Record<string, StatusTone> = {
  published: 'green',
  scheduled: 'blue',
  draft: 'gray',
  processing: 'yellow',
  generating: 'yellow',
  error: 'red',
} satisfies Record<Status, StatusTone>;

const stepNames = {
  facts: 'Reading sources',
  outline: 'Outlining',
  draft: 'Drafting',
  review: 'Reviewing',
  revision: 'Revising',
  finish: 'Final checks',
} as const satisfies Record<WritingProgress['step'], string>;

/** 'Drafting, section 3 of 5, 640 of about 1,000 words' */
export function progressText(progress: WritingProgress): string {
  const { step, section, sections = section, words, asked_words: asked } = progress;
  const place = section === undefined ? '' : `, section ${section} of ${sections}`;
  const isCounted = step === 'draft' && words && asked;
  const count = isCounted ? `, ${words.toLocaleString()} of about ${asked.toLocaleString()} words` : '';
  return `${stepNames[step]}${place}${count}`;
}

type Props = {
  /** One of the contract's; anything else is gray. */
  status: string;
  /** Shows that it is being written. */
  pulse?: boolean;
};

/** The status of an article in its color. */
export function ArticleStatus({ status, pulse = false }: Props) {
  const isBusy = status === 'processing' || status === 'generating';
  return (
    <StatusBadge tone={tones[status] ?? 'gray'} pulse={pulse && isBusy}>
      {status}
    </StatusBadge>
  );
}
