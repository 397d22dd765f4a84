import { type ChildProcess, fork } from 'node:child_process';
import { AppError, invalidInput } from '../../../lib/app-error.ts';
import { createFairQueue, type Waiting } from '../../../lib/fair-queue.ts';
import type { Logger } from '../../../lib/log/logger.ts';
import type { PictureFault, PictureFile, PictureResult, PictureTask } from './process-picture.ts';

/**
 * Decodes pictures in a separate process, one at a time, users taking turns: a decoder that crashes, hangs or needs
 * much memory does so there, and the memory is free again once the process has ended
 * (docs/decisions/0051-media-library.md).
 */
export type PictureWork = {
  /**
   * The files of a picture. Throws `unsupported_media_type`, `invalid_input` for a damaged or too large picture, and
   * `too_many_requests` if the user has too many pictures waiting.
   */
  process: (task: PictureTask, options: { userId: string; isBackground?: boolean }) => Promise<PictureFile[]>;
  /** Waits for the running picture. Waiting ones are rejected. */
  close: () => Promise<void>;
};

type Settings = {
  log: Logger;
  /** Of one picture, in milliseconds; a decoder cannot be interrupted, so its process is ended. */
  timeLimitMs?: number;
  /** The process ends after this time without a picture, in milliseconds. */
  idleMs?: number;
};

/** Pictures of one user: more than are dropped at once. */
const mostWaiting = 40;

type Item = Waiting & {
  task: PictureTask;
  resolve: (result: PictureResult) => void;
  reject: (error: unknown) => void;
};

export function createPictureWork({ log, timeLimitMs = 60_000, idleMs = 15_000 }: Settings): PictureWork {
  const queue = createFairQueue<Item>();
  let child: ChildProcess | undefined;
  let running: Promise<void> | undefined;
  let idle: NodeJS.Timeout | undefined;
  let isClosed = false;

  function start(): ChildProcess {
    const started = fork(new URL('./picture-process.ts', import.meta.url), {
      serialization: 'advanced',
      // Neither secrets nor flags of this process.
      env: {},
      execArgv: [],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    started.once('exit', () => {
      if (child === started) child = undefined;
    });
    started.on('error', (error) => log.warn({ err: error }, 'the picture process failed'));
    return started;
  }

  function runInProcess(task: PictureTask): Promise<PictureResult> {
    child ??= start();
    const worker = child;
    return new Promise((resolve) => {
      const end = (result: PictureResult) => {
        clearTimeout(timer);
        worker.off('message', onMessage);
        worker.off('exit', onExit);
        resolve(result);
      };
      // The process is ours, and sends nothing else.
      const onMessage = (result: unknown) => end(result as PictureResult);
      const onExit = () => end({ fault: 'damaged' });
      const timer = setTimeout(() => {
        log.warn({ bytes: task.content.length }, 'a picture took too long');
        child = undefined;
        worker.kill('SIGKILL');
        end({ fault: 'time' });
      }, timeLimitMs);
      worker.on('message', onMessage);
      worker.once('exit', onExit);
      worker.send(task, (error) => error && worker.kill('SIGKILL'));
    });
  }

  function startNext(): void {
    if (running) return;
    clearTimeout(idle);
    const item = queue.take();
    if (!item) {
      idle = setTimeout(() => {
        // A picture that comes while it ends gets another one.
        const ending = child;
        child = undefined;
        ending?.disconnect();
      }, idleMs);
      idle.unref();
      child?.unref();
      return;
    }
    running = runInProcess(item.task)
      .then(item.resolve, item.reject)
      .finally(() => {
        running = undefined;
        queue.done(item);
        startNext();
      });
  }

  return {
    process: async (task, { userId, isBackground = false }) => {
      if (isClosed) throw new Error('The picture process is closed.');
      if (!isBackground && queue.countOf(userId) >= mostWaiting) {
        throw new AppError(
          'too_many_requests',
          'Too many of your pictures are being processed. Try again in a moment.',
          { retryAfterSeconds: 5 },
        );
      }
      const result = await new Promise<PictureResult>((resolve, reject) => {
        queue.add({ task, userId, isBackground, resolve, reject });
        startNext();
      });
      if ('fault' in result) throw faults[result.fault]();
      return result.files;
    },
    close: async () => {
      isClosed = true;
      for (const { reject } of queue.clear()) reject(new Error('The picture process is closed.'));
      await running;
      clearTimeout(idle);
      if (child?.connected) child.disconnect();
    },
  };
}

const faults: Record<PictureFault, () => AppError> = {
  type: () =>
    new AppError(
      'unsupported_media_type',
      'This file is not a picture that can be used. Choose a JPEG, PNG, WebP, AVIF or GIF file.',
    ),
  pixels: () => invalidInput('file', 'The picture has more than 50 megapixels. Choose a smaller one.'),
  damaged: () =>
    invalidInput('file', 'The picture is damaged or incomplete. Save it again, or choose another.'),
  time: () => invalidInput('file', 'The picture takes too long to process. Choose a smaller one.'),
};
