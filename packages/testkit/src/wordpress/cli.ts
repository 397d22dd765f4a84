/**
 * `npm run wordpress`: a real local blog to try publishing with. It starts empty every time and is
 * deleted when you press Ctrl-C. Options: --port N (default 9500), --mariadb, --no-cron, and for another
 * WordPress than 6.8 --newest or --oldest (6.1, always with MariaDB).
 */
import { parseArgs } from 'node:util';
import type { WordPressVersion } from './options.ts';
import { startWordPress } from './start.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '9500' },
    mariadb: { type: 'boolean', default: false },
    newest: { type: 'boolean', default: false },
    oldest: { type: 'boolean', default: false },
    'no-cron': { type: 'boolean', default: false },
  },
});

function version(): WordPressVersion {
  if (values.oldest && values.newest) throw new Error('Use either --oldest or --newest.');
  if (values.oldest) return '6.1';
  return values.newest ? 'newest' : '6.8';
}

try {
  const wordpress = await startWordPress({
    port: Number(values.port),
    cron: !values['no-cron'],
    ...(values.mariadb ? { database: 'mariadb' } : {}),
    version: version(),
    title: 'My test blog',
  });
  console.log(`WordPress ${wordpress.version} is ready.

  Address               ${wordpress.url}
  User                  ${wordpress.username}
  Application password  ${wordpress.appPassword}

  To look inside: ${wordpress.url}/wp-admin/ with the password ${wordpress.adminPassword}
  Ctrl-C stops it and removes everything.`);
  const stop = async (): Promise<void> => {
    await wordpress.stop();
    process.exit(0);
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
  // Nothing else keeps this process alive.
  setInterval(() => undefined, 60_000);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
