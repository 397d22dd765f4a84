import { articleTexts } from '@chapterhouse/contract/articles/texts';
import { platforms } from '@chapterhouse/contract/platforms/registry';
import { createSitesRepository } from '../../features/sites/sites-repository.ts';
import { AppError, invalidInput } from '../../lib/app-error.ts';
import { ProviderError } from '../../lib/provider-error.ts';
import type { UserContext } from '../../services.ts';
import { collectionFields, connectionOfWebflow, webflowSettingsOf } from './webflow-connection.ts';

type Target = { webflow_site_id?: string | undefined; webflow_collection_id?: string | undefined };

/**
 * Looks, before articles are accepted, whether their collection can take them. When Webflow does not answer
 * they are accepted all the same: it is asked again when they are placed. Throws `not_found` (the site, or
 * Webflow is switched off), `invalid_input` with what to do.
 */
export async function checkWebflowCollection(ctx: UserContext, target: Target): Promise<void> {
  const { webflow_site_id: siteId = '', webflow_collection_id: collectionId = '' } = target;
  const site = ctx.env.webflow.enabled
    ? await createSitesRepository(ctx.db, 'webflow').find(ctx.user.id, siteId)
    : undefined;
  if (!site) throw new AppError('not_found', articleTexts.siteRequired);
  try {
    const blog = connectionOfWebflow(ctx.secrets, site);
    const details = await ctx.sitePlatform.getCollection(blog, collectionId);
    const { collection_id: usualId, field_mapping } = webflowSettingsOf(site);
    const mapping = collectionId === usualId ? field_mapping : null;
    const problem = ctx.sitePlatform.problemWith(details, mapping && collectionFields(mapping));
    if (problem !== null) throw invalidInput('webflow_collection_id', problem);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    if (error.reason !== 'collection_gone') return;
    throw invalidInput('webflow_collection_id', articleTexts.collectionRequired(platforms.webflow.label));
  }
}
