import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';

const eventSchema = z.object({ event: z.string(), properties: z.record(z.string(), z.unknown()) });
const reportSchema = z.object({
  exception: z.object({ values: z.array(z.object({ type: z.string(), value: z.string() })) }),
  extra: z.record(z.string(), z.unknown()).optional(),
});

/** A stub of both services: serves an analytics script, and receives events and error reports. */
export type Receiver = {
  url: string;
  dsn: string;
  events: z.infer<typeof eventSchema>[];
  reports: z.infer<typeof reportSchema>[];
  /** All received requests, unmodified. */
  everything: () => string;
  close: () => void;
};

const script = `
const target = new URL('/event', document.currentScript.src);
window.analytics = {
  track: (event, properties) =>
    navigator.sendBeacon(target, JSON.stringify({ event, properties })),
};`;

export async function startReceiver(): Promise<Receiver> {
  const events: Receiver['events'] = [];
  const reports: Receiver['reports'] = [];
  const raw: string[] = [];
  const server = createServer(async (request, response) => {
    const path = request.url ?? '';
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    raw.push(`${path}\n${JSON.stringify(request.headers)}\n${body}`);
    if (path === '/event') events.push(eventSchema.parse(JSON.parse(body)));
    if (path.startsWith('/api/7/envelope/')) {
      reports.push(reportSchema.parse(JSON.parse(body.split('\n')[2] ?? '')));
    }
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('content-type', 'text/javascript');
    response.end(path === '/script.js' ? script : '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    dsn: `http://publickey@127.0.0.1:${port}/7`,
    events,
    reports,
    everything: () => raw.join('\n'),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
