import { IdentityError } from '../../../api/api-error.ts';
import type { IdentityClient, IdentityUser } from './identity-client.ts';

type Options = {
  googleEnabled: boolean;
  /** Navigates to the given URL. */
  leaveFor: (address: string) => void;
  /** The page's path, to which Google sign-in returns. */
  path: () => string;
};

const base = '/api/identity';

async function call(method: 'GET' | 'POST', path: string, body?: object): Promise<Record<string, unknown>> {
  let response: Response;
  try {
    response = await fetch(`${base}${path}`, {
      method,
      headers: { accept: 'application/json', ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  } catch {
    throw new IdentityError('auth/network-request-failed');
  }
  const answer = (await response.json().catch(() => ({}))) as Record<string, unknown>;
  if (response.ok) return answer;
  if (typeof answer.code === 'string' && answer.code.startsWith('auth/'))
    throw new IdentityError(answer.code);
  throw new IdentityError(response.status === 429 ? 'auth/too-many-requests' : 'auth/internal-error');
}

/** The embedded identity provider: an HttpOnly cookie holds the login, so the browser must request the user. */
export function createEmbeddedIdentity({ googleEnabled, leaveFor, path }: Options): IdentityClient {
  const listeners = new Set<(user: IdentityUser | null) => void>();

  async function report(): Promise<void> {
    const { user } = (await call('GET', '/session')) as { user: IdentityUser | null };
    for (const listener of listeners) listener(user);
  }

  async function enter(path: string, email: string, password: string): Promise<void> {
    await call('POST', path, { email, password });
    await report();
  }

  return {
    onUser: (listener) => {
      listeners.add(listener);
      // Unreachable is not "signed out": a valid session must not end because of one lost request.
      report().catch(() => undefined);
      return () => listeners.delete(listener);
    },
    signUp: (email, password) => enter('/sign-up', email, password),
    signIn: (email, password) => enter('/sign-in', email, password),
    google: async () => {
      if (!googleEnabled) throw new IdentityError('auth/operation-not-allowed');
      leaveFor(`${base}/google?${new URLSearchParams({ return_to: path() })}`);
    },
    sendReset: async (email) => {
      await call('POST', '/reset', { email });
    },
    resendVerification: async () => {
      await call('POST', '/verification');
    },
    signOut: async () => {
      await call('POST', '/sign-out');
      for (const listener of listeners) listener(null);
    },
    // The server deletes it with the account.
    neededToDelete: async () => 'nothing',
    prove: async () => undefined,
    deleteLogin: async () => undefined,
    getToken: async () => {
      const { token } = await call('POST', '/token');
      if (typeof token !== 'string') throw new IdentityError('auth/internal-error');
      return token;
    },
  };
}
