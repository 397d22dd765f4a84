import { APICallError } from 'ai';
import { ProviderError, type ProviderErrorKind } from '../../lib/provider-error.ts';

export type Failure = {
  error: ProviderError;
  /** Maximum retries; 0 if retrying cannot help. */
  retries: number;
  /** The server rejected the request itself: structured output may be the reason. */
  requestRefused: boolean;
};

const adminHint = 'An administrator must';
const inSettings = 'in the AI settings';

const sentences = {
  wrong_key: `The AI provider rejected the API key. ${adminHint} check it ${inSettings}.`,
  not_allowed: `The AI provider does not let this API key use the model. ${adminHint} check the key's permissions, or choose another model ${inSettings}.`,
  unknown_model: `The AI provider does not know the configured model. ${adminHint} check it ${inSettings}.`,
  wrong_address: `The AI provider's URL did not respond as expected. ${adminHint} check the base URL ${inSettings}; it usually ends in /v1.`,
  out_of_quota: `The AI provider account has no credit left. ${adminHint} add credit or raise its limit, then retry.`,
  rate_limited: 'The AI provider is receiving too many requests at the moment. Retry in a few minutes.',
  overloaded: 'The AI provider has a problem at the moment. Retry in a few minutes.',
  unreachable: `The AI provider could not be reached. Retry in a few minutes; if it keeps failing, ${adminHint.toLowerCase()} check the base URL ${inSettings}, and the network.`,
  private_address: `The AI provider has a private network address, which only the environment may set. ${adminHint} set AI_BASE_URL or ALLOW_PRIVATE_SITES.`,
  cut_off:
    'The connection to the AI provider was lost before the response was complete. Retry in a few minutes.',
  timed_out: 'The AI provider took too long to respond. Retry later, or request a shorter text.',
  prompt_too_long:
    "The text sent to the AI provider exceeds the model's context. Use a shorter topic or a model with a larger context.",
  content_filter: "The AI provider's content filter blocked this topic. Rephrase the topic.",
  refused_request: `The AI provider rejected the request. ${adminHint} check that the model can generate text.`,
  not_json: `The AI provider returned something other than JSON. ${adminHint} check the base URL ${inSettings}; retry if it worked before.`,
  empty_answer: 'The AI model returned an empty text. Retry, or choose another model.',
  unusable_answer: 'The AI model did not respond in the requested format. Retry, or choose another model.',
} as const;

export type FailureReason = keyof typeof sentences;

type FailureOptions = { retryAfterSeconds?: number | undefined; cause?: unknown };

/** Makes errors that say the sentence of their reason. */
export const failuresWithTexts =
  (sentences: Readonly<Record<FailureReason, string>>) =>
  (kind: ProviderErrorKind, reason: FailureReason, options: FailureOptions = {}): ProviderError => {
    const { retryAfterSeconds, cause } = options;
    return new ProviderError(kind, sentences[reason], {
      reason,
      ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
      ...(cause === undefined ? {} : { cause }),
    });
  };

export const textFailure = failuresWithTexts(sentences);

