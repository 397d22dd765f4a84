import type { Selectable } from 'kysely';
import type { Sites } from '../../../../apps/server/src/db/schema.ts';
import { createSlotLocks } from '../../../../apps/server/src/db/slot-locks.ts';
import { editArticle } from '../../../../apps/server/src/features/articles/editing/edit-article.ts';
import { getArticle } from '../../../../apps/server/src/features/articles/editing/get-article.ts';
import type { ArticleRow } from '../../../../apps/server/src/features/publishing/publishing-repository.ts';
import type { Clock } from '../../../../apps/server/src/lib/clock.ts';
import { createGuardedFetch } from '../../../../apps/server/src/lib/net/guarded-fetch.ts';
import { createWordPressPublishing } from '../../../../apps/server/src/platforms/wordpress/publishing/wordpress-publishing.ts';
import type { BlogPublishing } from '../../../../apps/server/src/providers/publishing/publishing.ts';
import { publishingByPlatform } from '../../../../apps/server/src/providers/publishing/publishing-by-platform.ts';
import type { UserContext } from '../../../../apps/server/src/services.ts';
import { type Publisher, startPublisher } from '../../../../apps/server/src/worker/publisher.ts';
import { insertScheduledArticle, untilArticle } from '../fixtures/calendar.ts';
import { createTestApp, type TestApp } from './test-app.ts';

type Options = {
  clock: Clock;
  /** Timeout for blog responses. Default: the product's. */
  timeoutMs?: number;
  /** Publishers with separate locks, like that many worker processes; default 1. */
  workers?: number;
  /** Replaces calls of the connection to WordPress; read at each call. */
  replace?: Pick<Partial<BlogPublishing>, 'placePost'>;
};

type NewArticle = {
  siteId: string;
  title: string;
  secondsAhead: number;
  /** Default: the owner. */
  userId?: string;
  html?: string;
};

export type PublishingApp = TestApp & {
  userId: string;
  /** For use-cases that the user with this id calls. */
  owner: UserContext;
  site: (id: string) => Promise<Selectable<Sites>>;
  /** The calendar changed. */
  wake: () => void;
  /** Starts another worker; the initial ones are already running. */
  startWorker: () => Promise<Publisher>;
  /** Inserts a written article, due by the app's clock. Returns its id. */
  schedule: (article: NewArticle) => Promise<string>;
  /** Schedules an article, by default an hour ahead, and waits until the blog has it. */
  place: (article: Omit<NewArticle, 'secondsAhead'> & { secondsAhead?: number }) => Promise<ArticleRow>;
  /** Waits until the article matches and no slot works on it. Throws on timeout. */
  untilIdle: (id: string, wanted: (article: ArticleRow) => boolean) => Promise<ArticleRow>;
  /** Saves a new version of an article of the owner. Returns its number. */
  edit: (id: string, change: object) => Promise<number>;
};

/** The publisher on a separate database, with a real connection to WordPress. */
export async function createPublishingApp({
  clock,
  timeoutMs,
  workers = 1,
  replace = {},
}: Options): Promise<PublishingApp> {
  const guarded = createGuardedFetch({ allowPrivate: true });
  const fetch: typeof guarded = (url, request) =>
    guarded(url, { ...request, ...(timeoutMs === undefined ? {} : { timeoutMs }) });
  const testApp = await createTestApp({ overrides: { clock } });
  const { services, db, database } = testApp;
  const running: { publisher: Publisher; close: () => Promise<void> }[] = [];

  async function startWorker(): Promise<Publisher> {
    const locks = await createSlotLocks({ databaseUrl: database.url, log: services.log });
    // Each process has a separate blog cache.
    const wordpress = createWordPressPublishing({ fetch, clock });
    const known = publishingByPlatform({ wordpress }, wordpress.readPublicPage);
    const blogs: BlogPublishing = {
      ...known,
      placePost: (...call) => (replace.placePost ?? known.placePost)(...call),
    };
    const publisher = startPublisher({ services: { ...services, blogs }, locks });
    running.push({ publisher, close: locks.close });
    return publisher;
  }

  for (let worker = 0; worker < workers; worker += 1) await startWorker();
  const { user } = await testApp.signIn();
  const wake = () => {
    for (const { publisher } of running) publisher.wake();
  };
  const owner: UserContext = { ...services, user, wakePublisher: wake };
  const schedule: PublishingApp['schedule'] = ({ secondsAhead, ...article }) => {
    const dueAt = new Date(clock.now().getTime() + secondsAhead * 1000);
    return insertScheduledArticle(services, { userId: user.id, ...article, dueAt });
  };
  const untilIdle: PublishingApp['untilIdle'] = (id, wanted) =>
    untilArticle(services, id, (article) => article.slot === null && wanted(article));
  return {
    ...testApp,
    userId: user.id,
    owner,
    site: (id) => db.selectFrom('sites').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    wake,
    startWorker,
    schedule,
    async place(article) {
      const id = await schedule({ secondsAhead: 3_600, ...article });
      wake();
      return untilIdle(id, ({ placement }) => placement === 'placed');
    },
    untilIdle,
    async edit(id, change) {
      const { text, article } = await getArticle(owner, id);
      await editArticle(owner, { id, baseVersion: article.version, text: { ...text, ...change } });
      return article.version + 1;
    },
    async close() {
      await Promise.all(running.map(({ publisher }) => publisher.stop()));
      await Promise.all(running.map(({ close }) => close()));
      await testApp.close();
    },
  };
}
