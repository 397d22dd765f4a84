import type { Clock } from '../../../lib/clock.ts';
import type { BrowserSources, IdentityProvider } from '../identity.ts';
import { createTokenVerifier } from './token-verifier.ts';

type FirebaseSettings = {
  projectId: string;
  /** Serves Firebase's sign-in window: `<project>.firebaseapp.com`, or a domain of one's own. */
  authDomain: string;
  /** host:port; the configuration allows it for tests alone. Its tokens are unsigned. */
  emulatorHost: string | undefined;
  clock: Clock;
  /** Where the signing keys are; Google's address when left out. */
  keysUrl?: string;
};

/** Google's address of the keys that sign the tokens of every project. */
const googleKeysUrl =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

/**
 * People sign in with Firebase in their browser; we check the tokens that it gives them. Without Firebase's
 * administrator credentials we can remove nobody there: the browser does, as the person themselves.
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
    // A Firebase token cannot be taken back: the product's own sessions are what ends.
    isStillTrusted: async () => true,
    deleteSubject: async () => {},
    // The product keeps in its own row that the set-up link counts.
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
