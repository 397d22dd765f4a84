import { apiErrorFrom } from '../../api/api-error.ts';
import { refuseSession, tokenKey } from '../../api/client.ts';
import { routes } from '../../api/routes.ts';

/** Longer than a browser takes to begin saving. */
const keptMs = 60_000;

/**
 * Saves everything that is stored about the signed-in user as a zip. An interrupted download saves nothing. Throws
 * `ApiError`, and what `fetch` throws when the connection ends.
 */
export async function downloadAccount(): Promise<void> {
  const [method, path] = routes.exportAccount;
  const token = localStorage.getItem(tokenKey);
  const headers = token === null ? {} : { authorization: `Bearer ${token}` };
  const response = await fetch(`/api${path}`, { method, headers });
  if (!response.ok) {
    if (response.status === 401) refuseSession(token);
    const body: unknown = await response.json().catch(() => undefined);
    throw apiErrorFrom(response.status, body, response.headers.get('retry-after'));
  }
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? '';
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), keptMs);
}
