import { productName } from '@chapterhouse/contract/product';
import type { AiInput, MailInput } from '@chapterhouse/contract/settings/endpoints';
import { AppError } from '../../lib/app-error.ts';
import { ProviderError } from '../../lib/provider-error.ts';
import { requireAdmin } from '../../permissions.ts';
import type { UserContext } from '../../services.ts';
import { checkedAi, checkedMail } from './check-input.ts';
import { getSettings } from './manage-settings.ts';

export type TestResult = { ok: boolean; message: string };

/** Makes one short model call with settings that need not be stored, for administrators. Throws `invalid_input`. */
export async function testAi(ctx: UserContext, input: AiInput): Promise<TestResult> {
  requireAdmin(ctx.user);
  const settings = checkedAi(ctx, input, (await getSettings(ctx)).ai);
  return resultOf(async () => {
    const { durationMs } = await ctx.providerTests.text(settings);
    return `${settings.model} responded in ${(durationMs / 1000).toFixed(1)} s.`;
  });
}

/** Sends an email to the administrator with settings that need not be stored. Throws `invalid_input`, `conflict`. */
export async function testMail(ctx: UserContext, input: MailInput): Promise<TestResult> {
  requireAdmin(ctx.user);
  const { email } = ctx.user;
  if (email === null) throw new AppError('conflict', 'Your account has no email address to send to.');
  const server = checkedMail(ctx, input, (await getSettings(ctx)).mail);
  return resultOf(async () => {
    await ctx.providerTests.mail(server, {
      to: email,
      subject: `Test email from ${productName}`,
      text: `This mail server works. ${productName} at ${ctx.env.publicUrl} can send emails with it.\n`,
    });
    return `The mail server accepted an email to ${email}.`;
  });
}

async function resultOf(attempt: () => Promise<string>): Promise<TestResult> {
  try {
    return { ok: true, message: await attempt() };
  } catch (error) {
    if (error instanceof ProviderError) return { ok: false, message: error.message };
    throw error;
  }
}
