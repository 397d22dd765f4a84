import type { ApprovalStatus, Role } from '@chapterhouse/contract/accounts/entities';
import type { ArticleChanges } from './db/article-changes.ts';
import type { Executor } from './db/client.ts';
import type { Env } from './env.ts';
import type { TextWork } from './features/articles/text-work/text-work.ts';
import type { Clock } from './lib/clock.ts';
import type { GuardedFetch } from './lib/guarded-fetch.ts';
import type { JobBoard } from './lib/job-board.ts';
import type { JobQueue } from './lib/jobs.ts';
import type { Logger } from './lib/logger.ts';
import type { SecretBox } from './lib/secret-box.ts';
import type { Telemetry } from './lib/telemetry.ts';
import type { Platforms } from './platforms/platform.ts';
import type { IdentityProvider } from './providers/identity/identity.ts';
import type { Mailer } from './providers/mail/mail.ts';
import type { Payments } from './providers/payments/payments.ts';
import type { BlogAuthorization } from './providers/publishing/blog-authorization.ts';
import type { BlogPublishing } from './providers/publishing/publishing.ts';
import type { SitePlatform } from './providers/publishing/site-platform.ts';
import type { TextGeneration } from './providers/text-generation/text-generation.ts';

/** What use-cases may need. `container.ts` names the implementations; a use-case picks what it uses. */
export type Services = {
  env: Env;
  db: Executor;
  clock: Clock;
  newId: () => string;
  log: Logger;
  secrets: SecretBox;
  jobs: JobQueue;
  /** Reads addresses that users name, and none in a private network unless that is allowed. */
  fetch: GuardedFetch;
  jobBoard: JobBoard;
  text: TextGeneration;
  /** Work on whole texts of articles, off the event loop where it may take long. */
  textWork: TextWork;
  blogs: BlogPublishing;
  platforms: Platforms;
  blogAuthorization: BlogAuthorization;
  sitePlatform: SitePlatform;
  payments: Payments;
  identity: IdentityProvider;
  mailer: Mailer;
  telemetry: Telemetry;
  /** The set-up link's token. */
  setupToken: string;
  /** Aborted when this process begins to stop: what stays open for long, like a stream, ends now. */
  stopping: AbortSignal;
  /** Tells every worker that the calendar changed; call it after the transaction. */
  wakePublisher: () => void;
  /** Tells who watches whose articles changed. */
  articleChanges: ArticleChanges;
};

/** The person who asks, as their row says at the time of this very request. */
export type CurrentUser = {
  id: string;
  name: string | null;
  email: string | null;
  emailVerified: boolean;
  picture: string | null;
  role: Role;
  approvalStatus: ApprovalStatus;
  /** Null: not suspended. */
  suspendedAt: Date | null;
  isBetaTester: boolean;
};

/** Who decides about people: an administrator, or the operator at the machine itself, who has no id. */
type Decider = Pick<CurrentUser, 'role' | 'approvalStatus' | 'suspendedAt'> & { id: string | null };

/** What decisions about people need. */
export type DeciderContext = Pick<Services, 'db' | 'clock' | 'newId' | 'jobs'> & { user: Decider };

/** Services in the hands of somebody. */
export type UserContext = Services & { user: CurrentUser };
