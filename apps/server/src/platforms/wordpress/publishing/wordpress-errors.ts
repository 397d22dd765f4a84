import { z } from 'zod';
import { plainWords } from '../../../lib/html/html-tokens.ts';
import { ProviderError, type ProviderErrorKind } from '../../../lib/provider-error.ts';
import { retryAfterSeconds } from '../../../providers/publishing/adapter-helpers.ts';
import { errorBody, type WordPressErrorBody, type WordPressResponse } from './wordpress-response.ts';
import { siteBase } from './wordpress-root.ts';

type DiagnosisContext = { method: string; now: Date };

type Finding = { kind: ProviderErrorKind; reason: string; message: string; retryAfterSeconds?: number };

const accessEnded: Finding = {
  kind: 'unauthorized',
  reason: 'wrong_credentials',
  message: 'Access to this site has expired or was revoked. Edit the site and reconnect it.',
};

const namedErrors: Record<string, Finding> = {
  invalid_token: accessEnded,
  expired_token: accessEnded,
  authorization_required: accessEnded,
  incorrect_password: wrongCredentials('The application password is wrong or was revoked.'),
  invalid_username: wrongCredentials('WordPress does not know the user name.'),
  invalid_email: wrongCredentials('WordPress does not know the email address.'),
  application_passwords_disabled: {
    kind: 'unauthorized',
    reason: 'application_passwords_disabled',
    message:
      'This site does not allow application passwords. Enable them in its security plugin, or serve the site over https.',
  },
  application_passwords_disabled_for_user: {
    kind: 'unauthorized',
    reason: 'application_passwords_disabled',
    message:
      'This WordPress user may not use application passwords. Allow them in the security plugin, or use another user.',
  },
  rest_post_invalid_id: {
    kind: 'not_found',
    reason: 'post_gone',
    message: 'The post no longer exists in WordPress.',
  },
  rest_already_trashed: {
    kind: 'not_found',
    reason: 'already_trashed',
    message: 'The post is already in the WordPress trash.',
  },
  rest_no_route: {
    kind: 'misconfigured',
    reason: 'rest_api_off',
    message:
      'This part of the WordPress REST API is disabled. Allow the REST API for logged-in users in the security plugin.',
  },
};

/** Core's error if a known user lacks permission; a plugin's own code means something else. */
const roleCodes =
  /^rest_(cannot_(publish|create|edit|edit_others|update|delete|view|view_plugins|assign_\w+|manage_\w+)|forbidden(_\w+)?|not_logged_in)$/;

function wrongCredentials(what: string): Finding {
  return {
    kind: 'unauthorized',
    reason: 'wrong_credentials',
    message: `${what} Create a new application password in WordPress under Users > Profile and enter it here.`,
  };
}

/** Characters of a page searched for the blocking product, which usually appears early. */
const lookedAt = 500_000;

function hostOf(response: WordPressResponse): string {
  return new URL(response.url).host;
}

function redirected(response: WordPressResponse): Finding {
  const from = new URL(response.url);
  const location = response.headers.location ?? '';
  const to = URL.canParse(location, response.url) ? new URL(location, response.url) : null;
  if (!to) {
    return {
      kind: 'bad_response',
      reason: 'redirect',
      message: `${from.host} sent a redirect without a location.`,
    };
  }
  if (to.hostname === from.hostname && from.protocol === 'http:' && to.protocol === 'https:') {
    return {
      kind: 'misconfigured',
      reason: 'redirect_to_https',
      message: `The site redirects to https. Change its address here to ${siteBase(to.href)}.`,
    };
  }
  if (to.host !== from.host) {
    return {
      kind: 'misconfigured',
      reason: 'redirect_other_host',
      message: `${from.host} redirects to ${to.host}. Change the site's address here to ${siteBase(to.href)} if that is your blog.`,
    };
  }
  return {
    kind: 'misconfigured',
    reason: 'redirect',
    message: `The site redirects its REST API to ${to.pathname}. Remove that redirect, or open the REST API to logged-in users.`,
  };
}

