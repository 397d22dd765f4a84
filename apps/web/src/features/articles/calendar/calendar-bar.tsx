import { ActionIcon, Button } from '@mantine/core';
import { createContext, useContext } from 'react';
import { IconChevronLeft, IconChevronRight } from '#icons';
import { NativeSelect } from '../../../components/fields/native-select.tsx';
import classes from './calendar.module.css';
import type { CalendarView } from './calendar-grid.ts';

type Props = {
  title: string;
  view: CalendarView;
  site: string | undefined;
  onStep: (direction: 1 | -1) => void;
  onToday: () => void;
  onView: (view: CalendarView) => void;
  onSite: (site: string | undefined) => void;
};

const views = [
  { value: 'month', label: 'Month' },
  { value: 'week', label: 'Week' },
] as const;

export function CalendarBar({ title, view, site, onStep, onToday, onView, onSite }: Props) {
  const sites = useContext(SitesContext);
  return (
    <div className={classes.bar}>
      <div className={classes.steps}>
        <ActionIcon variant="default" size={36} aria-label={`Previous ${view}`} onClick={() => onStep(-1)}>
          <IconChevronLeft size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon variant="default" size={36} aria-label={`Next ${view}`} onClick={() => onStep(1)}>
          <IconChevronRight size={18} aria-hidden />
        </ActionIcon>
        <Button variant="default" onClick={onToday}>
          Today
        </Button>
        <h2 className={classes.period} aria-live="polite">
          {title}
        </h2>
      </div>
      <div className={classes.choices}>
        <NativeSelect
          aria-label="Site"
          value={site ?? ''}
          onChange={(event) => onSite(event.currentTarget.value || undefined)}
          data={[
            { value: '', label: 'All sites' },
            ...sites.map(({ id, name }) => ({ value: id, label: name })),
            // The URL may name a site that is not (yet) in the list.
            ...(site !== undefined && !sites.some(({ id }) => id === site)
              ? [{ value: site, label: 'One site' }]
              : []),
          ]}
        />
        <fieldset className={classes.views}>
          <legend className="visually-hidden">View</legend>
          {views.map(({ value, label }) => (
            <button key={value} type="button" aria-pressed={view === value} onClick={() => onView(value)}>
              {label}
            </button>
          ))}
        </fieldset>
      </div>
    </div>
  );
}

/** Number of site colors in `calendar.module.css`; the seventh site reuses the first. */
const colours = 6;

/** The user's sites, for coloring articles by site. */
export const SitesContext = createContext<readonly { id: string; name: string }[]>([]);

/** The number of a site's color; 0 (gray) if unknown. */
export function useSiteColor(siteId: string | null): number {
  const place = useContext(SitesContext).findIndex(({ id }) => id === siteId);
  return place === -1 ? 0 : (place % colours) + 1;
}
