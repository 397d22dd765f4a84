import { type Adapter, type AdapterFactory, type AdapterPayload, errors } from 'oidc-provider';
import type { Executor } from '../../../db/client.ts';
import { systemClock } from '../../../lib/clock.ts';
import { createOauthRepository, type Payload } from './oauth-repository.ts';

const none = async () => undefined;

/** Records that end with a grant. */
const ofGrant = new Set(['AccessToken', 'RefreshToken', 'AuthorizationCode']);

/** The library's storage. Of what is secret only the hash is stored. By the system's clock, which the library uses. */
export function createOauthAdapter(db: Executor): AdapterFactory {
  const repository = createOauthRepository(db);
  const { now } = systemClock;
  return (model) => (model === 'Client' ? clients() : records(model));

  function records(model: string): Adapter {
    const restored = (payload: Payload | undefined, id: string): AdapterPayload | undefined =>
      payload && { ...payload, jti: id };
    return {
      async upsert(id, { jti: _secret, ...payload }, expiresIn = 0) {
        const { grantId = null, uid = null } = payload as { grantId?: string; uid?: string };
        await repository.saveRecord({
          model,
          id,
          payload,
          grantId: model === 'Grant' ? id : ofGrant.has(model) ? grantId : null,
          // An interaction's is its secret.
          uid: model === 'Session' ? uid : null,
          expiresAt: new Date(now().getTime() + expiresIn * 1000),
        });
      },
      find: async (id) => restored(await repository.findRecord(model, id, now()), id),
      // For tokens that end with the provider's session, and for the device flow: both are off.
      findByUid: none,
      findByUserCode: none,
      async consume(id) {
        // A second request with the same code, in the same moment.
        if (!(await repository.consume(model, id, now()))) throw new errors.InvalidGrant('already used');
      },
      destroy: (id) => repository.deleteRecord(model, id),
      revokeByGrantId: (grantId) => repository.deleteOfGrant(grantId),
    };
  }

  function clients(): Adapter {
    return {
      upsert: (id, payload) => repository.saveClient(id, payload, now()),
      find: async (id) => (await repository.findClient(id)) as AdapterPayload | undefined,
      findByUid: none,
      findByUserCode: none,
      consume: none,
      destroy: (id) => repository.deleteClient(id),
      revokeByGrantId: none,
    };
  }
}
