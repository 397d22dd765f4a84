import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';
import { UsageError } from './failures.ts';

type Account = { url?: string | undefined; apiKey?: string | undefined };

/** In the user's configuration folder. */
export function accountFile(env: NodeJS.ProcessEnv): string {
  const folder = env.XDG_CONFIG_HOME || env.APPDATA || path.join(homedir(), '.config');
  return path.join(folder, 'chapterhouse', 'account.json');
}

/** The address and key to use; a stored key is never sent to another address than its own. */
export async function readAccount(env: NodeJS.ProcessEnv): Promise<Account> {
  const stored = await readStored(accountFile(env));
  const url = env.CHAPTERHOUSE_URL ? origin(env.CHAPTERHOUSE_URL) : stored.url;
  return { url, apiKey: env.CHAPTERHOUSE_API_KEY || (url === stored.url ? stored.apiKey : undefined) };
}

/** Only the user may read it. */
export async function storeAccount(env: NodeJS.ProcessEnv, account: Required<Account>): Promise<string> {
  const file = accountFile(env);
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  // Before the key is in it: the mode of `writeFile` applies to new files only.
  await writeFile(file, '', { mode: 0o600 });
  await chmod(file, 0o600);
  await writeFile(file, `${JSON.stringify(account, null, 2)}\n`);
  return file;
}

/** Returns the file that it deleted; null if there was none. */
export async function forgetAccount(env: NodeJS.ProcessEnv): Promise<string | null> {
  const file = accountFile(env);
  return rm(file).then(
    () => file,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    },
  );
}

/** The address of an installation without a trailing slash. Throws a `UsageError` if it is none. */
export function origin(address: string): string {
  const url = URL.parse(/^https?:\/\//i.test(address) ? address : `https://${address}`);
  if (!url) throw new UsageError(`"${address}" is not a web address.`);
  return `${url.origin}${url.pathname}`.replace(/\/+$/, '').replace(/\/api$/, '');
}

async function readStored(file: string): Promise<Account> {
  const content = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{}';
    throw error;
  });
  try {
    const { url, apiKey } = JSON.parse(content);
    return { url, apiKey };
  } catch {
    throw new UsageError(`${file} is damaged. Run: chapterhouse login`);
  }
}
