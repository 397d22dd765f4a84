import { useQueries, useQuery } from '@tanstack/react-query';
import type { Site } from '../../platforms/platform.ts';
import { enabledPlatforms } from '../../platforms/registry.ts';
import { configQuery } from '../system/config.queries.ts';
import { sitesQuery } from './sites.queries.ts';

/** The list of each platform that this installation has, all asked for at once. */
export function useSiteLists() {
  const config = useQuery(configQuery);
  const enabled = enabledPlatforms(config.data);
  const lists = useQueries({ queries: enabled.map(sitesQuery) });
  const withPlatform = enabled.flatMap((platform, at) => {
    const list = lists[at];
    return list ? [{ platform, list }] : [];
  });
  return { config, lists: withPlatform };
}

/** Every site of the user, in the order of their lists. */
export function useSites(): Site[] {
  return useSiteLists().lists.flatMap(({ list }) => list.data ?? []);
}
