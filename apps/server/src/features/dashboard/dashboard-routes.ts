import type { Routes } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { presentDashboard } from './dashboard-presenter.ts';
import { getDashboard } from './get-dashboard.ts';

export function dashboardRoutes(services: Services) {
  return {
    getDashboard: async ({ user }) => presentDashboard(await getDashboard({ ...services, user })),
  } satisfies Partial<Routes>;
}
