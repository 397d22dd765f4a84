import { PageHeader } from '../../components/page-header.tsx';
import { OtherWebsites } from '../../platforms/other/definition.tsx';

export function OtherSitesScreen() {
  return (
    <OtherWebsites
      header={(add) => (
        <PageHeader
          title="Manually Integrated Websites for HTML Output"
          subtitle="For platforms that you publish to by hand: copy or download the HTML output of each article, publish it there, then flag it as published."
          actions={add}
        />
      )}
    />
  );
}
