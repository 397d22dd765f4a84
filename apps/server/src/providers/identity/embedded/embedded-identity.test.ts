import { createIdentityApp } from '@chapterhouse/testkit/app/identity-app';
import { testIdentityProvider } from '@chapterhouse/testkit/suites/identity-contract';

testIdentityProvider(async () => {
  const app = await createIdentityApp();
  const cookies = new Map<string, string>();
  return {
    provider: app.identity.provider,
    db: app.db,
    clock: app.clock,
    async tokenOf({ email }) {
      const cookie = cookies.get(email) ?? (await app.cookieFor('sign-up', email, 'engine'));
      cookies.set(email, cookie);
      return (await app.post('token', {}, { cookie })).json().token;
    },
    close: app.close,
  };
});
