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
  outline: 'Outlining',
  draft: 'Drafting',
  revision: 'Revising',
  finish: 'Final checks',
} as const satisfies Record<WritingProgress['step'], string>;

/** 'Drafting, section 3 of 5' */
export function progressText({ step, section, sections }: WritingProgress): string {
  return section === undefined
    ? stepNames[step]
    : `${stepNames[step]}, section ${section} of ${sections ?? section}`;
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
