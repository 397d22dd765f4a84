import { TextInput } from '@mantine/core';
import { api } from '../../api/client.ts';
import { checkWebsiteForm, siteAddress } from '../../features/sites/site-address.ts';
import { SaveFailure, SiteForm } from '../../features/sites/site-form.tsx';
import { showSaved, useNewSiteDraft, useSiteForm } from '../../features/sites/use-site-form.ts';
import type { SiteFormProps } from '../platform.ts';

export function OtherSiteForm({ site, onClose }: SiteFormProps) {
  const draft = useNewSiteDraft('other');
  const { field, failure, isSaving, submit } = useSiteForm({
    initial: { name: site?.name ?? '', url: site?.url ?? '' },
    draft: site ? null : { of: draft, fields: ['name', 'url'] },
    check: checkWebsiteForm,
    save: ({ name, url }) => {
      const body = { name: name.trim(), url: siteAddress(url) };
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
      onSubmit={submit}
      onCancel={onClose}
      isSaving={isSaving}
      saveLabel={site ? 'Update Website' : 'Add Website'}
      failure={<SaveFailure error={failure} fallback="An error occurred" />}
    >
      <TextInput label="Website Name" required placeholder="My website" data-autofocus {...field('name')} />
      <TextInput
        label="Website URL"
        required
        type="url"
        inputMode="url"
        placeholder="https://example.com"
        description="The full address, starting with https://"
        {...field('url')}
      />
    </SiteForm>
  );
}
