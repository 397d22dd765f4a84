import { PageHeader } from '../../components/page-header.tsx';
import { WordPressSites } from './wordpress-sites.tsx';

export function WordPressScreen() {
  return (
    <WordPressSites
      header={(add) => (
        <PageHeader
          title="WordPress Sites"
          subtitle="Connect WordPress sites for one-click scheduling and publishing."
          actions={add}
        />
      )}
    />
  );
}
