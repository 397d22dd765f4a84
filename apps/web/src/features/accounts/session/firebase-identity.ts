import { type FirebaseError, initializeApp } from '@firebase/app';
import {
  browserLocalPersistence,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  deleteUser,
  EmailAuthProvider,
  GoogleAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  onAuthStateChanged,
  reauthenticateWithCredential,
  reauthenticateWithPopup,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
  type User,
} from '@firebase/auth';
import { IdentityError } from '../../../api/api-error.ts';
import type { IdentityClient } from './identity-client.ts';

type Options = {
  projectId: string;
  apiKey: string;
  authDomain: string;
  /** host:port, for tests. */
  emulatorHost: string | null;
};

/** Firebase as the identity provider. Its library is 33 KB gzipped: import this file only when it is in use. */
export function createFirebaseIdentity({
  projectId,
  apiKey,
  authDomain,
  emulatorHost,
}: Options): IdentityClient {
  const auth = initializeAuth(initializeApp({ projectId, apiKey, authDomain }), {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
    popupRedirectResolver: browserPopupRedirectResolver,
  });
  if (emulatorHost !== null) connectAuthEmulator(auth, `http://${emulatorHost}`, { disableWarnings: true });

  return {
    // Not onIdTokenChanged: that reports every refreshed token too, and each would start another exchange.
    onUser: (listener) =>
      onAuthStateChanged(auth, (user) => listener(user && { uid: user.uid, email: user.email ?? '' })),
    signUp: async (email, password) => {
      await codedError(createUserWithEmailAndPassword(auth, email, password));
    },
    signIn: async (email, password) => {
      await codedError(signInWithEmailAndPassword(auth, email, password));
    },
    google: async () => {
      await codedError(signInWithPopup(auth, new GoogleAuthProvider()));
    },
    sendReset: (email) => codedError(sendPasswordResetEmail(auth, email)),
    // Firebase has its own rules for emails; the screen offers this only with the embedded provider.
    resendVerification: async () => undefined,
    signOut: () => codedError(signOut(auth)),
    getToken: async () => {
      await auth.authStateReady();
      if (!auth.currentUser) throw new IdentityError('auth/user-token-expired');
      // Without "true" it may be an hour old, and the exchange accepts only fresh tokens.
      return codedError(auth.currentUser.getIdToken(true));
    },
    neededToDelete: async () => {
      await auth.authStateReady();
      const user = auth.currentUser;
      const signedInAt = Date.parse(user?.metadata.lastSignInTime ?? '');
      if (!user || Date.now() - signedInAt < recentMs) return 'nothing';
      return hasPassword(user) ? 'password' : 'window';
    },
    prove: async (password) => {
      const user = auth.currentUser;
      if (!user) throw new IdentityError('auth/user-token-expired');
      await codedError(
        password === null
          ? reauthenticateWithPopup(user, new GoogleAuthProvider())
          : reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email ?? '', password)),
      );
    },
    deleteLogin: async () => {
      await auth.authStateReady();
      if (auth.currentUser) await codedError(deleteUser(auth.currentUser));
    },
  };
}

/** Firebase requires a sign-in within five minutes for deletion; leave time for the deletion itself. */
const recentMs = 4 * 60_000;

function hasPassword({ providerData }: User): boolean {
  return providerData.some(({ providerId }) => providerId === EmailAuthProvider.PROVIDER_ID);
}

async function codedError<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw new IdentityError(codeOf(error));
  }
}

function codeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? (error as FirebaseError).code : '';
  return code.startsWith('auth/') ? code : 'auth/internal-error';
}
