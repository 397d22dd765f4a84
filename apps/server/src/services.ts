import type { ApprovalStatus, Role } from '@chapterhouse/contract/accounts/entities';
import type { KeyScope } from '@chapterhouse/contract/accounts/key-scopes';
import type { ArticleChanges } from './db/article-changes.ts';
import type { Executor } from './db/client.ts';
import type { Env } from './env.ts';
import type { TextWork } from './features/articles/text-work/text-work.ts';
import type { PictureWork } from './features/media/processing/picture-work.ts';
import type { StoredSettings } from './features/settings/stored-settings.ts';
import type { Clock } from './lib/clock.ts';
import type { SecretBox } from './lib/crypto/secret-box.ts';
import type { FileMemory } from './lib/file-memory.ts';
import type { Logger } from './lib/log/logger.ts';
import type { GuardedFetch } from './lib/net/guarded-fetch.ts';
import type { Platforms } from './platforms/platform.ts';
import type { IdentityProvider } from './providers/identity/identity.ts';
import type { ImageGeneration } from './providers/image-generation/image-generation.ts';
import type { JobQueue } from './providers/jobs/jobs.ts';
import type { QueueAdmin } from './providers/jobs/queue-admin.ts';
import type { Mailer, MailMessage, MailServer } from './providers/mail/mail.ts';
import type { MediaStore } from './providers/media-store/media-store.ts';
import type { AuthorizationServer } from './providers/oauth/authorization-server.ts';
import type { Payments } from './providers/payments/payments.ts';
import type { BlogAuthorization } from './providers/publishing/blog-authorization.ts';
import type { PostReader } from './providers/publishing/post-reader.ts';
import type { BlogPublishing } from './providers/publishing/publishing.ts';
import type { SitePlatform } from './providers/publishing/site-platform.ts';
import type { Telemetry } from './providers/telemetry.ts';
import type { ModelSettings, TextGeneration } from './providers/text-generation/text-generation.ts';

/** Tries providers with settings that need not be stored. Throws `ProviderError` that quotes the service. */
export type ProviderTests = {
  text: (settings: ModelSettings) => Promise<{ durationMs: number }>;
  mail: (server: MailServer, message: MailMessage) => Promise<void>;
};

/** The dependencies of use cases. `container.ts` names the implementations; a use case picks what it needs. */
export type Services = {
  env: Env;
  db: Executor;
  clock: Clock;
  newId: () => string;
  log: Logger;
  secrets: SecretBox;
  /** What administrators stored, for services that the environment does not configure. */
  settings: StoredSettings;
  providerTests: ProviderTests;
  jobs: JobQueue;
  /** Fetches user-supplied URLs; none in private networks unless allowed. */
  fetch: GuardedFetch;
  queueAdmin: QueueAdmin;
  text: TextGeneration;
  images: ImageGeneration;
  /** Operations on whole article texts, in worker threads if they may take long. */
  textWork: TextWork;
  /** Decodes uploaded pictures, in a separate process. */
  pictureWork: PictureWork;
  /** Limits the files that this process holds in memory. */
  fileMemory: FileMemory;
  mediaStore: MediaStore;
  blogs: BlogPublishing;
  /** Reads what is published on a site. */
  readPosts: PostReader;
  platforms: Platforms;
  blogAuthorization: BlogAuthorization;
  sitePlatform: SitePlatform;
  payments: Payments;
  identity: IdentityProvider;
  authorizationServer: AuthorizationServer;
  mailer: Mailer;
  telemetry: Telemetry;
  /** The setup link's token. */
  setupToken: string;
  /** Aborted when this process starts to shut down: ends long-lived connections such as streams. */
  stopping: AbortSignal;
  /** Notifies all workers of a calendar change; call after the transaction. */
  wakePublisher: () => void;
  /** Notifies subscribers of article changes. */
  articleChanges: ArticleChanges;
};

/** The authenticated user, with row data as of this request. */
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
  /** The API key that the request was made with; a session may do everything that its user may. */
  apiKey?: {
    id: string;
    scopes: readonly KeyScope[];
    /** Of a connected app, whose access token serves as a key. */
    appName?: string;
  };
};

/** Who manages users: an administrator, or the operator on the machine, who has no id. */
type Decider = Pick<CurrentUser, 'role' | 'approvalStatus' | 'suspendedAt'> & { id: string | null };

/** Dependencies of user management. */
export type DeciderContext = Pick<Services, 'db' | 'clock' | 'newId' | 'jobs'> & { user: Decider };

/** Services with an authenticated user. */
export type UserContext = Services & { user: CurrentUser };
