import { createContext, useContext } from 'react';

/** How many colours `calendar.module.css` has for sites; the seventh site shares with the first. */
const colours = 6;

/** The user's sites, for whoever colours an article by its site. */
export const SitesContext = createContext<readonly { id: string; name: string }[]>([]);

/** The number of a site's colour; 0, a plain grey, while it is not known. */
export function useSiteColour(siteId: string | null): number {
  const place = useContext(SitesContext).findIndex(({ id }) => id === siteId);
  return place === -1 ? 0 : (place % colours) + 1;
}
