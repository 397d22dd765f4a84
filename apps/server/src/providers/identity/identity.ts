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

/** Says who a token belongs to. */
export type IdentityProvider = {
  readonly kind: 'embedded' | 'firebase';
  /**
   * Throws `AppError` `invalid_identity_token` for a token that is wrong, and `unavailable` when the
   * provider cannot be asked: the first signs the person out, the second must not.
   */
  verify: (token: string) => Promise<VerifiedIdentity>;
  /** Removes the person at the provider; used when an account is deleted. */
  deleteSubject: (subject: string) => Promise<void>;
  /** Forgets logins and codes of the provider's own whose time is over; nothing to do for an outside one. */
  removeExpired: () => Promise<void>;
};
