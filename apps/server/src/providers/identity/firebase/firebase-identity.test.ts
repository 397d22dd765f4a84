import { createHash } from 'node:crypto';
import { createTestDatabase } from '../../../test/database.ts';
import { firebaseIssuer, firebaseProject, startKeyServer } from '../../../test/firebase-tokens.ts';
import { createTestClock } from '../../../test/test-clock.ts';
import { testIdentityProvider } from '../identity-contract.ts';
import { createFirebaseIdentity } from './firebase-identity.ts';

testIdentityProvider(async () => {
  const [database, keys, clock] = [await createTestDatabase(), await startKeyServer(), createTestClock()];
  const { provider } = createFirebaseIdentity({
    projectId: firebaseProject,
    authDomain: 'the-project.firebaseapp.com',
    emulatorHost: undefined,
    clock,
    keysUrl: keys.url,
  });
  return {
    provider,
    db: database.db,
    clock,
    tokenOf({ email }) {
      const now = clock.now().getTime() / 1000;
      return keys.sign({
        iss: firebaseIssuer,
        aud: firebaseProject,
        sub: createHash('sha256').update(email).digest('hex').slice(0, 28),
        iat: now,
        exp: now + 3600,
        auth_time: now,
        email,
        email_verified: false,
      });
    },
    async close() {
      await keys.close();
      await database.drop();
    },
  };
});
