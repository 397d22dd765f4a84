import { insertWebhookSite } from '@chapterhouse/testkit/fixtures/webhook-site';
import {
  type ReceiverFault,
  type SentMessage,
  startArticleReceiver,
} from '@chapterhouse/testkit/stubs/article-receiver';
import { wait } from '../../apps/server/src/lib/clock.ts';
import { newWebhookSecret } from '../../apps/server/src/lib/crypto/webhook-signature.ts';
import type { BlogPost, ChaosBlog, Live } from './chaos-blog.ts';

/** Besides the faults of the network in front of it. */
const receiverFaults: readonly ReceiverFault[] = [500, 'fail-after', 'lose-response'];
const faultShare = 0.1;
/** Long enough that kills interrupt requests. */
const slowestMs = 800;

/** The receiver of the documentation, which also fails and loses responses by itself; `at` is when it got the request. */
export async function startWebhookBlog(random: () => number): Promise<ChaosBlog> {
  const secret = newWebhookSecret();
  const receiver = await startArticleReceiver({ secret });
  receiver.breakWith(async () => {
    await wait(random() * slowestMs, undefined);
    if (random() >= faultShare) return null;
    return receiverFaults[Math.floor(random() * receiverFaults.length)] ?? null;
  });
  const accepted = () =>
    receiver.sent.filter((message) => message.accepted && message.articleId !== undefined);
  return {
    platform: 'webhook',
    url: receiver.url,
    stop: receiver.close,
    stepOf: (method) => (method === 'POST' ? 'send' : 'other'),
    insertSite: ({ services, userId, url }) =>
      insertWebhookSite(services, userId, { url, receiverUrl: `${url}/articles`, secret }),
    readLive: async () => liveOf(accepted()),
    async readPosts() {
      const newest = new Map<string | undefined, SentMessage>();
      for (const message of accepted()) {
        const before = newest.get(message.articleId);
        if (!before || before.revision <= message.revision) newest.set(message.articleId, message);
      }
      return Promise.all([...newest.values()].map((message) => postOf(message, receiver.page)));
    },
  };
}

/**
 * Each request that made an article public, once: a repeat has the same id and the same body. Another id for the same
 * article, or another body under the same id, is a second publication.
 */
function liveOf(messages: readonly SentMessage[]): Live[] {
  const bodies = new Map<string, string>();
  return messages.flatMap((message): Live[] => {
    const { id, body, type, at, revision } = message;
    if (type !== 'article.publish') return [];
    const before = bodies.get(id);
    if (before === body) return [];
    bodies.set(id, body);
    const isFirst = before === undefined && revision === 1;
    return [{ id: isFirst ? postIdOf(id) : `${id}, again`, title: articleOf(message).title, at }];
  });
}

async function postOf(
  message: SentMessage,
  page: (slug: string) => Promise<string | undefined>,
): Promise<BlogPost> {
  const { title, slug } = articleOf(message);
  const content = await page(slug);
  return {
    id: postIdOf(message.id),
    status: content === undefined ? 'other' : 'publish',
    title,
    content: content ?? '',
  };
}

/** The post that a `webhook-id` names. */
function postIdOf(messageId: string): string {
  const [, a, b, c, d, e] = /^msg_(.{8})(.{4})(.{4})(.{4})(.{12})_/.exec(messageId) ?? [];
  return [a, b, c, d, e].join('-');
}

/** Of a message of the publishing or of an update. */
function articleOf({ body }: SentMessage): { title: string; slug: string } {
  const { data } = JSON.parse(body);
  return { title: String(data.article?.title ?? ''), slug: String(data.article?.slug ?? '') };
}
