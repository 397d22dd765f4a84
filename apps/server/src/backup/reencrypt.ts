import { sql } from 'kysely';
import type { Executor } from '../db/client.ts';
import type { SecretBox } from '../lib/crypto/secret-box.ts';

export type ReencryptReport = { current: number; reencrypted: number; unreadable: number };

type Box = { id: string; scope: string; box: string };
type EncryptedColumn = (typeof encryptedColumns)[number];

const pageLength = 200;

/**
 * Encrypts every stored secret with the current key; idempotent, and safe beside a server that has both keys. Secrets
 * that no known key decrypts are left unchanged and counted.
 */
export async function reencrypt(db: Executor, secrets: SecretBox): Promise<ReencryptReport> {
  const report: ReencryptReport = { current: 0, reencrypted: 0, unreadable: 0 };
  for (const column of encryptedColumns) {
    let after = '';
    for (;;) {
      const page = await boxesOf(db, column, after);
      for (const box of page) report[await reencryptOne(db, secrets, column, box)] += 1;
      after = page.at(-1)?.id ?? '';
      if (page.length < pageLength) break;
    }
  }
  return report;
}

/**
 * Where secrets are stored, each encrypted for its scope, its row's id and its column. The scope is the table, but of sites, which
 * had a table for each platform once, it is the platform with `_sites`. Whoever adds a column adds it here, or the
 * rotation of the key would lose it; a test compares this with the schema.
 */
export const encryptedColumns = [
  { table: 'sites', id: 'id', column: 'app_password_box' },
  { table: 'sites', id: 'id', column: 'access_token_box' },
  { table: 'sites', id: 'id', column: 'refresh_token_box' },
  { table: 'sites', id: 'id', column: 'oauth_client_box' },
  { table: 'provider_settings', id: 'kind', column: 'secret_box' },
  { table: 'post_take_backs', id: 'id', column: 'connection_box' },
  { table: 'webhooks', id: 'id', column: 'secret_box' },
  { table: 'webhooks', id: 'id', column: 'old_secret_box' },
  { table: 'site_authorizations', id: 'state_hash', column: 'oauth_client_box' },
] as const;

/** The row ID bound to the encrypted value. */
const idOf = ({ id }: EncryptedColumn) =>
  id === 'state_hash' ? sql`encode(state_hash, 'hex')` : sql`${sql.ref(id)}::text`;

/** What the encryption binds beside the id and the column. */
const scopeOf = ({ table }: EncryptedColumn) =>
  table === 'sites' ? sql`platform || '_sites'` : sql`${table}::text`;

async function boxesOf(db: Executor, target: EncryptedColumn, after: string): Promise<Box[]> {
  const [table, column, id] = [sql.table(target.table), sql.ref(target.column), idOf(target)];
  const { rows } = await sql<Box>`
    select ${id} as id, ${scopeOf(target)} as scope, ${column} as box from ${table}
    where ${column} is not null and ${id} > ${after} order by ${id} limit ${pageLength}`.execute(db);
  return rows;
}

async function reencryptOne(
  db: Executor,
  secrets: SecretBox,
  target: EncryptedColumn,
  { id, scope, box }: Box,
): Promise<keyof ReencryptReport> {
  if (secrets.isCurrent(box)) return 'current';
  const owner = { table: scope, id, column: target.column };
  let fresh: string;
  try {
    fresh = secrets.seal(secrets.open(box, owner), owner);
  } catch {
    return 'unreadable';
  }
  const column = sql.ref(target.column);
  // Unless the value was replaced meanwhile, which used the current key.
  await sql`update ${sql.table(target.table)} set ${column} = ${fresh}
    where ${idOf(target)} = ${id} and ${column} = ${box}`.execute(db);
  return 'reencrypted';
}
