import { ProviderError } from '../provider-error.ts';

/** The code of the innermost error that has one; parallel connection attempts fail with an AggregateError. */
function errorCode(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return errorCode(error.errors[0]);
  if (!(error instanceof Error)) return '';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return code || (error.cause ? errorCode(error.cause) : '');
}

const certificateCodes =
  /^(ERR_TLS|ERR_SSL|CERT_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|EPROTO$|HOSTNAME_MISMATCH|INVALID_CA|INVALID_PURPOSE|CRL_|PATH_LENGTH|.*CERTIFICATE)/;

/**
 * Classifies a network error. `sent` says whether any byte of the request may have been sent: an error
 * after that leaves the outcome of a write unknown.
 */
export function networkError(cause: unknown, url: URL, sent: boolean): ProviderError {
  if (cause instanceof ProviderError) return cause;
  const code = errorCode(cause);
  const options = { cause, outcomeUnknown: sent };
  // A server without TLS often just closes the connection during the handshake.
  const handshakeCut = !sent && url.protocol === 'https:' && /^(ECONNRESET|UND_ERR_SOCKET)$/.test(code);
  if (certificateCodes.test(code) || handshakeCut) {
    return new ProviderError(
      'unreachable',
      `No secure connection to ${url.host}: its TLS certificate or configuration is invalid. Ask the hosting provider to fix it, or try http://.`,
      { ...options, reason: 'tls_error' },
    );
  }
  switch (code) {
    case 'ENOTFOUND':
    case 'ENODATA':
    case 'EBADNAME':
      return new ProviderError(
        'unreachable',
        `There is no website at ${url.hostname}. Check the URL for typos.`,
        { ...options, reason: 'host_not_found' },
      );
    case 'EAI_AGAIN':
    case 'ESERVFAIL':
    case 'ETIMEOUT':
    // Other DNS failures.
    case 'EREFUSED':
    case 'EFORMERR':
    case 'EBADRESP':
    case 'ENOTIMP':
      return new ProviderError(
        'unreachable',
        `The host name ${url.hostname} could not be resolved. Try again in a few minutes.`,
        { ...options, reason: 'name_lookup_failed' },
      );
    case 'ECONNREFUSED':
      return new ProviderError(
        'unreachable',
        `${url.host} refused the connection. Check the address and port, and that the website is running.`,
        { ...options, reason: 'connection_refused' },
      );
    case 'UND_ERR_CONNECT_TIMEOUT':
    case 'UND_ERR_HEADERS_TIMEOUT':
    case 'UND_ERR_BODY_TIMEOUT':
    case 'ETIMEDOUT':
      return timeoutError(url, sent, cause);
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
      return new ProviderError('unreachable', `${url.host} cannot be reached at the moment.`, {
        ...options,
        reason: 'no_route',
      });
    default:
      return new ProviderError(
        'unreachable',
        `${url.host} closed the connection before responding. Try again; if it keeps failing, ask the hosting provider.`,
        { ...options, reason: 'connection_cut' },
      );
  }
}

export function timeoutError(url: URL, sent: boolean, cause?: unknown): ProviderError {
  return new ProviderError(
    'timeout',
    `${url.host} did not respond in time. It may be overloaded. Try again later, or ask the hosting provider.`,
    { reason: 'timeout', outcomeUnknown: sent, cause },
  );
}
