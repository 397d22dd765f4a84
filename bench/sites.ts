import { randomUUID } from 'node:crypto';
import { createSecretBox } from '../apps/server/src/lib/crypto/secret-box.ts';
import { type Blog, benchEnvironment } from './blog.ts';
import type { Pool } from './database.ts';

const secretKey = 'secret key of the bench, 32 characters';

/** Like `benchEnvironment`, with a known key, so that sites can be inserted without the API. */
export const keyedEnvironment = { ...benchEnvironment, SECRET_KEY: secretKey };

/** Without the API, which limits how many sites a user can connect. */
export async function insertSite(pool: Pool, userId: string, blog: Blog): Promise<string> {
  const id = randomUUID();
  const owner = { table: 'wordpress_sites', id, column: 'app_password_box' };
  await pool.query(
    `insert into sites (id, user_id, platform, name, url, status, auth_type, username,
       app_password_box, created_at, updated_at)
     values ($1, $2, 'wordpress', 'Blog', $3, 'connected', 'app_password', $4, $5, now(), now())`,
    [id, userId, blog.url, blog.username, createSecretBox(secretKey).seal(blog.appPassword, owner)],
  );
  return id;
}