/** Maps a failed call. The vendor's error is not kept: it contains the prompt and possibly the key. */
export function toFailure(thrown: unknown): Failure {
  const cause = summary(thrown);
  const fail = (kind: ProviderErrorKind, reason: FailureReason, retries = 0): Failure => ({
    error: textFailure(kind, reason, { cause }),
    retries,
    requestRefused: false,
  });
  if (thrown instanceof ProviderError && thrown.reason === 'private_address') {
    return fail('misconfigured', 'private_address');
  }
  if (thrown instanceof Error && thrown.name === 'TimeoutError') return fail('timeout', 'timed_out', 1);
  if (!APICallError.isInstance(thrown)) {
    // Anything but a response means that the connection was lost while reading the body.
    const network = thrown instanceof TypeError || isSocketError(thrown);
    return network ? fail('unreachable', 'cut_off', 3) : fail('bad_response', 'unusable_answer', 1);
  }
  const status = thrown.statusCode;
  if (status === undefined) return fail('unreachable', isCut(thrown) ? 'cut_off' : 'unreachable', 3);
  const body = (thrown.responseBody ?? '').slice(0, 4000).toLowerCase();
  if (status < 400)
    return isCut(thrown) ? fail('unreachable', 'cut_off', 3) : fail('bad_response', 'not_json', 1);
  if (status === 402 || /insufficient_quota|credit balance|billing_(?:hard_limit|not_active)/.test(body)) {
    return fail('forbidden', 'out_of_quota');
  }
  if (status === 429) {
    // Google puts the delay into the body, and calls a per-minute limit a quota.
    const inBody = /"retrydelay"\s*:\s*"(\d+)/.exec(body)?.[1];
    const retryAfterSeconds = retryAfter(thrown.responseHeaders) ?? (inBody ? Number(inBody) : undefined);
    const error = textFailure('rate_limited', 'rate_limited', { retryAfterSeconds, cause });
    return { error, retries: 3, requestRefused: false };
  }
  if (status === 401 || /api key not valid|invalid.api.key|incorrect api key/.test(body)) {
    return fail('unauthorized', 'wrong_key');
  }
  if (status === 403) return fail('forbidden', 'not_allowed');
  if (saysUnknownModel(body)) return fail('misconfigured', 'unknown_model');
  if (status === 404 || status === 405) return fail('misconfigured', 'wrong_address');
  if (status >= 500 && status !== 501) {
    const retryAfterSeconds = retryAfter(thrown.responseHeaders);
    const error = textFailure('unavailable', 'overloaded', { retryAfterSeconds, cause });
    return { error, retries: 3, requestRefused: false };
  }
  if (status === 408 || status === 409) return fail('unavailable', 'overloaded', 3);
  if (/context.{0,10}(length|window|size)|too many tokens|prompt is too long|maximum context/.test(body)) {
    return fail('rejected', 'prompt_too_long');
  }
  if (/content.?(filter|policy|management)|safety system/.test(body))
    return fail('rejected', 'content_filter');
  return { ...fail('rejected', 'refused_request'), requestRefused: true };
}

/** A streamed response has status 200 before it fails: its error comes as data, which says as much as a status would. */
export function errorInStream(error: unknown): unknown {
  const data = error instanceof Error && 'data' in error ? error.data : error;
  if (data === undefined || data instanceof Error || APICallError.isInstance(error)) return error;
  const responseBody = JSON.stringify(data);
  const code = typeof data === 'object' && data !== null && 'code' in data ? data.code : undefined;
  const isStatus = typeof code === 'number' && code >= 400 && code < 600;
  const statusCode = isStatus ? code : /rate.?limit|insufficient_quota/i.test(responseBody) ? 429 : 500;
  const message = 'The stream failed.';
  return new APICallError({ message, url: '', requestBodyValues: {}, statusCode, responseBody });
}

function saysUnknownModel(body: string): boolean {
  return (
    /model_not_found|not_found_error.{0,300}model/.test(body) ||
    /models?\b.{0,80}(not found|not exist|unknown|is not supported for)/.test(body) ||
    /(unknown|invalid|no such) model/.test(body)
  );
}

function isSocketError(thrown: unknown): boolean {
  return thrown instanceof Error && ('code' in thrown || isSocketError(thrown.cause));
}

function isCut(error: Error): boolean {
  const texts = [error.message, error.cause instanceof Error ? error.cause.message : ''];
  const inner = error.cause instanceof Error ? error.cause.cause : undefined;
  if (inner instanceof Error) texts.push(inner.message);
  return texts.some((text) => /other side closed|terminated|ECONNRESET|socket hang up|aborted/i.test(text));
}

/** The requested delay in seconds, from `Retry-After` as a number or a date. */
function retryAfter(headers: Record<string, string> | undefined): number | undefined {
  const value = headers?.['retry-after'];
  if (!value) return undefined;
  const seconds = Number(value);
  if (Number.isFinite(seconds)) return Math.max(0, seconds);
  const date = Date.parse(value);
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - Date.now()) / 1000));
}

function summary(thrown: unknown): string {
  if (APICallError.isInstance(thrown)) return `HTTP ${thrown.statusCode ?? 'without an answer'}`;
  return thrown instanceof Error ? thrown.name : 'unknown';
}
