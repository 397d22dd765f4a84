import { createOperatorContainer } from '../container.ts';
import { approveUser, rejectUser, setUserRole } from '../features/accounts/administer-users.ts';
import { findUserId, listUsers } from '../features/accounts/list-users.ts';
import type { ListedUser } from '../features/accounts/users-reader.ts';
import { syncPlans } from '../features/billing/plans.ts';
import { deleteOtherUser } from '../features/lifecycle/delete-account.ts';
import { reinstateUser, suspendUser } from '../features/lifecycle/suspend-user.ts';
import { createLogger } from '../lib/log/logger.ts';
import type { MediaMoves } from '../providers/media-store/media-store.ts';
import type { DeciderContext, Services } from '../services.ts';
import { type AdminCommand, adminUsage, parseAdminCommand } from './admin-command.ts';
import { CommandError, type OperatorCommand } from './run-command.ts';

type Decision = Extract<AdminCommand, { emailOrId: string }>;

type Context = DeciderContext &
  Pick<Services, 'payments' | 'identity' | 'platforms' | 'secrets' | 'wakePublisher'> & {
    mediaMoves?: MediaMoves;
  };

const pageSize = 100;

export const adminCommand: OperatorCommand = {
  usage: adminUsage,
  check: parseAdminCommand,
  run: async (env, words, print) => {
    const command = parseAdminCommand(words);
    const container = await createOperatorContainer(env, createLogger('silent'));
    try {
      await runAdminCommand(container.context, command, print);
    } finally {
      await container.close();
    }
  },
};

/** Runs an administrator command and prints the result. Throws `AppError`. */
export async function runAdminCommand(
  ctx: Context,
  command: AdminCommand,
  write: (line: string) => void,
): Promise<void> {
  if (command.name === 'list') await list(ctx, command, write);
  else if (command.name === 'plans sync') await plansSync(ctx, write);
  else if (command.name === 'media check') await mediaCheck(mediaOf(ctx), write);
  else if (command.name === 'media move') await mediaMove(mediaOf(ctx), command.target, write);
  else write(await decide(ctx, command));
}

async function plansSync(
  ctx: Pick<Services, 'db' | 'payments'>,
  write: (line: string) => void,
): Promise<void> {
  for (const { planId, monthlyPriceId, yearlyPriceId, created } of await syncPlans(ctx)) {
    write(`${planId}  ${created ? 'created' : 'found'}  monthly ${monthlyPriceId}  yearly ${yearlyPriceId}`);
  }
}

function mediaOf({ mediaMoves }: Context): MediaMoves {
  if (mediaMoves) return mediaMoves;
  throw new CommandError('No bucket is configured: set MEDIA_S3_* first. Pictures are in the database.');
}

async function mediaCheck(media: MediaMoves, write: (line: string) => void): Promise<void> {
  const { inDatabase, inBucket, unused, missing, unknown } = await media.inspect();
  write(`${inBucket} files in the bucket, ${inDatabase} in the database, ${unused} to be deleted`);
  if (unknown > 0) write(`${unknown} objects in the bucket belong to no picture of this database`);
  for (const object of missing) write(`missing  ${object}`);
  if (missing.length > 0) throw new CommandError(`${missing.length} files are missing in the bucket.`);
}

async function mediaMove(
  media: MediaMoves,
  target: 's3' | 'postgres',
  write: (line: string) => void,
): Promise<void> {
  const { moved, damaged } = await media.move(target, (counts) => {
    if (counts.moved % 1000 === 0) write(`${counts.moved} files moved so far`);
  });
  write(`${moved} files moved`);
  if (damaged > 0)
    throw new CommandError(`${damaged} files are missing or damaged, and stayed where they are.`);
}

async function decide(ctx: Context, command: Decision): Promise<string> {
  const { name, emailOrId } = command;
  // Administrators have full access: an unverified email address, which anyone can enter, must not grant it.
  const mustBeVerified = command.name === 'grant' && !command.unverified;
  const id = await findUserId(ctx, emailOrId, { mustBeVerified });
  switch (name) {
    case 'approve':
      await approveUser(ctx, id);
      return `${emailOrId} is approved.`;
    case 'reject':
      await rejectUser(ctx, id);
      return `${emailOrId} is rejected and signed out everywhere.`;
    case 'suspend':
      await suspendUser(ctx, id);
      return `${emailOrId} is suspended and signed out everywhere. Writing and scheduled articles are paused.`;
    case 'reinstate':
      await reinstateUser(ctx, id);
      return `${emailOrId} is reinstated.`;
    case 'delete':
      await deleteOtherUser(ctx, id);
      return `The account of ${emailOrId} is deleted.`;
    case 'grant':
      await grant(ctx, id);
      return `${emailOrId} is an administrator.`;
    case 'revoke':
      await setUserRole(ctx, id, 'user');
      return `${emailOrId} is an ordinary user.`;
  }
}

/** An administrator who awaits approval could not act as one. */
async function grant(ctx: DeciderContext, id: string): Promise<void> {
  const { approvalStatus } = await setUserRole(ctx, id, 'admin');
  if (approvalStatus !== 'approved') await approveUser(ctx, id);
}

async function list(
  ctx: DeciderContext,
  { status, search }: Extract<AdminCommand, { name: 'list' }>,
  write: (line: string) => void,
): Promise<void> {
  let cursor: string | undefined;
  let total = 0;
  do {
    const page = await listUsers(ctx, { status, search, sort: 'created', cursor, limit: pageSize });
    for (const user of page.users) write(lineOf(user));
    total += page.users.length;
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  write(total === 1 ? '1 user' : `${total} users`);
}

function lineOf(user: ListedUser): string {
  const { id, approvalStatus, suspendedAt, role, isBetaTester, emailVerified, createdAt } = user;
  const state = suspendedAt === null ? approvalStatus : 'suspended';
  const roles = isBetaTester ? `${role}, beta` : role;
  const day = createdAt.toISOString().slice(0, 10);
  const who = [user.name, user.email && `<${user.email}>`].filter(Boolean).join(' ') || '(no name)';
  const proof = emailVerified ? 'verified' : 'unverified';
  return `${id}  ${state.padEnd(9)}  ${roles.padEnd(11)}  ${proof.padEnd(10)}  ${day}  ${oneLine(who)}`;
}

/** Names are untrusted; a terminal would interpret control characters. */
function oneLine(text: string): string {
  return text.replaceAll(/\p{Cc}+/gu, ' ');
}
