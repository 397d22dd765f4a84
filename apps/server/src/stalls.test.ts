import { hostileInputs, hostileLengths } from '@chapterhouse/testkit/fixtures/hostile-inputs';
import { longestStallMs } from '@chapterhouse/testkit/measuring/event-loop-stall';
import { expect, test } from 'vitest';
import { unsupportedClaims } from './features/articles/claims/claims-of-text.ts';
import { pageText } from './features/articles/sources/page-text.ts';
import { quotedSources } from './features/articles/sources/quoted-sources.ts';
import { readSource } from './features/articles/sources/read-source.ts';
import type { ClaimedArticle } from './features/publishing/publishing-repository.ts';
import { isOwnersText } from './features/publishing/steps/local-text.ts';
import { createLogger } from './lib/log/logger.ts';
import type { GuardedResponse } from './lib/net/guarded-fetch.ts';
import { decodedText } from './lib/net/http-exchange.ts';
import { ProviderError } from './lib/provider-error.ts';
import { readSitemap } from './platforms/other/read-website.ts';
import { createRobotsCheck } from './platforms/other/robots.ts';
import { diagnose as diagnoseWebflow } from './platforms/webflow/publishing/webflow-errors.ts';
import { askTokenEndpoint } from './platforms/wordpress/authorization/token-endpoint.ts';
import { toBlocks } from './platforms/wordpress/publishing/to-blocks.ts';
import { diagnose } from './platforms/wordpress/publishing/wordpress-errors.ts';
import { readResponse } from './platforms/wordpress/publishing/wordpress-response.ts';
import { announcedRoot, lacksRestApi, siteBase } from './platforms/wordpress/publishing/wordpress-root.ts';
import { readPublicPage, retryAfterSeconds } from './providers/publishing/adapter-helpers.ts';
import type { RemotePost } from './providers/publishing/publishing.ts';
import { findJson } from './providers/text-generation/ai-sdk/parse-answer.ts';
import { topicPhrase } from './providers/text-generation/demo/topic-phrase.ts';

const now = new Date('2026-03-01T12:00:00Z');

function answerOf(text: string, status = 200, headers: Record<string, string> = {}): GuardedResponse {
  return { status, headers, text, bytes: Buffer.from(text), url: 'https://blog.example/' };
}

const silent = createLogger('info', { write: () => {} });
const { field, body, page, largest } = hostileLengths;

type Entry = { name: string; lengths: readonly number[]; read: (text: string) => unknown };

