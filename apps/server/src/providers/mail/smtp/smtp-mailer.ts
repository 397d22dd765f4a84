import { createTransport } from 'nodemailer';
import { ProviderError } from '../../../lib/provider-error.ts';
import type { Mailer } from '../mail.ts';

type SmtpOptions = {
  /** `smtp://` (with STARTTLS if the server offers it) or `smtps://`, with user and password. */
  url: string;
  from: string;
};

const timeoutMs = 15_000;

/** Sends mail over SMTP. Errors contain neither the server's address nor its password. */
export function createSmtpMailer({ url, from }: SmtpOptions): Pick<Mailer, 'send'> {
  const transport = createTransport(
    { url, connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs },
    { from, disableFileAccess: true, disableUrlAccess: true },
  );
  return {
    async send(message) {
      try {
        await transport.sendMail(message);
      } catch (error) {
        throw toProviderError(error);
      }
    },
  };
}

function toProviderError(error: unknown): ProviderError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
  const cause = `SMTP error ${code}`;
  const isPermanent = error instanceof Error && 'permanent' in error && error.permanent === true;
  if (code === 'EAUTH' || code === 'ENOAUTH') {
    return new ProviderError('unauthorized', 'The mail server rejected the user name or password.', {
      cause,
    });
  }
  if (code === 'ETIMEDOUT')
    return new ProviderError('timeout', 'The mail server did not respond.', { cause });
  if (code === 'ESOCKET' || code === 'EDNS' || code === 'ECONNECTION') {
    return new ProviderError('unreachable', 'The mail server could not be reached.', { cause });
  }
  if (isPermanent) return new ProviderError('rejected', 'The mail server rejected the message.', { cause });
  return new ProviderError('unavailable', 'The mail server could not accept the message.', { cause });
}
