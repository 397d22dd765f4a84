import type { Clock } from './lib/clock.ts';
import type { ImageGeneration } from './providers/image-generation/image-generation.ts';
import type { Mailer } from './providers/mail/mail.ts';
import type { Payments } from './providers/payments/payments.ts';
import type { BlogConnection, BlogPublishing } from './providers/publishing/publishing.ts';
import type { ServiceCall, Telemetry } from './providers/telemetry.ts';
import { costOf, type ModelPrices } from './providers/text-generation/model-prices.ts';
import type {
  ObjectRequest,
  TextGeneration,
  TextRequest,
} from './providers/text-generation/text-generation.ts';

/** Instruments text generation, and counts the tokens of every attempt. */
export function instrumentText(
  text: TextGeneration,
  telemetry: Pick<Telemetry, 'call' | 'metrics'>,
  prices: ModelPrices,
): TextGeneration {
  const counting = <Request extends TextRequest>(request: Request): Request => ({
    ...request,
    onCall: (call) => {
      const { model, usage } = call;
      const cost = costOf(prices, model, usage);
      telemetry.metrics.tokensUsed({ model, input: usage.inputTokens, output: usage.outputTokens, cost });
      request.onCall?.(call);
    },
  });
  const counted: TextGeneration = {
    ...text,
    generateText: (request) => text.generateText(counting(request)),
    generateObject: <T>(request: ObjectRequest<T>) => text.generateObject(counting(request)),
  };
  const provider = `model ${text.model.split(':', 1)[0]}`;
  return instrumentCalls(counted, ['generateText', 'generateObject'], telemetry, (_method, [request]) => ({
    provider,
    call: (request as TextRequest).task.kind,
  }));
}

/** Instruments picture generation, and counts the tokens and pictures of every attempt. */
export function instrumentImages(
  images: ImageGeneration,
  telemetry: Pick<Telemetry, 'call' | 'metrics'>,
  prices: ModelPrices,
): ImageGeneration {
  const provider = `model ${images.model.split(':', 1)[0]}`;
  return {
    ...images,
    generate: (request) =>
      telemetry.call({ provider, call: 'picture' }, () =>
        images.generate({
          ...request,
          onCall: (call) => {
            const { model, usage, pictures } = call;
            const cost = costOf(prices, model, usage, pictures);
            telemetry.metrics.tokensUsed({
              model,
              input: usage.inputTokens,
              output: usage.outputTokens,
              cost,
            });
            request.onCall?.(call);
          },
        }),
      ),
  };
}

/** Instruments blog calls, and measures publishing delay. */
export function instrumentBlogs(
  blogs: BlogPublishing,
  telemetry: Pick<Telemetry, 'call' | 'metrics'>,
  clock: Clock,
): BlogPublishing {
  const platformOf = (blog: BlogConnection) => blog.platform;
  const timed: BlogPublishing = {
    ...blogs,
    async publishPost(blog, postId, date) {
      const post = await blogs.publishPost(blog, postId, date);
      if (post.status === 'publish') {
        const lateSeconds = Math.max(clock.now().getTime() - date.getTime(), 0) / 1000;
        telemetry.metrics.wentLive({ platform: platformOf(blog), lateSeconds });
      }
      return post;
    },
  };
  const methods = [
    'testConnection',
    'checkPlugins',
    'listCategories',
    'createDraft',
    'findDrafts',
    'getPost',
    'placePost',
    'movePost',
    'publishPost',
    'unschedulePost',
    'deletePost',
    'readPublicPage',
  ] as const satisfies (keyof BlogPublishing)[];
  return instrumentCalls(timed, methods, telemetry, (call, [blog]) => ({
    provider: call === 'readPublicPage' ? 'public page' : platformOf(blog as BlogConnection),
    call,
  }));
}

export function instrumentMailer(
  mailer: Mailer,
  telemetry: Pick<Telemetry, 'call'>,
  provider: string,
): Mailer {
  return instrumentCalls(mailer, ['send'], telemetry, (call) => ({ provider, call }));
}

export function instrumentPayments(payments: Payments, telemetry: Pick<Telemetry, 'call'>): Payments {
  const methods = [
    'createCustomer',
    'hasCustomer',
    'useCard',
    'subscriptionsOf',
    'subscribe',
    'change',
    'finishChange',
    'preview',
    'paymentOf',
    'payInvoice',
    'voidInvoice',
    'setCancelAtPeriodEnd',
    'cancelNow',
    'deleteCustomer',
    'invoicesOf',
    'reversalOf',
    'offer',
  ] as const satisfies (keyof Payments)[];
  return instrumentCalls(payments, methods, telemetry, (call) => ({ provider: payments.name, call }));
}

// biome-ignore lint/suspicious/noExplicitAny: passes through the methods of any port
type AsyncMethod = (...args: any[]) => Promise<unknown>;

type AsyncMethods<Port> = {
  [Name in keyof Port]: Port[Name] extends AsyncMethod ? Name : never;
}[keyof Port] &
  string;

/**
 * Instruments the given methods of a port as external calls. `describe` derives the service name
 * from the arguments.
 */
function instrumentCalls<Port extends object, Name extends AsyncMethods<Port>>(
  port: Port,
  methods: readonly Name[],
  telemetry: Pick<Telemetry, 'call'>,
  describe: (method: Name, args: readonly unknown[]) => ServiceCall,
): Port {
  const watched: Partial<Record<Name, AsyncMethod>> = {};
  for (const name of methods) {
    const method = (port[name] as AsyncMethod).bind(port);
    watched[name] = (...args) => telemetry.call(describe(name, args), () => method(...args));
  }
  return { ...port, ...watched };
}
