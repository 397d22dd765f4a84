import { ProviderError } from './provider-error.ts';

/** The code of the innermost error that has one; several addresses tried at once come as an AggregateError. */
function errorCode(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return errorCode(error.errors[0]);
  if (!(error instanceof Error)) return '';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return code || (error.cause ? errorCode(error.cause) : '');
}

const certificateCodes =
  /^(ERR_TLS|ERR_SSL|CERT_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|EPROTO$|HOSTNAME_MISMATCH|INVALID_CA|INVALID_PURPOSE|CRL_|PATH_LENGTH|.*CERTIFICATE)/;

/**
 * Names what cut a request short. `sent` says whether any byte of the request may have left: an error
 * after that leaves the outcome of a write unknown.
 */
export function networkError(cause: unknown, url: URL, sent: boolean): ProviderError {
  if (cause instanceof ProviderError) return cause;
  const code = errorCode(cause);
  const options = { cause, outcomeUnknown: sent };
  // A server that does not speak TLS often just hangs up on the handshake.
  const handshakeCut = !sent && url.protocol === 'https:' && /^(ECONNRESET|UND_ERR_SOCKET)$/.test(code);
  if (certificateCodes.test(code) || handshakeCut) {
    return new ProviderError(
      'unreachable',
      `No secure connection to ${url.host}: its TLS certificate or set-up is not valid. Ask the host to repair it, or check whether the address should start with http://.`,
      { ...options, reason: 'tls_error' },
    );
  }
  switch (code) {
    case 'ENOTFOUND':
    case 'ENODATA':
    case 'EBADNAME':
      return new ProviderError(
        'unreachable',
        `There is no website at ${url.hostname}. Check the address for typing errors.`,
        { ...options, reason: 'host_not_found' },
      );
    case 'EAI_AGAIN':
    case 'ESERVFAIL':
    case 'ETIMEOUT':
    // What other ways name servers have to fail, or not to be there.
    case 'EREFUSED':
    case 'EFORMERR':
    case 'EBADRESP':
    case 'ENOTIMP':
      return new ProviderError(
        'unreachable',
        `The name ${url.hostname} could not be looked up just now. Try again in a few minutes.`,
        { ...options, reason: 'name_lookup_failed' },
      );
    case 'ECONNREFUSED':
      return new ProviderError(
        'unreachable',
        `${url.host} refuses connections. Check the address and the port, and that the website is running.`,
        { ...options, reason: 'connection_refused' },
      );
    case 'UND_ERR_CONNECT_TIMEOUT':
    case 'UND_ERR_HEADERS_TIMEOUT':
    case 'UND_ERR_BODY_TIMEOUT':
    case 'ETIMEDOUT':
      return timeoutError(url, sent, cause);
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
      return new ProviderError('unreachable', `${url.host} cannot be reached from here at the moment.`, {
        ...options,
        reason: 'no_route',
      });
    default:
      return new ProviderError(
        'unreachable',
        `${url.host} closed the connection before it had answered. Try again; if it stays so, ask the host.`,
        { ...options, reason: 'connection_cut' },
      );
  }
}

export function timeoutError(url: URL, sent: boolean, cause?: unknown): ProviderError {
  return new ProviderError(
    'timeout',
    `${url.host} did not answer in time. It may be overloaded; try again later or ask the host.`,
    { reason: 'timeout', outcomeUnknown: sent, cause },
  );
}
