import type { Routes } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { presentDashboard } from './dashboard-presenter.ts';
import { getDashboard } from './get-dashboard.ts';
import { getOverview } from './get-overview.ts';
import { presentOverview } from './overview-presenter.ts';

export function dashboardRoutes(services: Services) {
  return {
    getDashboard: async ({ user }) => presentDashboard(await getDashboard({ ...services, user })),
    getOverview: async ({ user, query }) =>
      presentOverview(await getOverview({ ...services, user }, query.time_zone)),
  } satisfies Partial<Routes>;
}
