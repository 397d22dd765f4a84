import { createGoogle } from '@ai-sdk/google';
import { createOpenAI } from '@ai-sdk/openai';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { generateImage } from 'ai';
import type { ImageModelSettings } from '../image-generation.ts';

type ImageModel = Parameters<typeof generateImage>[0]['model'];

/** What a model is asked for beside the prompt: the providers name the shape of a picture differently. */
export type Shape = { size: `${number}x${number}` } | { aspectRatio: `${number}:${number}` };

// Set explicitly, because the SDK would otherwise read URLs and keys from the environment.
const publicAddress = {
  openai: 'https://api.openai.com/v1',
  google: 'https://generativelanguage.googleapis.com/v1beta',
} as const;

/**
 * The SDK's model for the settings, the widest usual shape it draws, and how many pictures a call may ask for. Throws if an
 * `openai-compatible` server has no URL.
 */
export function createImageModel(settings: ImageModelSettings): {
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
