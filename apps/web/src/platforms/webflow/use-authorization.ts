import type { WebflowSiteChoice } from '@chapterhouse/contract/platforms/webflow/entities';
import { webflowTexts } from '@chapterhouse/contract/platforms/webflow/texts';
import { useEffect, useRef, useState } from 'react';
import { errorText } from '../../api/api-error.ts';
import { webUrl } from '../../lib/web-url.ts';
import { listenTo, openPopup, watchPopup } from './popup.ts';
import { exchangeWebflowCode, fetchWebflowChoices, webflowAuthorizationUrl } from './webflow.queries.ts';

type State =
  /** Not authorized; `failure` says why not, after an attempt. */
  | { phase: 'idle'; failure: string | null }
  | { phase: 'waiting' }
  | { phase: 'fetching' }
  /** Authorized, but the list of sites did not come. */
  | { phase: 'unfetched'; token: string; failure: string }
  | { phase: 'ready'; token: string; sites: readonly WebflowSiteChoice[] };

/** The way from a popup to the sites that an authorization covers. */
export function useWebflowAuthorization() {
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
      const address = webUrl(await webflowAuthorizationUrl());
      if (end.current !== stop) return;
      if (address === undefined) throw new Error('Webflow answered an address that is none');
      popup.location.replace(address);
    } catch (error) {
      if (end.current !== stop) return;
      stop();
      fail(errorText(error, webflowTexts.authorizeFailed));
    }
  }

  return { state, start: () => void start(), fetchAgain: (token: string) => void fetchSites(token), fail };
}
