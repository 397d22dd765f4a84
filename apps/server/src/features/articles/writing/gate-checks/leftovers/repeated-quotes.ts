import type { Checked } from '../check.ts';

/** Shorter quotations are said by accident. */
const fewestOfQuote = 12;

/** What somebody says in a story. */
const spoken = /[“"«„]([^“”"«»„\n]{12,200})[”"»“]/gu;
const mostSpoken = 50;

/** What the title, a block quotation or somebody in the text says is quoted wherever it returns: "*I cannot help with this*, in gold". */
export function withoutRepeatedQuotes(article: Checked): Checked {
  const said = article.blocks.flatMap(({ prose }) =>
    [...prose.matchAll(spoken)].map(([, words = '']) => words),
  );
  const quotes = [
    article.title,
    ...article.blocks.filter(({ inQuote }) => inQuote).map(({ prose }) => prose),
    ...said.slice(0, mostSpoken),
  ]
    .map((quote) => quote.trim().replace(/^["“„«]|["”“»]$|[.,!?。！？]$/gu, ''))
    .filter((quote) => quote.length >= fewestOfQuote)
    .map((quote) => quote.toLowerCase());
  if (quotes.length === 0) return article;
  const blocks = article.blocks.map((block) => {
    const lower = block.prose.toLowerCase();
    // A letter that has another length in lower case would move the place.
    if (block.inQuote || lower.length !== block.prose.length) return block;
    const quote = quotes.find((one) => lower.includes(one));
    return quote === undefined ? block : { ...block, prose: withoutEach(block.prose, lower, quote) };
  });
  return { ...article, blocks };
}

function withoutEach(prose: string, lower: string, quote: string): string {
  let rest = '';
  let from = 0;
  for (let at = lower.indexOf(quote); at >= 0; at = lower.indexOf(quote, from)) {
    rest += `${prose.slice(from, at)}“…”`;
    from = at + quote.length;
  }
  return rest + prose.slice(from);
}
