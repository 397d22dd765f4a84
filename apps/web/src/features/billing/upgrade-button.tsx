import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useConfig } from '../system/config.queries.ts';

/** Leads to the plans, from wherever a plan's limit stood in the way; nothing where there are none to choose. */
export function UpgradeButton() {
  if (useConfig()?.features.subscriptions === false) return null;
  return (
    <Button size="sm" renderRoot={(props) => <Link to="/subscription" {...props} />}>
      Upgrade Now
    </Button>
  );
}
