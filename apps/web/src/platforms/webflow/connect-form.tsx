import { webflowTexts } from '@chapterhouse/contract/platforms/webflow/texts';
import { Button } from '@mantine/core';
import { InlineError } from '../../components/error-state.tsx';
import { SiteForm } from '../../features/sites/site-form.tsx';
import classes from '../../features/sites/sites.module.css';
import type { Site } from '../platform.ts';
import { ChooseSiteForm } from './choose-site-form.tsx';
import { useWebflowAuthorization } from './use-authorization.ts';

type Props = {
  /** The site that is to be authorized anew; null for a new one. */
  known: Site | null;
  onClose: () => void;
};

/** Authorize in a popup, choose one of the sites, save. */
export function ConnectForm({ known, onClose }: Props) {
  const { state, start, fetchAgain, fail } = useWebflowAuthorization();
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
      failure={null}
    >
      <section
        className={classes.panel}
        aria-labelledby="webflow-title"
        aria-busy={state.phase === 'fetching'}
      >
        <h3 className={classes.panelTitle} id="webflow-title">
          Authorization
        </h3>
        <p className={classes.quiet}>
          Webflow asks you, in a window of its own, which sites articles may go to. Then choose one of them
          here.
        </p>
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
      </section>
    </SiteForm>
  );
}

function failureOf(state: ReturnType<typeof useWebflowAuthorization>['state']): string | null {
  if (state.phase === 'ready') return webflowTexts.noSites;
  return state.phase === 'idle' || state.phase === 'unfetched' ? state.failure : null;
}
