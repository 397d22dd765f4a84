import type { Executor } from '../../db/client.ts';

/** A person, as an identity provider vouches for them. */
export type VerifiedIdentity = {
  issuer: string;
  subject: string;
  email: string | null;
  emailVerified: boolean;
  name: string | null;
  picture: string | null;
  /** When this very token was issued (`iat`), not when the person signed in. */
  issuedAt: Date;
};

/** A person as the provider of that issuer knows them. */
export type Subject = Pick<VerifiedIdentity, 'issuer' | 'subject'>;

/** Says who a token belongs to. */
export type IdentityProvider = {
  readonly kind: 'embedded' | 'firebase';
  /**
   * Throws `AppError` `invalid_identity_token` for a token that is wrong, and `unavailable` when the
   * provider cannot be asked: the first signs the person out, the second must not.
   */
  verify: (token: string) => Promise<VerifiedIdentity>;
  /**
   * Whether what `verify` answered still holds, asked in the transaction that builds on it; until that ends
   * the provider cannot take it back. A provider outside cannot be asked so late: its answer stands.
   */
  isStillTrusted: (trx: Executor, identity: VerifiedIdentity) => Promise<boolean>;
  /**
   * Removes what the provider keeps of the person in our database, within the given transaction. An account
   * kept outside is its owner's to remove, which their browser does. Not there (any more): nothing happens.
   */
  deleteSubject: (trx: Executor, person: Subject) => Promise<void>;
  /**
   * Notes that the person's address counts as proven although no mail was answered: they came by the set-up link.
   * Within the given transaction; a provider outside keeps its own opinion.
   */
  markEmailVerified: (trx: Executor, person: Subject) => Promise<void>;
  /** Mails the account a link to choose a new password; a provider outside mails its own. */
  sendResetMail: (accountId: string) => Promise<void>;
  /** Mails the account a link that proves its address, unless it is proven; a provider outside mails its own. */
  sendVerificationMail: (accountId: string) => Promise<void>;
  /** Forgets logins and codes of the provider's own whose time is over; nothing to do for an outside one. */
  removeExpired: () => Promise<void>;
};

/** What pages must be allowed to load and reach for the provider's browser library to work. */
export type BrowserSources = { scripts: string[]; frames: string[]; connections: string[] };
