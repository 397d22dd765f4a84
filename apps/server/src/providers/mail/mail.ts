import { createHash } from 'node:crypto';
import { domainToASCII } from 'node:url';

/** A mail server and the login there. */
export type MailServer = {
  host: string;
  port: number;
  /** `tls`: encrypted from the start. `starttls`: required. `optional`: STARTTLS if the server offers it. */
  security: 'tls' | 'starttls' | 'optional';
  /** Null: no login. */
  user: string | null;
  password?: string | undefined;
  /** The sender's address, with or without a name. */
  from: string;
};

export type MailMessage = { to: string; subject: string; text: string };

/** Mails to delete and their latest time: a user who signs up again keeps newer ones. */
export type KeptMails = { recipientHash: string; until: Date };

/** Sends the mails of the product. */
export type Mailer = {
  /** Sends mail, or writes it to the outbox folder if no mail server is configured. Throws `ProviderError`. */
  send: (message: MailMessage) => Promise<void>;
  /** Deletes stored mails to one address; mails at a mail server are unaffected. Returns how many. */
  removeKept: (mails: KeptMails) => Promise<number>;
};

/** Hashes an email address, case-insensitively, where it must not be stored. */
export function recipientHash(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  const spelling = `${address.slice(0, at)}@${domainToASCII(domain) || domain}`
    .normalize('NFKC')
    .toLowerCase();
  return createHash('sha256').update(spelling).digest('base64url');
}