/** Products that identify themselves on their block page. */
function blocker(response: WordPressResponse): string | null {
  const server = response.headers.server ?? '';
  const page = response.text.slice(0, lookedAt);
  // Every page of a site behind Cloudflare names it as its server, whoever blocked the request.
  const isCloudflare =
    'cf-mitigated' in response.headers ||
    /cf-error-details|cf_chl_|attention required! \| cloudflare/i.test(page);
  if (isCloudflare) return 'Cloudflare';
  const known: [RegExp, string][] = [
    [/wordfence/i, 'Wordfence'],
    [/sucuri/i, 'Sucuri'],
    [/imunify/i, 'Imunify360'],
    [/mod_security|modsecurity/i, 'ModSecurity'],
    [/solid security|ithemes security/i, 'Solid Security'],
    [/all in one wp security/i, 'All-In-One Security'],
  ];
  return known.find(([pattern]) => pattern.test(page) || pattern.test(server))?.[1] ?? null;
}

function firewall(response: WordPressResponse): Finding {
  const by = blocker(response);
  return {
    kind: 'misconfigured',
    reason: 'firewall_block',
    message: `${by ?? 'A firewall or security plugin'} in front of ${hostOf(response)} blocked the request. Allow requests to /wp-json/, or ask the hosting provider to.`,
  };
}

function fromStatus(response: WordPressResponse, now: Date): Finding | null {
  // A challenge for browsers, with any status.
  if ('cf-mitigated' in response.headers) return firewall(response);
  const wait = retryAfterSeconds(response.headers['retry-after'], now);
  const waiting = wait === undefined ? {} : { retryAfterSeconds: wait };
  const host = hostOf(response);
  if (response.status === 429) {
    return {
      kind: 'rate_limited',
      reason: 'rate_limited',
      message: `${host} limits the request rate. Try again in a few minutes; publishing is retried automatically.`,
      ...waiting,
    };
  }
  if (response.status === 503) {
    const maintenance = wait !== undefined || /maintenance/i.test(response.text.slice(0, lookedAt));
    return {
      kind: 'unavailable',
      reason: maintenance ? 'maintenance' : 'server_error',
      message: maintenance
        ? `${host} is in maintenance mode. Try again when it is over; publishing is retried automatically.`
        : `${host} is unavailable (503). Try again in a few minutes; publishing is retried automatically. If it keeps failing, ask the hosting provider.`,
      ...waiting,
    };
  }
  if (response.status >= 500 && !errorBody(response)) {
    return {
      kind: 'unavailable',
      reason: 'server_error',
      message: `${host} returned a server error (${response.status}). Check the site's error log, or ask the hosting provider.`,
      ...waiting,
    };
  }
  if (response.status === 413) {
    return {
      kind: 'rejected',
      reason: 'too_large_for_site',
      message: `${host} rejected the text because it is too large.`,
    };
  }
  return response.status >= 300 && response.status < 400 ? redirected(response) : null;
}

function fromHtml(response: WordPressResponse): Finding {
  const host = hostOf(response);
  if (response.status === 401 && 'www-authenticate' in response.headers) {
    return {
      kind: 'misconfigured',
      reason: 'basic_auth_gate',
      message: `${host} requires HTTP basic authentication in addition to WordPress. Remove it for /wp-json/, because only one of them can be sent.`,
    };
  }
  if (response.status === 404 || response.status === 410) {
    return {
      kind: 'misconfigured',
      reason: 'rest_api_not_found',
      message: `No WordPress REST API was found at ${host}. Check the URL (including the folder, if WordPress is in one) and that the REST API is enabled.`,
    };
  }
  if (response.status >= 400) return firewall(response);
  const html = /<(!doctype|html|body|head)\b/i.test(response.text.slice(0, lookedAt));
  return {
    kind: 'bad_response',
    reason: html ? 'html_instead_of_json' : 'malformed_json',
    message: html
      ? `${host} returned a web page instead of data. Check that the URL is a WordPress site without a login or "coming soon" page over its REST API.`
      : `${host} sent a truncated or mixed response. Check the site's log for PHP errors.`,
  };
}

