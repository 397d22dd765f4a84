import type { Executor } from '../../../db/client.ts';
import type { Clock } from '../../../lib/clock.ts';
import { hashToken, newToken } from '../../../lib/tokens.ts';
import { type CodePurpose, createIdentityRepository } from './identity-repository.ts';

type Code = { purpose: CodePurpose; accountId: string; validSeconds: number };

/** Issues a code for one purpose and account. Only its hash is stored; the code is returned once. */
export async function issueCode(
  { db, clock }: { db: Executor; clock: Clock },
  { purpose, accountId, validSeconds }: Code,
): Promise<string> {
  const code = newToken();
  const createdAt = clock.now();
  const expiresAt = new Date(createdAt.getTime() + validSeconds * 1000);
  await createIdentityRepository(db).insertCode(purpose, {
    hash: hashToken(code),
    accountId,
    createdAt,
    expiresAt,
  });
  return code;
}
