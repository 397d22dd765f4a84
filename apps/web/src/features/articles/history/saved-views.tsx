import { Button } from '@mantine/core';
import { lazy, Suspense, useRef, useState } from 'react';
import { toast } from '../../../components/toast/toast.ts';
import { useSession } from '../../accounts/session/session.ts';
import classes from './filters.module.css';
import { type HistorySearch, parseHistorySearch, type SavedView } from './history-view.ts';

// Loaded on the first click, not with the list.
const ViewsMenu = lazy(async () => ({ default: (await import('./views-menu.tsx')).ViewsMenu }));

/** The views of one user in this browser. */
function viewsOf(userId: string) {
  const key = `historyViews.${userId}`;
  return {
    read(): SavedView[] {
      try {
        const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
        return Array.isArray(stored) ? stored.flatMap(viewFrom) : [];
      } catch {
        return [];
      }
    },
    write(views: readonly SavedView[]): void {
      try {
        localStorage.setItem(key, JSON.stringify(views));
      } catch {
        toast.error('Could not save the view: this browser stores no data for this site.');
      }
    },
  };
}

function viewFrom(stored: unknown): SavedView[] {
  if (typeof stored !== 'object' || stored === null || !('name' in stored) || !('search' in stored))
    return [];
  const { name, search } = stored;
  if (typeof name !== 'string' || typeof search !== 'object' || search === null) return [];
  return [{ name, search: parseHistorySearch({ ...search }) }];
}

const isSame = (a: HistorySearch, b: HistorySearch) =>
  JSON.stringify(parseHistorySearch(a)) === JSON.stringify(parseHistorySearch(b));

type Props = { search: HistorySearch; onOpen: (search: HistorySearch) => void };

/** Named filters and orders of the history, kept in this browser. */
export function SavedViews({ search, onOpen }: Props) {
  const stored = viewsOf(useSession().user?.id ?? '');
  const [views, setViews] = useState(stored.read);
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const current = views.find((view) => isSame(view.search, search));

  function store(next: readonly SavedView[]) {
    stored.write(next);
    setViews([...next]);
  }
  function close() {
    setOpen(false);
    button.current?.focus({ preventScroll: true });
  }
  function remove(view: SavedView) {
    store(views.filter((one) => one !== view));
    toast.undoable(`The view “${view.name}” was deleted.`, async () => {
      store(views);
      return `The view “${view.name}” was restored.`;
    });
  }

  return (
    <div className={classes.views}>
      <Button
        ref={button}
        variant="default"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {current ? `View: ${current.name}` : 'Views'}
      </Button>
      {isOpen && (
        <Suspense>
          <ViewsMenu
            views={views}
            current={current}
            onClose={close}
            onOpen={(view) => {
              close();
              onOpen(view.search);
            }}
            onRemove={(view) => {
              close();
              remove(view);
            }}
            onName={(name) => {
              close();
              store([...views, { name, search }]);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
