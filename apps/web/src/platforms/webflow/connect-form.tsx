import type { WebflowSiteChoice } from '@chapterhouse/contract/platforms/webflow/entities';
import { webflowTexts } from '@chapterhouse/contract/platforms/webflow/texts';
import { webUrl } from '@chapterhouse/contract/web-address';
import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { errorText, fieldErrorsOf } from '../../api/api-error.ts';
import { InlineError } from '../../components/error-state.tsx';
import { NativeSelect } from '../../components/fields/native-select.tsx';
import { Panel } from '../../components/panel.tsx';
import { SiteForm, SiteNameField } from '../../features/sites/site-form.tsx';
import classes from '../../features/sites/sites.module.css';
import { showSaved, useSiteForm } from '../../features/sites/use-site-form.ts';
import type { Site } from '../platform.ts';
import { addressOf, checkChoice, nameFor, preselected } from './form-values.ts';
import { listenTo, openPopup, watchPopup } from './popup.ts';
import {
  exchangeWebflowCode,
  fetchWebflowChoices,
  saveWebflowSite,
  webflowAuthorizationUrl,
} from './webflow.queries.ts';

type State =
  /** Not authorized; `failure` has the reason after an attempt. */
  | { phase: 'idle'; failure: string | null }
  | { phase: 'waiting' }
  | { phase: 'fetching' }
  /** Authorized, but loading the sites failed. */
  | { phase: 'unfetched'; token: string; failure: string }
  | { phase: 'ready'; token: string; sites: readonly WebflowSiteChoice[] };

/** Authorizes in a popup and loads the authorized sites. */
function useWebflowAuthorization(siteUrl: string) {
  const [state, setState] = useState<State>({ phase: 'idle', failure: null });
  const end = useRef<() => void>(() => undefined);
  useEffect(() => () => end.current(), []);

  const fail = (failure: string) => setState({ phase: 'idle', failure });

  async function fetchSites(token: string) {
    setState({ phase: 'fetching' });
    try {
      setState({ phase: 'ready', token, sites: await fetchWebflowChoices(token) });
    } catch (error) {
      setState({ phase: 'unfetched', token, failure: errorText(error, webflowTexts.fetchSitesFailed) });
    }
  }
  async function exchange(code: string) {
    setState({ phase: 'fetching' });
    try {
      await fetchSites(await exchangeWebflowCode(code));
    } catch (error) {
      fail(errorText(error, webflowTexts.cancelledOrFailed));
    }
  }
  async function start() {
    end.current();
    // Before the call: browsers open windows only while they handle the click.
    const popup = openPopup();
    if (!popup) return fail(webflowTexts.popupBlocked);
    setState({ phase: 'waiting' });
    const stop = watchPopup({
      popup,
      listen: listenTo(window, window.location.origin),
      onCode: (code) => void exchange(code),
      onFailure: fail,
    });
    end.current = stop;
    try {
      const address = webUrl(await webflowAuthorizationUrl(siteUrl));
      if (end.current !== stop) return;
      if (address === undefined) throw new Error('Webflow returned an invalid URL');
      popup.location.replace(address);
    } catch (error) {
      if (end.current !== stop) return;
      stop();
      fail(errorText(error, webflowTexts.authorizeFailed));
    }
  }

  return { state, start: () => void start(), fetchAgain: (token: string) => void fetchSites(token), fail };
}

type Props = {
  /** The site to reauthorize; null for a new one. */
  known: Site | null;
  onClose: () => void;
};

/** Authorize in a popup, choose one of the sites, save. */
export function ConnectForm({ known, onClose }: Props) {
  const { state, start, fetchAgain, fail } = useWebflowAuthorization(known?.url ?? '');
  if (state.phase === 'ready' && state.sites.length > 0) {
    return (
      <ChooseSiteForm
        sites={state.sites}
        token={state.token}
        known={known}
        onExpired={fail}
        onClose={onClose}
      />
    );
  }
  const token = state.phase === 'unfetched' || state.phase === 'ready' ? state.token : null;
  const failure = failureOf(state);
  return (
    <SiteForm
      onSubmit={(event) => event.preventDefault()}
      onCancel={onClose}
      isSaving={false}
      blockedBy={webflowTexts.authorizationIncomplete}
      error={null}
      texts={webflowTexts}
    >
      <Panel
        title="Authorization"
        intro="Webflow opens a window and asks which sites to connect. Then choose one of them here."
        busy={state.phase === 'fetching'}
      >
        {token === null && (
          <Button size="sm" onClick={start} disabled={state.phase === 'fetching'}>
            {state.phase === 'waiting' ? 'Start Again' : 'Authorize with Webflow'}
          </Button>
        )}
        <p role="status" className={classes.panelNews}>
          {state.phase === 'waiting' && 'Waiting for your answer in the Webflow window...'}
          {state.phase === 'fetching' && 'Loading your Webflow sites...'}
        </p>
        {failure !== null && (
          <InlineError
            message={failure}
            action={
              token !== null && (
                <Button size="xs" variant="default" onClick={() => fetchAgain(token)}>
                  Retry
                </Button>
              )
            }
          />
        )}
      </Panel>
    </SiteForm>
  );
}

function failureOf(state: ReturnType<typeof useWebflowAuthorization>['state']): string | null {
  if (state.phase === 'ready') return webflowTexts.noSites;
  return state.phase === 'idle' || state.phase === 'unfetched' ? state.failure : null;
}

type ChooseProps = {
  sites: readonly WebflowSiteChoice[];
  token: string;
  known: Site | null;
  /** The authorization has expired. */
  onExpired: (text: string) => void;
  onClose: () => void;
};

type Form = { choice: WebflowSiteChoice | undefined; name: string };

function ChooseSiteForm({ sites, token, known, onExpired, onClose }: ChooseProps) {
  const { form, change, errors, field, frame } = useSiteForm({
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

  function formOf(chosen: WebflowSiteChoice | undefined, otherwise: string): Form {
    return { choice: chosen, name: chosen ? nameFor(chosen, known) : otherwise };
  }
  return (
    <SiteForm {...frame} onCancel={onClose} texts={webflowTexts}>
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
      <SiteNameField {...field('name')} />
    </SiteForm>
  );
}
