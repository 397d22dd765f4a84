import { productName } from '@chapterhouse/contract/product';
import type { MailMessage } from '../../providers/mail/mail.ts';
import type { CurrentUser, Services } from '../../services.ts';
import { findUserById } from './users-reader.ts';

type Decision = 'approved' | 'rejected' | 'suspended' | 'reinstated';

/**
 * Emails a user the decision about their account. Sends nothing if the decision no longer holds,
 * the account was deleted, or no address is known. Throws the mail server's errors.
 */
export async function mailDecision(
  { db, env, mailer }: Pick<Services, 'db' | 'env' | 'mailer'>,
  { userId, decision }: { userId: string; decision: Decision },
): Promise<void> {
  const user = await findUserById(db, userId);
  if (!user?.email || !stillHolds(decision, user)) return;
  await mailer.send({ to: user.email, ...messages[decision](env) });
}

function stillHolds(decision: Decision, { approvalStatus, suspendedAt }: CurrentUser): boolean {
  if (decision === 'suspended') return suspendedAt !== null;
  if (decision === 'reinstated') return approvalStatus === 'approved' && suspendedAt === null;
  return approvalStatus === decision && suspendedAt === null;
}

const messages: Record<Decision, (env: Services['env']) => Omit<MailMessage, 'to'>> = {
  approved: ({ publicUrl }) => ({
    subject: `Your ${productName} account is approved`,
    text: [
      `Your ${productName} account was approved. You can sign in now:`,
      `${publicUrl}/sign-in`,
      'If you are already signed in, sign out and sign in again.',
    ].join('\n\n'),
  }),
  rejected: ({ publicUrl, links }) => ({
    subject: `Your ${productName} account was not approved`,
    text: [
      `Your request for an account with ${productName} (${publicUrl}) was not approved.`,
      whomToWrite(links.supportEmail),
    ].join('\n\n'),
  }),
  suspended: ({ publicUrl, links }) => ({
    subject: `Your ${productName} account is suspended`,
    text: [
      `Your account with ${productName} (${publicUrl}) was suspended. You can't sign in, and writing and scheduled articles are paused.`,
      'Published articles stay online. A subscription continues until it is canceled.',
      whomToWrite(links.supportEmail),
    ].join('\n\n'),
  }),
  reinstated: ({ publicUrl }) => ({
    subject: `Your ${productName} account is reinstated`,
    text: [
      `Your ${productName} account was reinstated. You can sign in again:`,
      `${publicUrl}/sign-in`,
      'Writing continues where it stopped, and scheduled articles are back on the calendar. Articles whose date has passed are now drafts. Choose a new date for each.',
    ].join('\n\n'),
  }),
};

function whomToWrite(supportEmail: string | null): string {
  return supportEmail
    ? `If you think this is a mistake, contact ${supportEmail}.`
    : 'If you think this is a mistake, contact your administrator.';
}
