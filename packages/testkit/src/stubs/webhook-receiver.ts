import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';

type Received = {
  id: string;
  type: string;
  articleId: string | undefined;
  body: string;
};
/** `cut`: the event is taken, and the response lost; `large`: it has a body of 3 MB. */
type Behavior = number | 'cut' | 'large';

/** A receiver of webhooks that verifies every request as the documentation says, with the reference library. */
export async function startWebhookReceiver() {
  const secrets: string[] = [];
  /** Requests that it took. */
  const received: Received[] = [];
  /** Requests whose signature was wrong. */
  const forged: string[] = [];
  let behave: () => Behavior = () => 204;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      const isSigned = secrets.some((secret) => {
        try {
          new Webhook(secret).verify(body, request.headers as Record<string, string>);
          return true;
        } catch {
          return false;
        }
      });
      if (!isSigned) {
        forged.push(body);
        response.writeHead(401).end();
        return;
      }
      const behavior = behave();
      if (typeof behavior === 'string' || behavior < 300) {
        const payload = JSON.parse(body);
        const id = String(request.headers['webhook-id']);
        received.push({ id, type: payload.type, articleId: payload.data.article_id, body });
      }
      if (behavior === 'cut') request.socket.destroy();
      else if (behavior === 'large') response.end('x'.repeat(3_000_000));
      else response.writeHead(behavior).end(behavior < 300 ? '' : `refused with ${behavior}`);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    secrets,
    received,
    forged,
    behaveAs(next: () => Behavior) {
      behave = next;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
