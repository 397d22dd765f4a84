import { productName } from '@chapterhouse/contract/product';
import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps, useLocation } from '@tanstack/react-router';
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { IconBulb, IconMoon, IconSun } from '#icons';
import { dashboardQuery, waitingUsersQuery } from '../../api/dashboard-query.ts';
import { ProductMark } from '../../components/product-mark.tsx';
import type { PlatformDefinition } from '../../platforms/platform.ts';
import { enabledPlatforms } from '../../platforms/registry.ts';
import { useSession } from '../accounts/session/session.ts';

import { useConfig } from '../system/config.queries.ts';
import accountClasses from './account.module.css';
import { AccountSummary } from './account-summary.tsx';
import { screens } from './screens.ts';
import classes from './sidebar.module.css';

/** Toggles between light and dark and stores the choice. */
function ThemeToggle() {
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark';
  const Icon = isDark ? IconSun : IconMoon;
  return (
    <button
      type="button"
      className={classes.theme}
      aria-label={isDark ? 'Switch to light mode' : 'Switch to dark mode'}
      onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
    >
      <Icon size={19} stroke={1.6} aria-hidden />
    </button>
  );
}

const loadMenu = () => import('./account-menu.tsx');
const AccountMenu = lazy(async () => ({ default: (await loadMenu()).AccountMenu }));

/**
 * The account button. Its menu is loaded on demand: until then a plain button with the same look
 * is shown.
 */
function Account() {
  const { user } = useSession();
  const [asked, setAsked] = useState(false);
  if (user === null) {
    return (
      <Link to="/signin" className={accountClasses.signIn}>
        Sign in
      </Link>
    );
  }
  const plain = (
    <button
      type="button"
      className={accountClasses.button}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={() => void loadMenu()}
      onFocus={() => void loadMenu()}
      onClick={() => setAsked(true)}
    >
      <AccountSummary user={user} />
    </button>
  );
  if (!asked) return plain;
  return (
    <Suspense fallback={plain}>
      <AccountMenu user={user} />
    </Suspense>
  );
}

type ItemProps = {
  to: NonNullable<LinkProps['to']>;
  label: string;
  icon?: ComponentType<{ size: number; stroke: number; 'aria-hidden': true }>;
  count?: string | undefined;
  /** Emphasizes the count, and says what is counted. */
  countLabel?: string;
  /** Target of the guided tour. */
  tour?: string;
  children?: ReactNode;
};

function Item({ to, label, icon: Icon, count, countLabel, tour, children }: ItemProps) {
  return (
    <li>
      <Link to={to} data-tour={tour} className={classes.item} activeProps={{ className: classes.active }}>
        {Icon && <Icon size={18} stroke={1.6} aria-hidden />}
        <span className={classes.label}>{label}</span>
        {count !== undefined && (
          <span className={classes.count} data-waiting={countLabel !== undefined || undefined}>
            {count}
            {countLabel !== undefined && <span className="visually-hidden"> {countLabel}</span>}
          </span>
        )}
      </Link>
      {children}
    </li>
  );
}

const compact = new Intl.NumberFormat(undefined, { notation: 'compact' });
/** '9999', '100K': room for the label beside it. */
const shortCount = (value: number) => (value < 10_000 ? String(value) : compact.format(value));

/** The numbers beside the items: '...' while loading, nothing on failure. */
function useCounts(shown: readonly PlatformDefinition[]) {
  const { data, isPending } = useQuery(dashboardQuery);
  const show = (value: number | undefined) =>
    (value === undefined ? isPending && '...' : shortCount(value)) || undefined;
  const stats = data?.stats;
  return {
    articles: show(stats?.total_articles),
    sites: show(stats && shown.reduce((sum, { countOf }) => sum + countOf(stats), 0)),
    sitesOf: ({ countOf }: PlatformDefinition) => show(stats && countOf(stats)),
    hasSites: ({ countOf }: PlatformDefinition) => stats !== undefined && countOf(stats) > 0,
  };
}

/** User management, with the number of people waiting for approval. */
function UsersItem() {
  const total = useQuery(waitingUsersQuery).data?.total ?? 0;
  const waiting = total > 0 ? { count: shortCount(total), countLabel: 'waiting for approval' } : {};
  return <Item {...screens.users} {...waiting} />;
}

export function Sidebar() {
  const { user } = useSession();
  const config = useConfig();
  const platforms = enabledPlatforms(config);
  const counts = useCounts(platforms);
  const path = useLocation({ select: ({ pathname }) => pathname });
  const listed = platforms.filter(
    (platform) => platform.info.isPinned || platform.path === path || counts.hasSites(platform),
  );
  const tutorialUrl = config?.links.tutorial_url;
  return (
    <div className={classes.root}>
      <Link to="/dashboard" className={classes.brand}>
        <ProductMark size={30} />
        {productName}
      </Link>
      <nav className={classes.nav} aria-label="Main">
        <ul className={classes.list}>
          <Item {...screens.create} />
          <Item {...screens.dashboard} count={counts.articles} />
          <Item {...screens.history} count={counts.articles} />
          <Item {...screens.calendar} />
          <Item {...screens.media} />
          <Item {...screens.websites} count={counts.sites} tour="websites">
            <ul className={classes.children}>
              {listed.map((platform) => (
                <Item
                  key={platform.id}
                  to={platform.path}
                  label={platform.texts.menu}
                  count={counts.sitesOf(platform)}
                />
              ))}
            </ul>
          </Item>
          {user?.isBetaTester === false && <Item {...screens.subscription} />}
        </ul>
        {user?.role === 'admin' && (
          <>
            <h2 className={classes.heading}>Admin</h2>
            <ul className={classes.list}>
              <UsersItem />
              <Item {...screens.prompts} />
              <Item {...screens.operations} />
              <Item {...screens.settings} />
            </ul>
          </>
        )}
      </nav>
      <div className={classes.foot}>
        {tutorialUrl && (
          <a className={classes.item} href={tutorialUrl} target="_blank" rel="noreferrer">
            <IconBulb size={18} stroke={1.6} aria-hidden />
            How to Use CH
          </a>
        )}
        <div className={classes.footRow}>
          <Account />
          <ThemeToggle />
        </div>
      </div>
    </div>
  );
}
