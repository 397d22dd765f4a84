import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { BrowserSources } from '../providers/identity/identity.ts';

type Options = {
  identity?: BrowserSources | undefined;
  /** Analytics and error reporting. */
  reporting?: Omit<BrowserSources, 'frames'> | undefined;
  /** The card form of a payment provider outside. */
  payments?: BrowserSources | undefined;
  /** Windows of other sites that lead back to one of ours. */
  opensPopups?: boolean;
};

/** No inline script anywhere. Inline style stays allowed: Mantine writes style attributes. */
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
        // Pictures of articles and of people come from their own hosts.
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
    // A sign-in window of another site could not report back to a page that has cut all ties.
    crossOriginOpenerPolicy: {
      policy: identity.frames.length > 0 || opensPopups ? 'same-origin-allow-popups' : 'same-origin',
    },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  // Nothing here needs a device of the reader's; a card form may ask for their wallet.
  const none = ['camera', 'display-capture', 'geolocation', 'microphone', 'midi', 'usb'];
  const policy = none.map((feature) => `${feature}=()`).join(', ');
  app.addHook('onSend', async (_request, reply) => {
    reply.header('permissions-policy', policy);
  });
}
