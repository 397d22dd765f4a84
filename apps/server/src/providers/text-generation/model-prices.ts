import type { TokenUsage } from './text-generation.ts';

/** Dollars per million tokens. Without `cachedInput`, cached tokens cost what others do. */
type ModelPrice = { input: number; output: number; cachedInput?: number | undefined };

/** By model name as recorded, for example `openai:gpt-5`. */
export type ModelPrices = Readonly<Record<string, ModelPrice>>;

const perMillion = 1_000_000;

/** In dollars; null for a model without a price. */
export function costOf(prices: ModelPrices, model: string, usage: TokenUsage): number | null {
  const price = Object.hasOwn(prices, model) ? prices[model] : undefined;
  if (!price) return null;
  const { input, output, cachedInput = input } = price;
  const cached = usage.cachedInputTokens;
  return (
    ((usage.inputTokens - cached) * input + cached * cachedInput + usage.outputTokens * output) / perMillion
  );
}
