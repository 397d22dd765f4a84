import type { Clock } from '../../../lib/clock.ts';
import type { BrowserSources, IdentityProvider } from '../identity.ts';
import { createTokenVerifier } from './token-verifier.ts';

type FirebaseSettings = {
  projectId: string;
  /** Serves Firebase's sign-in popup: `<project>.firebaseapp.com`, or a custom domain. */
  authDomain: string;
  /** host:port; allowed only for tests. Its tokens are unsigned. */
  emulatorHost: string | undefined;
  clock: Clock;
  /** URL of the signing keys; default: Google's. */
  keysUrl?: string;
};

/** Google's URL of the signing keys for all projects. */
const googleKeysUrl =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

/**
 * Users sign in with Firebase in their browser; the server verifies the ID tokens. Without Firebase
 * admin credentials it cannot delete accounts there: the browser does so as the user.
 */
export function createFirebaseIdentity(settings: FirebaseSettings) {
  const { projectId, authDomain, emulatorHost, clock } = settings;
  const provider: IdentityProvider = {
    kind: 'firebase',
    verify: createTokenVerifier({
      projectId,
      isEmulated: emulatorHost !== undefined,
      keysUrl: settings.keysUrl ?? googleKeysUrl,
      clock,
    }),
    // A Firebase token cannot be revoked: only the product's sessions are ended.
    isStillTrusted: async () => true,
    deleteSubject: async () => {},
    // The product's user row records the verification by the setup link.
    markEmailVerified: async () => {},
    sendResetMail: async () => {},
    sendVerificationMail: async () => {},
    removeExpired: async () => {},
  };
  const sources: BrowserSources = {
    scripts: ['https://apis.google.com'],
    frames: [`https://${authDomain}`, ...(emulatorHost ? [`http://${emulatorHost}`] : [])],
    connections: [
      'https://identitytoolkit.googleapis.com',
      'https://securetoken.googleapis.com',
      ...(emulatorHost ? [`http://${emulatorHost}`] : []),
    ],
  };
  return { provider, sources };
}
