import { z } from 'zod';

/**
 * Codes of the embedded identity provider, spelled like Firebase's, so that the screens map one
 * list to the specification's texts (its section 8).
 */
export type IdentityErrorCode =
  | 'auth/user-not-found'
  | 'auth/wrong-password'
  | 'auth/invalid-credential'
  | 'auth/too-many-requests'
  | 'auth/email-already-in-use'
  | 'auth/invalid-email'
  | 'auth/weak-password'
  | 'auth/user-token-expired'
  | 'auth/invalid-action-code'
  | 'auth/invalid-origin'
  | 'auth/operation-not-allowed'
  | 'auth/unverified-email'
  | 'auth/account-exists-with-different-credential'
  | 'auth/network-request-failed'
  | 'auth/internal-error';

/** Fields are not validated on purpose: an invalid one returns its `auth/…` code, not a schema error. */
export const identityCredentialsSchema = z.object({
  email: z.string().max(2000),
  password: z.string().max(2000),
});
export const identityEmailSchema = z.object({ email: z.string().max(2000) });
/** The query parameter with an `auth/…` code after a failed Google sign-in. */
export const googleErrorField = 'google_error';
