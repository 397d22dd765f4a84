import type { ApiKey } from '@chapterhouse/contract/accounts/api-keys';
import type { ConnectedApp, Consent } from '@chapterhouse/contract/accounts/connected-apps';
import type { AdminUser, AuditEntry } from '@chapterhouse/contract/accounts/entities';
import type { ListedPrompt } from '@chapterhouse/contract/prompts/endpoints';
import { people } from './base-fixtures.ts';
import { billingFixtures } from './billing-fixtures.ts';
import type { Scene } from './scene.ts';

function user(number: number, changes: Partial<AdminUser>): AdminUser {
  return {
    id: `0190a000-0000-7000-8000-00000000010${number}`,
    name: '',
    email: `person${number}@example.com`,
    emailVerified: number !== 1 && number !== 4,
    picture: null,
    approvalStatus: 'approved',
    role: 'user',
    isBetaTester: false,
    subscriptionPlan: 'free',
    wpSitesCount: number,
    articlesGenerated: number * 7,
    createdAt: '2026-10-14T08:30:00.000Z',
    lastLoginAt: '2026-11-19T17:12:00.000Z',
    suspendedAt: null,
    ...changes,
  };
}

const { wpSitesCount, articlesGenerated, ...uncounted } = user(4, {
  email: 'someone.with.a.long.address@a-long-company-name.example.com',
  approvalStatus: 'rejected',
  lastLoginAt: null,
});

const users: AdminUser[] = [
  user(1, { name: 'Pia Lindqvist', email: 'pia@example.com', approvalStatus: 'pending', lastLoginAt: null }),
  user(2, { name: 'Ada Okafor', email: 'ada@example.com', role: 'admin', subscriptionPlan: 'agency' }),
  user(3, {
    name: 'Bao Tran',
    email: 'bao@example.com',
    isBetaTester: true,
    subscriptionPlan: 'growth_starter',
  }),
  uncounted,
  user(5, { name: 'Sam Rivers', email: 'sam@example.com', suspendedAt: '2026-11-18T09:00:00.000Z' }),
];

const prompts: ListedPrompt[] = ['topics', 'outline', 'article', 'article'].map((category, index) => ({
  ID: `0190a000-0000-7000-8000-00000000020${index}`,
  name: `Default ${category}`,
  template:
    'Propose {{.Count}} blog articles on {{.MainTopic}}.\n\nTitles that exist already:\n{{.ExistingTitles}}',
  description: 'Asks for angles that differ from one another and from what exists already.',
  category,
  is_active: index !== 1,
  is_used: index === 0 || index === 3,
}));

const auditEntry = {
  actor_type: 'user',
  actor: { id: people.admin.id, name: people.admin.name, email: people.admin.email },
  target_type: 'user',
  target_id: '0190a000-0000-7000-8000-000000000101',
  target_name: 'Pia Lindqvist',
} as const;

const auditEntries: AuditEntry[] = [
  {
    ...auditEntry,
    id: '0190a000-0000-7000-8000-000000000301',
    at: '2026-11-19T17:12:00.000Z',
    action: 'user.role_changed',
    before: { role: 'user' },
    after: { role: 'admin' },
  },
  {
    ...auditEntry,
    id: '0190a000-0000-7000-8000-000000000302',
    at: '2026-11-19T17:10:00.000Z',
    actor_type: 'operator',
    actor: null,
    action: 'user.approved',
    before: { approvalStatus: 'pending' },
    after: { approvalStatus: 'approved' },
  },
  {
    ...auditEntry,
    id: '0190a000-0000-7000-8000-000000000303',
    at: '2026-11-18T08:00:00.000Z',
    action: 'prompt.updated',
    target_type: 'prompt',
    target_name: null,
    before: { name: 'Default topics', template: 'Propose {{.Count}} articles on {{.MainTopic}}.' },
    after: {
      name: 'Default topics',
      template: 'Propose {{.Count}} articles on {{.MainTopic}} that differ from {{.ExistingTitles}}.',
    },
  },
  {
    ...auditEntry,
    id: '0190a000-0000-7000-8000-000000000304',
    at: '2026-11-17T12:30:00.000Z',
    action: 'user.deleted',
    target_name: null,
    before: null,
    after: null,
  },
];

