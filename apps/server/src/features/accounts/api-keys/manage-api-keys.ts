import type { ApiKeyInput } from '@chapterhouse/contract/accounts/api-keys';
import { limits } from '@chapterhouse/contract/limits';
import { notifyWatchers } from '../../../db/article-changes.ts';
import { recordAudit } from '../../../db/audit-log.ts';
import { throttle } from '../../../db/throttle.ts';
import { AppError, invalidInput, notFound } from '../../../lib/app-error.ts';
import { hashToken } from '../../../lib/crypto/tokens.ts';
import { requireApproved } from '../../../permissions.ts';
import type { UserContext } from '../../../services.ts';
import { createUsersRepository } from '../users-repository.ts';
import { newApiKey } from './api-key-text.ts';
import { type ApiKeyRow, createApiKeysRepository } from './api-keys-repository.ts';

type Context = Pick<UserContext, 'db' | 'clock' | 'newId' | 'user'>;

/** Each leaves entries in the audit log, which is kept. */
const newKeysPerUser = { max: 60, windowSeconds: 3600 };

/** Returns the key itself, which is not stored. Throws `invalid_input`, `conflict` (too many keys), `too_many_requests`. */
export async function createApiKey(
  ctx: Context,
  { name, scopes, expires_at }: ApiKeyInput,
): Promise<{ row: ApiKeyRow; key: string }> {
  requireApproved(ctx.user);
  const now = ctx.clock.now();
  const expiresAt = expires_at ? new Date(expires_at) : null;
  if (expiresAt && expiresAt <= now) throw invalidInput('expires_at', 'Choose a date in the future.');
  await throttle(ctx, `api-keys:${ctx.user.id}`, newKeysPerUser);
  const key = newApiKey();
  const row = await ctx.db.transaction().execute(async (trx) => {
    // One at a time, so that two requests cannot both take the last place, and none outlives a suspension.
    const user = await createUsersRepository(trx).findForUpdate(ctx.user.id);
    if (!user) throw new AppError('unauthenticated', 'Please sign in.');
    requireApproved(user);
    const keys = createApiKeysRepository(trx);
    if ((await keys.list(ctx.user.id)).length >= limits.apiKeys.perUser) {
      throw new AppError(
        'conflict',
        `You have ${limits.apiKeys.perUser} API keys. Delete one that you no longer use.`,
      );
    }
    const inserted = await keys.insert({
      id: ctx.newId(),
      user_id: ctx.user.id,
      name,
      key_hash: hashToken(key),
      hint: key.slice(-4),
      scopes: [...new Set(scopes)],
      created_at: now,
      expires_at: expiresAt,
    });
    await recordAudit(trx, ctx, {
      action: 'api_key.created',
      targetType: 'api_key',
      targetId: inserted.id,
      after: { name, scopes: inserted.scopes.join(', '), expires_at: expiresAt },
    });
    return inserted;
  });
  return { row, key };
}

/** The keys of the user, without the secrets. */
export async function listApiKeys(ctx: Context): Promise<ApiKeyRow[]> {
  requireApproved(ctx.user);
  return createApiKeysRepository(ctx.db).list(ctx.user.id);
}

/** Throws `not_found`. */
export async function deleteApiKey(ctx: Context, id: string): Promise<void> {
  requireApproved(ctx.user);
  await ctx.db.transaction().execute(async (trx) => {
    const deleted = await createApiKeysRepository(trx).delete(ctx.user.id, id);
    if (!deleted) throw notFound('API key');
    // A stream that the key opened ends.
    await notifyWatchers(trx, ctx.user.id);
    const before = { name: deleted.name, scopes: deleted.scopes.join(', ') };
    await recordAudit(trx, ctx, { action: 'api_key.deleted', targetType: 'api_key', targetId: id, before });
  });
}
