import { PageHeader } from '../../components/page-header.tsx';
import { WebflowSites } from './definition.tsx';

export function WebflowScreen() {
  return (
    <WebflowSites
      header={(add) => (
        <PageHeader
          title="Webflow Sites"
          subtitle="Connect Webflow sites, and articles are published as items of their collections."
          actions={add}
        />
      )}
    />
  );
}
