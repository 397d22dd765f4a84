import { plainWords } from '../../../lib/html/html-tokens.ts';
import type { GuardedResponse } from '../../../lib/net/guarded-fetch.ts';
import { ProviderError, type ProviderErrorKind } from '../../../lib/provider-error.ts';
import { parseForeignJson } from '../../../lib/text/json.ts';
import { retryAfterSeconds } from '../../../providers/publishing/adapter-helpers.ts';
import { errorSchema } from './webflow-schemas.ts';

export type WebflowRequestContext = { method: string; path: string; now: Date };

type Finding = { kind: ProviderErrorKind; reason: string; message: string };
type Body = { code: string; message: string; details: string[] };

/** Webflow's rate limit is per minute. */
const usualWaitSeconds = 60;

/** The value of a unique field is already used, by another item or by this one. */
export const slugTaken = 'slug_taken';
export const itemGone = 'post_gone';

/** Maps an unsuccessful response to an error, with one sentence on what to do. */
export function diagnose(response: GuardedResponse, context: WebflowRequestContext): ProviderError {
  const parsed = errorSchema.safeParse(parseForeignJson(response.text));
  const body = parsed.success ? parsed.data : { code: '', message: '', details: [] };
  const found = findingFor(response.status, body, context.path);
  const wait = retryAfterSeconds(response.headers['retry-after'], context.now);
  const retryAfter = wait ?? (response.status === 429 ? usualWaitSeconds : undefined);
  return new ProviderError(found.kind, found.message, {
    reason: found.reason,
    outcomeUnknown: context.method !== 'GET' && response.status >= 500,
    ...(retryAfter === undefined ? {} : { retryAfterSeconds: retryAfter }),
    ...(parsed.success ? { cause: body } : {}),
  });
}

/** A successful response that does not match Webflow's documentation. */
export function malformedAnswer({ method }: WebflowRequestContext, cause: unknown): ProviderError {
  return new ProviderError(
    'bad_response',
    'Webflow sent an unreadable response. It is retried automatically.',
    {
      reason: 'unexpected_shape',
      outcomeUnknown: method !== 'GET',
      cause,
    },
  );
}

function findingFor(status: number, body: Body, path: string): Finding {
  const details = textOf(body);
  switch (status) {
    case 400:
    case 422:
      return refused(body, details);
    case 401:
      return {
        kind: 'unauthorized',
        reason: 'access_ended',
        message: 'Webflow rejected the access token of this site. Reconnect the site.',
      };
    case 403:
      if (/^\/(?:sites\/[^/]+\/)?assets\b/.test(path)) {
        return {
          kind: 'forbidden',
          reason: 'missing_scopes',
          message:
            'The Webflow access token does not include the assets of this site. Reconnect the site, with the assets:read and assets:write scopes.',
        };
      }
      return {
        kind: 'forbidden',
        reason: body.code === 'missing_scopes' ? 'missing_scopes' : 'forbidden',
        message:
          'The Webflow access token does not include the CMS of this site. Reconnect the site with the sites:read, cms:read and cms:write scopes.',
      };
    case 404:
      return missing(body, path);
    case 409:
      if (isSlugTaken(body)) return refused(body, details);
      return {
        kind: 'misconfigured',
        reason: 'site_not_published',
        message: `Webflow cannot publish individual items of this site at the moment (${details || 'conflict'}). Publish the whole site once in Webflow. Publishing then continues automatically.`,
      };
    case 429:
      return {
        kind: 'rate_limited',
        reason: 'rate_limited',
        message: "Webflow's rate limit is reached. Publishing continues automatically in a minute.",
      };
    default:
      if (status >= 500) {
        return {
          kind: 'unavailable',
          reason: 'server_error',
          message: `Webflow returned a server error (${status}). It is retried automatically.`,
        };
      }
      return {
        kind: 'bad_response',
        reason: 'unexpected_status',
        message: `Webflow responded with ${status}.`,
      };
  }
}

function refused(body: Body, details: string): Finding {
  if (isSlugTaken(body)) {
    return {
      kind: 'rejected',
      reason: slugTaken,
      message: 'Another item in the Webflow collection already has this slug.',
    };
  }
  if (body.details.some((detail) => /required/i.test(detail))) {
    return {
      kind: 'rejected',
      reason: 'required_field',
      message: `The Webflow collection requires a field that an article does not have (${details}). Make that field optional in Webflow, or map an article field to it.`,
    };
  }
  return {
    kind: 'rejected',
    reason: body.code || 'refused',
    message: `Webflow rejected the request: ${details}`,
  };
}

function isSlugTaken({ details, message }: Body): boolean {
  return [...details, message].some((text) => /slug/i.test(text) && /unique|already/i.test(text));
}

/**
 * What no longer exists is derived from the message, otherwise from the URL. A message about an item may also name its
 * collection.
 */
function missing({ code, message }: Body, path: string): Finding {
  const words = `${code} ${message}`;
  const isItem = /^\/collections\/[^/]+\/items\/[^/]+/.test(path);
  const namesItem = /\bitems?(?:_|\b)/i.test(words);
  if (isItem && (namesItem || !/\b(collection|site)_?( |not)/i.test(words))) {
    return { kind: 'not_found', reason: itemGone, message: 'The item no longer exists in Webflow.' };
  }
  if (path.startsWith('/collections/')) {
    // An error of the articles with this collection: others of the site may use another collection.
    return {
      kind: 'rejected',
      reason: 'collection_gone',
      message: 'The collection no longer exists in Webflow. Edit the site and select another one.',
    };
  }
  return {
    kind: 'misconfigured',
    reason: 'site_gone',
    message:
      'The site no longer exists in Webflow, or the access token does not include it. Reconnect the site.',
  };
}

function textOf({ message, details }: Body): string {
  const text = details.length > 0 ? details.join('; ') : message;
  return plainWords(text, 300);
}
