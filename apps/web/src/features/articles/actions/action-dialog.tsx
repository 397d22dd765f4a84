import type { ArticleDetail } from '@chapterhouse/contract/articles/article-text';
import type { OfferedAction } from './action-words.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { PlainDialog } from './plain-dialog.tsx';
import { RewriteDialog } from './rewrite-dialog.tsx';
import { WhenDialog } from './when-dialog.tsx';

type Props = {
  action: Exclude<OfferedAction, 'edit'>;
  article: ArticleDetail;
  /** Nothing was done. */
  onClose: () => void;
  /** It was done; the lists are already being refreshed. */
  onDone: () => void;
};

/** Whatever has to be asked before an action, and the action itself. Comes with the first one, not with a screen. */
export function ActionDialog({ action, ...rest }: Props) {
  switch (action) {
    case 'reschedule':
    case 'schedule':
      return <WhenDialog kind={action} {...rest} />;
    case 'rewrite':
    case 'rewriteSection':
      return <RewriteDialog isSection={action === 'rewriteSection'} {...rest} />;
    case 'resolveConflict':
      return <ConflictDialog {...rest} />;
    default:
      return <PlainDialog action={action} {...rest} />;
  }
}
