import type { PlatformInfo } from '@chapterhouse/contract/platforms/platform-info';
import type { Executor } from '../db/client.ts';
import type { SiteRow } from '../features/sites/sites-repository.ts';
import type { Clock } from '../lib/clock.ts';
import type { SecretBox } from '../lib/crypto/secret-box.ts';
import type { BlogAuthorization } from '../providers/publishing/blog-authorization.ts';
import type { BlogConnection, ConnectionReport, PostStatus } from '../providers/publishing/publishing.ts';
import type { SitePlatform } from '../providers/publishing/site-platform.ts';

type Target = { userId: string; siteId: string; collectionId: string };

/** What the publishing engine and the sites feature know of a platform to which we publish. */
export type PublishingDefinition = {
  /**
   * The way to a stored site, credentials included: to its usual collection unless another is named. Throws
   * `ProviderError` `unauthorized` when the stored credentials cannot be read.
   */
  connectionOf: (secrets: SecretBox, site: SiteRow, collectionId?: string) => BlogConnection;
  /** What happened to a post that its owner threw away there, as a part of a sentence. */
  trashed: string;
  /**
   * After which times the public page is looked at again while it does not show the post, where that takes longer than
   * usual; the last look is final.
   */
  pageDelaysMs?: readonly number[];
  /**
   * Where people at the platform may have to accept a post: after which time one that `publishPost` returns as `pending` is
   * asked for again, at most 15 minutes. Its remarks say what it waits for.
   */
  askAgainMs?: number;
  /** In these a post goes live without us. */
  goesLiveFrom: readonly PostStatus[];
  /** What a successful test of the connection returns about the site, for its settings. */
  settingsFrom?: (report: ConnectionReport) => object;
  /** New access to a site that was connected by OAuth2, as its encrypted columns. Throws `ProviderError`. */
  renewAccess?: (
    ctx: { secrets: SecretBox; clock: Clock; blogAuthorization: BlogAuthorization },
    site: SiteRow,
  ) => Promise<Pick<SiteRow, 'access_token_box' | 'refresh_token_box' | 'access_token_expires_at'>>;
  /** Whether the collection that a batch names can take articles. Throws `not_found` (the site), `invalid_input`. */
  checkCollection?: (
    ctx: { db: Executor; secrets: SecretBox; sitePlatform: SitePlatform },
    target: Target,
  ) => Promise<void>;
};

/** A platform on the server: one folder beside this file, and one line in `registry.ts`. */
export type PlatformDefinition = {
  info: PlatformInfo;
  /** Absent: its users publish by hand. */
  publishing?: PublishingDefinition;
};

export type Platforms = {
  /** Throws when there is no such platform. */
  get: (id: string) => PlatformDefinition;
  /** As `get`, of a platform to which we publish. */
  publishing: (id: string) => PublishingDefinition;
};

export function createPlatforms(definitions: readonly PlatformDefinition[]): Platforms {
  const get = (id: string) => {
    const found = definitions.find(({ info }) => info.id === id);
    if (!found) throw new Error(`there is no platform ${id}`);
    return found;
  };
  const publishing = (id: string) => {
    const found = get(id).publishing;
    if (!found) throw new Error(`nothing is published on the platform ${id}`);
    return found;
  };
  return { get, publishing };
}
