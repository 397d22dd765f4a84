/** Dollars per million tokens. */
type ModelPrice = { input: number; output: number };

/** By model name as recorded, for example `openai:gpt-5`. */
export type ModelPrices = Readonly<Record<string, ModelPrice>>;

const perMillion = 1_000_000;

/** In dollars; null for a model without a price. */
export function costOf(prices: ModelPrices, model: string, input: number, output: number): number | null {
  const price = Object.hasOwn(prices, model) ? prices[model] : undefined;
  if (!price) return null;
  return (input * price.input + output * price.output) / perMillion;
}
