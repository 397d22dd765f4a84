import { NoImageGeneratedError } from 'ai';
import {
  type Failure,
  type FailureReason,
  failuresThatSay,
  toFailure,
} from '../../text-generation/failures.ts';

const check = 'An administrator must check';

/** What the user reads; the reasons are those of texts, and mean the same. */
const sentences: Readonly<Record<FailureReason, string>> = {
  wrong_key: `The picture provider rejected the API key. ${check} AI_IMAGE_API_KEY.`,
  not_allowed: `The picture provider does not let this API key use the model. ${check} the key's permissions and AI_IMAGE_MODEL.`,
  unknown_model: `The picture provider does not know the configured model. ${check} AI_IMAGE_MODEL.`,
  wrong_address: `The picture provider's URL did not respond as expected. ${check} AI_IMAGE_BASE_URL; it usually ends in /v1.`,
  out_of_quota:
    'The account at the picture provider has no credit left. An administrator must add credit or raise its limit, then retry.',
  rate_limited: 'The picture provider is receiving too many requests at the moment. Retry in a few minutes.',
  overloaded: 'The picture provider has a problem at the moment. Retry in a few minutes.',
  unreachable: 'The picture provider could not be reached. Retry in a few minutes.',
  private_address: `The picture provider has a private network address. ${check} AI_IMAGE_BASE_URL.`,
  cut_off:
    'The connection to the picture provider was lost before the picture was complete. Retry in a few minutes.',
  timed_out: 'The picture provider took too long to respond. Retry later, or request fewer pictures.',
  prompt_too_long: 'The description of the picture is too long for the model. Shorten it.',
  content_filter:
    "The picture provider's content filter refused this description. Leave out people's names, brands and anything violent or sexual, then retry.",
  refused_request: `The picture provider rejected the request. ${check} that AI_IMAGE_MODEL can draw pictures.`,
  not_json: `The picture provider returned something other than JSON. ${check} AI_IMAGE_BASE_URL; retry if it worked before.`,
  empty_answer: 'The model returned no picture. Change the description, and retry.',
  unusable_answer:
    'The model did not return a picture. Retry, or ask an administrator to choose another model.',
};

const imageFailure = failuresThatSay(sentences);

/** Maps a failed call, without the vendor's error: it contains the prompt and possibly the key. */
export function toImageFailure(thrown: unknown): Failure {
  if (NoImageGeneratedError.isInstance(thrown)) {
    const isFiltered = JSON.stringify(thrown.calls?.map((call) => call.providerMetadata) ?? '');
    const error = /SAFETY|PROHIBITED|BLOCKLIST|RECITATION|SPII/.test(isFiltered)
      ? imageFailure('rejected', 'content_filter')
      : imageFailure('bad_response', 'empty_answer');
    return { error, retries: 0, requestRefused: false };
  }
  const failure = toFailure(thrown);
  const { kind, reason = 'refused_request', retryAfterSeconds, cause } = failure.error;
  const known = Object.hasOwn(sentences, reason) ? (reason as FailureReason) : 'refused_request';
  return { ...failure, error: imageFailure(kind, known, { retryAfterSeconds, cause }) };
}
