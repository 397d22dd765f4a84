import { webflowTexts } from '@chapterhouse/contract/platforms/webflow/texts';
import { PasswordInput, TextInput } from '@mantine/core';
import { revealButton } from '../../features/accounts/reveal-button.ts';
import { SaveFailure, SiteForm } from '../../features/sites/site-form.tsx';
import { showSaved, useSiteForm } from '../../features/sites/use-site-form.ts';
import { checkTokenForm, tokenBody } from './form-values.ts';
import { saveWebflowSite } from './webflow.queries.ts';

/** A new site by a token that the user makes in the site's settings at Webflow. */
export function TokenForm({ onClose }: { onClose: () => void }) {
  const { field, failure, isSaving, submit } = useSiteForm({
    initial: { name: '', url: '', access_token: '' },
    check: checkTokenForm,
    save: (form) => saveWebflowSite({ token: tokenBody(form) }),
    onSaved: ({ status }) => {
      showSaved('Webflow site', true, status);
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
      <TextInput label="Site Name" required placeholder="My site" {...field('name')} />
      <TextInput
        label="Site URL"
        required
        type="url"
        inputMode="url"
        placeholder="https://example.com"
        description="The address of the site; https:// is added when it is missing."
        {...field('url')}
      />
      <PasswordInput
        label="API Token"
        required
        autoComplete="new-password"
        description="In Webflow: Site settings, Apps & integrations, API access; with permission for CMS and Sites."
        visibilityToggleButtonProps={revealButton}
        {...field('access_token')}
      />
    </SiteForm>
  );
}
