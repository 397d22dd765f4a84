import type { TokenUsage } from './text-generation.ts';

/**
 * Dollars per million tokens, and per picture. Without `cachedInput`, cached tokens cost what others do; without
 * `image`, pictures cost only their tokens.
 */
type ModelPrice = {
  input: number;
  output: number;
  cachedInput?: number | undefined;
  image?: number | undefined;
};

/** By model name as recorded, for example `openai:gpt-5`. */
export type ModelPrices = Readonly<Record<string, ModelPrice>>;

const perMillion = 1_000_000;

/** In dollars; null for a model without a price. */
export function costOf(prices: ModelPrices, model: string, usage: TokenUsage, pictures = 0): number | null {
  const price = Object.hasOwn(prices, model) ? prices[model] : undefined;
  if (!price) return null;
  const { input, output, cachedInput = input, image = 0 } = price;
  const cached = usage.cachedInputTokens;
  const tokens = (usage.inputTokens - cached) * input + cached * cachedInput + usage.outputTokens * output;
  return tokens / perMillion + pictures * image;
}
