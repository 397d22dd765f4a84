import type { WebflowSiteForEdit } from '@chapterhouse/contract/platforms/webflow/entities';
import { webflowTexts } from '@chapterhouse/contract/platforms/webflow/texts';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { revealButton } from '../../features/accounts/reveal-button.ts';
import { SaveFailure, SiteForm } from '../../features/sites/site-form.tsx';
import classes from '../../features/sites/sites.module.css';
import { showSaved, useSiteForm } from '../../features/sites/use-site-form.ts';
import { CollectionFields } from './collection-fields.tsx';
import { checkEditForm, editFormOf, updateBody } from './form-values.ts';
import { saveWebflowSite } from './webflow.queries.ts';

type Props = { site: WebflowSiteForEdit; onReconnect: () => void; onClose: () => void };

export function EditForm({ site, onReconnect, onClose }: Props) {
  const { form, change, errors, field, failure, isSaving, submit } = useSiteForm({
    initial: () => editFormOf(site),
    check: checkEditForm,
    save: (edited) => saveWebflowSite({ id: site.id, body: updateBody(edited, site) }),
    onSaved: ({ status }) => {
      showSaved('Webflow site', false, status);
      onClose();
    },
  });
  const { saveFailed: fallback, siteLimitReached: limitText } = webflowTexts;
  return (
    <SiteForm
      onSubmit={submit}
      onCancel={onClose}
      isSaving={isSaving}
      failure={<SaveFailure error={failure} fallback={fallback} limitText={limitText} />}
    >
      <TextInput label="Site Name" required data-autofocus {...field('name')} />
      <TextInput label="Site URL" required type="url" inputMode="url" {...field('url')} />
      {site.auth_type === 'oauth2' ? (
        <div className={classes.access}>
          <p className={classes.quiet}>This site is authorized with Webflow.</p>
          <Button size="xs" variant="default" onClick={onReconnect} disabled={isSaving}>
            Authorize Again
          </Button>
        </div>
      ) : (
        <PasswordInput
          label="API Token"
          autoComplete="new-password"
          description="Leave empty to keep the stored one."
          visibilityToggleButtonProps={revealButton}
          {...field('access_token')}
        />
      )}
      <CollectionFields site={site} form={form} errors={errors} onChange={change} />
    </SiteForm>
  );
}
