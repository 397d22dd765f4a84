import { AppError } from '../../../../apps/server/src/lib/app-error.ts';
import type {
  IdentityProvider,
  VerifiedIdentity,
} from '../../../../apps/server/src/providers/identity/identity.ts';

export type FakeIdentity = IdentityProvider & {
  /** A token that the provider accepts. */
  vouch: (identity: Partial<VerifiedIdentity> & { subject: string; issuedAt: Date }) => string;
  deleted: string[];
};

export function createFakeIdentity(): FakeIdentity {
  const known = new Map<string, VerifiedIdentity>();
  const deleted: string[] = [];
  return {
    kind: 'embedded',
    deleted,
    vouch(identity) {
      const token = `token-${known.size}`;
      const unnamed = { issuer: 'urn:fake', email: null, emailVerified: false, name: null, picture: null };
      known.set(token, { ...unnamed, ...identity });
      return token;
    },
    async verify(token) {
      const identity = known.get(token);
      if (!identity) throw new AppError('invalid_identity_token', 'Please sign in again.');
      return identity;
    },
    isStillTrusted: async () => true,
    async deleteSubject(_trx, { subject }) {
      deleted.push(subject);
    },
    async markEmailVerified() {},
    async sendResetMail() {},
    async sendVerificationMail() {},
    async removeExpired() {},
  };
}
