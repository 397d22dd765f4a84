import { productName } from '@chapterhouse/contract/product';
import type { MailMessage } from '../../providers/mail/mail.ts';
import type { Services } from '../../services.ts';
import { findUserById } from './user-by-id-reader.ts';

type Decision = 'approved' | 'rejected';

/**
 * Mails a person what was decided about their account. Nothing goes out when the decision no longer holds,
 * the account is gone, or no address is known. Throws what the mail server answers.
 */
export async function mailDecision(
  { db, env, mailer }: Pick<Services, 'db' | 'env' | 'mailer'>,
  { userId, decision }: { userId: string; decision: Decision },
): Promise<void> {
  const user = await findUserById(db, userId);
  if (!user?.email || user.approvalStatus !== decision) return;
  await mailer.send({ to: user.email, ...messages[decision](env) });
}

const messages: Record<Decision, (env: Services['env']) => Omit<MailMessage, 'to'>> = {
  approved: ({ publicUrl }) => ({
    subject: `Your ${productName} account is approved`,
    text: [
      `Your ${productName} account was approved. You can sign in now:`,
      `${publicUrl}/sign-in`,
      'If you are signed in already, sign out and in again.',
    ].join('\n\n'),
  }),
  rejected: ({ publicUrl, links }) => ({
    subject: `Your ${productName} account was not approved`,
    text: [
      `Your request for an account with ${productName} (${publicUrl}) was not approved.`,
      links.supportEmail
        ? `If you think that this is a mistake, write to ${links.supportEmail}.`
        : 'If you think that this is a mistake, write to the administrator who runs it.',
    ].join('\n\n'),
  }),
};
