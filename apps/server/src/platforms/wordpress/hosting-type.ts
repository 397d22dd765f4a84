import { type HostingType, hostedWordPressDomain } from '@chapterhouse/contract/platforms/wordpress/entities';

/** Who runs a WordPress, by its address. */
export function hostingTypeOf(url: string): HostingType {
  const host = new URL(url).hostname.toLowerCase();
  const isHosted = host === hostedWordPressDomain || host.endsWith(`.${hostedWordPressDomain}`);
  return isHosted ? hostedWordPressDomain : 'selfhosted';
}
