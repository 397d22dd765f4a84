import { z } from 'zod';
import { plainWords } from '../../../lib/html/html-tokens.ts';
import type { GuardedResponse } from '../../../lib/net/guarded-fetch.ts';
import { ProviderError, type ProviderErrorKind } from '../../../lib/provider-error.ts';
import { retryAfterSeconds } from '../../../providers/publishing/adapter-helpers.ts';

export type GhostRequestContext = { method: string; path: string; now: Date };

type Finding = { kind: ProviderErrorKind; reason: string; message: string };

const text = z.string().nullish().catch(null);
const errorSchema = z.object({
  errors: z.array(z.object({ type: text, code: text, message: text, context: text, property: text })).min(1),
});
type GhostError = z.infer<typeof errorSchema>['errors'][number];

/** The post was changed since it was read; Ghost then writes nothing. */
export const collision = 'collision';
export const serverError = 'server_error';

/** Maps an unsuccessful response to an error, with one sentence on what to do. */
export function diagnose(
  response: GuardedResponse,
  json: unknown,
  context: GhostRequestContext,
): ProviderError {
  const parsed = errorSchema.safeParse(json);
  const error = parsed.success ? parsed.data.errors[0] : undefined;
  const found = error ? findingFor(response.status, error, context.path) : withoutError(response.status);
  const wait = retryAfterSeconds(response.headers['retry-after'], context.now);
  return new ProviderError(found.kind, found.message, {
    reason: found.reason,
    outcomeUnknown: context.method !== 'GET' && response.status >= 500,
    ...(wait === undefined ? {} : { retryAfterSeconds: wait }),
    ...(error ? { cause: error } : {}),
  });
}

/** A successful response that is not what Ghost documents: from something in front of it, or not from Ghost at all. */
export function malformedAnswer(
  response: GuardedResponse,
  { method }: GhostRequestContext,
  cause: unknown,
): ProviderError {
  if (/<(!doctype|html)\b/i.test(response.text.slice(0, 2_000)) && method === 'GET') {
    return new ProviderError('misconfigured', notGhost, { reason: 'not_ghost' });
  }
  return new ProviderError(
    'bad_response',
    'Ghost sent an unreadable response. It is retried automatically.',
    {
      reason: 'unexpected_shape',
      outcomeUnknown: method !== 'GET',
      cause,
    },
  );
}

export function redirectedElsewhere(location: string | undefined): ProviderError {
  return new ProviderError(
    'misconfigured',
    `This address redirects to ${plainWords(location ?? 'nowhere', 200)} instead of opening Ghost. Enter the address at which Ghost’s admin opens, without /ghost.`,
    { reason: 'redirected' },
  );
}

const notGhost =
  'There is no Ghost at this address. Enter the address at which Ghost’s admin opens, without /ghost. It can differ from the address of the website.';

/** A page of a server in front of Ghost, or of something else. */
function withoutError(status: number): Finding {
  if (status === 429) return limited;
  if (status === 413) return tooLarge;
  if (status >= 500) return failed(status);
  if (status === 401 || status === 403) {
    return {
      kind: 'forbidden',
      reason: 'firewall_block',
      message: `The web server in front of Ghost rejected the request (status ${status}). Allow requests to /ghost/api/admin/ there.`,
    };
  }
  return { kind: 'misconfigured', reason: 'not_ghost', message: notGhost };
}

const limited: Finding = {
  kind: 'rate_limited',
  reason: 'rate_limited',
  message: 'Ghost limits the number of requests. Publishing continues automatically.',
};

const tooLarge: Finding = {
  kind: 'rejected',
  reason: 'too_large',
  message: 'Ghost’s web server does not accept that much at once. Raise its limit for the size of requests.',
};

function failed(status: number): Finding {
  return {
    kind: 'unavailable',
    reason: serverError,
    message: `Ghost returned a server error (${status}). It is retried automatically.`,
  };
}

function findingFor(status: number, error: GhostError, path: string): Finding {
  const code = error.code ?? '';
  const message = plainWords(error.context || error.message || '', 300);
  if (status === 401 || (status === 400 && code.includes('API_KID'))) return signIn(code);
  switch (status) {
    case 403:
      return {
        kind: 'forbidden',
        reason: 'no_permission',
        message:
          'Ghost did not recognize the key. The web server may drop the Authorization header, or the integration may not publish. Create a new custom integration in Ghost and enter its Admin API key.',
      };
    case 404:
      // Before version 5 this path did not exist.
      if (path === '/site/') return oldVersion();
      if (path.startsWith('/posts/') && path !== '/posts/') {
        return { kind: 'not_found', reason: 'post_gone', message: 'The post no longer exists in Ghost.' };
      }
      return { kind: 'not_found', reason: 'not_found', message: `Ghost did not find it: ${message}` };
    case 406:
      return oldVersion();
    case 409:
      return {
        kind: 'rejected',
        reason: collision,
        message: 'Somebody else saved the post at the same time.',
      };
    case 413:
      return tooLarge;
    case 429:
      return limited;
    default:
      if (status >= 500) return failed(status);
      return { kind: 'rejected', reason: 'refused', message: `Ghost rejected the request: ${message}` };
  }
}

function oldVersion(): Finding {
  return {
    kind: 'misconfigured',
    reason: 'old_version',
    message: 'This Ghost is older than version 5. Update Ghost, then test the connection.',
  };
}

function signIn(code: string): Finding {
  if (code === 'UNKNOWN_ADMIN_API_KEY') {
    return {
      kind: 'unauthorized',
      reason: 'key_deleted',
      message:
        'Ghost does not know this key: its integration was deleted, or it is for another site. Create a custom integration in Ghost under Settings > Integrations and enter its Admin API key.',
    };
  }
  return {
    kind: 'unauthorized',
    reason: 'wrong_key',
    message:
      'Ghost rejected the Admin API key. Copy it again in Ghost under Settings > Integrations; it may have been regenerated.',
  };
}
