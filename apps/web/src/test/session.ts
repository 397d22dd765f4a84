import type { User } from '@chapterhouse/contract/accounts/entities';
import type { PublicConfig } from '@chapterhouse/contract/system/endpoints';
import { vi } from 'vitest';
import { queryClient } from '../api/query-client.ts';
import { session } from '../features/accounts/session/session.ts';
import { configQuery } from '../features/system/config.queries.ts';

/** An approved user. */
export const writer: User = {
  ...{
    id: '0190a000-0000-7000-8000-000000000001',
    name: 'Marguerite Delacroix',
    email: 'marguerite@example.com',
  },
  ...{ emailVerified: true, picture: null, role: 'user', approvalStatus: 'approved' },
  ...{ isBetaTester: false, isAdmin: false },
};

export const admin: User = {
  ...writer,
  ...{ id: '0190a000-0000-7000-8000-000000000002', name: 'Ada Okafor', email: 'ada@example.com' },
  ...{ role: 'admin', isAdmin: true },
};

export const config: PublicConfig = {
  ...{ product: 'Chapterhouse', version: '0.1.0', build_number: '128', build_date: '2026-11-20' },
  identity: { kind: 'embedded', google_enabled: false, firebase: null },
  platforms: ['wordpress', 'other'],
  features: { subscriptions: true, pictures: 'demo' },
  demo: { writer: true, billing: true },
  links: { support_email: 'help@example.com', tutorial_url: null, terms_url: null, privacy_url: null },
  ...{ analytics: null, error_reporting: null },
};

/** The addresses to which the session sent its user. */
export const leftFor: string[] = [];

/** Addresses are recorded, not opened: happy-dom would load them. */
function recordAddresses(): void {
  vi.spyOn(window.location, 'assign').mockImplementation((address) => {
    leftFor.push(String(address));
  });
}

/** Lets sessions begin and end: the configuration is known, and no page is opened. Call it before each test of a sign-in. */
export function prepareSession(): void {
  leftFor.length = 0;
  recordAddresses();
  queryClient.setQueryData(configQuery.queryKey, config);
}

/** Signs in by the embedded identity provider, as the app does. Ends with `leaveBrowser`. */
export async function signInAs(user: User): Promise<void> {
  prepareSession();
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.endsWith('/identity/session')) return Response.json({ user: { id: user.id } });
    return Response.json({ token: 'of-the-session', user });
  });
  const result = await session.signIn(user.email, 'secret');
  vi.unstubAllGlobals();
  leftFor.length = 0;
  if (!result.success) throw new Error(`Signing in failed: ${result.code}`);
}

/** Ends the session of a test, if there is one. */
export function signOut(): void {
  if (session.get().isAuthenticated) session.unauthorized(session.get().token);
  queryClient.clear();
}
