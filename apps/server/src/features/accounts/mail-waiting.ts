import { productName } from '@chapterhouse/contract/product';
import type { Executor } from '../../db/client.ts';
import type { Services } from '../../services.ts';
import { mailWaitingJob } from './accounts-jobs.ts';
import { countUsers, findUserById, listNotifiedAdministrators, listUserPage } from './users-reader.ts';

/** However many users sign up, each administrator gets at most one email in this time. */
const collectForMs = 5 * 60_000;
/** Addresses in one email. */
const mostNamed = 10;

/** Enqueues an email to each administrator, unless one is waiting already. Call when a user has signed up. */
export async function announceWaiting(
  trx: Executor,
  { jobs }: Pick<Services, 'jobs'>,
  now: Date,
): Promise<void> {
  const startAfter = new Date(now.getTime() + collectForMs);
  for (const administratorId of await listNotifiedAdministrators(trx)) {
    const options = { singletonKey: administratorId, startAfter };
    await jobs.enqueue(trx, mailWaitingJob, { administratorId }, options);
  }
}

/** Emails an administrator who is waiting. Sends nothing if nobody is, or the recipient is no longer an administrator. */
export async function mailWaiting(
  { db, env, mailer }: Pick<Services, 'db' | 'env' | 'mailer'>,
  { administratorId }: { administratorId: string },
): Promise<void> {
  const administrator = await findUserById(db, administratorId);
  if (!administrator?.email || administrator.role !== 'admin' || administrator.suspendedAt) return;
  const pending = { search: undefined, status: 'pending' } as const;
  const count = await countUsers(db, pending);
  if (count === 0) return;
  const newest = { ...pending, sort: 'created', order: 'desc', after: undefined, limit: mostNamed } as const;
  const people = await listUserPage(db, newest);
  const who = count === 1 ? '1 person is' : `${count} people are`;
  await mailer.send({
    to: administrator.email,
    subject: `${who} waiting for approval on ${productName}`,
    text: [
      `${who} waiting for your approval:`,
      // Addresses only: a name could be any text.
      [
        ...people.map(({ email }) => email ?? 'no address'),
        ...(count > people.length ? [`and ${count - people.length} more`] : []),
      ].join('\n'),
      `Approve or reject: ${env.publicUrl}/admin/users`,
    ].join('\n\n'),
  });
}
