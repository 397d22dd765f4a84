import { timingSafeEqual } from 'node:crypto';
import type { ConnectionOutcome } from '@chapterhouse/contract/platforms/wordpress/texts';
import { productName } from '@chapterhouse/contract/product';
import { findUserById } from '../../features/accounts/user-by-id-reader.ts';
import {
  createSiteAuthorizationsRepository,
  type SiteAuthorizationRow,
} from '../../features/sites/site-authorizations-repository.ts';
import { AppError } from '../../lib/app-error.ts';
import { requireApproved } from '../../lib/permissions.ts';
import { hashToken } from '../../lib/tokens.ts';
import type { BlogConnection } from '../../providers/publishing/publishing.ts';
import type { Services } from '../../services.ts';
import { saveAuthorizedSite } from './save-authorized-site.ts';
import { sealAppPassword } from './site-secrets.ts';

type Input = {
  state: string;
  /** The cookie that `authorizeAppPassword` set. */
  browserToken: string;
  /** Null if the user declined. */
  granted: { username: string; password: string } | null;
};

/**
 * Connects the site after an application password was granted. The password was in a URL, so it is
 * replaced by a new one if the site allows it, and the exposed one is revoked. Never throws to the
 * user: they are redirected from their blog, and get an outcome.
 */
export async function finishAppPassword(services: Services, input: Input): Promise<ConnectionOutcome> {
  const authorizations = createSiteAuthorizationsRepository(services.db);
  const found = await authorizations.take(hashToken(input.state), 'app_password', services.clock.now());
  if (!found?.browser_hash || !timingSafeEqual(found.browser_hash, hashToken(input.browserToken))) {
    return 'expired';
  }
  if (input.granted === null) return 'rejected';
  try {
    return await connect(services, found, input.granted);
  } catch (error) {
    if (error instanceof AppError && error.code === 'subscription_limit_reached') return 'limit';
    services.log.error({ err: error }, 'could not connect an authorized site');
    return 'failed';
  }
}

async function connect(
  services: Services,
  { user_id, site_url: url, site_name, hosting_type }: SiteAuthorizationRow,
  { username, password }: NonNullable<Input['granted']>,
): Promise<ConnectionOutcome> {
  const user = await findUserById(services.db, user_id);
  if (!user) return 'failed';
  requireApproved(user);
  const ctx = { ...services, user };
  const blog: BlogConnection = {
    platform: 'wordpress',
    url,
    credentials: { kind: 'app_password', username, password },
  };
  const app = { name: productName, id: services.secrets.installationId };
  const replaced = await services.blogAuthorization.replacePassword(blog, app);
  const site = await saveAuthorizedSite(ctx, {
    name: site_name ?? url,
    url,
    hostingType: hosting_type,
    credentials: (siteId) => ({
      auth_type: 'app_password',
      username,
      app_password_box: sealAppPassword(services.secrets, siteId, replaced?.password ?? password),
    }),
  });
  return site.status === 'connected' ? 'connected' : 'unverified';
}
