import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Fault, failsAtOnce, send, spoiled } from './openai-faults.ts';
import { plausibleAnswer } from './plausible-answer.ts';

type ChatBody = {
  model: string;
  messages: { role: string; content: string }[];
  max_tokens?: number;
  stream?: boolean;
  reasoning_effort?: string;
  response_format?: { type: string; json_schema?: { name: string; schema: unknown } };
};

type RecordedCall = {
  at: number;
  path: string;
  authorization: string | undefined;
  body: ChatBody;
  fault: Fault['kind'] | undefined;
  /** The client closed the connection before the end of the response. */
  isAborted: boolean;
};

type Options = {
  /** Supported structured output; other modes are rejected with 400, or ignored (prose response). */
  structuredOutput?: 'json_schema' | 'json_object' | 'refused' | 'ignored';
  /** Streamed responses are refused with 400, or sent as a whole. */
  streams?: 'refused' | 'ignored';
  /** Duration of each response. */
  delayMs?: number;
  /** Overrides the generated response; undefined: no override. */
  answer?: (body: ChatBody) => string | undefined;
  port?: number;
};

export type OpenAiCompatibleStub = {
  /** Value for `AI_BASE_URL`. */
  baseUrl: string;
  calls: RecordedCall[];
  /** Faults of the next calls. */
  faults: Fault[];
  /** Continues the streams that wait. */
  release: () => void;
  /** Whether all connections fail from now on. */
  setDead: (isDead: boolean) => void;
  close: () => Promise<void>;
};

/** An OpenAI-compatible server on 127.0.0.1 that writes plausible articles and fails on request. */
export async function startOpenAiCompatibleStub(options: Options = {}): Promise<OpenAiCompatibleStub> {
  const calls: RecordedCall[] = [];
  const faults: Fault[] = [];
  const known: string[] = [];
  let isDead = false;
  let held = Promise.withResolvers<void>();
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) =>
      send(response, 500, { error: { message: String(error) } }),
    );
  });

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const path = request.url ?? '';
    if (request.method !== 'POST' || !path.endsWith('/chat/completions')) {
      send(response, 404, { error: { message: 'No such path.' } });
      return;
    }
    const body = JSON.parse(await readBody(request)) as ChatBody;
    const isDue = body.stream === true || !faults[0]?.kind.endsWith('_in_stream');
    const fault = isDead ? ({ kind: 'cut' } as const) : isDue ? faults.shift() : undefined;
    const call: RecordedCall = {
      at: Date.now(),
      path,
      authorization: request.headers.authorization,
      body,
      fault: fault?.kind,
      isAborted: false,
    };
    calls.push(call);
    response.on('close', () => {
      call.isAborted = !response.writableFinished;
    });
    if (options.delayMs) await new Promise((resolve) => setTimeout(resolve, options.delayMs));
    if (fault && failsAtOnce(response, fault)) return;
    const refusal =
      body.stream && options.streams === 'refused'
        ? 'Your organization must be verified to stream this model.'
        : fault
          ? undefined
          : refusedFormat(body, options.structuredOutput ?? 'json_schema');
    if (refusal) send(response, 400, { error: { message: refusal, type: 'invalid_request_error' } });
    else if (body.stream && !options.streams)
      await sendStream(response, completion(body, fault, options, known), fault, held.promise);
    else send(response, 200, completion(body, fault, options, known));
  }

  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    calls,
    faults,
    release() {
      held.resolve();
      held = Promise.withResolvers();
    },
    setDead(dead) {
      isDead = dead;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function refusedFormat(body: ChatBody, knows: NonNullable<Options['structuredOutput']>): string | undefined {
  const asked = body.response_format?.type;
  if (!asked || asked === 'text' || knows === 'json_schema' || knows === 'ignored' || knows === asked)
    return undefined;
  return `response_format of type ${asked} is not supported`;
}

/** Like OpenAI's cache: the common prefix with an earlier prompt, in steps of 128 tokens from 1,024 on. */
function cachedOf(prompt: string, known: string[]): number {
  const shared = known.map((other) => {
    let at = 0;
    while (at < prompt.length && prompt[at] === other[at]) at++;
    return Math.floor(at / 4 / 128) * 128;
  });
  known.push(prompt);
  if (known.length > 20) known.shift();
  const most = Math.max(0, ...shared);
  return most >= 1_024 ? most : 0;
}

function completion(body: ChatBody, fault: Fault | undefined, options: Options, known: string[]) {
  const prompt = body.messages.map((message) => message.content).join('\n\n');
  const wholeAnswer = options.answer?.(body) ?? plausibleAnswer(prompt);
  const ignores = options.structuredOutput === 'ignored' && body.response_format?.type === 'json_schema';
  const content = ignores ? 'Here are some thoughts, in prose.' : spoiled(wholeAnswer, fault);
  const reasoning = fault?.kind === 'reasoning_only' ? { reasoning_content: 'Let me think about this.' } : {};
  const cut = fault?.kind === 'truncated' || fault?.kind === 'reasoning_only';
  const finishReason =
    fault?.kind === 'content' && fault.finishReason ? fault.finishReason : cut ? 'length' : 'stop';
  const promptTokens = Math.ceil(prompt.length / 4);
  const cachedTokens = cachedOf(prompt, known);
  const completionTokens = Math.ceil(content.length / 4);
  return {
    id: `stub-${Date.now()}`,
    object: 'chat.completion',
    created: Math.floor(Date.now() / 1000),
    model: body.model,
    choices: [
      { index: 0, message: { role: 'assistant', content, ...reasoning }, finish_reason: finishReason },
    ],
    usage: {
      prompt_tokens: promptTokens,
      prompt_tokens_details: { cached_tokens: cachedTokens },
      completion_tokens: completionTokens,
      total_tokens: promptTokens + completionTokens,
    },
  };
}

/** Pieces of a streamed response. */
const pieces = 20;

async function sendStream(
  response: ServerResponse,
  { choices, usage, ...about }: ReturnType<typeof completion>,
  fault: Fault | undefined,
  held: Promise<void>,
): Promise<void> {
  const { message, finish_reason } = choices[0] ?? { message: { content: '' }, finish_reason: 'stop' };
  const event = (data: object) =>
    `data: ${JSON.stringify({ ...about, object: 'chat.completion.chunk', ...data })}\n\n`;
  const delta = (given: object) => event({ choices: [{ index: 0, delta: given, finish_reason: null }] });
  const { content, ...rest } = message;
  const size = Math.max(1, Math.ceil(content.length / pieces));
  const end =
    fault && 'share' in fault && fault.kind.endsWith('_in_stream') ? content.length * fault.share : undefined;
  const write = (text: string) => new Promise<void>((resolve) => response.write(text, () => resolve()));
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  await write(delta({ role: 'assistant', ...rest, content: '' }));
  let isThrough = end === undefined;
  for (let at = 0; at < content.length; at += size) {
    if (!isThrough && end !== undefined && at >= end) {
      isThrough = true;
      if (fault?.kind === 'cut_in_stream') {
        response.socket?.destroy();
        return;
      }
      if (fault?.kind === 'error_in_stream') {
        response.end(event({ error: fault.error }));
        return;
      }
      await held;
    }
    await write(delta({ content: content.slice(at, at + size) }));
  }
  await write(event({ choices: [{ index: 0, delta: {}, finish_reason }] }));
  await write(event({ choices: [], usage }));
  response.end('data: [DONE]\n\n');
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}
