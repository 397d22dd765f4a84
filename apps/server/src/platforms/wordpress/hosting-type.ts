import { type HostingType, hostedWordPressDomain } from '@chapterhouse/contract/platforms/wordpress/entities';

/** The hosting type of a WordPress site, derived from its URL. */
export function hostingTypeOf(url: string): HostingType {
  const host = new URL(url).hostname.toLowerCase();
  const isHosted = host === hostedWordPressDomain || host.endsWith(`.${hostedWordPressDomain}`);
  return isHosted ? hostedWordPressDomain : 'selfhosted';
}
