import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';

/** Leads to the plans, from wherever a plan's limit stood in the way. */
export function UpgradeButton() {
  return (
    <Button size="sm" renderRoot={(props) => <Link to="/subscription" {...props} />}>
      Upgrade Now
    </Button>
  );
}
