/** The user signed in at the identity provider; not yet a user of the product. */
export type IdentityUser = { uid: string; email: string };

type ProofNeeded = 'nothing' | 'password' | 'window';

/**
 * The identity provider in the browser. Every call throws `IdentityError`, except that `getToken`
 * may reject with one too. Implementations are loaded only when in use.
 */
export type IdentityClient = {
  /** Reports the current user once known, then every change; null means signed out. Returns an unsubscribe function. */
  onUser: (listener: (user: IdentityUser | null) => void) => () => void;
  signUp: (email: string, password: string) => Promise<void>;
  signIn: (email: string, password: string) => Promise<void>;
  /** May navigate away; the user is reported after the return. */
  google: () => Promise<void>;
  sendReset: (email: string) => Promise<void>;
  /** Requests another verification email; none is sent if the address is verified. */
  resendVerification: () => Promise<void>;
  signOut: () => Promise<void>;
  /** What `deleteLogin` requires first: nothing, the password, or the provider's window. */
  neededToDelete: () => Promise<ProofNeeded>;
  /** Re-authenticates; must be called from a click, since it may open a window. Null if no password is needed. */
  prove: (password: string | null) => Promise<void>;
  /** After the account was deleted: removes the login too, if the browser must do that. */
  deleteLogin: () => Promise<void>;
  /** A fresh credential for the product's exchange, at most 300 seconds old. */
  getToken: () => Promise<string>;
};
