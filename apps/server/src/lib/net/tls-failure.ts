const certificateCodes =
  /^(ERR_TLS|ERR_SSL|CERT_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|EPROTO$|HOSTNAME_MISMATCH|INVALID_CA|INVALID_PURPOSE|CRL_|PATH_LENGTH|.*CERTIFICATE)/;

const noTls =
  'the server does not offer https there. Check the address and port, or ask the hosting provider for https.';

/** By the code of Node or OpenSSL. */
const causes: readonly [RegExp, string][] = [
  [/^CERT_HAS_EXPIRED$/, 'its TLS certificate has expired. Ask the hosting provider to renew it.'],
  [/^CERT_NOT_YET_VALID$/, 'its TLS certificate is not valid yet. Ask the hosting provider to check it.'],
  [
    /^(?:ERR_TLS_CERT_ALTNAME_INVALID|HOSTNAME_MISMATCH)$/,
    'its TLS certificate is for another host. Check the URL, with and without "www", or ask the hosting provider for a certificate.',
  ],
  [
    /SELF_SIGNED/,
    'its TLS certificate is not from a known authority. Ask the hosting provider for one that browsers trust.',
  ],
  [
    /^UNABLE_TO_/,
    'its TLS certificate cannot be traced to a known authority. Ask the hosting provider to install the intermediate certificates.',
  ],
  [/^(?:EPROTO|ERR_SSL_WRONG_VERSION_NUMBER|ERR_SSL_PACKET_LENGTH_TOO_LONG)$/, noTls],
];

const other = 'its TLS configuration is invalid. Ask the hosting provider to fix it.';

/**
 * Why there is no secure connection, as the end of a sentence, and what to do; undefined if the code means anything else.
 * Never advises http, over which passwords are readable and WordPress accepts no application passwords.
 */
export function tlsFailure(code: string, isHandshakeCut: boolean): string | undefined {
  // A server without TLS often just closes the connection during the handshake.
  if (isHandshakeCut) return noTls;
  if (!certificateCodes.test(code)) return undefined;
  return causes.find(([pattern]) => pattern.test(code))?.[1] ?? other;
}
