import type { z } from 'zod';
import type { Clock } from '../../../lib/clock.ts';
import type { GuardedFetch, GuardedResponse } from '../../../lib/net/guarded-fetch.ts';
import { ProviderError } from '../../../lib/provider-error.ts';
import { parseForeignJson } from '../../../lib/text/json.ts';
import type { BlogConnection } from '../../../providers/publishing/publishing.ts';
import { diagnose, malformedAnswer, redirectedElsewhere } from './ghost-errors.ts';
import { authorizationFor } from './ghost-key.ts';

type GhostRequest = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the Admin API, with a slash at its end: `/posts/`. */
  path: string;
  query?: Readonly<Record<string, string>>;
  body?: unknown;
  /** Replaces `body`: bytes with their content type. */
  file?: { content: Uint8Array; type: string };
  /** Sends no key, for what Ghost returns to everybody; asks at the address that the user entered. */
  anonymous?: boolean;
};

export type GhostClient = {
  /**
   * One call of the Admin API; throws `ProviderError` for any unsuccessful response or one that violates the schema.
   * Follows a site that moved to https; to another domain, such as that of its admin, only without the key.
   */
  call: <T>(blog: BlogConnection, request: GhostRequest, schema: z.ZodType<T>) => Promise<T>;
  /** The address below which the last call found `/ghost/api/admin`. */
  baseOf: (blog: BlogConnection) => string;
  /** The time by Ghost's clock as far as it is ahead of ours, according to its responses. */
  siteTime: (blog: BlogConnection) => Date;
  /** Ghost's time at `at` of our clock, or up to two seconds less, according to its last response. */
  earliestTime: (blog: BlogConnection, at: Date) => Date;
  now: () => Date;
};

export type GhostClientParts = { fetch: GuardedFetch; clock: Clock };

const apiPath = '/ghost/api/admin';
/** A response is stamped in whole seconds, and took a while. */
const ordinarySkewMs = 2_000;
const mostSites = 1_000;

/** Normalizes a pasted address: the one of Ghost's admin means the site. */
export function ghostBase(address: string): string {
  const { origin, pathname } = new URL(address);
  const path = pathname.split(/\/ghost(?=\/|$)/)[0] ?? '';
  return origin + path.replace(/(?<!\/)\/+$/, '');
}

export function createGhostClient({ fetch, clock }: GhostClientParts): GhostClient {
  const bases = new Map<string, string>();
  const skews = new Map<string, number>();
  const behind = new Map<string, number>();

  const baseOf = (blog: BlogConnection) =>
    bases.get(blog.url) ?? (blog.apiBase === undefined ? ghostBase(blog.url) : blog.apiBase);
  const siteTime = (blog: BlogConnection) =>
    new Date(clock.now().getTime() + Math.max(0, skews.get(blog.url) ?? 0));

  const earliestTime = (blog: BlogConnection, at: Date) =>
    new Date(at.getTime() + (behind.get(blog.url) ?? 0));

  const observe = (blog: BlogConnection, response: GuardedResponse) => {
    const theirs = Date.parse(response.headers.date ?? '');
    if (Number.isNaN(theirs)) return;
    for (const known of [skews, behind]) if (known.size >= mostSites) known.clear();
    const skew = theirs - clock.now().getTime();
    behind.set(blog.url, skew);
    skews.set(blog.url, Math.abs(skew) > ordinarySkewMs ? skew : 0);
  };

  const send = async (
    blog: BlogConnection,
    base: string,
    request: GhostRequest,
  ): Promise<GuardedResponse> => {
    const url = new URL(`${base}${apiPath}${request.path}`);
    url.search = new URLSearchParams(request.query ?? {}).toString();
    const { file, body } = request;
    const type = file?.type ?? (body === undefined ? undefined : 'application/json');
    const content = file?.content ?? (body === undefined ? undefined : JSON.stringify(body));
    const response = await fetch(url.href, {
      method: request.method ?? 'GET',
      redirect: 'manual',
      headers: {
        accept: 'application/json',
        'accept-version': 'v5.0',
        ...(request.anonymous ? {} : { authorization: await authorizationFor(blog, siteTime(blog)) }),
        ...(type === undefined ? {} : { 'content-type': type }),
      },
      ...(content === undefined ? {} : { body: content }),
    });
    observe(blog, response);
    return response;
  };

  return {
    baseOf,
    siteTime,
    earliestTime,
    now: clock.now,
    async call(blog, request, schema) {
      const context = { method: request.method ?? 'GET', path: request.path, now: clock.now() };
      let response = await send(blog, request.anonymous ? ghostBase(blog.url) : baseOf(blog), request);
      // A redirect did nothing yet: this is not a repeated write.
      for (let hop = 0; hop < 2 && response.status >= 300 && response.status < 400; hop++) {
        const target = redirectedBase(response, request.path);
        if (target === null || !(request.anonymous || isSameHost(target, response.url)))
          throw redirectedElsewhere(response.headers.location);
        if (bases.size >= mostSites) bases.clear();
        bases.set(blog.url, target);
        response = await send(blog, target, request);
      }
      const json = parseForeignJson(response.text);
      if (response.status < 200 || response.status > 299) throw diagnose(response, json, context);
      if (response.status === 204) return schema.parse({});
      const parsed = schema.safeParse(json);
      if (!parsed.success) throw malformedAnswer(response, context, parsed.error);
      return parsed.data;
    },
  };
}

/** The other address of the same call; null if the redirect leads anywhere else. */
function redirectedBase(response: GuardedResponse, path: string): string | null {
  const { location } = response.headers;
  if (location === undefined || !URL.canParse(location, response.url)) return null;
  const target = new URL(location, response.url);
  // A site may move to https, never from it.
  if (response.url.startsWith('https:') && target.protocol !== 'https:') return null;
  const end = apiPath + path;
  const found = target.pathname.endsWith('/') ? target.pathname : `${target.pathname}/`;
  return found.endsWith(end) ? target.origin + found.slice(0, -end.length) : null;
}

function isSameHost(a: string, b: string): boolean {
  const hostOf = (address: string) => new URL(address).hostname.replace(/^www\./, '');
  return hostOf(a) === hostOf(b);
}

/** Throws as `call`; null for a post that does not exist. */
export async function unlessGone<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ProviderError && error.reason === 'post_gone') return null;
    throw error;
  }
}
