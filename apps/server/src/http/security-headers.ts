import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { BrowserSources } from '../providers/identity/identity.ts';

type Options = {
  identity?: BrowserSources | undefined;
  /** CSP sources of analytics and error reporting. */
  reporting?: Omit<BrowserSources, 'frames'> | undefined;
  /** CSP sources of an external payment provider's card form. */
  payments?: BrowserSources | undefined;
  /** Popups of other sites that redirect back here. */
  opensPopups?: boolean;
};

/** No inline scripts. Inline styles stay allowed: Mantine writes style attributes. */
export async function addSecurityHeaders(
  app: FastifyInstance,
  publicUrl: string,
  {
    identity = { scripts: [], frames: [], connections: [] },
    reporting = { scripts: [], connections: [] },
    payments = { scripts: [], frames: [], connections: [] },
    opensPopups = false,
  }: Options = {},
): Promise<void> {
  const isHttps = publicUrl.startsWith('https:');
  const frames = [...identity.frames, ...payments.frames];
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...identity.scripts, ...reporting.scripts, ...payments.scripts],
        styleSrc: ["'self'", "'unsafe-inline'"],
        // Images of articles and users come from other hosts.
        imgSrc: ["'self'", 'data:', 'https:'],
        connectSrc: ["'self'", ...identity.connections, ...reporting.connections, ...payments.connections],
        ...(frames.length > 0 ? { frameSrc: ["'self'", ...frames] } : {}),
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(isHttps ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    crossOriginEmbedderPolicy: false,
    // With same-origin, a sign-in popup of another site could not report back.
    crossOriginOpenerPolicy: {
      policy: identity.frames.length > 0 || opensPopups ? 'same-origin-allow-popups' : 'same-origin',
    },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  // No device features are needed; a card form may use a payment wallet.
  const none = ['camera', 'display-capture', 'geolocation', 'microphone', 'midi', 'usb'];
  const policy = none.map((feature) => `${feature}=()`).join(', ');
  app.addHook('onSend', async (_request, reply) => {
    reply.header('permissions-policy', policy);
  });
}
