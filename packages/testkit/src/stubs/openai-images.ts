import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Fault, failsAtOnce, send } from './openai-faults.ts';
import { greyPixel } from './pictures.ts';

/** The body of `POST /images/generations`, as OpenAI's API reference describes it. */
type ImagesBody = { model: string; prompt: string; n?: number; size?: string };

type Options = {
  /** Sizes that the model draws; another one is refused with 400. Those of `gpt-image-1` unless given. */
  sizes?: readonly string[];
  /** Models of the older kind report no tokens. */
  withoutUsage?: boolean;
};

/** The refusal of a prompt, word for word. */
export const moderationBlocked = {
  kind: 'status',
  status: 400,
  body: JSON.stringify({
    error: {
      message:
        'Your request was rejected by the safety system. If you believe this is an error, contact us at help.openai.com and include the request ID 1. safety_violations=[violence].',
      type: 'image_generation_user_error',
      param: null,
      code: 'moderation_blocked',
    },
  }),
} as const satisfies Fault;

/** OpenAI's endpoint for pictures on 127.0.0.1: each picture is another gray pixel; it fails on request. */
export async function startOpenAiImagesStub({
  sizes = ['auto', '1024x1024', '1536x1024', '1024x1536'],
  withoutUsage = false,
}: Options = {}) {
  const calls: { authorization: string | undefined; body: ImagesBody }[] = [];
  const faults: Fault[] = [];
  const server = createServer((request, response) => {
    respond(request, response).catch((error: unknown) =>
      send(response, 500, { error: { message: String(error) } }),
    );
  });

  async function respond(request: IncomingMessage, response: ServerResponse) {
    if (request.method !== 'POST' || request.url !== '/v1/images/generations') {
      send(response, 404, { error: { message: 'No such path.' } });
      return;
    }
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = JSON.parse(Buffer.concat(chunks).toString('utf8')) as ImagesBody;
    calls.push({ authorization: request.headers.authorization, body });
    const fault = faults.shift();
    if (fault?.kind === 'empty') {
      send(response, 200, { created: 1_700_000_000, data: [] });
      return;
    }
    if (fault && failsAtOnce(response, fault)) return;
    const { n = 1, size = 'auto', prompt } = body;
    if (!sizes.includes(size)) {
      const message = `Invalid value: '${size}'. Supported values are: ${sizes.join(', ')}.`;
      send(response, 400, {
        error: { message, type: 'invalid_request_error', param: 'size', code: 'invalid_value' },
      });
      return;
    }
    const [text, image] = [Math.ceil(prompt.length / 4), n * 1_568];
    const usage = {
      input_tokens: text,
      input_tokens_details: { text_tokens: text, image_tokens: 0 },
      output_tokens: image,
      total_tokens: text + image,
    };
    send(response, 200, {
      created: 1_700_000_000,
      data: Array.from({ length: n }, (_, index) => ({
        b64_json: greyPixel(40 + index * 40).toString('base64'),
      })),
      ...(withoutUsage ? {} : { usage }),
    });
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    /** Value for `AI_IMAGE_BASE_URL`. */
    baseUrl: `http://127.0.0.1:${port}/v1`,
    calls,
    /** Faults of the next calls. */
    faults,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
