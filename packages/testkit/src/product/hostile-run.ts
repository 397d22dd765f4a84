import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { optionLimits } from '@chapterhouse/contract/articles/option-values';
import { hostileInputs, hostileLengths } from '../fixtures/hostile-inputs.ts';
import type { ApiUser } from './api.ts';
import { hostileSaves, saveArticle, writeArticle } from './hostile-saves.ts';

type Stall = { ms: number; entry: string; input: string };

/** The worst inputs for a blog's error: few, because of the limit on connecting sites. */
const errorNames = [
  'less-than signs',
  'nested div',
  'ampersands',
  'high surrogates alone',
  'brackets of JSON',
];

/**
 * Sends hostile texts through what the server reads for a user, a blog's error and a source page, saves
 * nested ones as an article, downloads it, and polls `/api/health` all the while. Returns its longest wait, in
 * milliseconds, for each entry. Rejects if a text was not processed as expected.
 */
export async function longestHealthWaits(url: string, user: ApiUser): Promise<Stall[]> {
  const texts = hostileInputs.map(({ make }) => make(hostileLengths.page));
  let message = '';
  let errorsRead = 0;
  const blog = createServer((request, response) => {
    request.resume();
    const page = /^\/page\/(\d{1,4})$/.exec(request.url ?? '')?.[1];
    if (!page) errorsRead++;
    response.writeHead(page ? 200 : 400, { 'content-type': page ? 'text/html' : 'application/json' });
    response.end(page ? texts[Number(page)] : JSON.stringify({ code: 'hostile', message }));
  });
  await new Promise<void>((done) => blog.listen(0, '127.0.0.1', done));
  const address = `http://127.0.0.1:${(blog.address() as AddressInfo).port}`;
  const connect = async (text: string) => {
    message = text;
    const before = errorsRead;
    const body = { name: 'Blog', url: address, auth_type: 'app_password', username: 'ada' };
    const { status } = await user.call('/protected/wordpress/sites', {
      method: 'POST',
      body: { ...body, app_password: 'abcd efgh ijkl mnop' },
    });
    if (errorsRead === before || status >= 500) throw new Error(`Connecting the blog returned ${status}.`);
  };
  const read = async (urls: readonly string[]) => {
    const { status } = await user.call('/protected/content/sources/check', {
      method: 'POST',
      body: { urls },
    });
    if (status !== 200) throw new Error(`Checking the sources returned ${status}.`);
  };
  const health = `${url}/api/health`;
  const errors: Stall = { ms: 0, entry: "a blog's error", input: '' };
  const sources: Stall = { ms: 0, entry: 'a source', input: '' };
  const saves: Stall = { ms: 0, entry: 'an article that is saved', input: '' };
  const exports: Stall = { ms: 0, entry: 'a download', input: '' };
  try {
    for (const name of errorNames) {
      const place = hostileInputs.findIndex((input) => input.name === name);
      const ms = await longestWaitDuring(health, () => connect(texts[place] ?? ''));
      if (ms > errors.ms) Object.assign(errors, { ms, input: name });
    }
    for (let from = 0; from < texts.length; from += optionLimits.sources) {
      const places = texts.map((_, place) => place).slice(from, from + optionLimits.sources);
      const urls = places.map((place) => `${address}/page/${place}`);
      const ms = await longestWaitDuring(health, () => read(urls));
      const input = places.map((place) => hostileInputs[place]?.name).join(', ');
      if (ms > sources.ms) Object.assign(sources, { ms, input });
    }
  } finally {
    await new Promise((done) => blog.close(done));
  }
  const id = await writeArticle(user);
  for (const { name, html } of hostileSaves) {
    const ms = await longestWaitDuring(health, async () => {
      const { status, error } = await saveArticle(user, id, html);
      if (status !== 400 || !error) throw new Error(`Saving ${name} returned ${status}: ${error}`);
    });
    if (ms > saves.ms) Object.assign(saves, { ms, input: name });
  }
  const all = `${'<p>_a_ [b](</p>'.repeat(6_000)}<p>${'_a'.repeat(40_000)}</p>`;
  const { status, error } = await saveArticle(user, id, all);
  if (status !== 200) throw new Error(`Saving returned ${status}: ${error}`);
  for (const format of ['markdown', 'html', 'csv']) {
    const ms = await longestWaitDuring(health, async () => {
      const { body } = await user.call<{ url: string }>('/protected/content/exports', {
        method: 'POST',
        body: { format },
      });
      const response = await fetch(new URL(body.url, url));
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`The download returned ${response.status}.`);
    });
    if (ms > exports.ms) Object.assign(exports, { ms, input: format });
  }
  return [errors, sources, saves, exports];
}

async function longestWaitDuring(health: string, work: () => Promise<unknown>): Promise<number> {
  let isOver = false;
  let longest = 0;
  const ended = work().finally(() => {
    isOver = true;
  });
  // Thrown below, after the last response.
  ended.catch(() => {});
  while (!isOver) {
    const start = performance.now();
    const response = await fetch(health);
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`/api/health returned ${response.status}.`);
    longest = Math.max(longest, performance.now() - start);
  }
  await ended;
  return longest;
}
