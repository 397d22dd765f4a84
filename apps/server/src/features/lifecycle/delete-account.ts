import { notifyWatchers } from '../../db/article-changes.ts';
import { recordAudit } from '../../db/audit-log.ts';
import { AppError, notFound } from '../../lib/app-error.ts';
import { requireAdmin } from '../../permissions.ts';
import { recipientHash } from '../../providers/mail/mail.ts';
import type { DeciderContext, Services, UserContext } from '../../services.ts';
import { removeMailsJob } from '../accounts/accounts-jobs.ts';
import { removeUser } from '../accounts/remove-user.ts';
import { endWithAccount } from '../billing/cancel-customer.ts';
import { unscheduleWithAccount } from '../sites/unschedule-posts.ts';

type Context = DeciderContext &
  Pick<Services, 'identity' | 'payments' | 'platforms' | 'secrets' | 'wakePublisher'>;

/** Deletes the signed-in user's account. Throws `conflict` for the last administrator. */
export async function deleteAccount(ctx: Context & Pick<UserContext, 'user'>): Promise<void> {
  const isDeleted = await removeAccount(ctx, ctx.user.id);
  if (!isDeleted) throw new AppError('unauthenticated', 'Please sign in.');
}

/**
 * Deletes another user's account, by the same rules, whatever its state. Throws `conflict` for the last administrator
 * and for the caller's own account, `forbidden`, `not_found`.
 */
export async function deleteOtherUser(ctx: Context, id: string): Promise<void> {
  requireAdmin(ctx.user);
  if (id === ctx.user.id) {
    throw new AppError('conflict', 'Delete your own account from your account menu.');
  }
  if (!(await removeAccount(ctx, id))) throw notFound('User');
}

/**
 * Deletes an account with all of its data: sites and credentials, articles, sessions, and the login of the embedded
 * identity provider. Published posts stay, including those published by a request already in flight; nothing else is
 * published any more, neither from here nor by a blog that had it scheduled, and nothing more is
 * charged. Only ids remain in usage records. Returns false if there is no such account.
 */
async function removeAccount(ctx: Context, id: string): Promise<boolean> {
  const isDeleted = await ctx.db.transaction().execute(async (trx) => {
    const wasThere = await removeUser(trx, ctx, id, async (user) => {
      await endWithAccount(trx, ctx, id);
      await unscheduleWithAccount(trx, ctx, id);
      if (user.email === null) return;
      // The outbox is on the worker's disk; the queue must not contain the email address itself.
      const mails = { recipientHash: recipientHash(user.email), until: ctx.clock.now().toISOString() };
      await ctx.jobs.enqueue(trx, removeMailsJob, mails);
    });
    if (!wasThere) return false;
    await notifyWatchers(trx, id);
    await recordAudit(trx, ctx, { action: 'user.deleted', targetType: 'user', targetId: id });
    return true;
  });
  ctx.wakePublisher();
  return isDeleted;
}
