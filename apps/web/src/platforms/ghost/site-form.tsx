import { useQuery } from '@tanstack/react-query';
import { errorText } from '../../api/api-error.ts';
import { api } from '../../api/client.ts';
import { sitesKey } from '../../api/query-client.ts';
import { NativeSelect } from '../../components/fields/native-select.tsx';
import { PasswordInput } from '../../components/fields/password-input.tsx';
import { SiteForm, SiteNameField, SiteUrlField } from '../../features/sites/site-form.tsx';
import { showSaved, useSiteDraft, useSiteForm } from '../../features/sites/use-site-form.ts';
import type { Site, SiteFormProps } from '../platform.ts';
import { checkGhostForm, ghostFormOf, newSiteBody, newsletters, updateBody } from './form-values.ts';
import { visibilities } from './visibilities.ts';

export function GhostSiteForm({ site, onClose }: SiteFormProps) {
  const draft = useSiteDraft('ghost', site);
  const stored = ghostFormOf(site);
  const { field, errors, frame } = useSiteForm({
    initial: stored,
    draft: { of: draft, fields: ['name', 'url', 'visibility', 'newsletter'] },
    check: (form) => checkGhostForm(form, site === null),
    save: (form) =>
      site
        ? api('updateSite', { params: { id: site.id }, body: updateBody(form, stored) })
        : api('createSite', { body: newSiteBody(form) }),
    onSaved: ({ status }) => {
      showSaved('Ghost site', site === null, status);
      onClose();
    },
  });
  return (
    <SiteForm
      {...frame}
      // A wrong key is shown at its field.
      error={errors.admin_api_key === undefined ? frame.error : null}
      onCancel={onClose}
      texts={{ saveFailed: 'Failed to save Ghost site. Please try again.' }}
    >
      <SiteNameField placeholder="My publication" data-autofocus {...field('name')} />
      <SiteUrlField
        description="The address at which Ghost’s admin opens, without /ghost."
        {...field('url')}
      />
      <PasswordInput
        label="Admin API Key"
        required={site === null}
        autoComplete="new-password"
        placeholder={site ? 'Leave empty to keep the current key' : ''}
        description="In Ghost: Settings, Integrations, Add custom integration. Copy its Admin API key."
        {...field('admin_api_key')}
      />
      {site && <AuthorField site={site} {...field('author_id')} />}
      <NativeSelect
        label="Who can read new posts"
        data={[...visibilities]}
        description="You can change it for each post in Ghost."
        {...field('visibility')}
      />
      <NativeSelect
        label="If a post is scheduled as a newsletter in Ghost"
        data={[...newsletters]}
        description="We never send newsletters. If somebody schedules one of our posts with a newsletter in Ghost, publishing it would email your subscribers."
        {...field('newsletter')}
      />
    </SiteForm>
  );
}

type AuthorProps = { site: Site } & ReturnType<
  ReturnType<typeof useSiteForm<{ author_id: string }, unknown>>['field']
>;

/** The stored author stays selectable while the list loads, and if it fails to. */
function AuthorField({ site, ...field }: AuthorProps) {
  const { data, error: failure } = useQuery({
    queryKey: [...sitesKey, 'ghost', site.id, 'authors'] as const,
    queryFn: async ({ signal }) =>
      (await api('listGhostAuthors', { params: { id: site.id }, signal })).authors,
  });
  const { author_id, author_name } = site.settings;
  const known = author_id ? [{ id: author_id, name: author_name ?? 'The current author' }] : [];
  return (
    <NativeSelect
      label="Author of new posts"
      data={[
        { value: '', label: 'The owner of the Ghost site' },
        ...(data ?? known).map(({ id, name }) => ({ value: id, label: name })),
      ]}
      description={failure ? `The authors could not be loaded. ${errorText(failure, '')}` : undefined}
      {...field}
    />
  );
}
