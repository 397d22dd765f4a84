import type { Endpoint } from '@chapterhouse/contract/endpoint';
import type { EndpointName, endpoints } from '@chapterhouse/contract/endpoints';
import type { z } from 'zod';
import type { EventStream } from '../lib/net/event-stream.ts';
import type { JsonText } from '../lib/text/json.ts';
import type { CurrentUser } from '../services.ts';

type Output<S> = S extends z.ZodType ? z.output<S> : undefined;

/** The request as seen by a handler; no framework object, so that use cases do not depend on it. */
export type RequestInfo = {
  /** The client address; see `client-address.ts`. */
  address: string;
  idempotencyKey: string | undefined;
  /** The bearer token, for endpoints that end a session or check again who the caller is. */
  token: string | undefined;
  header: (name: string) => string | undefined;
  setHeader: (name: string, value: string) => void;
  /** For readiness, the only error response with a body of the success schema. */
  setStatus: (status: number) => void;
};

type Principal<E extends Endpoint> = E['access'] extends 'public' ? undefined : CurrentUser;

type Answer<E extends Endpoint> = E extends { stream: true }
  ? EventStream<z.input<E['response']>>
  : E extends { file: string }
    ? FileDownload
    : z.input<E['response']> | JsonText<z.input<E['response']>>;

/** A file download, streamed with back-pressure. */
export class FileDownload {
  readonly name: string;
  readonly content: AsyncIterable<Buffer>;

  /** `name`: only ASCII letters, digits, hyphens and dots. */
  constructor(name: string, content: AsyncIterable<Buffer>) {
    this.name = name;
    this.content = content;
  }
}

/** A file is passed on as it was sent. */
type Body<E extends Endpoint> = E extends { binaryBody: object } ? Buffer : Output<E['body']>;

type Handler<E extends Endpoint> = (request: {
  params: Output<E['params']>;
  query: Output<E['query']>;
  body: Body<E>;
  user: Principal<E>;
  info: RequestInfo;
}) => Promise<Answer<E>>;

export type Routes = { [N in EndpointName]: Handler<(typeof endpoints)[N]> };
