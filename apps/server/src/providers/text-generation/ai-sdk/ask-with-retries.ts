import { wait } from '../../../lib/wait.ts';
import type { CallRecord, StartCall, TokenUsage } from '../text-generation.ts';
import { type Answer, askModel, type Question } from './ask-model.ts';
import { type Failure, toFailure } from './failures.ts';
import type { Model } from './models.ts';

export type RetryPolicy = {
  /** The first delay without `Retry-After`; doubles with every attempt. */
  firstWaitMs: number;
  /** Total delay per request. A longer `Retry-After` is left to the caller. */
  totalWaitMs: number;
};

export type Asking = {
  model: Model;
  modelName: string;
  timeoutMs: number;
  policy: RetryPolicy;
  startCall: StartCall;
  onCall: ((call: CallRecord) => void) | undefined;
  /** The budget used so far by this request, across all of its calls. */
  spent: { failures: number; waitedMs: number };
};

/** The request itself was rejected; another output mode may avoid that. */
export class RequestRefused extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super('The provider rejected the request.');
    this.failure = failure;
  }
}

const nothing: TokenUsage = { inputTokens: 0, outputTokens: 0 };

/**
 * Retries until there is a response, as long as the budget allows. Every attempt is recorded; `judge`
 * converts the response and decides whether it is usable.
 * Throws `ProviderError`, `RequestRefused`, the reason of an aborted signal, or what `startCall` throws.
 */
export async function askWithRetries<T extends { usable: boolean }>(
  asking: Asking,
  question: Question,
  judge: (answer: Answer) => T,
): Promise<T> {
  for (;;) {
    question.signal?.throwIfAborted();
    let startedAt = performance.now();
    const record = (outcome: CallRecord['outcome'], usage: TokenUsage) =>
      asking.onCall?.({
        model: asking.modelName,
        outcome,
        usage,
        durationMs: Math.round(performance.now() - startedAt),
      });
    const answer = await asking.startCall(() => {
      startedAt = performance.now();
      return askModel(asking.model, question, asking.timeoutMs).catch((thrown: unknown) => {
        record('failed', nothing);
        question.signal?.throwIfAborted();
        return toFailure(thrown);
      });
    });
    if ('text' in answer) {
      const judged = judge(answer);
      record(judged.usable ? 'ok' : 'failed', answer.usage);
      return judged;
    }
    if (answer.requestRefused) throw new RequestRefused(answer);
    await waitBeforeRetry(asking, answer, question.signal);
  }
}

async function waitBeforeRetry(asking: Asking, failure: Failure, signal: AbortSignal | undefined) {
  const { spent, policy } = asking;
  spent.failures++;
  if (spent.failures > failure.retries) throw failure.error;
  const asked = failure.error.retryAfterSeconds;
  const pause = asked === undefined ? policy.firstWaitMs * 2 ** (spent.failures - 1) : asked * 1000;
  if (spent.waitedMs + pause > policy.totalWaitMs) throw failure.error;
  spent.waitedMs += pause;
  // Jitter keeps articles that failed together from retrying together; never earlier than requested.
  await wait(pause * (1 + Math.random() * 0.2), signal);
}
