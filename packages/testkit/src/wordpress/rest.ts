import type { RunningWordPress } from './options.ts';

/** A call of WordPress's REST API as its administrator; with `change` it writes. Throws on errors. */
export async function askWordPress<T>(
  { url, username, appPassword }: RunningWordPress,
  path: string,
  change?: object,
): Promise<T> {
  const authorization = `Basic ${Buffer.from(`${username}:${appPassword}`).toString('base64')}`;
  const response = await fetch(`${url}/wp-json/wp/v2${path}`, {
    method: change ? 'POST' : 'GET',
    headers: { authorization, 'content-type': 'application/json' },
    ...(change ? { body: JSON.stringify(change) } : {}),
  });
  if (!response.ok) throw new Error(`WordPress refused ${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}
