import type { Article } from '@chapterhouse/contract/articles/entities';
import { Menu } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, type Ref, Suspense, useEffect, useImperativeHandle, useState } from 'react';
import { Skeleton } from '../../../components/loading.tsx';
import { articleQuery } from '../article.queries.ts';
import { labelOf, offeredActions } from './action-words.ts';
import classes from './actions.module.css';
import { type AskedAction, isDirect, useDirectActions } from './use-direct-actions.ts';

const ActionDialog = lazy(async () => ({ default: (await import('./action-dialog.tsx')).ActionDialog }));

type Props = {
  /** The row that it is for. */
  article: Pick<Article, 'id' | 'title'>;
  /** The row's button: the menu opens there, and the focus returns to it. */
  anchor: HTMLElement;
  /** The menu, or the dialog opened from it, was closed. */
  onClose: () => void;
  /** An action succeeded; the lists are already being refetched. */
  onDone: () => void;
  /** An action that asks nothing failed. */
  onFailed: (message: string) => void;
};

/** Makes an element that is rendered elsewhere the target of a menu. */
function Target({ element, ref }: { element: HTMLElement; ref?: Ref<HTMLElement> }) {
  useImperativeHandle(ref, () => element, [element]);
  return null;
}

/**
 * The actions of one article in a long list: one menu for all rows, mounted only while open. The legal actions
 * are fetched, because a row may be minutes old.
 */
export function RowMenu({ article, anchor, onClose, onDone, onFailed }: Props) {
  const navigate = useNavigate();
  const { data, error } = useQuery(articleQuery(article.id));
  const [chosen, setChosen] = useState<AskedAction | null>(null);
  const { run, isRunning } = useDirectActions(article.id);

  function leave(then: () => void) {
    if (anchor.isConnected) anchor.focus({ preventScroll: true });
    then();
  }
  // The menu follows its button, and closes when the button is scrolled out of sight or removed.
  useEffect(() => {
    if (chosen !== null) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.at(-1)?.isIntersecting === false) onClose();
    });
    observer.observe(anchor);
    return () => observer.disconnect();
  }, [anchor, chosen, onClose]);

  if (chosen !== null && data) {
    return (
      <Suspense>
        <ActionDialog
          action={chosen}
          article={data}
          onClose={() => leave(onClose)}
          onDone={() => leave(onDone)}
        />
      </Suspense>
    );
  }

  const offered = data ? offeredActions(data.actions) : [];
  const open = () => void navigate({ to: '/articles/$articleId', params: { articleId: article.id } });
  return (
    <Menu
      // Focus the content after loading.
      key={data ? 'loaded' : 'loading'}
      opened
      onChange={(opened) => !opened && !isRunning && leave(onClose)}
      closeOnItemClick={false}
      returnFocus={false}
      position="bottom-end"
      shadow="md"
      width={230}
    >
      <Menu.Target>
        <Target element={anchor} />
      </Menu.Target>
      <Menu.Dropdown aria-label={`Actions for ${article.title}`}>
        <Menu.Item onClick={open}>{offered.includes('edit') ? 'Edit' : 'Open'}</Menu.Item>
        {!data && !error && (
          // A menu may contain only its items.
          <div
            className={classes.menuLoading}
            role="menuitem"
            aria-disabled="true"
            aria-label="Loading actions..."
            tabIndex={-1}
          >
            <Skeleton width="80%" />
            <Skeleton width="60%" />
            <Skeleton width="70%" />
          </div>
        )}
        {isRunning && (
          <div className={classes.menuState} role="menuitem" aria-disabled="true" tabIndex={-1}>
            Waiting for the server...
          </div>
        )}
        {error && !data && (
          <div className={classes.menuState} role="menuitem" aria-disabled="true" tabIndex={-1}>
            Could not load the actions.
          </div>
        )}
        {offered.map(
          (action) =>
            action !== 'edit' && (
              <Menu.Item
                key={action}
                {...(action === 'delete' || action === 'deletePost'
                  ? { color: 'var(--ch-danger-text)' }
                  : {})}
                disabled={isRunning}
                onClick={() => {
                  if (isDirect(action)) void run(action, onFailed).then(() => leave(onDone));
                  else setChosen(action);
                }}
              >
                {data && labelOf(action, data)}
              </Menu.Item>
            ),
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
