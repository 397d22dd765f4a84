import type { ArticleStatus as Status } from '@chapterhouse/contract/articles/entities';
import { StatusBadge, type StatusTone } from '../../components/status-badge.tsx';

const tones: Record<string, StatusTone> = {
  published: 'green',
  scheduled: 'blue',
  draft: 'gray',
  processing: 'yellow',
  generating: 'yellow',
  error: 'red',
} satisfies Record<Status, StatusTone>;

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
