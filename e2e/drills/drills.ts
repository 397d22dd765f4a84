import { aiDead } from './ai.ts';
import { backupsUnderLoad } from './backups.ts';
import { clockJumps } from './clock.ts';
import { databaseGone } from './database.ts';
import { diskFull } from './disk.ts';
import type { Drill } from './drill.ts';
import { jobsWaiting } from './jobs.ts';
import { smtpDead } from './smtp.ts';
import { workerKilled } from './worker.ts';

export const drills: readonly Drill[] = [
  databaseGone,
  diskFull,
  clockJumps,
  aiDead,
  smtpDead,
  jobsWaiting,
  workerKilled,
  backupsUnderLoad,
];