const forbiddenParameterSchema = z.object({
  details: z.record(z.string(), z.object({ code: z.string(), data: z.object({ status: z.number() }) })),
});

/**
 * Users who may not see unpublished posts get "invalid parameter `status`" with status 400; the actual
 * reason, a missing sign-in or permission, is nested inside.
 */
function behindParameter(response: WordPressResponse, body: WordPressErrorBody): WordPressResponse | null {
  const parsed = forbiddenParameterSchema.safeParse(body.code === 'rest_invalid_param' ? body.data : null);
  const inner = Object.values(parsed.data?.details ?? {}).find(({ data }) =>
    [401, 403].includes(data.status),
  );
  return inner ? { ...response, status: inner.data.status, json: inner } : null;
}

function fromCode(response: WordPressResponse, given: WordPressErrorBody): Finding {
  const inner = behindParameter(response, given);
  const body = (inner && errorBody(inner)) ?? given;
  return findingOf(inner ?? response, body);
}

function findingOf(response: WordPressResponse, body: WordPressErrorBody): Finding {
  const known = namedErrors[body.code];
  if (known) return known;
  const message = plainWords(body.message, 300);
  if (response.status === 401 && roleCodes.test(body.code)) {
    return {
      kind: 'unauthorized',
      reason: 'not_logged_in',
      message:
        'WordPress rejected the sign-in: wrong or revoked credentials, or the web server drops the Authorization header. Test the connection to find out.',
    };
  }
  if (response.status === 401 || response.status === 403) {
    return roleCodes.test(body.code)
      ? {
          kind: 'forbidden',
          reason: body.code === 'rest_cannot_update' ? 'field_refused' : 'role_too_low',
          message: `This WordPress user does not have permission to do this (${message}). Use a user with the Author, Editor or Administrator role.`,
        }
      : {
          kind: 'misconfigured',
          reason: 'rest_api_off',
          message: `The site's REST API is closed (${message || body.code}). Allow it for logged-in users in the plugin that closes it.`,
        };
  }
  if (response.status === 404) {
    return { kind: 'not_found', reason: body.code, message: `WordPress did not find it: ${message}` };
  }
  if (response.status >= 500) {
    return {
      kind: 'unavailable',
      reason: 'server_error',
      message: `WordPress returned an internal error (${message || body.code}). Check the site's error log, or ask the hosting provider.`,
    };
  }
  return {
    kind: 'rejected',
    reason: body.code,
    message: `WordPress rejected the request: ${message || body.code}`,
  };
}

/**
 * A failed write may have taken effect if the failure came from outside WordPress (5xx, an
 * unreadable success), or if WordPress saves first and rejects a field afterwards.
 */
function mayHaveHappened(response: WordPressResponse, method: string): boolean {
  if (method === 'GET' || method === 'OPTIONS') return false;
  return (
    response.status >= 500 || response.status < 300 || errorBody(response)?.code === 'rest_cannot_update'
  );
}

/** Maps an unsuccessful response to an error, with one sentence for the user on what to do. */
export function diagnose(response: WordPressResponse, context: DiagnosisContext): ProviderError {
  const body = errorBody(response);
  const found = fromStatus(response, context.now) ?? (body ? fromCode(response, body) : fromHtml(response));
  return new ProviderError(found.kind, found.message, {
    reason: found.reason,
    outcomeUnknown: mayHaveHappened(response, context.method),
    ...(found.retryAfterSeconds === undefined ? {} : { retryAfterSeconds: found.retryAfterSeconds }),
    ...(body ? { cause: body } : {}),
  });
}

/** A successful response whose JSON does not match WordPress's documentation. */
export function malformedAnswer(
  response: WordPressResponse,
  context: DiagnosisContext,
  cause: unknown,
): ProviderError {
  return new ProviderError(
    'bad_response',
    `${hostOf(response)} sent a response that is not from WordPress. Check the URL, and look for a plugin that changes the REST API.`,
    { reason: 'unexpected_shape', outcomeUnknown: mayHaveHappened(response, context.method), cause },
  );
}
