import { Button, Menu, TextInput } from '@mantine/core';
import { useState } from 'react';
import { IconCheck, IconTrash } from '#icons';
import { toast } from '../../../components/toast.ts';
import { useSession } from '../../accounts/session/session.ts';
import { DialogFrame } from '../actions/dialog-frame.tsx';
import { type HistorySearch, parseHistorySearch } from './history-view.ts';

type SavedView = { name: string; search: HistorySearch };

const most = 20;
const nameLength = 60;

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
  const [isNaming, setNaming] = useState(false);
  const current = views.find((view) => isSame(view.search, search));

  function store(next: readonly SavedView[]) {
    stored.write(next);
    setViews([...next]);
  }
  function remove(view: SavedView) {
    store(views.filter((one) => one !== view));
    toast.undoable(`The view “${view.name}” was deleted.`, async () => {
      store(views);
      return `The view “${view.name}” is back.`;
    });
  }

  return (
    <>
      <Menu position="bottom-end" shadow="md" width={260}>
        <Menu.Target>
          <Button variant="default">{current ? `View: ${current.name}` : 'Views'}</Button>
        </Menu.Target>
        <Menu.Dropdown>
          {views.map((view) => (
            <Menu.Item
              key={view.name}
              rightSection={view === current && <IconCheck size={16} aria-label="Shown" />}
              onClick={() => onOpen(view.search)}
            >
              {view.name}
            </Menu.Item>
          ))}
          {views.length > 0 && <Menu.Divider />}
          {current ? (
            <Menu.Item leftSection={<IconTrash size={16} aria-hidden />} onClick={() => remove(current)}>
              Delete “{current.name}”
            </Menu.Item>
          ) : (
            <Menu.Item disabled={views.length >= most} onClick={() => setNaming(true)}>
              Save this view...
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {isNaming && (
        <NameDialog
          taken={views.map(({ name }) => name)}
          onClose={() => setNaming(false)}
          onName={(name) => {
            store([...views, { name, search }]);
            setNaming(false);
          }}
        />
      )}
    </>
  );
}

type NameProps = { taken: readonly string[]; onName: (name: string) => void; onClose: () => void };

function NameDialog({ taken, onName, onClose }: NameProps) {
  const [typed, setTyped] = useState('');
  const name = typed.trim();
  const isTaken = taken.includes(name);
  return (
    <DialogFrame
      title="Save this view"
      confirm="Save"
      busy="Saving..."
      disabled={name === '' || isTaken}
      onClose={onClose}
      onConfirm={async () => onName(name)}
    >
      <TextInput
        label="Name"
        description="The search, the filters and the order. Only you see it, in this browser."
        maxLength={nameLength}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        error={isTaken ? 'There is a view of this name' : undefined}
        data-autofocus
      />
    </DialogFrame>
  );
}
