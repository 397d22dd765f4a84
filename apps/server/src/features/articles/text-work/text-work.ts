import { MessageChannel } from 'node:worker_threads';
import type { Piscina } from 'piscina';
import { createFairQueue, type Waiting } from '../../../lib/fair-queue.ts';
import { escapeHtml } from '../../../lib/html/html-page.ts';
import type { Logger } from '../../../lib/log/logger.ts';
import { htmlBlocks } from '../writing/html-blocks.ts';
import { areOrdinary } from './is-ordinary.ts';
import { TextLimitError } from './text-limits.ts';
import {
  runTask,
  type TaskResult,
  type TextTaskInput,
  type TextTaskName,
  type TextTaskOutput,
  textTasks,
} from './text-tasks.ts';

type TextWorkOptions = {
  /** The owner of the text: users take turns. */
  userId: string;
  /** Background work: no user waits for it. */
  isBackground?: boolean;
  /** Part of a long series: always in a worker thread, however small. */
  isBulk?: boolean;
};

/**
 * Runs potentially slow operations on article texts. Ordinary texts are processed inline, others in a worker thread, so
 * that no text blocks the event loop (docs/decisions/0024-heavy-text-in-threads.md).
 */
export type TextWork = {
  /**
   * Throws `TextLimitError`: `invalid_input` for a text beyond a limit, `too_many_requests` if a user has too many
   * tasks.
   */
  run: <Name extends TextTaskName>(
    name: Name,
    input: TextTaskInput<Name>,
    options: TextWorkOptions,
  ) => Promise<TextTaskOutput<Name>>;
  /** The sanitized HTML; of a text beyond a limit the first 100,000 characters, as one paragraph of words. */
  sanitizeOrWords: (html: string, options: TextWorkOptions) => Promise<string>;
  /** Waits for running tasks, at most for the time limit. Queued tasks are rejected. */
  close: () => Promise<void>;
};

type Settings = {
  log: Logger;
  /** Maximum number of threads; they exit after 30 seconds without work. */
  threads?: number;
  /** Per task, in processor time from when a thread starts it. */
  timeLimitMs?: number;
};

/** A thread has no limit for strings and buffers, so its input is limited. */
const mostBytes = 4_000_000;
/** Interactive tasks per user: more than a user opens at once. */
const mostWaiting = 20;
const idleMs = 30_000;
/** Characters of a text that is beyond the limits. */
const mostWords = 100_000;
/** A thread starts in 0.14 s; on an overloaded machine it took 4 s. */
const startWithinMs = 20_000;
const heapMegabytes = 256;
/** Of the time limit: how long a task that gets hardly any processor time may take. */
const longestWait = 12;

type Item = Waiting & {
  name: TextTaskName;
  input: unknown;
  resolve: (result: TaskResult<TextTaskName>) => void;
  reject: (error: unknown) => void;
};

