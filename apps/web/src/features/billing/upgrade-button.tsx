import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useConfig } from '../system/config.queries.ts';

/** Links to the plans where a plan's limit was reached. Renders nothing where nobody can subscribe. */
export function UpgradeButton() {
  if (useConfig()?.features.subscriptions === false) return null;
  return (
    <Button size="sm" renderRoot={(props) => <Link to="/subscription" {...props} />}>
      Upgrade Now
    </Button>
  );
}
