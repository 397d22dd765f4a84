import { requireApproved } from '../../lib/permissions.ts';
import type { SiteChoice } from '../../providers/publishing/site-platform.ts';
import type { UserContext } from '../../services.ts';
import { askWebflow } from './ask-webflow.ts';
import { takeHeldToken } from './held-token.ts';

/** The sites that an authorization covers. Throws `invalid_input` if it has expired, `site_failed`. */
export async function fetchWebflowSites(ctx: UserContext, held: string): Promise<SiteChoice[]> {
  requireApproved(ctx.user);
  const accessToken = takeHeldToken(ctx, held);
  return askWebflow(ctx, () => ctx.sitePlatform.listSites(accessToken));
}