/** Threads are started on demand. */
export function createTextWork({ log, threads = 2, timeLimitMs = 5_000 }: Settings): TextWork {
  const queue = createFairQueue<Item>();
  const running = new Set<Promise<void>>();
  let isClosed = false;
  let pool: Promise<Piscina> | undefined;

  async function openPool(): Promise<Piscina> {
    const { Piscina: Pool } = await import('piscina');
    const opened = new Pool({
      filename: new URL('./text-worker.ts', import.meta.url).href,
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: idleMs,
      resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
    });
    // A thread that runs out of memory after its task was aborted would crash the process.
    opened.on('error', (error: unknown) => log.warn({ err: error }, 'a text worker thread failed'));
    return opened;
  }

  async function runInThread({ name, input }: Item): Promise<TaskResult<TextTaskName>> {
    pool ??= openPool();
    const open = await pool;
    const { signal, begun, end } = timeLimit(timeLimitMs);
    try {
      const options = { signal, transferList: [begun] };
      return (await open.run({ name, input, begun }, options)) as TaskResult<TextTaskName>;
    } catch (error) {
      if (signal.aborted) return { limit: 'time' };
      if (isOutOfMemory(error)) return { limit: 'size' };
      throw error;
    } finally {
      end();
    }
  }

  function startNext(): void {
    if (running.size >= threads) return;
    const item = queue.take();
    if (!item) return;
    const run = runInThread(item)
      .then(item.resolve, item.reject)
      .finally(() => {
        running.delete(run);
        queue.done(item);
        startNext();
      });
    running.add(run);
    startNext();
  }

  function inThread<Name extends TextTaskName>(
    name: Name,
    input: TextTaskInput<Name>,
    { userId, isBackground = false }: TextWorkOptions,
  ): Promise<TaskResult<Name>> {
    if (isClosed) return Promise.reject(new Error('The text worker threads are closed.'));
    if (!isBackground && queue.countOf(userId) >= mostWaiting) return Promise.resolve({ limit: 'busy' });
    return new Promise<TaskResult<Name>>((resolve, reject) => {
      // The result type is determined by the task name.
      const settle = resolve as (result: TaskResult<TextTaskName>) => void;
      queue.add({ name, input, userId, isBackground, resolve: settle, reject });
      startNext();
    });
  }

  async function run<Name extends TextTaskName>(
    name: Name,
    input: TextTaskInput<Name>,
    options: TextWorkOptions,
  ): Promise<TextTaskOutput<Name>> {
    const { texts, refuse, isForThread } = definitionOf(name);
    const all = texts(input);
    if (all.reduce((sum, text) => sum + Buffer.byteLength(text), 0) > mostBytes)
      throw new TextLimitError('size');
    refuse?.(input);
    const isInline = !isForThread && !options.isBulk && areOrdinary(all);
    const result = await (isInline ? runTask(name, input) : inThread(name, input, options));
    if ('limit' in result) throw new TextLimitError(result.limit);
    return result.value;
  }

  return {
    run,
    sanitizeOrWords: async (html, options) => {
      try {
        return await run('sanitize', { html }, options);
      } catch (error) {
        if (!(error instanceof TextLimitError)) throw error;
        const words = htmlBlocks(html.slice(0, mostWords)).map((block) => block.text);
        return `<p>${escapeHtml(words.join(' '))}</p>`;
      }
    },
    close: async () => {
      isClosed = true;
      for (const { reject } of queue.clear()) reject(new Error('The text worker threads are closed.'));
      await Promise.all(running);
      // The pool's `close` waits 30 seconds for a thread that was terminated at its time limit.
      await (await pool)?.destroy();
    },
  };
}

/**
 * Thread startup does not count: the task's time limit starts when it reports that it began. Time without a processor does
 * not count either, so that an ordinary text is not cut off because the machine is overloaded: the process must have used
 * the limit in processor time, which is never less than what the task used.
 */
function timeLimit(ms: number) {
  const aborter = new AbortController();
  const { port1, port2: begun } = new MessageChannel();
  const abort = () => aborter.abort();
  let timer = setTimeout(abort, startWithinMs);
  port1.once('message', () => {
    clearTimeout(timer);
    const before = process.cpuUsage();
    const start = performance.now();
    const check = () => {
      const { user, system } = process.cpuUsage(before);
      const leftMs = ms - (user + system) / 1000;
      if (leftMs <= 0 || performance.now() - start >= ms * longestWait) return abort();
      timer = setTimeout(check, Math.max(leftMs, 50));
    };
    timer = setTimeout(check, ms);
  });
  const end = () => {
    clearTimeout(timer);
    port1.close();
  };
  return { signal: aborter.signal, begun, end };
}

type Definition<Name extends TextTaskName> = {
  texts: (input: TextTaskInput<Name>) => readonly string[];
  refuse?: (input: TextTaskInput<Name>) => void;
  isForThread?: true;
};

/** The name determines the input, which the compiler cannot follow through a union. */
function definitionOf<Name extends TextTaskName>(name: Name): Definition<Name> {
  return textTasks[name] as Definition<Name>;
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
