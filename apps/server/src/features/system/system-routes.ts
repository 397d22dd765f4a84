import type { Routes } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { checkReadiness, type ReadinessChecks } from './check-readiness.ts';
import { type BuildInfo, publicConfig } from './public-config.ts';

type Parts = { checks: ReadinessChecks; build: BuildInfo };

export function systemRoutes(
  services: Pick<Services, 'env' | 'text' | 'images' | 'payments'>,
  { checks, build }: Parts,
) {
  return {
    getHealth: async () => ({ status: 'ok' as const }),
    getReadiness: async ({ info }) => {
      const readiness = await checkReadiness(checks);
      if (readiness.status === 'failed') info.setStatus(503);
      return readiness;
    },
    getConfig: async () => publicConfig(services, build),
  } satisfies Partial<Routes>;
}
