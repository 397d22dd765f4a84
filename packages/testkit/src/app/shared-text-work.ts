import { pino } from 'pino';
import { createTextWork } from '../../../../apps/server/src/features/articles/text-work/text-work.ts';

/**
 * The text threads of all tests in a worker of Vitest. A thread takes 0.7 s of processor time to start, which each of some 60
 * files would pay again; idle ones do not keep the worker alive. A test of the threads themselves creates its own.
 */
export const sharedTextWork = createTextWork({ log: pino({ level: 'silent' }) });
