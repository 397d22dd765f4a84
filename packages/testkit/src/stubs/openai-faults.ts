import type { ServerResponse } from 'node:http';

/** Faults, taken from the front of the queue, one per call. */
export type Fault =
  | { kind: 'status'; status: number; body?: string; headers?: Record<string, string> }
  | { kind: 'rate_limited'; retryAfterSeconds?: number }
  | { kind: 'server_error' }
  | { kind: 'wrong_key' }
  | { kind: 'unknown_model' }
  | { kind: 'out_of_quota' }
  /** The connection is lost before or during the response. */
  | { kind: 'cut' }
  | { kind: 'cut_midway' }
  /** No response until the client times out. */
  | { kind: 'hang' }
  /** HTML instead of JSON, with status 200. */
  | { kind: 'html' }
  | { kind: 'empty' }
  /** Empty text, all output tokens used for reasoning. */
  | { kind: 'reasoning_only' }
  | { kind: 'content'; content: string; finishReason?: string }
  /** The plausible response, truncated to this share of its characters, with finish reason `length`. */
  | { kind: 'truncated'; share: number }
  /** The plausible response, truncated without a finish reason. */
  | { kind: 'malformed'; share: number }
  /** A streamed response that, after this share of its characters, is cut, reports an error, or waits for `release`. Other calls leave it in the queue. */
  | { kind: 'cut_in_stream'; share: number }
  | { kind: 'error_in_stream'; share: number; error: object }
  | { kind: 'held_in_stream'; share: number }
  | { kind: 'fenced' }
  | { kind: 'think_wrapped' }
  | { kind: 'chatter' };

/** Sends faults without content. Returns true if it did. */
export function failsAtOnce(response: ServerResponse, fault: Fault): boolean {
  switch (fault.kind) {
    case 'status':
      response.writeHead(fault.status, { 'content-type': 'application/json', ...fault.headers });
      response.end(fault.body ?? JSON.stringify({ error: { message: 'As the test asked.' } }));
      return true;
    case 'rate_limited': {
      const wait = fault.retryAfterSeconds;
      const headers = wait === undefined ? {} : { 'retry-after': String(wait) };
      send(response, 429, { error: { message: 'Rate limit reached', type: 'requests' } }, headers);
      return true;
    }
    case 'server_error':
      send(response, 500, { error: { message: 'The server had an error' } });
      return true;
    case 'wrong_key':
      send(response, 401, { error: { message: 'Incorrect API key provided', code: 'invalid_api_key' } });
      return true;
    case 'unknown_model':
      send(response, 404, { error: { message: 'The model does not exist', code: 'model_not_found' } });
      return true;
    case 'out_of_quota':
      send(response, 429, {
        error: { message: 'You exceeded your current quota', code: 'insufficient_quota' },
      });
      return true;
    case 'cut':
      response.socket?.destroy();
      return true;
    case 'cut_midway':
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' });
      response.write('{"id":"stub","choices":[', () => response.socket?.destroy());
      return true;
    case 'hang':
      return true;
    case 'html':
      response.writeHead(200, { 'content-type': 'text/html' }).end('<html><body>Welcome</body></html>');
      return true;
    default:
      return false;
  }
}

/** The text as the fault leaves it. */
export function spoiled(text: string, fault: Fault | undefined): string {
  switch (fault?.kind) {
    case 'empty':
    case 'reasoning_only':
      return '';
    case 'content':
      return fault.content;
    case 'truncated':
    case 'malformed':
      return text.slice(0, Math.floor(text.length * fault.share));
    case 'fenced':
      return `\`\`\`${text.startsWith('{') ? 'json' : 'markdown'}\n${text}\n\`\`\``;
    case 'think_wrapped':
      return `<think>\nThe user wants {something}.\n</think>\n\n${text}`;
    case 'chatter':
      return `Sure! This is what you asked for:\n\n${text}\n\nAnything else?`;
    default:
      return text;
  }
}

export function send(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
) {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
}
