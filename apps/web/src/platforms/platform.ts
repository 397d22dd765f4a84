import type { Dashboard } from '@chapterhouse/contract/dashboard/endpoints';
import type { PlatformInfo } from '@chapterhouse/contract/platforms/platform-info';
import type { Platform } from '@chapterhouse/contract/platforms/registry';
import type { AsyncRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';

/** How a site that articles are published to lets us in, and how that goes. */
export type Connection = {
  status: string;
  /** The problem and what to do, if the status is `error`. */
  status_message: string | null;
  last_sync: string | null;
  /** The authentication method, in words. */
  method: string;
  /** The user can renew the authorization. */
  canReconnect: boolean;
  /** One more thing worth knowing, in words. */
  note?: string;
};

/** A site as the screens show it, whatever its platform. */
export type Site = {
  id: string;
  name: string;
  url: string;
  /** Null: its owner publishes there by hand. */
  connection: Connection | null;
  /** Null where it is not shown. */
  created_at: string | null;
  /** What only its own platform reads. */
  settings: Readonly<Record<string, string | null>>;
};

export type SiteFormProps = {
  /** Null: a new one. */
  site: Site | null;
  /** The authorization is to be renewed. */
  reconnects: boolean;
  onClose: () => void;
};

type Texts = {
  /** In a count of sites, such as "2 WordPress". */
  short: string;
  /** In the menu. */
  menu: string;
  /** Above its sites among those of other platforms. */
  groupIntro: string;
  /** Above its own screen. */
  title: string;
  subtitle: string;
  /** The accessible name of the list. */
  list: string;
  loadFailed: string;
  emptyTitle: string;
  emptyText: string;
  /** The button and the form behind it. */
  add: string;
  edit: string;
  deleteQuestion: string;
  deleted: string;
  deleteFailed: string;
  /** What a featured image becomes; null: the platform takes none. */
  featuredImage: string | null;
};

/** Everything that the screens know about a platform. They ask for it and never compare a platform's name. */
export type PlatformDefinition<Path extends string = string> = {
  id: Platform;
  /** What the server knows about it too, such as its capabilities. */
  info: PlatformInfo;
  path: Path;
  texts: Texts;
  icon: ComponentType<{ size: number; stroke: number; 'aria-hidden'?: true }>;

  countOf: (stats: Dashboard['stats']) => number;
  listSites: (signal: AbortSignal) => Promise<Site[]>;
  /** Returns what the user should read about it; '' when there is nothing but the success. */
  deleteSite: (id: string) => Promise<string>;
  /** Tries the connection and returns the site with its new status. */
  testSite?: (id: string) => Promise<{ message: string; site: Site }>;
  /** The names of a site's categories, the most used first. */
  listCategories?: (siteId: string, signal: AbortSignal) => Promise<string[]>;
  /** The address of a post that the article itself does not name. */
  findPost?: (siteId: string, postId: string) => Promise<string>;
  /** Articles become items of one of a site's collections. */
  collections?: Collections;

  /** In a separate chunk; it renders at once when it was preloaded. */
  SiteForm: AsyncRouteComponent<SiteFormProps>;
  /** What the wizard shows about the chosen site. */
  WizardPanel?: AsyncRouteComponent<{ siteId: string; siteUrl: string }>;
  /** Shows how an authorization ended that has led back to `path`. */
  showOutcome?: (upgrade: () => void) => void;
};

type Collections = {
  /** Where the articles of a site go unless another one is chosen; '' when that is not settled. */
  defaultOf: (site: Site) => string;
  list: (siteId: string, signal: AbortSignal) => Promise<{ id: string; displayName: string }[]>;
};
