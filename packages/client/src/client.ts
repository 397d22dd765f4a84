import createClient, { type Middleware } from 'openapi-fetch';
import type { Error as ErrorBody, paths } from './openapi-types.ts';

type Options = {
  /** Of the installation, such as `https://chapterhouse.example.com`. */
  url: string;
  apiKey: string;
  /** How often a request waits for `Retry-After` when a limit is reached, and is sent again. Default 0. */
  maxRetries?: number;
  /** Called before such a wait, with the server's reason, if it named one. */
  onWait?: (seconds: number, reason: string | undefined) => void;
};

export type ChapterhouseClient = ReturnType<typeof createChapterhouseClient>;

/** A longer wait than this is left to the caller. */
const longestWaitSeconds = 120;

/** The key has characters that no key has. */
export class InvalidKeyError extends Error {}

/**
 * The API of an installation, with typed paths, parameters, bodies and responses. `unwrap` turns a call into its data.
 * Redirects are not followed: a redirected POST may become a GET, and the key is for this address alone. Throws an
 * `InvalidKeyError`.
 */
export function createChapterhouseClient({ url, apiKey, maxRetries = 0, onWait = () => {} }: Options) {
  // Errors about invalid headers would quote the key.
  if (!/^[\w-]+$/.test(apiKey)) throw new InvalidKeyError('The API key has characters that no key has.');
  const send = async (request: Request): Promise<Response> => {
    for (let retries = 0; ; retries += 1) {
      const response = await fetch(request.clone(), { redirect: 'manual' });
      const seconds = retryAfterOf(response);
      const mayWait = seconds !== undefined && seconds <= longestWaitSeconds && retries < maxRetries;
      if (response.status !== 429 || !mayWait) return response;
      onWait(seconds, bodyOf(await response.json().catch(() => undefined))?.error);
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    }
  };
  const client = createClient<paths>({ baseUrl: `${url.replace(/\/+$/, '')}/api`, fetch: send });
  const authorize: Middleware = {
    onRequest: ({ request }) => request.headers.set('authorization', `Bearer ${apiKey}`),
  };
  client.use(authorize);
  return client;
}

/** The response to a request that did not succeed. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** Undefined if something other than Chapterhouse responded. */
  readonly body: ErrorBody | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** Where a redirect leads. */
  readonly location: string | undefined;

  constructor(response: Response, body: unknown) {
    const known = bodyOf(body);
    super(known?.error ?? `The response has the status ${response.status}.`);
    this.status = response.status;
    this.body = known;
    this.retryAfterSeconds = retryAfterOf(response);
    this.location = response.headers.get('location') ?? undefined;
  }
}

/** The data of a call. Throws an `ApiError` for a response that is not a success. */
export async function unwrap<T>(
  call: Promise<{ data?: T; error?: unknown; response: Response }>,
): Promise<NonNullable<T>> {
  const { data, error, response } = await call;
  if (!response.ok || data === undefined || data === null) throw new ApiError(response, error);
  return data;
}

/** Undefined if something other than Chapterhouse responded. */
function bodyOf(body: unknown): ErrorBody | undefined {
  const isOurs = typeof body === 'object' && body !== null && 'error' in body && 'code' in body;
  return isOurs ? (body as ErrorBody) : undefined;
}

function retryAfterOf(response: Response): number | undefined {
  const header = response.headers.get('retry-after');
  const seconds = header === null ? Number.NaN : Number(header);
  return Number.isFinite(seconds) ? seconds : undefined;
}
