import { useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { webflowSitesQuery } from '../../../platforms/webflow/webflow.queries.ts';
import { otherWebsitesQuery, wordPressSitesQuery } from '../../sites/sites.queries.ts';
import { useConfig } from '../../system/config.queries.ts';

/** How many colours `calendar.module.css` has for sites; the seventh site shares with the first. */
const colours = 6;

type Site = { id: string; name: string };

/** Every site of the user, of whatever kind, in the order of their lists. */
export function useSites(): Site[] {
  const withWebflow = useConfig()?.platforms.includes('webflow') === true;
  const wordPress = useQuery(wordPressSitesQuery);
  const webflow = useQuery({ ...webflowSitesQuery, enabled: withWebflow });
  const other = useQuery(otherWebsitesQuery);
  return [...(wordPress.data ?? []), ...(webflow.data ?? []), ...(other.data ?? [])];
}

/** The user's sites, for whoever colours an article by its site. */
export const SitesContext = createContext<readonly Site[]>([]);

/** The number of a site's colour; 0, a plain grey, while it is not known. */
export function useSiteColour(siteId: string | null): number {
  const place = useContext(SitesContext).findIndex(({ id }) => id === siteId);
  return place === -1 ? 0 : (place % colours) + 1;
}
