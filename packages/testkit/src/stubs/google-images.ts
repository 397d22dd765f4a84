import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { greyPixel } from './pictures.ts';

/** The body of `models/{model}:generateContent`, as the reference of the Gemini API describes it. */
type GenerateBody = {
  contents: { role: string; parts: { text?: string }[] }[];
  generationConfig: { responseModalities: string[]; imageConfig?: { aspectRatio?: string } };
};

/** The status and body of a response, or what becomes of the connection. */
export type GoogleFault = { status: number; body: object } | 'cut' | 'hang';

const usage = { promptTokenCount: 8, candidatesTokenCount: 1290, totalTokenCount: 1298 };

const error = (code: number, status: string, message: string, details: object[] = []): GoogleFault => ({
  status: code,
  body: { error: { code, message, status, details } },
});

/** Responses of the Gemini API, word for word. */
export const googleFaults = {
  /** Not 401: Google calls it an invalid argument. */
  wrongKey: error(400, 'INVALID_ARGUMENT', 'API key not valid. Please pass a valid API key.', [
    {
      '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
      reason: 'API_KEY_INVALID',
      domain: 'googleapis.com',
      metadata: { service: 'generativelanguage.googleapis.com' },
    },
  ]),
  notAllowed: error(403, 'PERMISSION_DENIED', 'The caller does not have permission'),
  unknownModel: error(
    404,
    'NOT_FOUND',
    'models/gemini-9-image is not found for API version v1beta, or is not supported for generateContent. Call ListModels to see the list of available models and their supported methods.',
  ),
  rateLimited: (seconds: number) =>
    error(429, 'RESOURCE_EXHAUSTED', 'You exceeded your current quota, please check your plan.', [
      { '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: `${seconds}s` },
    ]),
  overloaded: error(503, 'UNAVAILABLE', 'The model is overloaded. Please try again later.'),
  textOnly: error(400, 'INVALID_ARGUMENT', 'Model does not support the requested response modalities: image'),
  /** The prompt was refused: no candidates at all. */
  promptBlocked: {
    status: 200,
    body: { promptFeedback: { blockReason: 'PROHIBITED_CONTENT' }, usageMetadata: usage },
  },
  /** The picture was generated, but withheld. */
  imageBlocked: {
    status: 200,
    body: {
      candidates: [
        {
          content: {},
          finishReason: 'IMAGE_SAFETY',
          finishMessage:
            'Unable to show the generated image. The image was filtered out because it violated policy.',
          index: 0,
        },
      ],
      usageMetadata: usage,
    },
  },
  /** Models reply with words instead of a picture now and then. */
  wordsOnly: {
    status: 200,
    body: {
      candidates: [
        {
          content: { role: 'model', parts: [{ text: 'Here is a cup of tea.' }] },
          finishReason: 'NO_IMAGE',
          index: 0,
        },
      ],
      usageMetadata: usage,
    },
  },
} as const satisfies Record<string, GoogleFault | ((seconds: number) => GoogleFault)>;

/** Google's Gemini API on 127.0.0.1, for pictures: one gray pixel a call; it fails on request. */
export async function startGoogleImagesStub() {
  const calls: { key: string | undefined; model: string; body: GenerateBody }[] = [];
  const faults: GoogleFault[] = [];
  const server = createServer((request, response) => {
    respond(request, response).catch(() => response.destroy());
  });

  async function respond(request: IncomingMessage, response: ServerResponse) {
    const [, model] = /^\/v1beta\/models\/([\w.-]+):generateContent$/.exec(request.url ?? '') ?? [];
    if (request.method !== 'POST' || model === undefined) {
      response.writeHead(404, { 'content-type': 'text/html' }).end('<title>Error 404 (Not Found)</title>');
      return;
    }
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = JSON.parse(Buffer.concat(chunks).toString('utf8')) as GenerateBody;
    const key = request.headers['x-goog-api-key'];
    calls.push({ key: Array.isArray(key) ? key[0] : key, model, body });
    const fault = faults.shift();
    if (fault === 'hang') return;
    if (fault === 'cut') return void response.destroy();
    const data = greyPixel(40 * calls.length).toString('base64');
    const drawn = {
      candidates: [
        {
          content: { role: 'model', parts: [{ inlineData: { mimeType: 'image/png', data } }] },
          finishReason: 'STOP',
          index: 0,
        },
      ],
      usageMetadata: usage,
      modelVersion: model,
    };
    const reply = fault ?? { status: 200, body: drawn };
    response.writeHead(reply.status, { 'content-type': 'application/json; charset=UTF-8' });
    response.end(JSON.stringify(reply.body));
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    /** Value for `AI_IMAGE_BASE_URL`. */
    baseUrl: `http://127.0.0.1:${port}/v1beta`,
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
