import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { ApiError, unwrap } from '../client.ts';
import { forgetAccount, origin, storeAccount } from './account.ts';
import type { Command } from './context.ts';
import { UsageError } from './failures.ts';

/** Stores an address and a key, if the server accepts the key. */
export const login: Command = async ({ env, clientOf, print }, args) => {
  const { values } = parseArgs({ args, options: { url: { type: 'string' } } });
  const given = values.url ?? env.CHAPTERHOUSE_URL;
  const { address, apiKey } = process.stdin.isTTY
    ? await ask(given)
    : { address: given, apiKey: await text(process.stdin) };
  if (!address) throw new UsageError('Specify the address with --url.');
  const account = { url: origin(address), apiKey: apiKey.trim() };
  if (!account.apiKey) throw new UsageError('Provide the API key on standard input.');
  const email = await emailOf(clientOf(account.url, account.apiKey));
  const file = await storeAccount(env, account);
  print({ url: account.url, email, file }, () =>
    [`Signed in to ${account.url}${email ? ` as ${email}` : ''}.`, `The key is stored in ${file}.`].join(
      '\n',
    ),
  );
  return 0;
};

/** Deletes what login stored; the key itself stays valid. */
export const logout: Command = async ({ env, print }, args) => {
  parseArgs({ args });
  const file = await forgetAccount(env);
  print({ file }, () =>
    file === null
      ? 'You are not signed in.'
      : `Signed out: ${file} is deleted. The key stays valid until you delete it under API Keys.`,
  );
  return 0;
};

/** Null if the key may not read the user, but is valid. */
async function emailOf(client: ReturnType<Parameters<Command>[0]['clientOf']>): Promise<string | null> {
  try {
    return (await unwrap(client.GET('/protected/user'))).email;
  } catch (error) {
    if (error instanceof ApiError && error.body?.code === 'insufficient_scope') return null;
    throw error;
  }
}

/** The key is not shown while it is typed. */
async function ask(given: string | undefined): Promise<{ address: string; apiKey: string }> {
  let isHidden = false;
  const output = new Writable({
    write(chunk, _encoding, done) {
      if (!isHidden) process.stderr.write(chunk);
      done();
    },
  });
  const terminal = createInterface({ input: process.stdin, output, terminal: true });
  try {
    const address = given ?? (await terminal.question('Address of Chapterhouse: '));
    process.stderr.write('API key (API Keys in the account menu): ');
    isHidden = true;
    const apiKey = await terminal.question('');
    process.stderr.write('\n');
    return { address, apiKey };
  } finally {
    terminal.close();
  }
}
