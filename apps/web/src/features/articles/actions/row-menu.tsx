import type { Article } from '@chapterhouse/contract/articles/entities';
import { Menu } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Skeleton } from '../../../components/skeleton.tsx';
import { articleQuery } from '../article.queries.ts';
import { actionLabels, type OfferedAction, offeredActions } from './action-words.ts';
import classes from './actions.module.css';

const ActionDialog = lazy(async () => ({ default: (await import('./action-dialog.tsx')).ActionDialog }));

type Props = {
  /** The row that it is for. */
  article: Pick<Article, 'id' | 'title'>;
  /** The row's button: the menu opens at it, and the focus goes back to it. */
  anchor: HTMLElement;
  /** The menu, or the dialog that it led to, was left. */
  onClose: () => void;
  /** An action was done; the lists are already being refreshed. */
  onDone: () => void;
};

/**
 * What may be done with one article of a long list: one menu for all rows, there only while it is open. The article
 * itself is asked what is legal now, because a row may be minutes old.
 */
export function RowMenu({ article, anchor, onClose, onDone }: Props) {
  const navigate = useNavigate();
  const { data, error } = useQuery(articleQuery(article.id));
  const [chosen, setChosen] = useState<Exclude<OfferedAction, 'edit'> | null>(null);
  const [box] = useState(() => anchor.getBoundingClientRect());

  function leave(then: () => void) {
    if (anchor.isConnected) anchor.focus({ preventScroll: true });
    then();
  }
  // The menu stands where the button was: it goes when the page moves under it.
  useEffect(() => {
    if (chosen !== null) return;
    const close = (event: Event) => {
      if (event.target instanceof Node && event.target.contains(anchor)) onClose();
    };
    window.addEventListener('scroll', close, true);
    return () => window.removeEventListener('scroll', close, true);
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
      // What comes after loading is what gets the focus.
      key={data ? 'loaded' : 'loading'}
      opened
      onChange={(opened) => !opened && leave(onClose)}
      closeOnItemClick={false}
      returnFocus={false}
      position="bottom-end"
      shadow="md"
      width={230}
    >
      <Menu.Target>
        <span
          className={classes.anchor}
          style={{ left: box.left, top: box.top, width: box.width, height: box.height }}
          aria-hidden="true"
        />
      </Menu.Target>
      <Menu.Dropdown aria-label={`Actions for ${article.title}`}>
        <Menu.Item onClick={open}>{offered.includes('edit') ? 'Edit' : 'Open'}</Menu.Item>
        {!data && !error && (
          // A menu may hold nothing but its items.
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
                {...(action === 'delete' ? { color: 'var(--ch-danger-text)' } : {})}
                onClick={() => setChosen(action)}
              >
                {actionLabels[action]}
              </Menu.Item>
            ),
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
