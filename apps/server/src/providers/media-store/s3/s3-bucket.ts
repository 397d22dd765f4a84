import { createHash } from 'node:crypto';
import { AwsV4Signer } from 'aws4fetch';
import { wait } from '../../../lib/clock.ts';
import type { GuardedFetch, GuardedRequest, GuardedResponse } from '../../../lib/net/guarded-fetch.ts';
import { ProviderError } from '../../../lib/provider-error.ts';
import type { ObjectBucket } from '../media-store.ts';

export type S3Settings = {
  /** Of the service, without the bucket: `https://s3.eu-central-1.amazonaws.com`. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** The bucket is the first part of the path; otherwise of the host's name. */
  pathStyle: boolean;
  /** Every request can be repeated: a name is used for one content only. */
  retryDelaysMs?: readonly number[];
};

type Call = {
  method: NonNullable<GuardedRequest['method']>;
  object?: string;
  query?: Record<string, string>;
  content?: Buffer;
  type?: string;
};

const timeoutMs = 10_000;
const maxBytes = 20_000_000;

/** A bucket of an S3-compatible service. Errors name the service's code, as `InvalidAccessKeyId`, for the operator. */
export function createS3Bucket(settings: S3Settings, fetch: GuardedFetch): ObjectBucket {
  const { accessKeyId, secretAccessKey, region, retryDelaysMs = [200, 1_000] } = settings;

  const send = async ({ method, object, query = {}, content, type }: Call): Promise<GuardedResponse> => {
    const url = urlOf(settings, object);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const signed = await new AwsV4Signer({
      ...{ method, url: url.href, accessKeyId, secretAccessKey, region, service: 's3' },
      headers: {
        'x-amz-content-sha256': createHash('sha256')
          .update(content ?? '')
          .digest('hex'),
        ...(type === undefined ? {} : { 'content-type': type }),
      },
    }).sign();
    return fetch(signed.url.href, {
      ...{ method, timeoutMs, maxBytes },
      headers: Object.fromEntries(signed.headers),
      ...(content === undefined ? {} : { body: content }),
    });
  };

  const call = async (request: Call, fine: readonly number[]): Promise<GuardedResponse> => {
    for (let attempt = 0; ; attempt++) {
      const response = await send(request).catch((error: unknown) => {
        if (!(error instanceof ProviderError)) throw error;
        return error;
      });
      if (!(response instanceof ProviderError) && fine.includes(response.status)) return response;
      const isPassing =
        response instanceof ProviderError || response.status >= 500 || response.status === 429;
      const delayMs = retryDelaysMs[attempt];
      if (!isPassing || delayMs === undefined) throw refusal(response);
      await wait(delayMs, undefined);
    }
  };

  return {
    put: async (object, content, type) => {
      await call({ method: 'PUT', object, content, type }, [200, 201, 204]);
    },
    get: async (object) => {
      const response = await call({ method: 'GET', object }, [200, 404]);
      if (response.status === 200) return response.bytes;
      // Without its bucket, the store has lost nothing: the settings are wrong.
      if (elementsOf(response.text, 'Code')[0] === 'NoSuchBucket') throw refusal(response);
      return undefined;
    },
    delete: async (object) => {
      await call({ method: 'DELETE', object }, [200, 202, 204, 404]);
    },
    async *list(prefix) {
      let from: string | undefined;
      do {
        const query = {
          ...{ 'list-type': '2', prefix },
          ...(from === undefined ? {} : { 'continuation-token': from }),
        };
        const { text } = await call({ method: 'GET', query }, [200]);
        yield elementsOf(text, 'Key');
        from = elementsOf(text, 'NextContinuationToken')[0];
      } while (from !== undefined);
    },
    check: async () => {
      await call({ method: 'GET', query: { 'list-type': '2', 'max-keys': '1' } }, [200]);
    },
  };
}

function urlOf({ endpoint, bucket, pathStyle }: S3Settings, object: string | undefined): URL {
  const url = new URL(endpoint);
  const parts = [...(pathStyle ? [bucket] : []), ...(object === undefined ? [] : [object])];
  if (!pathStyle) url.host = `${bucket}.${url.host}`;
  url.pathname = [url.pathname.replace(/\/$/, ''), ...parts].join('/');
  return url;
}

function refusal(response: GuardedResponse | ProviderError): ProviderError {
  if (response instanceof ProviderError) {
    return new ProviderError('unavailable', response.message, {
      reason: response.reason ?? response.kind,
      cause: response,
    });
  }
  const [code = ''] = elementsOf(response.text, 'Code');
  const [message = ''] = elementsOf(response.text, 'Message');
  const details = [`status ${response.status}`, code, message].filter(Boolean).join(', ');
  return new ProviderError('unavailable', `The picture store refused a request: ${details}.`, {
    reason: code || `status_${response.status}`,
  });
}

/** The texts of an element, as S3 writes them: without attributes. */
function elementsOf(xml: string, name: string): string[] {
  const texts: string[] = [];
  for (let at = 0; ; ) {
    const start = xml.indexOf(`<${name}>`, at);
    const end = start < 0 ? -1 : xml.indexOf(`</${name}>`, start);
    if (end < 0) return texts;
    texts.push(unescaped(xml.slice(start + name.length + 2, end)));
    at = end;
  }
}

function unescaped(text: string): string {
  const marks: Readonly<Record<string, string>> = {
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    '#39': "'",
    amp: '&',
  };
  return text.replace(/&(lt|gt|quot|apos|#39|amp);/g, (whole, mark: string) => marks[mark] ?? whole);
}
