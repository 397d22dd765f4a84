import { CompiledQuery } from 'kysely';
import type { Executor } from '../../../db/client.ts';
import type { Dataset } from './personal-data-catalog.ts';

const defaultPageSize = 500;
/** Parent rows whose children are read together. */
const parentPageSize = 500;
type Row = { key: string; json: string };

/**
 * Streams a user's rows of one dataset as JSON objects, page by page, so that slow readers hold no transaction. Reads
 * tables of every feature, like a backup: completeness must not depend on each feature remembering it.
 */
export async function* readPersonalData(
  db: Executor,
  userId: string,
  dataset: Dataset,
): AsyncGenerator<string[]> {
  if (!dataset.parent) yield* pagesOf(db, dataset, { user: userId });
  else for await (const ids of parentIds(db, userId, dataset.parent)) yield* pagesOf(db, dataset, { ids });
}

async function* parentIds(db: Executor, userId: string, table: string): AsyncGenerator<string[]> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const statement = `select id from ${table} where user_id = $1::uuid and id > $2::uuid order by id limit ${parentPageSize}`;
    const query = CompiledQuery.raw(statement, [userId, after]) as CompiledQuery<{ id: string }>;
    const ids = (await db.executeQuery(query)).rows.map(({ id }) => id);
    if (ids.length > 0) yield ids;
    const last = ids.at(-1);
    if (last === undefined || ids.length < parentPageSize) return;
    after = last;
  }
}

async function* pagesOf(
  db: Executor,
  dataset: Dataset,
  owner: { user: string } | { ids: string[] },
): AsyncGenerator<string[]> {
  const pageSize = dataset.pageSize ?? defaultPageSize;
  const first = 'user' in owner ? owner.user : owner.ids;
  let after: string | undefined;
  for (;;) {
    const parameters = after === undefined ? [first] : [first, after];
    const query = CompiledQuery.raw(statementFor(dataset, pageSize, after !== undefined), parameters);
    const { rows } = await db.executeQuery(query as CompiledQuery<Row>);
    if (rows.length > 0) yield rows.map(({ json }) => json);
    const last = rows.at(-1);
    if (!dataset.key || !last || rows.length < pageSize) return;
    after = last.key;
  }
}

/** Built only from the catalog; external values are parameters. */
function statementFor(dataset: Dataset, pageSize: number, isFurther: boolean): string {
  const { table, columns, computed = {}, owner, key } = dataset;
  const fields = [
    ...columns.map((column) => `"${column}"`),
    ...Object.entries(computed).map(([name, expression]) => `${expression} as "${name}"`),
    key ? `(${key.by})::text as page_key` : `'' as page_key`,
  ];
  const further = key && isFurther ? ` and (${key.by}) > $2::${key.type}` : '';
  const place = key ? `${further} order by ${key.by} limit ${pageSize}` : '';
  const rows = `select ${fields.join(', ')} from ${table} where ${owner}${place}`;
  const order = key ? `order by page_key::${key.type}` : '';
  const statement = `select page_key as key, (to_jsonb(page) - 'page_key')::text as json from (${rows}) page ${order}`;
  return statement.replaceAll(':user', '$1::uuid').replaceAll(':ids', '$1::uuid[]');
}
