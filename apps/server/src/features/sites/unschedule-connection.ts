import { z } from 'zod';
import type { SecretBox } from '../../lib/secret-box.ts';
import type { BlogConnection } from '../../providers/publishing/publishing.ts';

const connectionSchema = z.object({
  // Version 0.1.0 stored none: only this one had posts to take back.
  platform: z.string().default('wordpress'),
  url: z.string(),
  apiBase: z.string().optional(),
  credentials: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('app_password'), username: z.string(), password: z.string() }),
    z.object({ kind: z.literal('oauth2'), accessToken: z.string() }),
  ]),
});

const ownerOf = (takeBackId: string) => ({
  table: 'post_take_backs',
  id: takeBackId,
  column: 'connection_box',
});

/** URL and credentials, encrypted together: neither reveals anything without the key. */
export function sealConnection(secrets: SecretBox, takeBackId: string, connection: BlogConnection): string {
  return secrets.seal(JSON.stringify(connection), ownerOf(takeBackId));
}

/** Undefined if it was encrypted with another key. */
export function openConnection(
  secrets: SecretBox,
  takeBackId: string,
  box: string,
): BlogConnection | undefined {
  try {
    const { apiBase, ...connection } = connectionSchema.parse(
      JSON.parse(secrets.open(box, ownerOf(takeBackId))),
    );
    return apiBase === undefined ? connection : { ...connection, apiBase };
  } catch {
    return undefined;
  }
}
