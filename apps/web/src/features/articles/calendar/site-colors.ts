import { createContext, useContext } from 'react';

/** Number of site colors in `calendar.module.css`; the seventh site reuses the first. */
const colours = 6;

/** The user's sites, for coloring articles by site. */
export const SitesContext = createContext<readonly { id: string; name: string }[]>([]);

/** The number of a site's color; 0 (gray) if unknown. */
export function useSiteColor(siteId: string | null): number {
  const place = useContext(SitesContext).findIndex(({ id }) => id === siteId);
  return place === -1 ? 0 : (place % colours) + 1;
}