/** All code that parses untrusted text, with the lengths that reach it. */
const entries: readonly Entry[] = [
  {
    name: "the message of a blog's error",
    lengths: [page],
    read: (message) =>
      diagnose(readResponse(answerOf(JSON.stringify({ code: 'x', message }), 400)), { method: 'POST', now }),
  },
  {
    name: "the body of a blog's error",
    lengths: [page, largest],
    read: (text) => diagnose(readResponse(answerOf(text, 403)), { method: 'POST', now }),
  },
  {
    name: "a blog's answer with noise around it",
    lengths: [page, largest],
    read: (text) => readResponse(answerOf(`${text}{"a":1}]`)),
  },
  {
    name: "an error of Webflow's",
    lengths: [page],
    read: (message) =>
      diagnoseWebflow(answerOf(JSON.stringify({ code: 'x', message, details: [message] }), 400), {
        method: 'POST',
        path: '/x',
        now,
      }),
  },
  {
    name: 'an error of a token endpoint',
    lengths: [page],
    read: (text) => {
      const response = answerOf(JSON.stringify({ error: text, error_description: text }), 400);
      const request = { endpoint: 'https://blog.example/token', form: {}, now };
      return askTokenEndpoint(async () => response, request).catch(onlyProviderErrors);
    },
  },
  {
    name: 'a public page',
    lengths: [page, largest],
    read: (text) => readPublicPage(async () => answerOf(text), 'https://blog.example/', 'A title'),
  },
  {
    name: 'a page that announces a REST API',
    lengths: [page, largest],
    read: (text) => {
      const response = readResponse(answerOf(text, 200, { link: text.slice(0, 16_000) }));
      return [announcedRoot('https://blog.example', response), lacksRestApi(response)];
    },
  },
  {
    name: 'a source',
    lengths: [page, largest],
    read: (text) =>
      readSource({ fetch: async () => answerOf(text), readPage: pageText }, 'https://page.example/').catch(
        (error: unknown) => {
          if (!(error instanceof Error)) throw error;
        },
      ),
  },
  {
    name: 'a source in a prompt',
    lengths: [body],
    read: (text) => quotedSources([{ url: null, title: 'Source', text }], text.slice(0, 500)),
  },
  {
    name: 'an article beside its sources',
    lengths: [body],
    read: (prose) =>
      unsupportedClaims([{ tag: 'p', text: prose, prose, inQuote: false, endsWithLink: false }], 'A title', [
        { url: null, title: '', text: prose },
      ]),
  },
  {
    name: 'a post that its owner changed',
    lengths: [page, largest],
    read: (contentRaw) => {
      const article = { remote_fingerprint: 'a', lost_write_at: now, remote_modified_at: now };
      const post = { fingerprint: 'b', modified: now, title: 'A title', contentRaw };
      const ours = [{ title: 'A title', html: '<p>x</p>' }];
      return isOwnersText(article as ClaimedArticle, post as RemotePost, ours);
    },
  },
  {
    name: 'HTML that becomes blocks',
    lengths: [page],
    read: (html) => toBlocks(`<ul><li>${html}</li></ul>`),
  },
  {
    name: 'a line of the log',
    lengths: [page],
    read: (text) => {
      const cause = { code: 'x', message: text, data: text.slice(0, 10_000).split('') };
      silent.warn({ err: new Error(text, { cause }), cause, [text.slice(0, 5_000)]: text }, text);
    },
  },
  { name: 'an answer of a model', lengths: [page], read: findJson },
  { name: 'a topic', lengths: [field], read: topicPhrase },
  {
    name: 'a sitemap',
    lengths: [page, largest],
    read: (text) => [readSitemap(text), readSitemap(`<urlset><url><loc>${text}</loc></url></urlset>`)],
  },
  {
    name: 'a robots.txt',
    lengths: [body],
    read: (text) => {
      const isAllowed = createRobotsCheck(
        `${'User-agent: *\n'.repeat(450)}${`Disallow: /${text.slice(0, 90)}\n`.repeat(500)}${text}`,
      );
      for (let page = 0; page < 20; page++)
        isAllowed(`https://blog.example/${page}/${encodeURI(text.slice(0, 400).toWellFormed())}`);
    },
  },
  {
    name: "a site's address",
    lengths: [field],
    read: (text) => siteBase(`https://blog.example/${encodeURI(text.toWellFormed())}`),
  },
  {
    name: 'headers',
    lengths: [field],
    read: (text) => [retryAfterSeconds(text, now), decodedText(Buffer.from('x'), text)],
  },
];

function onlyProviderErrors(error: unknown): void {
  if (!(error instanceof ProviderError)) throw error;
}

/** The hard limit; `npm run bench -- --only stall` measures the running product against 250 ms. */
const limitMs = 1_000;

/** Below this at one length, ten times the length takes less than a second, even if quadratic. */
const quickMs = 10;

test.each(entries)('$name: no hostile text blocks the event loop', { timeout: 180_000 }, async (entry) => {
  const { lengths, read } = entry;
  let worst = { ms: 0, input: '' };
  for (const { name, make } of hostileInputs) {
    for (const length of lengths) {
      const text = make(length);
      const ms = await longestStallMs(() => read(text));
      if (ms > worst.ms) worst = { ms, input: `${name}, ${length}` };
      if (ms < quickMs || ms > limitMs) break;
    }
  }
  if (process.env.STALLS) process.stdout.write(`${entry.name}: ${Math.round(worst.ms)} ms, ${worst.input}\n`);
  expect(worst.ms, worst.input).toBeLessThan(limitMs);
});
