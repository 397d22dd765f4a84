import type { Selectable } from 'kysely';
import { type SqlBool, sql } from 'kysely';
import type { WordpressSites } from '../../db/schema.ts';

/** The address and credentials that a request went out with. */
export type UsedConnection = Pick<
  Selectable<WordpressSites>,
  'id' | 'url' | 'auth_type' | 'username' | 'app_password_box' | 'access_token_box'
>;

/** That a site still has the address and credentials that were used. */
export function stillUses(used: UsedConnection) {
  return sql<SqlBool>`url = ${used.url} and username is not distinct from ${used.username}
    and app_password_box is not distinct from ${used.app_password_box}
    and access_token_box is not distinct from ${used.access_token_box}`;
}
