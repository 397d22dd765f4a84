import type { WebflowSiteForEdit } from '@chapterhouse/contract/platforms/webflow/entities';
import { webflowTexts } from '@chapterhouse/contract/platforms/webflow/texts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadError } from '../../components/error-state.tsx';
import { PasswordInput } from '../../components/fields/password-input.tsx';
import textClasses from '../../components/styles/text.module.css';
import {
  AuthMethod,
  LoadingForm,
  SiteForm,
  SiteNameField,
  SiteUrlField,
} from '../../features/sites/site-form.tsx';
import classes from '../../features/sites/sites.module.css';
import { showSaved, useSiteDraft, useSiteForm } from '../../features/sites/use-site-form.ts';
import type { SiteFormProps } from '../platform.ts';
import { CollectionFields } from './collection-fields.tsx';
import { ConnectForm } from './connect-form.tsx';
import { checkEditForm, checkTokenForm, editFormOf, tokenBody, updateBody } from './form-values.ts';
import { saveWebflowSite, webflowSiteForEditQuery } from './webflow.queries.ts';

/** Adds a site with a token from the site's settings in Webflow. */
function TokenForm({ onClose }: { onClose: () => void }) {
  const draft = useSiteDraft('webflow', null);
  const { field, frame } = useSiteForm({
    initial: { name: '', url: '', access_token: '' },
    draft: { of: draft, fields: ['name', 'url'] },
    check: checkTokenForm,
    save: (form) => saveWebflowSite({ token: tokenBody(form) }),
    onSaved: ({ status }) => {
      showSaved('Webflow site', true, status);
      onClose();
    },
  });
  return (
    <SiteForm {...frame} onCancel={onClose} texts={webflowTexts}>
      <SiteNameField placeholder="My site" {...field('name')} />
      <SiteUrlField description="The URL of the site. https:// is added if missing." {...field('url')} />
      <PasswordInput
        label="API Token"
        required
        autoComplete="new-password"
        description="In Webflow: Site settings, Apps & integrations, API access. Allow access to CMS and Sites."
        {...field('access_token')}
      />
    </SiteForm>
  );
}

const methods = [
  { value: 'oauth2', label: 'OAuth2' },
  { value: 'api_token', label: 'API Token' },
] as const;

function AddSite({ onClose }: { onClose: () => void }) {
  const draft = useSiteDraft('webflow', null);
  // Only the form for a token has fields to type in.
  const [method, setMethod] = useState<(typeof methods)[number]['value']>(() =>
    draft.read() ? 'api_token' : 'oauth2',
  );
  return (
    <div className={classes.form}>
      <AuthMethod methods={methods} value={method} disabled={false} onChange={setMethod} />
      {method === 'oauth2' ? <ConnectForm known={null} onClose={onClose} /> : <TokenForm onClose={onClose} />}
    </div>
  );
}

type EditProps = { id: string; onReconnect: () => void; onClose: () => void };

function EditSite({ id, ...actions }: EditProps) {
  const { data, error, isFetching, refetch } = useQuery(webflowSiteForEditQuery(id));
  if (data) return <EditForm site={data} {...actions} />;
  if (!error) return <LoadingForm />;
  return <LoadError query={{ error, isFetching, refetch }} fallback={webflowTexts.loadFailed} />;
}

type Props = { site: WebflowSiteForEdit; onReconnect: () => void; onClose: () => void };

function EditForm({ site, onReconnect, onClose }: Props) {
  const draft = useSiteDraft('webflow', site);
  const { form, change, errors, field, frame } = useSiteForm({
    initial: () => editFormOf(site),
    draft: { of: draft, fields: ['name', 'url'] },
    check: checkEditForm,
    save: (edited) => saveWebflowSite({ id: site.id, body: updateBody(edited, site) }),
    onSaved: ({ status }) => {
      showSaved('Webflow site', false, status);
      onClose();
    },
  });
  return (
    <SiteForm {...frame} onCancel={onClose} texts={webflowTexts}>
      <SiteNameField data-autofocus {...field('name')} />
      <SiteUrlField {...field('url')} />
      {site.auth_type === 'oauth2' ? (
        <div className={classes.access}>
          <p className={textClasses.muted}>This site is authorized with Webflow.</p>
          <Button size="xs" variant="default" onClick={onReconnect} disabled={frame.isSaving}>
            Authorize Again
          </Button>
        </div>
      ) : (
        <PasswordInput
          label="API Token"
          autoComplete="new-password"
          description="Leave empty to keep the stored one."
          {...field('access_token')}
        />
      )}
      <CollectionFields site={site} form={form} errors={errors} onChange={change} />
    </SiteForm>
  );
}

export function WebflowSiteForm({ site, reconnects, onClose }: SiteFormProps) {
  const [isReconnecting, setReconnecting] = useState(reconnects);
  if (site === null) return <AddSite onClose={onClose} />;
  if (isReconnecting) return <ConnectForm known={site} onClose={onClose} />;
  return <EditSite id={site.id} onReconnect={() => setReconnecting(true)} onClose={onClose} />;
}
