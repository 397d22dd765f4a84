import { cutText } from '@chapterhouse/contract/cut-text';
import { platforms } from '@chapterhouse/contract/platforms/registry';
import { createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router';
import { queryClient } from './api/query-client.ts';
import { PageSpinner } from './components/loading.tsx';
import { toast } from './components/toast/toast.ts';
import { session } from './features/accounts/session/session.ts';
import { guardRedirect, homeOf, redirectFromStatus } from './features/accounts/session/session-rules.ts';
import { calendarParameters, calendarSearch } from './features/articles/calendar/calendar-search.ts';
import { historyParameters, parseHistorySearch } from './features/articles/history/history-view.ts';
import { ErrorScreen, RootLayout } from './features/shell/root-layout.tsx';
import { configQuery } from './features/system/config.queries.ts';
import { loadScreen } from './lib/load-screen.ts';
import { returnPath, setupToken } from './lib/tab-storage.ts';

/** Waits while the session is loading (the router shows a spinner), then allows or redirects. */
async function guard(
  { location, cause }: { location: { href: string }; cause: 'preload' | 'enter' | 'stay' },
  needs: Parameters<typeof guardRedirect>[1] = {},
): Promise<void> {
  await session.settled();
  const to = guardRedirect(session.get(), needs);
  if (to === '/sign-in' && cause !== 'preload') returnPath.keep(location.href);
  if (to !== null) throw redirect({ to, replace: true });
}

/** Redirects signed-in users from the forms, except with a set-up link. */
function skipWhenSignedIn(): void {
  const { user } = session.get();
  if (user !== null && setupToken.read() === undefined) throw redirect({ to: homeOf(user), replace: true });
}

/** A status page shows the status that the account has. */
function showTrueStatus({ location }: { location: { pathname: string } }): void {
  const { user } = session.get();
  const to = user && redirectFromStatus(user, location.pathname);
  if (to) throw redirect({ to, replace: true });
}

/**
 * Parses the named parameters. The router adds the result to the query as it was, so a value that is left
 * out would reach the screen: it is replaced by nothing. Others stay, such as a failed Google sign-in's.
 */
function parsed<Search extends object>(
  names: readonly (keyof Search & string)[],
  parse: (query: Record<string, unknown>) => Search,
) {
  const none = Object.fromEntries(names.map((name) => [name, undefined]));
  return (query: Record<string, unknown>): Search => ({ ...none, ...parse(query) });
}

const root = createRootRoute({ component: RootLayout });

function toDashboard(): never {
  throw redirect({ to: '/dashboard', replace: true });
}

const home = createRoute({ getParentRoute: () => root, path: '/', beforeLoad: toDashboard });

const signInShort = createRoute({
  getParentRoute: () => root,
  path: '/signin',
  beforeLoad: () => {
    throw redirect({ to: '/sign-in', replace: true });
  },
});

const unknown = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: ({ location }) => {
    toast.info(`There is no page at ${cutText(location.pathname, 80)}`);
    throw redirect({ to: '/', replace: true });
  },
});

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  beforeLoad: skipWhenSignedIn,
  component: loadScreen(() => import('./features/accounts/sign-in-screen.tsx'), 'SignInScreen'),
});

const signUp = createRoute({
  getParentRoute: () => root,
  path: '/sign-up',
  validateSearch: parsed<{ setup?: string }>(['setup'], ({ setup }) =>
    typeof setup === 'string' && setup !== '' ? { setup } : {},
  ),
  beforeLoad: ({ search }) => {
    if (search.setup !== undefined) {
      setupToken.keep(search.setup);
      throw redirect({ to: '/sign-up', search: {}, replace: true });
    }
    skipWhenSignedIn();
  },
  component: loadScreen(() => import('./features/accounts/sign-up-screen.tsx'), 'SignUpScreen'),
});

const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: '/forgot-password',
  component: loadScreen(
    () => import('./features/accounts/forgot-password-screen.tsx'),
    'ForgotPasswordScreen',
  ),
});

const pendingApproval = createRoute({
  getParentRoute: () => root,
  path: '/pending-approval',
  beforeLoad: showTrueStatus,
  component: loadScreen(
    () => import('./features/accounts/pending-approval-screen.tsx'),
    'PendingApprovalScreen',
  ),
});

