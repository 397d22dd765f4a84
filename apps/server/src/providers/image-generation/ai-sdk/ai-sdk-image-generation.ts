import { createGoogle } from '@ai-sdk/google';
import { createOpenAI } from '@ai-sdk/openai';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { generateImage, NoImageGeneratedError } from 'ai';
import { wait } from '../../../lib/clock.ts';
import {
  type Failure,
  type FailureReason,
  failuresWithTexts,
  toFailure,
} from '../../text-generation/failures.ts';
import type { TokenUsage } from '../../text-generation/text-generation.ts';
import type {
  GeneratedPicture,
  ImageGeneration,
  ImageModelSettings,
  ImageRequest,
} from '../image-generation.ts';

type Settings = ImageModelSettings & {
  /** Per attempt. Pictures take up to a minute each, so three minutes by default. */
  timeoutMs?: number | undefined;
  retry?: { firstWaitMs?: number; totalWaitMs?: number } | undefined;
};

type Attempt = { pictures: GeneratedPicture[]; usage: TokenUsage };

const nothing: TokenUsage = { inputTokens: 0, outputTokens: 0, cachedInputTokens: 0 };

/**
 * Pictures by OpenAI, Google or any OpenAI-compatible server. Retries temporary errors within a budget of waiting
 * time; a server that does not know our size is asked without one from then on. Throws `ProviderError` with a `reason`.
 */
export function createAiSdkImageGeneration(settings: Settings): ImageGeneration {
  // Disables the SDK's warnings on the console.
  globalThis.AI_SDK_LOG_WARNINGS = false;
  const { model, shape, perCall } = createImageModel(settings);
  const modelName = `${settings.provider}:${settings.model}`;
  const { firstWaitMs = 1000, totalWaitMs = 60_000 } = settings.retry ?? {};
  let drawsAnyShape = true;

  /** What some of several calls at the same time drew is paid for, and kept. Throws if all failed. */
  async function draw(request: ImageRequest): Promise<Attempt> {
    const calls = Array.from({ length: Math.ceil(request.count / perCall) }, (_, i) =>
      drawSome(request, Math.min(perCall, request.count - i * perCall)),
    );
    const outcomes = await Promise.allSettled(calls);
    const drawn = outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    const failed = outcomes.find((one) => one.status === 'rejected');
    if (drawn.length === 0) throw failed?.reason;
    return {
      pictures: drawn.flatMap(({ pictures }) => pictures),
      usage: {
        inputTokens: drawn.reduce((sum, { usage }) => sum + usage.inputTokens, 0),
        outputTokens: drawn.reduce((sum, { usage }) => sum + usage.outputTokens, 0),
        cachedInputTokens: 0,
      },
    };
  }

  async function drawSome(request: ImageRequest, n: number): Promise<Attempt> {
    const timeout = AbortSignal.timeout(settings.timeoutMs ?? 180_000);
    const { images, usage } = await generateImage({
      model,
      prompt: request.prompt,
      n,
      ...(drawsAnyShape ? shape : {}),
      maxRetries: 0,
      abortSignal: request.signal ? AbortSignal.any([request.signal, timeout]) : timeout,
    });
    return {
      pictures: images.map(({ uint8Array }) => ({ bytes: uint8Array })),
      usage: {
        inputTokens: usage.inputTokens ?? 0,
        outputTokens: usage.outputTokens ?? 0,
        cachedInputTokens: 0,
      },
    };
  }

  async function attempt(request: ImageRequest) {
    const startedAt = performance.now();
    const record = (outcome: 'ok' | 'failed', { pictures, usage }: Attempt) =>
      request.onCall?.({
        model: modelName,
        outcome,
        usage,
        pictures: pictures.length,
        durationMs: Math.round(performance.now() - startedAt),
      });
    try {
      const drawn = await draw(request);
      record('ok', drawn);
      return drawn.pictures;
    } catch (thrown) {
      record('failed', { pictures: [], usage: nothing });
      request.signal?.throwIfAborted();
      return toImageFailure(thrown);
    }
  }

  async function generate(request: ImageRequest): Promise<GeneratedPicture[]> {
    let failures = 0;
    let waitedMs = 0;
    for (;;) {
      request.signal?.throwIfAborted();
      const result = await request.startCall(() => attempt(request));
      if (Array.isArray(result)) return result;
      if (result.requestRefused && drawsAnyShape && 'size' in shape) {
        drawsAnyShape = false;
        continue;
      }
      failures++;
      if (failures > result.retries) throw result.error;
      const asked = result.error.retryAfterSeconds;
      const pauseMs = asked === undefined ? firstWaitMs * 2 ** (failures - 1) : asked * 1000;
      if (waitedMs + pauseMs > totalWaitMs) throw result.error;
      waitedMs += pauseMs;
      await wait(pauseMs * (1 + Math.random() * 0.2), request.signal);
    }
  }

  return { model: modelName, isOffered: true, isDemo: false, generate };
}

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

const imageFailure = failuresWithTexts(sentences);

/** Maps a failed call, without the vendor's error: it contains the prompt and possibly the key. */
function toImageFailure(thrown: unknown): Failure {
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

type ImageModel = Parameters<typeof generateImage>[0]['model'];

/** What a model is asked for beside the prompt: the providers name the shape of a picture differently. */
type Shape = { size: `${number}x${number}` } | { aspectRatio: `${number}:${number}` };

// Set explicitly, because the SDK would otherwise read URLs and keys from the environment.
const publicAddress = {
  openai: 'https://api.openai.com/v1',
  google: 'https://generativelanguage.googleapis.com/v1beta',
} as const;

/**
 * The SDK's model for the settings, the widest usual shape it draws, and how many pictures a call may ask for. Throws if an
 * `openai-compatible` server has no URL.
 */
function createImageModel(settings: ImageModelSettings): {
  model: ImageModel;
  shape: Shape;
  perCall: number;
} {
  const { provider, model, apiKey = '', baseUrl } = settings;
  if (provider === 'google') {
    const google = createGoogle({ apiKey, baseURL: baseUrl || publicAddress.google });
    return { model: google.image(model), shape: { aspectRatio: '16:9' }, perCall: 1 };
  }
  const shape = { size: model.startsWith('dall-e-3') ? '1792x1024' : '1536x1024' } as const;
  const perCall = model.startsWith('dall-e-3') ? 1 : 10;
  if (provider === 'openai') {
    const openai = createOpenAI({ apiKey, baseURL: baseUrl || publicAddress.openai });
    return { model: openai.image(model), shape, perCall };
  }
  if (!baseUrl) throw new Error('An openai-compatible server requires AI_IMAGE_BASE_URL.');
  const compatible = createOpenAICompatible({
    name: 'compatible',
    baseURL: baseUrl,
    ...(apiKey ? { apiKey } : {}),
  });
  return { model: compatible.imageModel(model), shape, perCall };
}
