import type { EndpointName, endpoints } from '@chapterhouse/contract/endpoints';
import type { z } from 'zod';
import { ApiError, apiErrorFrom } from './api-error.ts';
import { routes } from './routes.ts';

type Endpoints = typeof endpoints;
type Part<N extends EndpointName, K extends string> =
  Endpoints[N] extends Record<K, infer S extends z.ZodType> ? { [P in K]: z.input<S> } : { [P in K]?: never };

export type ResponseOf<N extends EndpointName> = z.output<Endpoints[N]['response']>;
export type BodyOf<N extends EndpointName> = Part<N, 'body'>['body'];

type OptionalQuery<N extends EndpointName> = Partial<Part<N, 'query'>>;
type RequestOf<N extends EndpointName> = Part<N, 'params'> &
  OptionalQuery<N> &
  Part<N, 'body'> &
  (Endpoints[N] extends { binaryBody: object } ? { file: Blob } : { file?: never }) & {
    headers?: Record<string, string>;
    signal?: AbortSignal;
  };

/** The options are optional if a call needs none. */
type Args<N extends EndpointName> = Endpoints[N] extends
  | { params: z.ZodType }
  | { body: z.ZodType }
  | { binaryBody: object }
  ? [options: RequestOf<N>]
  : [options?: RequestOf<N>];

type Loose = {
  params?: Record<string, string>;
  query?: Record<string, string | undefined>;
  body?: unknown;
  /** Sent as it is, in place of a body. */
  file?: Blob;
  headers?: Record<string, string>;
  signal?: AbortSignal;
};

/** Where the session keeps its token (specification 1, section 3). */
export const tokenKey = 'authToken';
/** A failed call with all details, including secrets: remove them before passing it on. */
export type FailedCall = {
  /** The contract's path, with `{name}` parts. */
  endpoint: string;
  method: string;
  /** HTTP status; 0 without a response. */
  status: number;
  statusText: string;
  response: unknown;
  request: { url: string; headers: Readonly<Record<string, string>>; body: unknown };
};

let unauthorized: (usedToken: string | null) => void = () => undefined;

/** The app registers a handler for 401; it receives the token of the rejected request. */
export function onUnauthorized(handler: (usedToken: string | null) => void): void {
  unauthorized = handler;
}

/** For calls outside `api`: reports that this token was rejected. */
export function refuseSession(usedToken: string | null): void {
  unauthorized(usedToken);
}

let accountChanged: () => void = () => undefined;

/** The app registers a handler that reads the account again: its role or status may have changed. */
export function onAccountChange(handler: () => void): void {
  accountChanged = handler;
}

/** A sign that the account may have changed, such as a call that it does not allow. */
export function accountMayHaveChanged(): void {
  accountChanged();
}

const accountCodes: readonly unknown[] = ['forbidden', 'approval_pending', 'approval_rejected'];

let callFailed: (call: FailedCall) => void = () => undefined;

/** The app registers a listener for failed calls, except 401, which ends the session. */
export function onFailedCall(handler: (call: FailedCall) => void): void {
  callFailed = handler;
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return undefined;
  }
}

type Change = { sent: string; file: Blob | undefined; at: number; response: Promise<unknown> };

/** The last change of each address that has no response yet. */
const changes = new Map<string, Change>();

/** Longer than between two clicks of a double click, or two repeats of a key that is held. */
const repeatMs = 1_000;

/** Sends a change once, however often it is asked for within a second: a double click must not buy twice. */
function once(address: string, sent: string, file: Blob | undefined, send: () => Promise<unknown>) {
  const at = performance.now();
  const before = changes.get(address);
  if (before?.sent === sent && before.file === file && at - before.at < repeatMs) return before.response;
  const change: Change = { sent, file, at, response: send() };
  changes.set(address, change);
  const forget = () => {
    if (changes.get(address) === change) changes.delete(address);
  };
  change.response.then(forget, forget);
  return change.response;
}

/** For tests, which leave calls without a response. */
export function forgetChanges(): void {
  changes.clear();
}

/**
 * Makes one call of the contract. Throws `ApiError` for every response that is not a success, with status 0 without
 * a response; an aborted call rejects with the signal's reason. A change that repeats the one on its way gets its response.
 */
export async function api<N extends EndpointName>(name: N, ...[options]: Args<N>): Promise<ResponseOf<N>> {
  const [method, path] = routes[name];
  const loose: Loose = (options ?? {}) as Loose;
  const { params, query, body, file, headers, signal } = loose;
  const send = () => call(method, path, loose) as Promise<ResponseOf<N>>;
  if (method === 'GET' || signal !== undefined) return send();
  const sent = JSON.stringify([localStorage.getItem(tokenKey), body, headers]);
  return once(`${method} ${buildPath(path, params, query)}`, sent, file, send) as Promise<ResponseOf<N>>;
}

async function call(method: string, path: string, options: Loose): Promise<unknown> {
  const { params, query, body, file, headers, signal } = options;
  const token = localStorage.getItem(tokenKey);
  const url = `/api${buildPath(path, params, query)}`;
  const sent = {
    accept: 'application/json',
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(file === undefined ? {} : { 'content-type': file.type || 'application/octet-stream' }),
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    ...headers,
  };
  const failed = (status: number, statusText: string, response: unknown) =>
    callFailed({
      endpoint: path,
      method,
      status,
      statusText,
      response,
      request: { url, headers: sent, body },
    });
  const request: RequestInit = {
    method,
    headers: sent,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(file === undefined ? {} : { body: file }),
    ...(signal === undefined ? {} : { signal }),
  };
  let response: Response;
  try {
    response = await fetch(url, request);
  } catch (error) {
    if (signal?.aborted) throw error;
    failed(0, '', null);
    throw new ApiError({ status: 0 });
  }
  const answer = await readJson(response);
  if (response.ok) return answer;
  if (response.status === 401) unauthorized(token);
  else failed(response.status, response.statusText, answer);
  const error = apiErrorFrom(response.status, answer, response.headers.get('retry-after'));
  if (accountCodes.includes(error.code)) accountChanged();
  throw error;
}

type Value = string | number | boolean | undefined;

/**
 * Fills a contract path's `{name}` parts and appends the query; values are encoded, undefined ones omitted.
 * Throws if a part has no value: a literal brace would request a wrong path.
 */
export function buildPath(
  path: string,
  params: Readonly<Record<string, Value>> = {},
  query: Readonly<Record<string, Value>> = {},
): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === '') throw new Error(`No value for {${name}} in ${path}`);
    return encodeURIComponent(String(value));
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value));
  }
  const text = search.toString();
  return text === '' ? filled : `${filled}?${text}`;
}