const apiKeys: ApiKey[] = [
  {
    id: '0190a000-0000-7000-8000-000000000401',
    name: 'n8n',
    hint: 'f3Xa',
    scopes: ['articles:read', 'articles:write', 'articles:publish', 'sites:read'],
    created_at: '2026-11-02T09:30:00.000Z',
    expires_at: '2027-01-31T09:30:00.000Z',
    last_used_at: '2026-11-20T11:58:00.000Z',
    last_used_address: '203.0.113.24',
  },
  {
    id: '0190a000-0000-7000-8000-000000000402',
    name: 'The nightly export of everything that the newsroom in Hamburg has published',
    hint: 'Q09z',
    scopes: ['articles:read'],
    created_at: '2026-08-01T07:00:00.000Z',
    expires_at: '2026-10-30T07:00:00.000Z',
    last_used_at: '2026-10-30T06:59:00.000Z',
    last_used_address: '2001:db8:85a3:8d3::/64',
  },
  {
    id: '0190a000-0000-7000-8000-000000000403',
    name: 'Terminal',
    hint: '7bTe',
    scopes: ['articles:read', 'account:read'],
    created_at: '2026-07-12T16:45:00.000Z',
    expires_at: null,
    last_used_at: null,
    last_used_address: null,
  },
];
const connectedApps: ConnectedApp[] = [
  {
    id: '0190a000-0000-7000-8000-000000000411',
    name: 'Claude',
    returns_to: { kind: 'website', name: 'claude.ai' },
    scopes: ['articles:read', 'articles:write', 'sites:read'],
    created_at: '2026-11-12T08:15:00.000Z',
    last_used_at: '2026-11-20T11:41:00.000Z',
    last_used_address: '198.51.100.20',
  },
  {
    id: '0190a000-0000-7000-8000-000000000412',
    name: 'Cursor',
    returns_to: { kind: 'computer', name: '127.0.0.1:33418' },
    scopes: ['articles:read'],
    created_at: '2026-11-19T17:02:00.000Z',
    last_used_at: null,
    last_used_address: null,
  },
];
const consent: Consent = {
  name: 'Claude',
  returns_to: { kind: 'website', name: 'claude.ai' },
  scopes: ['articles:read', 'articles:write', 'articles:publish', 'sites:read', 'sites:write'],
};
const consentScene = { path: '/oauth/consent/q0jL2cVtX9dRkW3nB7yAe', user: people.writer } as const;
const apiKeysScene = { path: '/api-keys', user: people.writer } as const;

