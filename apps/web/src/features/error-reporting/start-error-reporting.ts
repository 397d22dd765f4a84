import { tokenKey } from '../../api/client.ts';
import { onFailure } from '../../api/failures.ts';
import { setupToken } from '../../lib/setup-token.ts';
import { secretsIn } from '../../lib/without-secrets.ts';
import type { Config } from '../system/config.queries.ts';
import { createSentryReporter } from './sentry-reporter.ts';

/** Reports failures, including queued ones. Loaded only if error reporting is configured. */
export function startErrorReporting(dsn: string, { product, version, build_number }: Config): void {
  const { report } = createSentryReporter({
    dsn,
    release: `${product.toLowerCase()}@${version}+${build_number}`,
    url: () => window.location.href,
    secrets: () => secretsIn({ token: localStorage.getItem(tokenKey), setup: setupToken.read() }),
    now: () => Date.now(),
  });
  onFailure(report);
}
