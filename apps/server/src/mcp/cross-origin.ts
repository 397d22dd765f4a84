import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/*
 * Apps that run in a browser, such as web clients of the Model Context Protocol, call from pages of other websites. They
 * send a token that they were given, never a cookie of ours: no response allows credentials.
 */

const shared = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'WWW-Authenticate, Retry-After, RateLimit, RateLimit-Policy',
};

/** Options of a route whose responses, errors included, pages of other websites may read. */
export const forAllOrigins = {
  onRequest: async (_request: FastifyRequest, reply: FastifyReply) => {
    reply.headers(shared);
  },
};

/** Answers what browsers ask before such a page's request. */
export function allowPreflights(app: FastifyInstance, path: string, methods: readonly string[]): void {
  app.options(path, forAllOrigins, async (_request, reply) =>
    reply
      .headers({
        'access-control-allow-methods': methods.join(', '),
        // The wildcard excludes this one.
        'access-control-allow-headers': 'Authorization, *',
        'access-control-max-age': '86400',
      })
      .code(204)
      .send(),
  );
}
