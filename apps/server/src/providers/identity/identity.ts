import type { Executor } from '../../db/client.ts';

/** A user as authenticated by an identity provider. */
export type VerifiedIdentity = {
  issuer: string;
  subject: string;
  email: string | null;
  emailVerified: boolean;
  name: string | null;
  picture: string | null;
  /** When this token was issued (`iat`), not when the user signed in. */
  issuedAt: Date;
};

/** A user identified by issuer and subject. */
export type Subject = Pick<VerifiedIdentity, 'issuer' | 'subject'>;

/** Verifies tokens. */
export type IdentityProvider = {
  readonly kind: 'embedded' | 'firebase';
  /**
   * Throws `AppError` `invalid_identity_token` for an invalid token, and `unavailable` if the
   * provider is unreachable: the first signs the user out, the second must not.
   */
  verify: (token: string) => Promise<VerifiedIdentity>;
  /**
   * Whether the result of `verify` still holds, checked in the transaction that relies on it; the
   * provider cannot revoke it until that ends. External providers cannot be checked here: always true.
   */
  isStillTrusted: (trx: Executor, identity: VerifiedIdentity) => Promise<boolean>;
  /**
   * Deletes the provider's data of the user in the Chapterhouse database, within the given transaction. Accounts at
   * external providers are deleted by the user's browser. No effect if it does not exist.
   */
  deleteSubject: (trx: Executor, person: Subject) => Promise<void>;
  /**
   * Marks the user's address as verified by the setup link.
   * Within the given transaction; no effect for external providers.
   */
  markEmailVerified: (trx: Executor, person: Subject) => Promise<void>;
  /** Mails the account a password reset link; external providers send their own. */
  sendResetMail: (accountId: string) => Promise<void>;
  /** Mails the account a verification link, unless verified; external providers send their own. */
  sendVerificationMail: (accountId: string) => Promise<void>;
  /** Deletes expired logins and codes of the provider; no effect for external ones. */
  removeExpired: () => Promise<void>;
};

/** CSP sources that the provider's browser library needs. */
export type BrowserSources = { scripts: string[]; frames: string[]; connections: string[] };
