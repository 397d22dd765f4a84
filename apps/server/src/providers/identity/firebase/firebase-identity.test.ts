import { createHash } from 'node:crypto';
import { createTestClock } from '@chapterhouse/testkit/app/test-clock';
import { createTestDatabase } from '@chapterhouse/testkit/database/database';
import { firebaseIssuer, firebaseProject, startKeyServer } from '@chapterhouse/testkit/stubs/firebase-tokens';
import { testIdentityProvider } from '@chapterhouse/testkit/suites/identity-contract';
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
