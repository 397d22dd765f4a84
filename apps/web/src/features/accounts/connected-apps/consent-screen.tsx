import type { Consent, ReturnsTo } from '@chapterhouse/contract/accounts/connected-apps';
import { type KeyScope, keyScopeIds, keyScopes } from '@chapterhouse/contract/accounts/key-scopes';
import { productName } from '@chapterhouse/contract/product';
import { Anchor, Button, Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { errorText, isNotFound } from '../../../api/api-error.ts';
import { ErrorState, InlineError } from '../../../components/error-state.tsx';
import { PageSpinner } from '../../../components/loading.tsx';
import { Panel } from '../../../components/panel.tsx';
import { returnPath } from '../../../lib/tab-storage.ts';
import accessClasses from '../api-keys/api-keys.module.css';
import { AuthLayout } from '../auth-layout.tsx';
import { session, useSession } from '../session/session.ts';
import classes from './connected-apps.module.css';
import { consentQuery, useDecideConsent } from './connected-apps.queries.ts';

/** Where an app sends its user to be let in: who asks, what for, and where the browser goes next. */
export function ConsentScreen() {
  const { requestId } = useParams({ from: '/oauth/consent/$requestId' });
  return <ConsentRequest id={requestId} leaveFor={(address) => window.location.assign(address)} />;
}

export function ConsentRequest({ id, leaveFor }: { id: string; leaveFor: (address: string) => void }) {
  const consent = useQuery(consentQuery(id));
  const decision = useDecideConsent(id);
  if (decision.isSuccess) {
    return (
      <AuthLayout title="Returning to the App" isCentered>
        <p className={classes.text}>If nothing happens, open the app again. You can close this page.</p>
      </AuthLayout>
    );
  }
  if (isNotFound(consent.error) || isNotFound(decision.error)) return <ExpiredRequest />;
  if (consent.isError) {
    return (
      <AuthLayout title="Connect an App" isCentered>
        <div className={classes.state}>
          <ErrorState
            message="Could not load the app’s request."
            onRetry={() => void consent.refetch()}
            retrying={consent.isFetching}
          />
        </div>
      </AuthLayout>
    );
  }
  if (!consent.data) return <PageSpinner />;
  const decide = (scopes: KeyScope[]) =>
    decision.mutate({ scopes }, { onSuccess: ({ redirect_to }) => leaveFor(redirect_to) });
  return (
    <ConsentForm consent={consent.data} isBusy={decision.isPending} error={decision.error} decide={decide} />
  );
}

type FormProps = {
  consent: Consent;
  isBusy: boolean;
  error: unknown;
  /** No scopes: the app is refused. */
  decide: (scopes: KeyScope[]) => void;
};

function ConsentForm({ consent: { name, returns_to, scopes }, isBusy, error, decide }: FormProps) {
  // An app asks for everything; publishing is what its user should decide on.
  const [chosen, setChosen] = useState<KeyScope[]>(scopes.filter((scope) => scope !== 'articles:publish'));
  const [isMissing, setMissing] = useState(false);

  function submit(event: FormEvent) {
    event.preventDefault();
    setMissing(chosen.length === 0);
    if (chosen.length > 0) decide(chosen);
  }

  return (
    <AuthLayout title={`Connect ${name}`} subtitle={`It asks to use your ${productName} account.`} isCentered>
      <SignedInAs />
      <form className={classes.form} onSubmit={submit} noValidate>
        <Checkbox.Group
          label="It may"
          value={chosen}
          onChange={(next) => setChosen(keyScopeIds.filter((scope) => next.includes(scope)))}
          error={isMissing ? 'Choose at least one permission.' : undefined}
        >
          <div className={accessClasses.choices}>
            {scopes.map((scope) => (
              <Checkbox
                key={scope}
                value={scope}
                label={keyScopes[scope]}
                description={
                  scope === 'articles:publish' ? 'Without this, you approve what it has written.' : undefined
                }
              />
            ))}
          </div>
        </Checkbox.Group>
        <Panel title={`Your browser then goes to ${destinationOf(returns_to)}`}>
          <p>
            Connect it only if you have just started this in an app that you trust. Apps choose their names
            themselves.
          </p>
        </Panel>
        {error !== null && (
          <InlineError message={errorText(error, 'Could not connect the app. Please try again.')} />
        )}
        <div className={classes.buttons}>
          <Button type="submit" loading={isBusy}>
            Connect
          </Button>
          <Button variant="default" disabled={isBusy} onClick={() => decide([])}>
            Don’t Connect
          </Button>
        </div>
      </form>
    </AuthLayout>
  );
}

function SignedInAs() {
  const { user } = useSession();
  function changeUser() {
    returnPath.keep(window.location.pathname);
    void session.logout();
  }
  return (
    <p className={classes.user}>
      <span>Signed in as {user?.email}</span>
      <Anchor component="button" type="button" onClick={changeUser}>
        Use another account
      </Anchor>
    </p>
  );
}

function destinationOf({ kind, name }: ReturnsTo): string {
  if (kind === 'computer') return `a program on your computer (${name})`;
  return kind === 'website' ? name : `the app for ${name}: links`;
}

function ExpiredRequest() {
  return (
    <AuthLayout title="This Request Has Expired" isCentered>
      <p className={classes.text}>
        It was already used, is more than an hour old, or was started in another browser. Connect again from
        the app.
      </p>
      <HomeButton />
    </AuthLayout>
  );
}

/** For an authorization request that names no app or a wrong address: the app cannot be notified. */
export function ConnectFailedScreen() {
  return (
    <AuthLayout title="Could Not Connect the App" isCentered>
      <p className={classes.text}>
        The app’s request is invalid or has expired. Go back to the app and connect it again. If that does not
        help, remove {productName} from the app and add it again.
      </p>
      <HomeButton />
    </AuthLayout>
  );
}

function HomeButton() {
  return (
    <p className={classes.state}>
      <Button component="a" href="/" variant="default">
        Open {productName}
      </Button>
    </p>
  );
}
