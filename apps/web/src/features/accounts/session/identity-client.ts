/** Who the identity provider says is signed in with it; not yet a user of the product. */
export type IdentityUser = { uid: string; email: string };

type ProofNeeded = 'nothing' | 'password' | 'window';

/**
 * The identity provider as the browser sees it. Every call throws `IdentityError`, except that `getToken`
 * may be refused with one too. Implementations are loaded only when in use.
 */
export type IdentityClient = {
  /** Reports the present user once known, then every change; null means nobody. Returns the way to stop. */
  onUser: (listener: (user: IdentityUser | null) => void) => () => void;
  signUp: (email: string, password: string) => Promise<void>;
  signIn: (email: string, password: string) => Promise<void>;
  /** May leave the page; the user is reported when it comes back. */
  google: () => Promise<void>;
  sendReset: (email: string) => Promise<void>;
  /** Requests another mail that verifies the address; none is sent when it is verified. */
  resendVerification: () => Promise<void>;
  signOut: () => Promise<void>;
  /** What `deleteLogin` wants first: nothing, the password once more, or the provider's own window. */
  neededToDelete: () => Promise<ProofNeeded>;
  /** Proves once more who is there; from a click, since it may open a window. Null where no password is needed. */
  prove: (password: string | null) => Promise<void>;
  /** After the product's account was deleted: removes the login too, where that is the browser's to do. */
  deleteLogin: () => Promise<void>;
  /** A fresh credential for the product's exchange, at most 300 seconds old. */
  getToken: () => Promise<string>;
};

export class IdentityError extends Error {
  /** 'auth/…', spelt as Firebase spells them. */
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.name = 'IdentityError';
    this.code = code;
  }
}
