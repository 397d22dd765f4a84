import type { FastifyInstance } from 'fastify';
import type { IdentityProvider } from '../identity.ts';
import { createBackground } from './background.ts';
import type { IdentityContext } from './identity-context.ts';
import { createIdentityRepository } from './identity-repository.ts';
import { addIdentityRoutes } from './identity-routes.ts';
import { redeemTicket } from './tickets.ts';

export type EmbeddedIdentity = {
  provider: IdentityProvider;
  /** Adds the calls under `/api/identity`; the app must know cookies. */
  routes: (app: FastifyInstance) => void;
};

/** Accounts, passwords and logins in our own database: no account anywhere else is needed. */
export function createEmbeddedIdentity(ctx: IdentityContext): EmbeddedIdentity {
  const background = createBackground(ctx.log);
  return {
    provider: {
      kind: 'embedded',
      verify: (token) => redeemTicket(ctx, token),
      deleteSubject: (subject) => createIdentityRepository(ctx.db).deleteAccount(subject),
      removeExpired: () => createIdentityRepository(ctx.db).deleteExpired(ctx.clock.now()),
    },
    routes: (app) => addIdentityRoutes(app, ctx, background),
  };
}
