import { productName, productVersion } from '@chapterhouse/contract/product';
import { Button } from '@mantine/core';
import { Link, Outlet, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { IconBulb, IconFlask, IconPlus, IconSearch } from '#icons';
import { ProductMark } from '../../components/product-mark.tsx';
import { undoNewest } from '../../components/toast/toast.ts';
import { useKeys } from '../../lib/use-keys.ts';
import { useSession } from '../accounts/session/session.ts';
import { useLiveArticles } from '../articles/live/use-live-articles.ts';
import { useConfig } from '../system/config.queries.ts';
import classes from './app-layout.module.css';
import headerClasses from './header.module.css';
import { Sidebar } from './sidebar.tsx';

function Footer() {
  const config = useConfig();
  return (
    <footer className={classes.footer}>
      <span>
        {productName} © {new Date().getFullYear()}. All rights reserved
      </span>
      <span>
        Version {productVersion}.0
        {config && ` · Build ${config.build_number} · ${config.build_date}`}
      </span>
    </footer>
  );
}

/** Shown on every page while the demo writer is in use. */
function DemoBanner() {
  const { user } = useSession();
  if (!useConfig()?.demo.writer) return null;
  return (
    <section className={classes.banner} aria-label="Notice">
      <IconFlask size={17} stroke={1.75} aria-hidden />
      <span>
        <strong>Sample text:</strong> the demo writer is on.{' '}
        {user?.role === 'admin' ? (
          <Link to="/admin/settings">Connect an AI provider</Link>
        ) : (
          'An administrator can connect an AI provider'
        )}{' '}
        to get real articles written.
      </span>
    </section>
  );
}

/** Toggled on small screens only; on wide ones the sidebar is always visible. */
function useSidebar() {
  const [opened, setOpened] = useState(false);
  const path = useRouterState({ select: (state) => state.location.pathname });
  const burger = useRef<HTMLButtonElement>(null);
  const [pathWhenOpened, setPathWhenOpened] = useState(path);

  // Navigation closes it.
  if (opened && path !== pathWhenOpened) setOpened(false);

  useEffect(() => {
    if (!opened) return;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      setOpened(false);
      burger.current?.focus();
    };
    window.addEventListener('keydown', closeOnEscape);
    return () => window.removeEventListener('keydown', closeOnEscape);
  }, [opened]);

  // On a wide screen the sidebar covers nothing, and nothing would close it.
  useEffect(() => {
    if (!opened) return;
    const wide = window.matchMedia('(min-width: 62em)');
    const close = () => setOpened(false);
    wide.addEventListener('change', close);
    return () => wide.removeEventListener('change', close);
  }, [opened]);

  function toggle() {
    setPathWhenOpened(path);
    setOpened(!opened);
  }
  return { opened, toggle, close: () => setOpened(false), burger };
}

const loadPalette = () => import('./command-palette.tsx');
const CommandPalette = lazy(async () => ({ default: (await loadPalette()).CommandPalette }));

const KeyboardHelp = lazy(async () => ({ default: (await import('./keyboard-help.tsx')).KeyboardHelp }));

/** Opened by its button and by Ctrl K, on a Mac ⌘ K. */
function usePalette() {
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    const openOnShortcut = (event: KeyboardEvent) => {
      // In the editor it inserts a link.
      const isText = event.target instanceof HTMLElement && event.target.isContentEditable;
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || isText) return;
      event.preventDefault();
      setOpened(true);
    };
    window.addEventListener('keydown', openOnShortcut);
    return () => window.removeEventListener('keydown', openOnShortcut);
  }, []);
  return { opened, open: () => setOpened(true), close: () => setOpened(false) };
}

const shortcut = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘ K' : 'Ctrl K';

/** Layout of every signed-in page. */
export function AppLayout() {
  const { opened, toggle, close, burger } = useSidebar();
  const palette = usePalette();
  const [isHelpOpen, setHelpOpen] = useState(false);
  useKeys({ '?': () => setHelpOpen(true), z: undoNewest });
  // On every screen, as it also reports changes of the account.
  useLiveArticles();
  const tutorialUrl = useConfig()?.links.tutorial_url;
  return (
    <div className={classes.root}>
      <a href="#content" className={classes.skip}>
        Skip to content
      </a>
      <header className={headerClasses.header}>
        <button
          ref={burger}
          type="button"
          className={headerClasses.burger}
          data-tour="menu"
          onClick={toggle}
          aria-label={opened ? 'Close menu' : 'Open menu'}
          aria-expanded={opened}
          aria-controls="sidebar"
        >
          <svg
            width="24"
            height="24"
            viewBox="0 0 24 24"
            stroke="currentColor"
            strokeWidth="2"
            aria-hidden="true"
          >
            <path d={opened ? 'M5 5l14 14M19 5L5 19' : 'M3 6h18M3 12h18M3 18h18'} />
          </svg>
        </button>
        <Link to="/dashboard" className={headerClasses.brand} aria-label={productName}>
          <ProductMark size={28} />
          <span className={headerClasses.brandName}>{productName}</span>
        </Link>
        <div className={headerClasses.headerActions}>
          <button
            type="button"
            className={headerClasses.search}
            aria-haspopup="dialog"
            aria-keyshortcuts="Control+K Meta+K"
            onPointerEnter={() => void loadPalette()}
            onClick={palette.open}
          >
            <IconSearch size={17} stroke={1.75} aria-hidden />
            <span className={headerClasses.searchLabel}>Search</span>
            <span className={headerClasses.shortcut} aria-hidden="true">
              {shortcut}
            </span>
          </button>
          {tutorialUrl && (
            <a className={headerClasses.howTo} href={tutorialUrl} target="_blank" rel="noreferrer">
              <IconBulb size={16} stroke={1.75} aria-hidden />
              How to Use
            </a>
          )}
          <Button
            className={headerClasses.create ?? ''}
            leftSection={<IconPlus size={16} aria-hidden />}
            data-tour="create"
            renderRoot={(props) => <Link to="/create" {...props} />}
          >
            Create Content
          </Button>
        </div>
      </header>
      {opened && <div className={classes.shade} onClick={close} aria-hidden="true" />}
      <aside id="sidebar" className={classes.sidebar} data-opened={opened || undefined}>
        <Sidebar />
      </aside>
      <div className={classes.page} inert={opened}>
        <DemoBanner />
        <main id="content" className={classes.content} tabIndex={-1}>
          <Outlet />
        </main>
        <Footer />
      </div>
      {palette.opened && (
        <Suspense>
          <CommandPalette onClose={palette.close} onHelp={() => setHelpOpen(true)} />
        </Suspense>
      )}
      {isHelpOpen && (
        <Suspense>
          <KeyboardHelp onClose={() => setHelpOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
