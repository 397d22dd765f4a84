import { generateImage } from 'ai';
import { wait } from '../../../lib/clock.ts';
import type { TokenUsage } from '../../text-generation/text-generation.ts';
import type {
  GeneratedPicture,
  ImageGeneration,
  ImageModelSettings,
  ImageRequest,
} from '../image-generation.ts';
import { toImageFailure } from './image-failures.ts';
import { createImageModel } from './image-models.ts';

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
