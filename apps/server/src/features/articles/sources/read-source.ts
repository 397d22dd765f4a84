import { optionLimits } from '@chapterhouse/contract/articles/option-values';
import type { GuardedAnswer, GuardedFetch } from '../../../lib/guarded-fetch.ts';
import { htmlLimits } from '../../../lib/html-tokens.ts';
import { ProviderError } from '../../../lib/provider-error.ts';
import { TextLimitError } from '../text-work/text-limits.ts';
import type { PageText } from './page-text.ts';
import { cleanSource, cutSource } from './source-text.ts';

/** A text that articles stand on. `url` is null for a pasted one. */
export type ReadSource = { url: string | null; title: string; text: string; isCut: boolean };

/** Why an address is of no use as a source; the message is one sentence for the user. */
export class SourceProblem extends Error {}

/** Below this there is nothing to stand on: a page that only a script fills, a log-in form, a notice. */
const shortestText = 200;

const timeoutMs = 10_000;
const maxBytes = 5_000_000;

export type SourceContext = {
  fetch: GuardedFetch;
  /** Reads a page's HTML. Throws `TextLimitError`. */
  readPage: (html: string) => PageText | Promise<PageText>;
};

/** Reads one address: at most 10 s a hop, 5 MB and five redirects, no private networks. Throws `SourceProblem`. */
export async function readSource(ctx: SourceContext, url: string): Promise<ReadSource> {
  const answer = await ctx
    .fetch(url, {
      redirect: 'follow',
      timeoutMs,
      maxBytes,
      headers: { accept: 'text/html,application/xhtml+xml,text/plain;q=0.9,text/markdown;q=0.9' },
    })
    .catch((error: unknown) => {
      if (error instanceof ProviderError) throw new SourceProblem(sentenceOf(error, url), { cause: error });
      throw error;
    });
  if (answer.status < 200 || answer.status > 299) {
    throw new SourceProblem(
      `${hostOf(url)} answered with the status ${answer.status}${meaning(answer.status)}.`,
    );
  }
  const { title, text } = await readable(ctx, answer, url);
  const clean = cleanSource(text);
  if (clean.length < shortestText) {
    throw new SourceProblem(`No readable text was found at ${url}; paste the text instead.`);
  }
  return {
    url: new URL(url).href,
    title: cleanSource(title).slice(0, optionLimits.sourceTitleLength) || hostOf(url),
    text: cutSource(clean),
    isCut: clean.length > optionLimits.sourceLength,
  };
}

async function readable({ readPage }: SourceContext, answer: GuardedAnswer, url: string): Promise<PageText> {
  const type = (answer.headers['content-type'] ?? 'text/html').split(';')[0]?.trim().toLowerCase() ?? '';
  if (type === 'text/html' || type === 'application/xhtml+xml') {
    try {
      return await readPage(decoded(answer).slice(0, htmlLimits.maxChars));
    } catch (error) {
      if (!(error instanceof TextLimitError)) throw error;
      throw new SourceProblem(`${hostOf(url)} is too large to read. Paste the part that matters instead.`, {
        cause: error,
      });
    }
  }
  if (type === 'text/plain' || type === 'text/markdown')
    return { title: '', text: answer.text.slice(0, htmlLimits.maxChars) };
  throw new SourceProblem(`${url} is no web page and no plain text, but ${type || 'of an unknown type'}.`);
}

/** A page may name its character set inside itself, where the header does not. */
function decoded({ headers, bytes, text }: GuardedAnswer): string {
  if (/charset=/i.test(headers['content-type'] ?? '')) return text;
  const label = /charset\s{0,9}=\s{0,9}["']?([\w-]{2,40})/i.exec(bytes.toString('latin1', 0, 2048))?.[1];
  if (!label || /^utf-?8$/i.test(label)) return text;
  try {
    return new TextDecoder(label).decode(bytes);
  } catch {
    return text;
  }
}

/** What the guarded fetch says is written for blogs; an oversized page is no blog's fault. */
function sentenceOf(error: ProviderError, url: string): string {
  if (error.reason === 'too_large') {
    return `${hostOf(url)} sent more than ${maxBytes / 1_000_000} MB; paste the part that matters instead.`;
  }
  return error.message;
}

function meaning(status: number): string {
  if (status === 401 || status === 403 || status === 451) return ', so the page is not open to us';
  if (status === 404 || status === 410) return ', so there is no such page';
  if (status === 429) return ', because it was asked too often';
  return status >= 500 ? ', because it is out of order' : '';
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}