/** Sign-in, status pages and administration. */
export const accountScenes: Record<string, Scene> = {
  'sign-in': { path: '/sign-in' },
  'sign-in-missing': {
    path: '/sign-in',
    act: async (page) => {
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await page.getByRole('alert').waitFor();
    },
  },
  'sign-in-session-ended': {
    path: '/history',
    user: people.writer,
    fixtures: { getUser: { status: 401, error: { error: 'Please sign in', code: 'unauthenticated' } } },
    breaks: true,
    act: (page) => page.getByText('Your session has ended.').waitFor(),
  },
  'sign-in-google-failed': {
    path: '/sign-in?google_error=auth%2Finvalid-credential',
    act: (page) => page.getByRole('alert').waitFor(),
  },
  'sign-up-setup': {
    path: '/sign-up?setup=abc',
    fixtures: { checkSetupLink: { is_valid: true } },
    act: (page) => page.getByText('You are setting up').waitFor(),
  },
  'sign-up-setup-used': {
    path: '/sign-up?setup=abc',
    fixtures: { checkSetupLink: { is_valid: false } },
    act: (page) => page.getByText('no longer valid').waitFor(),
  },
  'sign-up-missing': {
    path: '/sign-up',
    act: async (page) => {
      await page.getByRole('button', { name: 'Sign up', exact: true }).click();
      await page.getByRole('alert').waitFor();
    },
  },
  'api-keys': {
    ...apiKeysScene,
    fixtures: { listApiKeys: { api_keys: apiKeys }, listConnectedApps: { connected_apps: connectedApps } },
  },
  'api-keys-empty': {
    ...apiKeysScene,
    fixtures: { listApiKeys: { api_keys: [] }, listConnectedApps: { connected_apps: [] } },
  },
  'api-keys-loading': { ...apiKeysScene, fixtures: { listApiKeys: 'never', listConnectedApps: 'never' } },
  'api-keys-failing': {
    ...apiKeysScene,
    fixtures: {
      listApiKeys: { status: 503, error: 'The database is out of reach.' },
      listConnectedApps: { status: 503, error: 'The database is out of reach.' },
    },
    act: (page) => page.getByRole('button', { name: 'Retry' }).nth(1).waitFor(),
  },
  'api-key-form': {
    ...apiKeysScene,
    fixtures: { listApiKeys: { api_keys: [] }, listConnectedApps: { connected_apps: [] } },
    act: async (page) => {
      await page.getByRole('button', { name: 'Create Key' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Create Key' }).click();
      await page.getByText('Choose at least one permission.').waitFor();
    },
  },
  'api-key-created': {
    ...apiKeysScene,
    fixtures: {
      listApiKeys: { api_keys: apiKeys },
      listConnectedApps: { connected_apps: connectedApps },
      createApiKey: { ...apiKeys[2], key: `ch_${'4Zr8QpV1'.repeat(6)}x` } as ApiKey & { key: string },
    },
    act: async (page) => {
      await page.getByRole('button', { name: 'Create Key' }).click();
      await page.getByRole('textbox', { name: 'Name' }).fill('Terminal');
      await page.getByRole('checkbox').first().check();
      await page.getByRole('dialog').getByRole('button', { name: 'Create Key' }).click();
      await page.getByText('the only time').waitFor();
    },
  },
  consent: { ...consentScene, fixtures: { getConsent: consent } },
  'consent-long-name': {
    ...consentScene,
    fixtures: {
      getConsent: {
        name: 'The assistant for the newsroom in Hamburg, with everything that editors could need',
        returns_to: { kind: 'computer', name: '127.0.0.1:33418' },
        scopes: ['articles:read'],
      },
    },
    act: async (page) => {
      await page.getByRole('checkbox').uncheck();
      await page.getByRole('button', { name: 'Connect', exact: true }).click();
      await page.getByText('Choose at least one permission.').waitFor();
    },
  },
  'consent-failing': {
    ...consentScene,
    fixtures: {
      getConsent: consent,
      decideConsent: { status: 503, error: 'The database is out of reach.' },
    },
    act: async (page) => {
      await page.getByRole('button', { name: 'Connect', exact: true }).click();
      await page.getByRole('alert').waitFor();
    },
  },
  'consent-unreachable': {
    ...consentScene,
    fixtures: { getConsent: { status: 503, error: 'The database is out of reach.' } },
    act: (page) => page.getByRole('button', { name: 'Retry' }).waitFor(),
  },
  'consent-expired': {
    ...consentScene,
    fixtures: { getConsent: { status: 404, error: 'Request not found' } },
    act: (page) => page.getByText('has expired', { exact: false }).first().waitFor(),
  },
  'consent-connect-failed': { path: '/oauth/failed?error=invalid_client' },
  'forgot-password': { path: '/forgot-password' },
  'pending-approval': { path: '/pending-approval', user: people.pending },
  'account-rejected': {
    path: '/account-rejected',
    user: { ...people.pending, approvalStatus: 'rejected' },
  },
  'account-suspended': { path: '/account-suspended' },
  'account-menu': {
    path: '/subscription',
    user: people.writer,
    fixtures: billingFixtures,
    actsByWidth: true,
    act: async (page) => {
      const burger = page.getByRole('button', { name: 'Open menu' });
      if (await burger.isVisible()) await burger.click();
      await page.getByRole('button', { name: /Marguerite/ }).click();
      await page.getByRole('menuitem', { name: 'Sign Out' }).waitFor();
    },
  },
  'admin-users': { path: '/admin/users', user: people.admin, fixtures: { listUsers: { users } } },
  'admin-users-menu': {
    path: '/admin/users',
    user: people.admin,
    fixtures: { listUsers: { users, total: users.length } },
    act: async (page) => {
      await page.getByRole('button', { name: 'More actions for Bao Tran' }).click();
      await page.getByRole('menuitem', { name: 'Make Admin' }).click();
      await page.getByRole('dialog').getByText('Make Bao Tran').waitFor();
    },
  },
  'admin-users-paged': {
    path: '/admin/users',
    user: people.admin,
    fixtures: { listUsers: { users, next_cursor: 'next', total: 100_000 } },
    act: (page) => page.getByText('of 100,000').waitFor(),
  },
  'admin-users-nobody': {
    path: '/admin/users',
    user: people.admin,
    fixtures: { listUsers: { users: [], total: 0 } },
    act: async (page) => {
      await page.getByLabel('Status').selectOption('rejected');
      await page.getByRole('button', { name: 'Show All Users' }).waitFor();
    },
  },
  'admin-audit': {
    path: '/admin/users/audit',
    user: people.admin,
    fixtures: { listAuditLog: { entries: auditEntries, next_cursor: 'next' } },
  },
  'admin-audit-empty': {
    path: '/admin/users/audit',
    user: people.admin,
    fixtures: { listAuditLog: { entries: [] } },
  },
  'admin-users-empty': { path: '/admin/users', user: people.admin, fixtures: { listUsers: { users: [] } } },
  'admin-users-loading': { path: '/admin/users', user: people.admin, fixtures: { listUsers: 'never' } },
  'admin-users-refused': {
    path: '/admin/users',
    user: people.admin,
    fixtures: {
      listUsers: { users },
      approveUser: { status: 409, error: 'This account was already approved.' },
    },
    act: async (page) => {
      await page.getByRole('button', { name: 'Approve' }).first().click();
      await page.getByRole('alert').waitFor();
    },
  },
  'admin-prompts': { path: '/admin/prompts', user: people.admin, fixtures: { listPrompts: { prompts } } },
  'admin-prompts-empty': {
    path: '/admin/prompts',
    user: people.admin,
    fixtures: { listPrompts: { prompts: [] } },
  },
  'admin-prompts-loading': { path: '/admin/prompts', user: people.admin, fixtures: { listPrompts: 'never' } },
  'admin-prompts-failing': {
    path: '/admin/prompts',
    user: people.admin,
    fixtures: { listPrompts: { status: 403, error: 'Administrators only.' } },
    act: (page) => page.getByRole('button', { name: 'Retry' }).waitFor(),
  },
  'admin-prompts-edit': {
    path: '/admin/prompts',
    user: people.admin,
    fixtures: { listPrompts: { prompts } },
    act: async (page) => {
      await page.getByRole('button', { name: 'Edit Default topics' }).click();
      await page.getByRole('dialog').getByLabel('Name').fill(' ');
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText('Name is required').waitFor();
    },
  },
  'admin-prompts-delete': {
    path: '/admin/prompts',
    user: people.admin,
    fixtures: { listPrompts: { prompts } },
    act: async (page) => {
      await page.getByRole('button', { name: 'Delete Default topics' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  'admin-prompts-delete-refused': {
    path: '/admin/prompts',
    user: people.admin,
    fixtures: { listPrompts: { prompts }, deletePrompt: { status: 409, error: 'The database is away.' } },
    act: async (page) => {
      await page.getByRole('button', { name: 'Delete Default topics' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      await page.getByRole('button', { name: 'Try Again' }).waitFor();
    },
  },
  'account-menu-beta': {
    path: '/other-sites',
    user: people.beta,
    actsByWidth: true,
    fixtures: { listOtherWebsites: { sites: [] } },
    act: async (page) => {
      const burger = page.getByRole('button', { name: 'Open menu' });
      if (await burger.isVisible()) await burger.click();
      await page.getByRole('button', { name: /Bao Tran/ }).click();
      await page.getByRole('menuitem', { name: 'Sign Out' }).waitFor();
    },
  },
  'delete-account': {
    path: '/subscription',
    user: people.writer,
    fixtures: {
      ...billingFixtures,
      deleteUser: { status: 503, error: { error: 'This is not available.', code: 'unavailable' } },
    },
    actsByWidth: true,
    act: async (page) => {
      const burger = page.getByRole('button', { name: 'Open menu' });
      if (await burger.isVisible()) await burger.click();
      await page.getByRole('button', { name: /Marguerite/ }).click();
      await page.getByRole('menuitem', { name: 'Delete Account' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete Account' }).click();
      await page.getByRole('dialog').getByRole('alert').waitFor();
    },
  },
};
