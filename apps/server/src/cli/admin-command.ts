import { parseArgs } from 'node:util';
import { type UserState, userStateSchema } from '@chapterhouse/contract/accounts/entities';

export type AdminCommand =
  | { name: 'help' }
  | { name: 'list'; status: UserState | undefined; search: string | undefined }
  | { name: 'plans sync' }
  | { name: 'grant'; emailOrId: string; unverified: boolean }
  | { name: Exclude<Decision, 'grant'>; emailOrId: string };

const decisions = ['approve', 'reject', 'suspend', 'reinstate', 'delete', 'grant', 'revoke'] as const;
type Decision = (typeof decisions)[number];

export const adminUsage = `Usage: npm run admin -- COMMAND

  list [--status pending|approved|rejected|suspended] [--search TEXT]
                         the users, newest first
  approve EMAIL_OR_ID    approve a pending or rejected user
  reject EMAIL_OR_ID     reject a pending user
  suspend EMAIL_OR_ID    sign a user out everywhere, and pause their writing and scheduled articles
  reinstate EMAIL_OR_ID  let a suspended user in again, and resume what was paused
  delete EMAIL_OR_ID     delete an account and all of its data; this cannot be undone
  grant EMAIL_OR_ID [--unverified]
                         make a user an administrator; a pending one is approved as well. The address must be
                         verified, unless --unverified is given
  revoke EMAIL_OR_ID     make an administrator an ordinary user again
  plans sync             make or find the plans and their prices at the payment provider

The configuration is the server's: the same .env and environment variables. The server may be running or not.
`;

/** The command line is none of ours; the message says why, the usage is for the caller to show. */
export class UsageError extends Error {}

/** Reads the words after the program's name. Throws `UsageError`. */
export function parseAdminCommand(words: string[]): AdminCommand {
  const { values, positionals } = parseWords(words);
  const [name, emailOrId, ...rest] = positionals;
  if (values.help || name === 'help') return { name: 'help' };
  if (name === undefined) throw new UsageError('A command is missing.');
  if (name === 'list') {
    if (emailOrId !== undefined) throw new UsageError(`"list" does not take "${emailOrId}".`);
    const status = userStateSchema.optional().safeParse(values.status);
    if (values.unverified) throw new UsageError('"list" does not take --unverified.');
    if (!status.success) throw new UsageError(`There is no status "${values.status}".`);
    return { name, status: status.data, search: values.search };
  }
  if (name === 'plans') {
    if (emailOrId !== 'sync' || rest.length > 0)
      throw new UsageError('It is "plans sync", and nothing else.');
    return { name: 'plans sync' };
  }
  const decision = decisions.find((known) => known === name);
  if (decision === undefined) throw new UsageError(`There is no command "${name}".`);
  if (emailOrId === undefined) throw new UsageError(`"${name}" needs the address or the id of a user.`);
  if (rest.length > 0 || values.status !== undefined || values.search !== undefined) {
    throw new UsageError(`"${name}" takes one user and nothing else.`);
  }
  if (decision === 'grant') return { name: decision, emailOrId, unverified: values.unverified ?? false };
  if (values.unverified) throw new UsageError(`"${name}" does not take --unverified.`);
  return { name: decision, emailOrId };
}

function parseWords(words: string[]) {
  try {
    return parseArgs({
      args: words,
      allowPositionals: true,
      options: {
        status: { type: 'string' },
        search: { type: 'string' },
        unverified: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
