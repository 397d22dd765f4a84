import type { Endpoint } from '@chapterhouse/contract/endpoint';
import { type EndpointName, endpoints } from '@chapterhouse/contract/endpoints';
import type { z } from 'zod';
import { JsonText } from '../lib/text/json.ts';

type Part<E, P extends 'params' | 'query' | 'body'> = E extends { [K in P]: infer S extends z.ZodType }
  ? { [K in P]: z.input<S> }
  : unknown;

type Input<E> = Part<E, 'params'> &
  Part<E, 'query'> &
  Part<E, 'body'> & { idempotencyKey?: string | undefined };

type AnyInput = { params?: unknown; query?: unknown; body?: unknown; idempotencyKey?: string | undefined };

/** Calls an endpoint as the caller of the tool. Throws `AppError`. */
export type EndpointCaller = <N extends EndpointName>(
  name: N,
  input: Input<(typeof endpoints)[N]>,
) => Promise<z.output<(typeof endpoints)[N]['response']>>;

/** Adds the types of the contract to an untyped call, and removes from its response what the contract does not declare. */
export function endpointCaller(
  send: (name: EndpointName, endpoint: Endpoint, input: AnyInput) => Promise<unknown>,
): EndpointCaller {
  const call = async (name: EndpointName, input: AnyInput) => {
    const endpoint: Endpoint = endpoints[name];
    const result = await send(name, endpoint, input);
    return endpoint.response.parse(result instanceof JsonText ? JSON.parse(result.text) : result);
  };
  return call as EndpointCaller;
}
