import { isIP } from 'node:net';
import { cutText } from '@chapterhouse/contract/cut-text';
import { createTransport } from 'nodemailer';
import { ProviderError } from '../../../lib/provider-error.ts';
import type { Mailer, MailServer } from '../mail.ts';

type SmtpOptions =
  /** `smtp://` (with STARTTLS if the server offers it) or `smtps://`, with user and password. */
  | { url: string; from: string }
  | (MailServer & {
      /** The address to connect to. Throws `ProviderError` if it must not be called. */
      resolve: (host: string) => Promise<string>;
      /** Whether errors quote the server's reply, for the administrator who tests it. */
      quotes?: boolean;
    });

const timeoutMs = 15_000;

/** Sends mail over SMTP. Errors contain neither the server's address nor its password. */
export function createSmtpMailer(options: SmtpOptions): Pick<Mailer, 'send'> {
  return {
    async send(message) {
      const server = 'url' in options ? { url: options.url } : await addressed(options);
      const transport = createTransport(
        { ...server, connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs },
        { from: options.from, disableFileAccess: true, disableUrlAccess: true },
      );
      try {
        await transport.sendMail(message);
      } catch (error) {
        const failure = toProviderError(error);
        const reply = 'url' in options || !options.quotes ? '' : replyIn(error);
        if (reply === '') throw failure;
        throw new ProviderError(failure.kind, `${failure.message} It said: ${reply}`, {
          cause: failure.cause,
        });
      }
    },
  };
}

/** The name is resolved here, so that the checked address is the one connected to; TLS still checks the name. */
async function addressed(server: Extract<SmtpOptions, MailServer>) {
  const { host, port, security, user, password = '' } = server;
  return {
    host: await server.resolve(host),
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    tls: isIP(host) ? {} : { servername: host },
    ...(user === null ? {} : { auth: { user, pass: password } }),
  };
}

const longestReply = 300;

function replyIn(error: unknown): string {
  const reply = error instanceof Error && 'response' in error ? error.response : undefined;
  return typeof reply === 'string' ? cutText(reply, longestReply) : '';
}

const checkThese = 'Check its host, port and encryption.';

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
    return new ProviderError('timeout', `The mail server did not respond. ${checkThese}`, { cause });
  if (code === 'ESOCKET' || code === 'EDNS' || code === 'ECONNECTION') {
    return new ProviderError('unreachable', `The mail server could not be reached. ${checkThese}`, { cause });
  }
  if (isPermanent) return new ProviderError('rejected', 'The mail server rejected the message.', { cause });
  return new ProviderError('unavailable', 'The mail server could not accept the message.', { cause });
}
