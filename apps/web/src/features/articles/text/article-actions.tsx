import type { ArticleDetail } from '@chapterhouse/contract/articles/article-text';
import { Button, Menu } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { IconDots } from '#icons';
import { labelOf, type OfferedAction, offeredActions, retriesOf } from '../actions/action-words.ts';
import { type AskedAction, isDirect, useDirectActions } from '../actions/use-direct-actions.ts';

const ActionDialog = lazy(async () => ({
  default: (await import('../actions/action-dialog.tsx')).ActionDialog,
}));

type Shown = Exclude<OfferedAction, 'edit'>;

/** The main next action has its own button. */
const first: readonly Shown[] = [
  'resolveConflict',
  'publishNow',
  'updateLive',
  'flagPublished',
  'schedule',
  'retry',
  'cancel',
];
/** These use the stored text: disabled with unsaved changes, which they would ignore. */
const needsSaved: readonly Shown[] = [
  'rewrite',
  'rewriteSection',
  'publishNow',
  'updateLive',
  'flagPublished',
];

type Props = {
  article: ArticleDetail;
  isDirty: boolean;
  onPreview: () => void;
  onDeleted: () => void;
  /** Why an action failed that has no dialog; null when the next one starts. */
  onFailed: (message: string | null) => void;
};

/** The legal actions of the article. */
export function ArticleActions({ article, isDirty, onPreview, onDeleted, onFailed }: Props) {
  const [asked, setAsked] = useState<AskedAction | null>(null);
  const { run, isRunning } = useDirectActions(article.id);
  function start(action: Shown) {
    onFailed(null);
    if (isDirect(action)) void run(action, onFailed);
    else setAsked(action);
  }
  const offered = offeredActions(article.actions).filter((action) => action !== 'edit');
  const primary = first.find((action) => offered.includes(action));
  const others = offered.filter((action) => action !== primary);
  const retries = retriesOf(article);
  const isUsedUp = (action: Shown) => action === 'retry' && retries?.isUsedUp === true;
  const isHeld = (action: Shown) => isUsedUp(action) || (isDirty && needsSaved.includes(action));
  const whyHeld = (action: Shown) => {
    if (isUsedUp(action)) return retries?.text;
    return isHeld(action) ? 'Save or discard your changes first' : undefined;
  };
  return (
    <>
      {(others.length > 0 || article.has_content) && (
        <Menu position="bottom-end" shadow="md" width={240}>
          <Menu.Target>
            <Button variant="default" loading={isRunning} leftSection={<IconDots size={16} aria-hidden />}>
              More
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {isDirty && others.some(isHeld) && <Menu.Label>Save or discard your changes first</Menu.Label>}
            {/* The stored text, as in the history. */}
            {article.has_content && <Menu.Item onClick={onPreview}>Preview and HTML</Menu.Item>}
            {others.map((action) => (
              <Menu.Item
                key={action}
                disabled={isHeld(action)}
                {...(action === 'delete' || action === 'deletePost'
                  ? { color: 'var(--ch-danger-text)' }
                  : {})}
                onClick={() => start(action)}
              >
                {labelOf(action, article)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {primary && (
        <Button
          variant={primary === 'resolveConflict' || primary === 'updateLive' ? 'filled' : 'default'}
          disabled={isHeld(primary)}
          title={whyHeld(primary)}
          loading={isRunning && isDirect(primary)}
          onClick={() => start(primary)}
        >
          {labelOf(primary, article)}
        </Button>
      )}
      {asked && (
        <Suspense>
          <ActionDialog
            action={asked}
            article={article}
            onClose={() => setAsked(null)}
            onDone={() => {
              setAsked(null);
              if (asked === 'delete') onDeleted();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