const accountRejected = createRoute({
  getParentRoute: () => root,
  path: '/account-rejected',
  beforeLoad: showTrueStatus,
  component: loadScreen(() => import('./features/accounts/status-screen.tsx'), 'AccountRejectedScreen'),
});

const accountSuspended = createRoute({
  getParentRoute: () => root,
  path: '/account-suspended',
  beforeLoad: showTrueStatus,
  component: loadScreen(() => import('./features/accounts/status-screen.tsx'), 'AccountSuspendedScreen'),
});

const approved = createRoute({
  getParentRoute: () => root,
  id: 'approved',
  beforeLoad: (visit) => guard(visit),
  component: loadScreen(() => import('./features/shell/app-layout.tsx'), 'AppLayout'),
});

const dashboard = createRoute({
  getParentRoute: () => approved,
  path: '/dashboard',
  component: loadScreen(() => import('./features/dashboard/dashboard-screen.tsx'), 'DashboardScreen'),
});

const create = createRoute({
  getParentRoute: () => approved,
  path: '/create',
  loader: preloadWizardPanels,
  component: loadScreen(() => import('./features/planning/wizard/create-screen.tsx'), 'CreateScreen'),
});

const history = createRoute({
  getParentRoute: () => approved,
  path: '/history',
  validateSearch: parsed(historyParameters, parseHistorySearch),
  component: loadScreen(() => import('./features/articles/history/history-screen.tsx'), 'HistoryScreen'),
});

const refresh = createRoute({
  getParentRoute: () => approved,
  path: '/refresh',
  component: loadScreen(() => import('./features/articles/refresh/refresh-screen.tsx'), 'RefreshScreen'),
});

const article = createRoute({
  getParentRoute: () => approved,
  path: '/articles/$articleId',
  component: loadScreen(() => import('./features/articles/text/article-screen.tsx'), 'ArticleScreen'),
});

const approvals = createRoute({
  getParentRoute: () => approved,
  path: '/approvals',
  component: loadScreen(() => import('./features/approvals/approvals-screen.tsx'), 'ApprovalsScreen'),
});

const media = createRoute({
  getParentRoute: () => approved,
  path: '/media',
  component: loadScreen(() => import('./features/media/media-screen.tsx'), 'MediaScreen'),
});

const calendar = createRoute({
  getParentRoute: () => approved,
  path: '/calendar',
  validateSearch: parsed(calendarParameters, calendarSearch),
  component: loadScreen(() => import('./features/articles/calendar/calendar-screen.tsx'), 'CalendarScreen'),
});

const websites = createRoute({
  getParentRoute: () => approved,
  path: '/websites',
  loader: preloadSiteForms,
  component: loadScreen(() => import('./features/sites/websites-screen.tsx'), 'WebsitesScreen'),
});

const siteProfile = createRoute({
  getParentRoute: () => approved,
  path: '/websites/$siteId/profile',
  component: loadScreen(
    () => import('./features/sites/profile/site-profile-screen.tsx'),
    'SiteProfileScreen',
  ),
});

const siteEditorial = createRoute({
  getParentRoute: () => approved,
  path: '/websites/$siteId/editorial',
  component: loadScreen(
    () => import('./features/sites/editorial/site-editorial-screen.tsx'),
    'SiteEditorialScreen',
  ),
});

const sitePosts = createRoute({
  getParentRoute: () => approved,
  path: '/websites/$siteId/posts',
  component: loadScreen(() => import('./features/sites/posts/site-posts-screen.tsx'), 'SitePostsScreen'),
});

/** On demand: who signs in needs none of them, and no icon. */
const loadDefinitions = async () => (await import('./platforms/registry.ts')).platforms;

/** So that the panel of a chosen site comes without moving the fields below it. */
async function preloadWizardPanels(): Promise<void> {
  const definitions = await loadDefinitions();
  await Promise.all(definitions.map(({ WizardPanel }) => WizardPanel?.preload?.()));
}

/** So that a form opens with its first field focused. */
async function preloadSiteForms(): Promise<void> {
  const definitions = await loadDefinitions();
  await Promise.all(definitions.map(({ SiteForm }) => SiteForm.preload?.()));
}

