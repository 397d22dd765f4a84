import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useConfig } from '../system/config.queries.ts';

/** Links to the plans when a limit was reached. Renders nothing if subscriptions are off. */
export function UpgradeButton() {
  if (useConfig()?.features.subscriptions === false) return null;
  return (
    <Button size="sm" renderRoot={(props) => <Link to="/subscription" {...props} />}>
      Upgrade Now
    </Button>
  );
}
