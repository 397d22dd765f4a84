import { Textarea } from '@mantine/core';
import { api } from '../../api/client.ts';
import { checkWebsiteForm, siteAddress } from '../../features/sites/site-address.ts';
import { SiteForm, SiteNameField, SiteUrlField } from '../../features/sites/site-form.tsx';
import { showSaved, useSiteDraft, useSiteForm } from '../../features/sites/use-site-form.ts';
import type { SiteFormProps } from '../platform.ts';

export function OtherSiteForm({ site, onClose }: SiteFormProps) {
  const draft = useSiteDraft('other', site);
  const { field, frame } = useSiteForm({
    initial: { name: site?.name ?? '', url: site?.url ?? '', addresses: site?.settings.addresses ?? '' },
    draft: { of: draft, fields: ['name', 'url', 'addresses'] },
    check: checkWebsiteForm,
    save: ({ name, url, addresses }) => {
      const lines = addresses.split('\n').map((line) => line.trim());
      const body = {
        name: name.trim(),
        url: siteAddress(url),
        addresses: lines.filter((line) => line !== ''),
      };
      return site
        ? api('updateOtherWebsite', { params: { id: site.id }, body })
        : api('createOtherWebsite', { body });
    },
    onSaved: () => {
      showSaved('Website', site === null);
      onClose();
    },
  });
  return (
    <SiteForm
      {...frame}
      onCancel={onClose}
      saveLabel={site ? 'Update Website' : 'Add Website'}
      texts={{ saveFailed: 'An error occurred' }}
    >
      <SiteNameField label="Website Name" placeholder="My website" data-autofocus {...field('name')} />
      <SiteUrlField
        label="Website URL"
        description="The full address, starting with https://"
        {...field('url')}
      />
      <Textarea
        label="Feed or Pages"
        placeholder="https://example.com/feed.xml"
        description="Where we find what you have published, one address per line: a feed (RSS, Atom, or JSON Feed), a sitemap, or single pages. If empty, we read the sitemap of the website."
        rows={3}
        {...field('addresses')}
      />
    </SiteForm>
  );
}
