import type { WebflowSiteChoice } from '@chapterhouse/contract/platforms/webflow/entities';
import { webflowTexts } from '@chapterhouse/contract/platforms/webflow/texts';
import { TextInput } from '@mantine/core';
import { errorText } from '../../api/api-error.ts';
import { NativeSelect } from '../../components/native-select.tsx';
import { SaveFailure, SiteForm } from '../../features/sites/site-form.tsx';
import { fieldErrorsOf, showSaved, useSiteForm } from '../../features/sites/use-site-form.ts';
import type { Site } from '../platform.ts';
import { addressOf, checkChoice, nameFor, preselected } from './form-values.ts';
import { saveWebflowSite } from './webflow.queries.ts';

type Props = {
  sites: readonly WebflowSiteChoice[];
  token: string;
  known: Site | null;
  /** The authorization has expired. */
  onExpired: (text: string) => void;
  onClose: () => void;
};

type Form = { choice: WebflowSiteChoice | undefined; name: string };

export function ChooseSiteForm({ sites, token, known, onExpired, onClose }: Props) {
  const { form, change, errors, field, failure, isSaving, submit } = useSiteForm({
    initial: (): Form => formOf(preselected(sites, known), ''),
    check: ({ choice, name }) => checkChoice(choice, name),
    save: ({ choice, name }) =>
      saveWebflowSite({
        authorized: {
          site_name: name.trim(),
          site_url: choice ? addressOf(choice) : '',
          site_id: choice?.id ?? '',
          access_token: token,
        },
      }),
    onSaved: ({ status }) => {
      showSaved('Webflow site', known === null, status);
      onClose();
    },
    onFailed: (error) => {
      if (fieldErrorsOf(error).access_token === undefined) return;
      onExpired(errorText(error, webflowTexts.authorizationExpired));
    },
  });
  const { choice, name } = form;
  const { saveFailed: fallback, siteLimitReached: limitText } = webflowTexts;

  function formOf(chosen: WebflowSiteChoice | undefined, otherwise: string): Form {
    return { choice: chosen, name: chosen ? nameFor(chosen, known) : otherwise };
  }
  return (
    <SiteForm
      onSubmit={submit}
      onCancel={onClose}
      isSaving={isSaving}
      failure={<SaveFailure error={failure} fallback={fallback} limitText={limitText} />}
    >
      <NativeSelect
        label="Webflow Site"
        required
        data-autofocus
        value={choice?.id ?? ''}
        error={errors.site_id}
        description={choice ? addressOf(choice) : ''}
        onChange={({ currentTarget }) => {
          const chosen = sites.find(({ id }) => id === currentTarget.value);
          change(formOf(chosen, name));
        }}
      >
        <option value="">Select a site</option>
        {sites.map(({ id, displayName }) => (
          <option key={id} value={id}>
            {displayName}
          </option>
        ))}
      </NativeSelect>
      <TextInput label="Site Name" required {...field('name')} />
    </SiteForm>
  );
}
