import { createHash } from 'node:crypto';
import { domainToASCII } from 'node:url';

export type MailMessage = { to: string; subject: string; text: string };

/** Whose mails to remove, and up to when: a person who signs up again with the address keeps the new ones. */
export type KeptMails = { recipientHash: string; until: Date };

export type Mailer = {
  /** Sends mail, or keeps it in the outbox folder where no mail server is set up. Throws `ProviderError`. */
  send: (message: MailMessage) => Promise<void>;
  /** Removes what is kept of mails to one address; what a mail server has, it keeps. Returns how many it removed. */
  removeKept: (mails: KeptMails) => Promise<number>;
};

/** How an address is named where it must not be stored: the same for every spelling of one address. */
export function recipientHash(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  const spelling = `${address.slice(0, at)}@${domainToASCII(domain) || domain}`
    .normalize('NFKC')
    .toLowerCase();
  return createHash('sha256').update(spelling).digest('base64url');
}
