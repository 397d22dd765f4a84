import { z } from 'zod';
import type { Clock } from '../../../lib/clock.ts';
import type { GuardedFetch, GuardedRequest } from '../../../lib/net/guarded-fetch.ts';
import type { BlogConnection } from '../../../providers/publishing/publishing.ts';
import { diagnose, malformedAnswer } from './wordpress-errors.ts';
import { readResponse, type WordPressResponse } from './wordpress-response.ts';
import {
  announcedRoot,
  indexFields,
  indexSchema,
  lacksRestApi,
  plainRoot,
  prettyRoot,
  type RestRoot,
  restUrl,
  siteBase,
} from './wordpress-root.ts';

type WordPressRequest = {
  method?: 'GET' | 'OPTIONS' | 'POST' | 'DELETE';
  /** Below the REST root: `/wp/v2/posts/5`. */
  path: string;
  query?: Readonly<Record<string, string>>;
  body?: unknown;
  /** Replaces `body`: bytes with their headers. */
  file?: { content: Uint8Array; headers: Readonly<Record<string, string>> };
};

export type WordPressClient = {
  /** One REST call; throws `ProviderError` for any unsuccessful response or one that violates the schema. */
  call: <T>(blog: BlogConnection, request: WordPressRequest, schema: z.ZodType<T>) => Promise<T>;
  /** One page of a list, and how many items the whole list has; throws as `call`. */
  list: <T>(
    blog: BlogConnection,
    request: WordPressRequest,
    schema: z.ZodType<T>,
  ) => Promise<{ items: T[]; total: number }>;
  /** Where the last call found the site's REST API. */
  rootOf: (blog: BlogConnection) => RestRoot;
};

function authorization(blog: BlogConnection): string {
  const { credentials } = blog;
  if (credentials.kind === 'oauth2') return `Bearer ${credentials.accessToken}`;
  if (credentials.kind !== 'app_password') throw new Error('WordPress knows no such credentials');
  const pair = `${credentials.username.trim()}:${credentials.password.trim()}`;
  return `Basic ${Buffer.from(pair).toString('base64')}`;
}

/**
 * Calls the REST API of any WordPress. Tries the default URL first and discovers another one only if
 * that is clearly not the API, so that a regular site needs no extra request.
 */
export function createWordPressClient(deps: {
  fetch: GuardedFetch;
  clock: Clock;
  /** Sends no credentials, for public data. */
  anonymous?: boolean;
}): WordPressClient {
  const roots = new Map<string, RestRoot>();
  const rootOf = (blog: BlogConnection) => {
    const base = siteBase(blog.url);
    return blog.apiBase ?? roots.get(base) ?? prettyRoot(base);
  };

  const send = async (blog: BlogConnection, root: RestRoot, request: WordPressRequest) => {
    const method = request.method ?? 'GET';
    const headers: Record<string, string> = {
      accept: 'application/json',
      ...(deps.anonymous ? {} : { authorization: authorization(blog) }),
    };
    const options: GuardedRequest = { method, headers, redirect: 'manual' };
    if (request.body !== undefined) {
      headers['content-type'] = 'application/json';
      options.body = JSON.stringify(request.body);
    }
    if (request.file) {
      Object.assign(headers, request.file.headers);
      options.body = request.file.content;
    }
    return readResponse(await deps.fetch(restUrl(root, request.path, request.query), options));
  };

  const responds = async (blog: BlogConnection, root: RestRoot): Promise<boolean> => {
    const response = await send(blog, root, { path: '/', query: indexFields });
    return indexSchema.safeParse(response.json).success;
  };

  const discover = async (blog: BlogConnection, used: RestRoot, failed: WordPressResponse) => {
    const base = siteBase(blog.url);
    const candidates = new Set<RestRoot>();
    const announced = announcedRoot(base, failed);
    if (announced) {
      candidates.add(announced);
    } else {
      const page = readResponse(await deps.fetch(`${base}/`, { redirect: 'manual' }));
      candidates.add(announcedRoot(base, page) ?? plainRoot(base));
    }
    if (used !== prettyRoot(base)) candidates.add(prettyRoot(base));
    candidates.delete(used);
    for (const candidate of candidates) {
      if (await responds(blog, candidate)) return candidate;
    }
    return null;
  };

  const sendAnywhere = async (blog: BlogConnection, request: WordPressRequest) => {
    const root = rootOf(blog);
    const response = await send(blog, root, request);
    if (blog.apiBase !== undefined || !lacksRestApi(response)) return response;
    const found = await discover(blog, root, response);
    if (!found) return response;
    roots.set(siteBase(blog.url), found);
    // The first response did not come from the REST API, so nothing was written: this is not a repeated write.
    return send(blog, found, request);
  };

  const ask = async <T>(blog: BlogConnection, request: WordPressRequest, schema: z.ZodType<T>) => {
    const response = await sendAnywhere(blog, request);
    const context = { method: request.method ?? 'GET', now: deps.clock.now() };
    if (response.status < 200 || response.status > 299 || response.json === undefined)
      throw diagnose(response, context);
    const parsed = schema.safeParse(response.json);
    if (!parsed.success) throw malformedAnswer(response, context, parsed.error);
    return { data: parsed.data, headers: response.headers };
  };

  return {
    rootOf,
    call: async (blog, request, schema) => (await ask(blog, request, schema)).data,
    list: async (blog, request, schema) => {
      const { data: items, headers } = await ask(blog, request, z.array(schema));
      return { items, total: Number.parseInt(headers['x-wp-total'] ?? '', 10) || items.length };
    },
  };
}
