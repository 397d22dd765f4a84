import type { FastifyInstance } from 'fastify';
import type { IdentityProvider } from '../identity.ts';
import { sendVerificationMail } from './email-verification.ts';
import { embeddedIssuer, type IdentityContext } from './identity-context.ts';
import { createIdentityRepository } from './identity-repository.ts';
import { addIdentityRoutes } from './identity-routes.ts';
import { sendResetMail } from './password-reset.ts';
import { isTicketStillTrusted, redeemTicket } from './tickets.ts';

export type EmbeddedIdentity = {
  provider: IdentityProvider;
  /** Adds the routes under `/api/identity`; the app must support cookies. */
  routes: (app: FastifyInstance) => void;
};

/** Accounts, passwords and logins in the Chapterhouse database: no external provider is needed. */
export function createEmbeddedIdentity(ctx: IdentityContext): EmbeddedIdentity {
  return {
    provider: {
      kind: 'embedded',
      verify: (token) => redeemTicket(ctx, token),
      isStillTrusted: isTicketStillTrusted,
      async deleteSubject(trx, { issuer, subject }) {
        if (issuer === embeddedIssuer) await createIdentityRepository(trx).deleteAccount(subject);
      },
      async markEmailVerified(trx, { issuer, subject }) {
        if (issuer === embeddedIssuer) await createIdentityRepository(trx).setEmailVerified(subject);
      },
      sendResetMail: (accountId) => sendResetMail(ctx, accountId),
      sendVerificationMail: (accountId) => sendVerificationMail(ctx, accountId),
      removeExpired: () => createIdentityRepository(ctx.db).deleteExpired(ctx.clock.now()),
    },
    routes: (app) => addIdentityRoutes(app, ctx),
  };
}
