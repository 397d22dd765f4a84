import { Menu, TextInput } from '@mantine/core';
import { useState } from 'react';
import { IconCheck, IconTrash } from '#icons';
import { useDraft } from '../../../components/kept-draft.tsx';
import { DialogFrame } from '../actions/dialog-frame.tsx';
import classes from './filters.module.css';
import type { SavedView } from './history-view.ts';

const most = 20;
const nameLength = 60;

type Props = {
  views: readonly SavedView[];
  /** The one that is shown. */
  current: SavedView | undefined;
  onOpen: (view: SavedView) => void;
  onRemove: (view: SavedView) => void;
  /** Saves what is shown under this name. */
  onName: (name: string) => void;
  onClose: () => void;
};

/** The saved views, and the dialog that names a new one. */
export function ViewsMenu({ views, current, onOpen, onRemove, onName, onClose }: Props) {
  const [isNaming, setNaming] = useState(false);
  if (isNaming) {
    return <NameDialog taken={views.map(({ name }) => name)} onName={onName} onClose={onClose} />;
  }
  return (
    <Menu
      opened
      onChange={(opened) => !opened && onClose()}
      closeOnItemClick={false}
      returnFocus={false}
      position="bottom-end"
      shadow="md"
      width={260}
    >
      <Menu.Target>
        <span className={classes.anchor} aria-hidden="true" />
      </Menu.Target>
      <Menu.Dropdown aria-label="Views">
        {views.map((view) => (
          <Menu.Item
            key={view.name}
            rightSection={view === current && <IconCheck size={16} aria-label="Shown" />}
            onClick={() => onOpen(view)}
          >
            <bdi>{view.name}</bdi>
          </Menu.Item>
        ))}
        {views.length > 0 && <Menu.Divider />}
        {current ? (
          <Menu.Item leftSection={<IconTrash size={16} aria-hidden />} onClick={() => onRemove(current)}>
            Delete “{current.name}”
          </Menu.Item>
        ) : (
          <Menu.Item disabled={views.length >= most} onClick={() => setNaming(true)}>
            Save This View...
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

type NameProps = { taken: readonly string[]; onName: (name: string) => void; onClose: () => void };

function NameDialog({ taken, onName, onClose }: NameProps) {
  const [typed, setTyped, isRestored] = useDraft('viewName.1', '');
  const name = typed.trim();
  const isTaken = taken.includes(name);
  return (
    <DialogFrame
      title="Save this view"
      confirm="Save"
      busy="Saving..."
      isRestored={isRestored}
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
        error={isTaken ? 'A view with this name exists' : undefined}
        data-autofocus
      />
    </DialogFrame>
  );
}
