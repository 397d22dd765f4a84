import type { SecretBox } from '../../lib/crypto/secret-box.ts';

type Column = 'secret_box' | 'old_secret_box';

export function sealSecret(secrets: SecretBox, id: string, column: Column, secret: string): string {
  return secrets.seal(secret, { table: 'webhooks', id, column });
}

export function openSecret(secrets: SecretBox, id: string, column: Column, box: string): string {
  return secrets.open(box, { table: 'webhooks', id, column });
}

/** The `webhook-id` of an event. */
export function messageId(eventId: string): string {
  return `msg_${eventId.replaceAll('-', '')}`;
}
