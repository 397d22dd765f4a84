import type { BrowserContext } from 'playwright';

const credentials = { email: 'bench@example.com', password: 'correct horse battery staple' };

/** What the browser app stores of a session, by storage key. */
export type Kept = Record<string, string>;

/** Signs in like the browser app. Returns what it stores, so that a deep link opens immediately. */
export async function logIn(context: BrowserContext, url: string): Promise<Kept> {
  const post = async (path: string, data: object) => {
    const response = await context.request.post(`${url}/api${path}`, { data });
    if (!response.ok()) throw new Error(`${path} returned ${response.status()}.`);
    return response.json();
  };
  await post('/identity/sign-in', credentials);
  const { token } = await post('/identity/token', {});
  const session = await post('/auth/firebase-token', { token });
  return {
    authToken: session.token,
    user: JSON.stringify(session.user),
    [`tourCompleted:${session.user.id}`]: 'true',
  };
}

/** Initializes the page's storage. */
export function keeping(kept: Kept): string {
  return `Object.assign(localStorage, ${JSON.stringify(kept)});`;
}
