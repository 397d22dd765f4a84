import { parseArgs } from 'node:util';
import { type UserState, userStateSchema } from '@chapterhouse/contract/accounts/entities';
import { CommandUsageError } from './run-command.ts';

export type AdminCommand =
  | { name: 'list'; status: UserState | undefined; search: string | undefined }
  | { name: 'plans sync' }
  | { name: 'media check' }
  | { name: 'media move'; target: 's3' | 'postgres' }
  | { name: 'grant'; emailOrId: string; unverified: boolean }
  | { name: Exclude<Decision, 'grant'>; emailOrId: string };

const decisions = ['approve', 'reject', 'suspend', 'reinstate', 'delete', 'grant', 'revoke'] as const;
type Decision = (typeof decisions)[number];

export const adminUsage = `Usage: npm run admin -- COMMAND

  list [--status pending|approved|rejected|suspended] [--search TEXT]
                         list users, newest first
  approve EMAIL_OR_ID    approve a pending or rejected user
  reject EMAIL_OR_ID     reject a pending user and sign them out everywhere
  suspend EMAIL_OR_ID    sign a user out everywhere, and pause their writing and scheduled articles
  reinstate EMAIL_OR_ID  reinstate a suspended user and resume what was paused
  delete EMAIL_OR_ID     delete an account and all of its data; this cannot be undone
  grant EMAIL_OR_ID [--unverified]
                         make a user an administrator and approve them if pending. The email address must
                         be verified, unless --unverified is given
  revoke EMAIL_OR_ID     make an administrator an ordinary user again
  plans sync             create missing plans and prices at the payment provider
  media check            compare the pictures with the bucket that has their files (MEDIA_S3_*)
  media move s3|postgres move the files of all pictures to the bucket, or back to the database

Uses the server's configuration (.env and environment variables). The server may be running or stopped.
`;

/** Parses the command-line arguments. Throws `CommandUsageError`. */
export function parseAdminCommand(words: readonly string[]): AdminCommand {
  const { values, positionals } = parseWords(words);
  const [name, emailOrId, ...rest] = positionals;
  if (name === undefined) throw new CommandUsageError('Specify a command.');
  const unwanted = Object.keys(values).find((option) => !optionsOf[name]?.includes(option));
  if (name === 'plans') {
    if (emailOrId !== 'sync' || rest.length > 0)
      throw new CommandUsageError('The only "plans" command is "plans sync".');
    refuseOption(name, unwanted);
    return { name: 'plans sync' };
  }
  if (name === 'media') {
    refuseOption(name, unwanted);
    return parseMedia([emailOrId, ...rest]);
  }
  const decision = decisions.find((known) => known === name);
  if (name !== 'list' && decision === undefined) throw new CommandUsageError(`Unknown command "${name}".`);
  refuseOption(name, unwanted);
  if (decision === undefined) {
    if (emailOrId !== undefined) throw new CommandUsageError(`"list" does not take "${emailOrId}".`);
    const status = userStateSchema.optional().safeParse(values.status);
    if (!status.success) throw new CommandUsageError(`Unknown status "${values.status}".`);
    return { name: 'list', status: status.data, search: values.search };
  }
  if (emailOrId === undefined)
    throw new CommandUsageError(`"${name}" needs the email address or ID of a user.`);
  if (rest.length > 0) throw new CommandUsageError(`"${name}" takes exactly one user.`);
  if (decision === 'grant') return { name: decision, emailOrId, unverified: values.unverified ?? false };
  return { name: decision, emailOrId };
}

/** Those of a command; the others take none. */
const optionsOf: Readonly<Record<string, readonly string[]>> = {
  list: ['status', 'search'],
  grant: ['unverified'],
};

function refuseOption(name: string, option: string | undefined): void {
  if (option !== undefined) throw new CommandUsageError(`"${name}" does not take --${option}.`);
}

function parseMedia([action, target, ...rest]: readonly (string | undefined)[]): AdminCommand {
  if (action === 'check' && target === undefined) return { name: 'media check' };
  if (action === 'move' && (target === 's3' || target === 'postgres') && rest.length === 0) {
    return { name: 'media move', target };
  }
  throw new CommandUsageError(
    'The "media" commands are "media check", "media move s3" and "media move postgres".',
  );
}

function parseWords(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        status: { type: 'string' },
        search: { type: 'string' },
        unverified: { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new CommandUsageError(error instanceof Error ? error.message : String(error));
  }
}
