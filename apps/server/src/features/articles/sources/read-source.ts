import { optionLimits } from '@chapterhouse/contract/articles/option-values';
import { cutText } from '@chapterhouse/contract/cut-text';
import { htmlLimits } from '../../../lib/html/html-tokens.ts';
import type { GuardedFetch, GuardedResponse } from '../../../lib/net/guarded-fetch.ts';
import { ProviderError } from '../../../lib/provider-error.ts';
import { TextLimitError } from '../text-work/text-limits.ts';
import type { PageText } from './page-text.ts';

/** A source text. `url` is null for pasted text. */
export type ReadSource = { url: string | null; title: string; text: string; isCut: boolean };

/** A URL cannot be used as a source; the message is one sentence for the user. */
export class SourceProblem extends Error {}

/** Shorter texts are unusable: a page rendered by script, a login form, a notice. */
const shortestText = 200;

const timeoutMs = 10_000;
const maxBytes = 5_000_000;

export type SourceContext = {
  fetch: GuardedFetch;
  /** Extracts the text of a page's HTML. Throws `TextLimitError`. */
  readPage: (html: string) => PageText | Promise<PageText>;
};

/** Fetches one URL: at most 10 s per hop, 5 MB and five redirects, no private networks. Throws `SourceProblem`. */
export async function readSource(ctx: SourceContext, url: string): Promise<ReadSource> {
  const response = await ctx
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
  if (response.status < 200 || response.status > 299) {
    throw new SourceProblem(`${hostOf(url)} returned status ${response.status}${meaning(response.status)}.`);
  }
  const { title, text } = await readable(ctx, response, url);
  const clean = cleanSource(text);
  if (clean.length < shortestText) {
    throw new SourceProblem(`No readable text was found at ${url}. Paste the text instead.`);
  }
  return {
    url: new URL(url).href,
    title: cutText(cleanSource(title), optionLimits.sourceTitleLength) || hostOf(url),
    text: cutSource(clean),
    isCut: clean.length > optionLimits.sourceLength,
  };
}

/** Removes control characters, bidirectional overrides and empty lines. Postgres cannot store NUL. */
export function cleanSource(text: string): string {
  return (
    text
      .replace(/\r\n?/g, '\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: this function removes them
      .replace(/[\u0000-\u0008\u000b-\u001f\u007f\u200b\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
      .replace(/[^\S\n]+/g, ' ')
      .replace(/ ?\n[ \n]*/g, '\n')
      .trim()
  );
}

/** Truncates to the limit at the end of a line or word. */
function cutSource(text: string): string {
  if (text.length <= optionLimits.sourceLength) return text;
  const cut = cutText(text, optionLimits.sourceLength);
  const end = Math.max(cut.lastIndexOf('\n'), cut.lastIndexOf(' '));
  return (end > optionLimits.sourceLength / 2 ? cut.slice(0, end) : cut).trim();
}

async function readable(
  { readPage }: SourceContext,
  response: GuardedResponse,
  url: string,
): Promise<PageText> {
  const type = (response.headers['content-type'] ?? 'text/html').split(';')[0]?.trim().toLowerCase() ?? '';
  if (type === 'text/html' || type === 'application/xhtml+xml') {
    try {
      return await readPage(decoded(response).slice(0, htmlLimits.maxChars));
    } catch (error) {
      if (!(error instanceof TextLimitError)) throw error;
      throw new SourceProblem(`${hostOf(url)} is too large to read. Paste the relevant part instead.`, {
        cause: error,
      });
    }
  }
  if (type === 'text/plain' || type === 'text/markdown')
    return { title: '', text: response.text.slice(0, htmlLimits.maxChars) };
  throw new SourceProblem(`${url} is not a web page or plain text, but ${type || 'an unknown type'}.`);
}

/** A page may declare its charset in the HTML if the header does not. */
function decoded({ headers, bytes, text }: GuardedResponse): string {
  if (/charset=/i.test(headers['content-type'] ?? '')) return text;
  const label = /charset\s{0,9}=\s{0,9}["']?([\w-]{2,40})/i.exec(bytes.toString('latin1', 0, 2048))?.[1];
  if (!label || /^utf-?8$/i.test(label)) return text;
  try {
    return new TextDecoder(label).decode(bytes);
  } catch {
    return text;
  }
}

/** Messages of the guarded fetch are written for blogs; this one fits a source page. */
function sentenceOf(error: ProviderError, url: string): string {
  if (error.reason === 'too_large') {
    return `${hostOf(url)} sent more than ${maxBytes / 1_000_000} MB. Paste the relevant part instead.`;
  }
  return error.message;
}

function meaning(status: number): string {
  if (status === 401 || status === 403 || status === 451) return ': the page is not public';
  if (status === 404 || status === 410) return ': the page does not exist';
  if (status === 429) return ': too many requests';
  return status >= 500 ? ': a server error' : '';
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}
