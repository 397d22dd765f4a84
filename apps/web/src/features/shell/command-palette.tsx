import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ComponentType, type KeyboardEvent, useId, useState } from 'react';
import { IconBulb, IconFileText, IconKey, IconRefresh, IconSearch, IconWebhook } from '#icons';
import { HeldModal } from '../../components/dialog/held-modal.tsx';
import { useReturnFocus } from '../../components/use-return-focus.ts';
import { enabledPlatforms } from '../../platforms/registry.ts';
import { useSession } from '../accounts/session/session.ts';
import { foundArticlesQuery } from '../articles/history/history.queries.ts';
import { sitesQuery } from '../sites/sites.queries.ts';
import { useConfig } from '../system/config.queries.ts';
import classes from './command-palette.module.css';
import { type ScreenLink, screens } from './screens.ts';

type Entry = {
  key: string;
  label: string;
  /** What distinguishes entries of the same name. */
  detail: string;
  icon: ComponentType<{ size: number; stroke: number }>;
  open: () => unknown;
};

/** Opens any screen, site or article by its name. A combobox whose list is always there. */
export function CommandPalette({ onClose, onHelp }: { onClose: () => void; onHelp: () => void }) {
  const [text, setText] = useState('');
  const groups = useGroups(text, onHelp);
  const entries = groups.flatMap((group) => group.entries);
  const [wanted, setWanted] = useState<string | null>(null);
  // The first, until another is chosen that is still there.
  const index = Math.max(
    entries.findIndex(({ key }) => key === wanted),
    0,
  );
  const chosen = entries[index];
  const listId = useId();
  const idOf = (entry: Entry) => `${listId}-${entries.indexOf(entry)}`;
  useReturnFocus();

  function open(entry: Entry | undefined) {
    if (!entry) return;
    onClose();
    void entry.open();
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (step === undefined) return open(chosen);
    const next = entries.at((index + step) % entries.length);
    if (!next) return;
    setWanted(next.key);
    document.getElementById(idOf(next))?.scrollIntoView({ block: 'nearest' });
  }

  return (
    <HeldModal
      busy={false}
      opened
      onClose={onClose}
      withCloseButton={false}
      padding={0}
      size={560}
      yOffset="12vh"
      aria-label="Go to"
      transitionProps={{ duration: 0 }}
    >
      <TextInput
        aria-label="Search screens, sites and articles"
        placeholder="Search screens, sites and articles"
        classNames={{ input: classes.input ?? '' }}
        leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
        size="lg"
        maxLength={200}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setWanted(null);
        }}
        onKeyDown={onKeyDown}
        role="combobox"
        aria-expanded={entries.length > 0}
        aria-controls={entries.length > 0 ? listId : undefined}
        aria-activedescendant={chosen && idOf(chosen)}
        aria-autocomplete="list"
        autoComplete="off"
        data-autofocus
      />
      {entries.length === 0 ? (
        <p className={classes.nothing} role="status">
          Nothing found.
        </p>
      ) : (
        <div className={classes.list} id={listId} role="listbox" aria-label="Results">
          {groups.map(({ label, entries: ofGroup }) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a listbox
            <div key={label} role="group" aria-label={label}>
              <p className={classes.group} aria-hidden="true">
                {label}
              </p>
              {ofGroup.map((entry) => (
                <Option
                  key={entry.key}
                  entry={entry}
                  id={idOf(entry)}
                  isChosen={entry === chosen}
                  onChoose={() => open(entry)}
                />
              ))}
            </div>
          ))}
        </div>
      )}
      <p className={classes.hint} aria-hidden="true">
        <kbd>↑</kbd> <kbd>↓</kbd> choose · <kbd>Enter</kbd> open · <kbd>Esc</kbd> close
      </p>
    </HeldModal>
  );
}

type OptionProps = { entry: Entry; id: string; isChosen: boolean; onChoose: () => void };

function Option({ entry: { label, detail, icon: Icon }, id, isChosen, onChoose }: OptionProps) {
  return (
    // The keyboard stays in the field, which chooses and opens.
    // biome-ignore lint/a11y/useFocusableInteractive: aria-activedescendant of the field points here
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles Enter
    <div id={id} role="option" aria-selected={isChosen} className={classes.entry} onClick={onChoose}>
      <span className={classes.icon} aria-hidden="true">
        <Icon size={18} stroke={1.6} />
      </span>
      <span className={classes.name} dir="auto" title={label}>
        {label}
      </span>
      <bdi className={classes.detail}>{detail}</bdi>
    </div>
  );
}

function useGroups(text: string, onHelp: () => void): { label: string; entries: Entry[] }[] {
  const groups = [
    { label: 'Screens', entries: useScreens() },
    { label: 'Sites', entries: useSites() },
    {
      label: 'Help',
      entries: [{ key: 'keys', label: 'Keyboard shortcuts', detail: '?', icon: IconBulb, open: onHelp }],
    },
  ].map(({ label, entries }) => ({
    label,
    entries: entries.filter((entry) => matchesWords(`${entry.label} ${entry.detail}`, text)),
  }));
  // The server has searched the articles.
  return [...groups, { label: 'Articles', entries: useArticles(text) }].filter(
    ({ entries }) => entries.length > 0,
  );
}

/** Whether a text contains every word, in any order and case. */
function matchesWords(text: string, words: string): boolean {
  const lower = text.toLocaleLowerCase();
  return words
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((word) => lower.includes(word));
}

function useScreens(): Entry[] {
  const { user } = useSession();
  const navigate = useNavigate();
  const shown: ScreenLink[] = [
    screens.create,
    screens.dashboard,
    screens.history,
    { to: '/refresh', label: 'Worth Refreshing', icon: IconRefresh },
    screens.approvals,
    screens.calendar,
    screens.media,
    screens.websites,
    { to: '/api-keys', label: 'API Keys', icon: IconKey },
    ...(user?.isBetaTester === false ? [screens.subscription] : []),
    { to: '/webhooks', label: 'Webhooks', icon: IconWebhook },
    ...(user?.role === 'admin' ? [screens.users, screens.prompts, screens.operations, screens.settings] : []),
  ];
  return shown.map(({ to, label, icon }) => ({
    key: to,
    label,
    detail: '',
    icon,
    open: () => navigate({ to }),
  }));
}

function useSites(): Entry[] {
  const navigate = useNavigate();
  const platforms = enabledPlatforms(useConfig());
  const lists = useQueries({ queries: platforms.map((platform) => sitesQuery(platform)) });
  return platforms.flatMap(({ path, icon, texts }, index) =>
    (lists[index]?.data ?? []).map(({ id, name }) => ({
      key: `site ${id}`,
      label: name,
      detail: texts.menu,
      icon,
      open: () => navigate({ to: path }),
    })),
  );
}

function useArticles(text: string): Entry[] {
  const navigate = useNavigate();
  const [search] = useDebouncedValue(text.trim(), 150);
  const { data } = useQuery(foundArticlesQuery(search));
  return (data ?? []).map(({ id, title, subtopic, status }) => ({
    key: `article ${id}`,
    label: title || subtopic,
    detail: status,
    icon: IconFileText,
    open: () => navigate({ to: '/articles/$articleId', params: { articleId: id } }),
  }));
}