const sitesOfPlatforms = Object.values(platforms).map(({ id, screen, isOptional }) =>
  createRoute({
    getParentRoute: () => approved,
    path: screen,
    beforeLoad: async () => {
      if (!isOptional) return;
      const config = await queryClient.ensureQueryData(configQuery);
      if (!config.platforms.includes(id)) throw redirect({ to: '/websites', replace: true });
    },
    loader: preloadSiteForms,
    component: loadScreen(() => import('./features/sites/websites-screen.tsx'), 'SitesScreen'),
  }),
);

const consent = createRoute({
  getParentRoute: () => root,
  path: '/oauth/consent/$requestId',
  beforeLoad: (visit) => guard(visit),
  component: loadScreen(
    () => import('./features/accounts/connected-apps/consent-screen.tsx'),
    'ConsentScreen',
  ),
});

const connectFailed = createRoute({
  getParentRoute: () => root,
  path: '/oauth/failed',
  component: loadScreen(
    () => import('./features/accounts/connected-apps/consent-screen.tsx'),
    'ConnectFailedScreen',
  ),
});

const apiKeys = createRoute({
  getParentRoute: () => approved,
  path: '/api-keys',
  component: loadScreen(() => import('./features/accounts/api-keys/api-keys-screen.tsx'), 'ApiKeysScreen'),
});

const subscription = createRoute({
  getParentRoute: () => approved,
  path: '/subscription',
  beforeLoad: (visit) => guard(visit, { notBeta: true }),
  component: loadScreen(() => import('./features/billing/subscription-screen.tsx'), 'SubscriptionScreen'),
});

const webhooks = createRoute({
  getParentRoute: () => approved,
  path: '/webhooks',
  component: loadScreen(() => import('./features/webhooks/webhooks-screen.tsx'), 'WebhooksScreen'),
});

const admin = createRoute({
  getParentRoute: () => approved,
  id: 'admin',
  beforeLoad: (visit) => guard(visit, { admin: true }),
});

const adminUsers = createRoute({
  getParentRoute: () => admin,
  path: '/admin/users',
  component: loadScreen(() => import('./features/accounts/users/users-screen.tsx'), 'UsersScreen'),
});

const adminAudit = createRoute({
  getParentRoute: () => admin,
  path: '/admin/users/audit',
  component: loadScreen(() => import('./features/accounts/audit/audit-screen.tsx'), 'AuditScreen'),
});

const adminPrompts = createRoute({
  getParentRoute: () => admin,
  path: '/admin/prompts',
  component: loadScreen(() => import('./features/prompts/prompts-screen.tsx'), 'PromptsScreen'),
});

const adminOperations = createRoute({
  getParentRoute: () => admin,
  path: '/admin/operations',
  component: loadScreen(() => import('./features/operations/operations-screen.tsx'), 'OperationsScreen'),
});

const adminSettings = createRoute({
  getParentRoute: () => admin,
  path: '/admin/settings',
  component: loadScreen(() => import('./features/settings/settings-screen.tsx'), 'SettingsScreen'),
});

const routeTree = root.addChildren([
  home,
  signInShort,
  unknown,
  signIn,
  signUp,
  forgotPassword,
  pendingApproval,
  accountRejected,
  accountSuspended,
  consent,
  connectFailed,
  approved.addChildren([
    dashboard,
    create,
    history,
    refresh,
    article,
    approvals,
    media,
    calendar,
    websites,
    siteProfile,
    siteEditorial,
    sitePosts,
    ...sitesOfPlatforms,
    apiKeys,
    subscription,
    webhooks,
    admin.addChildren([adminUsers, adminAudit, adminPrompts, adminOperations, adminSettings]),
  ]),
]);

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultPendingMs: 150,
  defaultPendingMinMs: 0,
  defaultPendingComponent: PageSpinner,
  defaultErrorComponent: ErrorScreen,
  scrollRestoration: true,
  // Keep values as strings: the router's JSON parsing would turn a numeric token into a number.
  parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: (search) => {
    const given = Object.entries(search).filter(([, value]) => value !== undefined);
    const text = new URLSearchParams(given).toString();
    return text === '' ? '' : `?${text}`;
  },
});

declare module '@tanstack/react-router' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: the library is extended by merging its interface.
  interface Register {
    router: typeof router;
  }
}
