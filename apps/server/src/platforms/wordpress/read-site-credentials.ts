import { getSite } from '../../features/sites/get-site.ts';
import type { SiteRow } from '../../features/sites/sites-repository.ts';
import { AppError } from '../../lib/app-error.ts';
import { recordAudit } from '../../lib/audit-log.ts';
import { ProviderError } from '../../lib/provider-error.ts';
import { throttle } from '../../lib/throttle.ts';
import type { UserContext } from '../../services.ts';
import { openAppPassword } from './site-secrets.ts';

/** Enough for editing sites, too little for harvesting passwords. */
const readsPerUser = { max: 20, windowSeconds: 600 };

type Credentials = { site: SiteRow; appPassword: string };

/**
 * The site with its application password, for its owner only; every read is audited. Throws `not_found`,
 * `too_many_requests`, and `conflict` if the stored password cannot be decrypted.
 */
export async function readSiteCredentials(ctx: UserContext, id: string): Promise<Credentials> {
  await throttle(ctx, `site-credentials:${ctx.user.id}`, readsPerUser);
  const site = await getSite(ctx, id, 'wordpress');
  if (site.auth_type === 'oauth2') return { site, appPassword: '' };
  await recordAudit(ctx.db, ctx, {
    action: 'site.credentials_read',
    targetType: 'wordpress_site',
    targetId: site.id,
  });
  try {
    return { site, appPassword: openAppPassword(ctx.secrets, site) };
  } catch (error) {
    if (error instanceof ProviderError) throw new AppError('conflict', error.message, { cause: error });
    throw error;
  }
}
