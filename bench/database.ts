import { type OpenDatabase, openDatabase } from '../apps/server/src/db/client.ts';
import type { Product } from './product.ts';

export type Pool = OpenDatabase['pool'];

/** Opens a small pool on the product's database. */
export async function withDatabase<T>(product: Product, use: (pool: Pool) => Promise<T>): Promise<T> {
  const databaseUrl = await product.databaseUrl();
  const log = { warn: () => {} };
  const { pool, close } = await openDatabase({ databaseUrl, poolSize: 2, log });
  try {
    return await use(pool);
  } finally {
    await close();
  }
}
