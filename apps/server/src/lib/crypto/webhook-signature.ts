import { createHmac, randomBytes } from 'node:crypto';

/** Bytes; Standard Webhooks allows 24 to 64. */
const secretBytes = 32;
const prefix = 'whsec_';

/** `whsec_` and the key in base64. */
export function newWebhookSecret(): string {
  return prefix + randomBytes(secretBytes).toString('base64');
}

type Message = { id: string; body: string; secrets: readonly string[]; now: Date };

/** The headers of one attempt, as Standard Webhooks has them: signed by each secret, at the time of the attempt. */
export function signedHeaders({ id, body, secrets, now }: Message): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}
