import type { Endpoint } from '@chapterhouse/contract/endpoint';
import type { endpoints } from '@chapterhouse/contract/endpoints';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import type { paths } from './openapi-types.ts';

type Endpoints = typeof endpoints;
type Json<T> = { content: { 'application/json': T } };
/** Without the difference between a field that is missing and one that is undefined: JSON has none. */
type Plain<T> = T extends object ? { [K in keyof T]: Plain<Exclude<T[K], undefined>> } : T;
type Accepts<To, From> = [Plain<From>] extends [Plain<To>] ? true : false;

type Operation<E extends Endpoint> = E['path'] extends keyof paths
  ? Lowercase<E['method']> extends keyof paths[E['path']]
    ? paths[E['path']][Lowercase<E['method']>]
    : never
  : never;
type ResponseOf<O> = O extends { responses: { 200: Json<infer T> } | { 202: Json<infer T> } } ? T : never;
type BodyOf<O> = O extends { requestBody: Json<infer T> } ? T : 'missing';

/** Calls whose generated types accept other values than the contract. */
type Differences = {
  [Name in keyof Endpoints]: Endpoints[Name] extends
    | { keyScope: 'none' }
    | { stream: true }
    | { file: string }
    ? never
    : Accepts<
          ResponseOf<Operation<Endpoints[Name]>>,
          Endpoints[Name] extends { response: infer R extends z.ZodType } ? z.output<R> : never
        > extends true
      ? Endpoints[Name] extends { body: infer B extends z.ZodType }
        ? Accepts<z.input<B>, BodyOf<Operation<Endpoints[Name]>>> extends true
          ? never
          : `${Name}: body`
        : never
      : `${Name}: response`;
}[keyof Endpoints];

test('the generated types of all calls are those of the contract, which the type check compares', () => {
  const differences: Differences[] = [];
  expect(differences satisfies never[]).toEqual([]);
});
