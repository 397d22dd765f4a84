import type { KeyboardEvent } from 'react';
import classes from '../../../components/styles/tabs.module.css';
import type { StatusTab } from './history-view.ts';

const tabs: readonly { filter: StatusTab; label: string }[] = [
  { filter: 'all', label: 'All' },
  { filter: 'published', label: 'Published' },
  { filter: 'scheduled', label: 'Scheduled' },
  { filter: 'draft', label: 'Drafts' },
];

export const panelId = 'history-panel';

export function tabId(filter: StatusTab): string {
  return `history-tab-${filter}`;
}

type Props = { filter: StatusTab; onChange: (filter: StatusTab) => void };

export function StatusTabs({ filter, onChange }: Props) {
  function onKeyDown(event: KeyboardEvent) {
    const at = tabs.findIndex((tab) => tab.filter === filter);
    const moves: Record<string, number> = {
      ArrowRight: at + 1,
      ArrowLeft: at - 1,
      Home: 0,
      End: tabs.length - 1,
    };
    const to = moves[event.key];
    const next = to === undefined ? undefined : tabs.at(to % tabs.length);
    if (!next) return;
    event.preventDefault();
    onChange(next.filter);
    document.getElementById(tabId(next.filter))?.focus();
  }
  return (
    <div role="tablist" aria-label="Status" className={classes.tabs}>
      {tabs.map((tab) => (
        <button
          key={tab.filter}
          type="button"
          role="tab"
          id={tabId(tab.filter)}
          aria-selected={tab.filter === filter}
          aria-controls={panelId}
          tabIndex={tab.filter === filter ? 0 : -1}
          className={classes.tab}
          onClick={() => onChange(tab.filter)}
          onKeyDown={onKeyDown}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}
