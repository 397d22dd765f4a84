import type { EndpointName, endpoints } from '@chapterhouse/contract/endpoints';
import { apiErrorFrom } from './api-error.ts';
import { type ResponseOf, refuseSession, tokenKey } from './client.ts';
import { routes } from './routes.ts';

type StreamName = {
  [N in EndpointName]: (typeof endpoints)[N] extends { stream: true } ? N : never;
}[EndpointName];

/**
 * Listens to one of the contract's streams until it ends; aborted, it rejects. By `fetch`, because an `EventSource`
 * sends no bearer token. Throws `ApiError` when rejected; a 401 ends the session as with any other call.
 */
export async function listenTo<N extends StreamName>(
  name: N,
  { signal, onEvent }: { signal: AbortSignal; onEvent: (event: ResponseOf<N>) => void },
): Promise<void> {
  const [, path] = routes[name];
  const token = localStorage.getItem(tokenKey);
  const response = await fetch(`/api${path}`, {
    signal,
    cache: 'no-store',
    headers: {
      accept: 'text/event-stream',
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    },
  });
  if (!response.ok || !response.body || !isEventStream(response)) {
    if (response.status === 401) refuseSession(token);
    throw apiErrorFrom(response.status, undefined, response.headers.get('retry-after'));
  }
  const read = createEventReader((data) => onEvent(JSON.parse(data) as ResponseOf<N>));
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    read(value);
  }
}

function isEventStream(response: Response): boolean {
  return response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
}

/** Parses chunks of a stream and emits the data of each complete event. */
export function createEventReader(onData: (data: string) => void): (piece: string) => void {
  let text = '';
  return (piece) => {
    text += piece;
    const events = text.split(/\r?\n\r?\n/);
    text = events.pop() ?? '';
    for (const event of events) {
      const lines = event.split(/\r?\n/).filter((line) => line.startsWith('data:'));
      if (lines.length > 0) onData(lines.map((line) => line.slice(5).replace(/^ /, '')).join('\n'));
    }
  };
}
