export type MailMessage = { to: string; subject: string; text: string };

/** Sends mail, or keeps it in the outbox folder where no mail server is set up. Throws `ProviderError`. */
export type Mailer = { send: (message: MailMessage) => Promise<void> };
