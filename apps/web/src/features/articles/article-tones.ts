import type { ArticleStatus } from '@chapterhouse/contract/articles/entities';
import type { StatusTone } from '../../components/status-badge.tsx';

export const statusTones: Record<ArticleStatus, StatusTone> = {
  published: 'green',
  scheduled: 'blue',
  draft: 'gray',
  processing: 'yellow',
  generating: 'yellow',
  error: 'red',
};
