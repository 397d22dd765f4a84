import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { GhostFiles } from './setup.ts';

type Input = {
  url: string;
  port: number;
  content: string;
  scheduler: boolean;
  database: object;
};

const withoutLimit = { freeRetries: 1_000_000 };

/** Ghost's settings of one instance: no mail, nothing fetched from elsewhere, no lockout after wrong keys. */
export function ghostConfig({ url, port, content, scheduler, database }: Input) {
  return {
    url,
    server: { host: '127.0.0.1', port, shutdownTimeout: 2000 },
    database,
    paths: { contentPath: `${content}/` },
    logging: { level: 'info', transports: ['stdout'] },
    mail: { transport: 'stub' },
    privacy: { useTinfoil: true, useStructuredData: true },
    updateCheck: { url: 'http://127.0.0.1:1/' },
    backgroundJobs: { emailAnalytics: false, clickTrackingLastSeenAtUpdater: false },
    // Otherwise the owner's login waits for a mailed code.
    security: { staffDeviceVerification: false },
    spam: { user_login: withoutLimit, content_api_key: withoutLimit },
    ...(scheduler ? {} : { scheduling: { active: 'scheduling-none' } }),
  };
}

/** Ghost loads schedulers from its content folder. This one forgets every job. */
export async function addForgetfulScheduler(content: string): Promise<void> {
  const folder = path.join(content, 'adapters/scheduling/scheduling-none');
  await mkdir(folder, { recursive: true });
  await writeFile(
    path.join(folder, 'index.js'),
    `class SchedulingBase {}
module.exports = class SchedulingNone extends SchedulingBase {
  constructor() { super(); this.requiredFns = ['schedule', 'unschedule', 'run', 'register', 'rescheduleAll']; this.rescheduleOnBoot = false; }
  schedule() {} unschedule() {} run() {} register() {} rescheduleAll() {}
};
`,
  );
}

/** The Ghost process: its program, folder and environment. */
export function ghostProcess(files: GhostFiles, dir: string, test: object) {
  return {
    args: ['--require', path.join(import.meta.dirname, 'preload.cjs'), path.join(files.core, 'index.js')],
    options: {
      // Ghost reads config.production.json from its working folder.
      cwd: dir,
      env: {
        NODE_ENV: 'production',
        NODE_OPTIONS: '',
        CHAPTERHOUSE_GHOST_TEST: JSON.stringify(test),
      },
    },
  };
}
