import type { ClientBase } from 'pg';
import { hashToken, newToken } from '../lib/tokens.ts';

/** How long the printed links are valid: an operator restores, checks everything, and then starts the product. */
const linkHours = 24;

/** An administrator who had a password, and the code of a link to choose another. */
export type ResetCode = { email: string; code: string };

/**
 * A backup may contain passwords that users have since replaced, perhaps because they leaked. So all passwords are
 * invalidated: users reset theirs by email, and administrators, who may be needed to fix email first, use the codes
 * that this function returns.
 */
export async function endFormerPasswords(
  client: ClientBase,
  now: Date,
): Promise<{ passwords: number; resetCodes: ResetCode[] }> {
  const { rows: administrators } = await client.query<{ id: string; email: string }>(
    `select id, email from identity_accounts where password_hash is not null and exists (
       select from users where subject = identity_accounts.id::text and role = 'admin' and approval_status = 'approved')
     order by email`,
  );
  const { rowCount } = await client.query(
    `update identity_accounts set password_hash = null, trusted_since = $1 where password_hash is not null`,
    [now],
  );
  const resetCodes: ResetCode[] = [];
  for (const { id, email } of administrators) {
    const code = newToken();
    await client.query(
      `insert into identity_codes (code_hash, account_id, purpose, created_at, expires_at)
       values ($1, $2, 'password_reset', $3, $4)`,
      [hashToken(code), id, now, new Date(now.getTime() + linkHours * 3_600_000)],
    );
    resetCodes.push({ email, code });
  }
  return { passwords: rowCount ?? 0, resetCodes };
}
