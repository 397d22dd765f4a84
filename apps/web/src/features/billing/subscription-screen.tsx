import { EmptyState } from '../../components/empty-state.tsx';
import { PageHeader } from '../../components/page-header.tsx';

/** Stands in until subscriptions are built: the page exists, and says how it is. */
export function SubscriptionScreen() {
  return (
    <>
      <PageHeader title="Subscription Management" />
      <EmptyState
        title="Subscriptions aren't available in this version"
        message="Nothing is charged, and your current limits stay as they are. Your usage is on the dashboard."
      />
    </>
  );
}
