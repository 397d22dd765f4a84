import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { optionLimits } from '@chapterhouse/contract/articles/option-values';
import { hostileInputs, hostileLengths } from '../../apps/server/src/test/hostile-inputs.ts';
import type { ApiUser } from './api.ts';

type Stall = { ms: number; entry: string; input: string };

/**
 * Sends every hostile text through what a user can have the server read, a blog's error and a page as a source, and
 * asks `/api/health` all the while. Answers its longest wait, in milliseconds, for each entry.
 */
export async function longestHealthWaits(url: string, user: ApiUser): Promise<Stall[]> {
  const texts = hostileInputs.map(({ make }) => make(hostileLengths.page));
  let message = '';
  const blog = createServer((request, response) => {
    request.resume();
    const page = /^\/page\/(\d{1,4})$/.exec(request.url ?? '')?.[1];
    response.writeHead(page ? 200 : 400, { 'content-type': page ? 'text/html' : 'application/json' });
    response.end(page ? texts[Number(page)] : JSON.stringify({ code: 'hostile', message }));
  });
  await new Promise<void>((done) => blog.listen(0, '127.0.0.1', done));
  const address = `http://127.0.0.1:${(blog.address() as AddressInfo).port}`;
  const connect = async (text: string) => {
    message = text;
    const body = { name: 'Blog', url: address, auth_type: 'app_password', username: 'ada' };
    await user.call('/protected/wordpress/sites', {
      method: 'POST',
      body: { ...body, app_password: 'abcd efgh ijkl mnop' },
    });
  };
  const read = async (urls: readonly string[]) => {
    const { status } = await user.call('/protected/content/sources/check', {
      method: 'POST',
      body: { urls },
    });
    if (status !== 200) throw new Error(`The sources were answered with ${status}.`);
  };
  const health = `${url}/api/health`;
  const errors: Stall = { ms: 0, entry: "a blog's error", input: '' };
  const sources: Stall = { ms: 0, entry: 'a source', input: '' };
  try {
    for (const [place, { name }] of hostileInputs.entries()) {
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
  return [errors, sources];
}

async function longestWaitDuring(health: string, work: () => Promise<unknown>): Promise<number> {
  let isOver = false;
  let longest = 0;
  const ended = work().finally(() => {
    isOver = true;
  });
  while (!isOver) {
    const start = performance.now();
    const answer = await fetch(health);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`/api/health answered ${answer.status}.`);
    longest = Math.max(longest, performance.now() - start);
  }
  await ended;
  return longest;
}
