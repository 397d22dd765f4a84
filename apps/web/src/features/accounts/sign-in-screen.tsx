import { productName } from '@chapterhouse/contract/product';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import classes from './auth-form.module.css';
import { AuthForm, EmailField, PasswordField, SetupNote, useAuthOperation } from './auth-form.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { authTexts } from './auth-texts.ts';
import { GoogleButton, useGoogleReturn } from './google-button.tsx';
import { session, useHasEnded } from './session/session.ts';

export function SignInScreen() {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const hasEnded = useHasEnded();
  const { busy, message, run, fail } = useAuthOperation(
    useGoogleReturn() ? authTexts.signInGoogleFailed : null,
  );

  function submit() {
    setTried(true);
    if (email.trim() === '' || password === '') return fail(authTexts.signInMissing);
    void run(async () => {
      const result = await session.signIn(email.trim(), password);
      return result.success ? null : { text: authTexts.signInFailed(result.code), kind: 'error' };
    });
  }

  return (
    <AuthLayout
      title="Sign in"
      subtitle={`Welcome back to ${productName}.`}
      below={
        <>
          Don't have an account?{' '}
          <Link to="/sign-up" className={classes.link}>
            Sign up
          </Link>
        </>
      }
    >
      <SetupNote />
      {hasEnded && (
        <p className={classes.setup} role="status">
          Your session has ended. Sign in to continue where you were.
        </p>
      )}
      <AuthForm submitLabel="Sign in" busy={busy} message={message} onSubmit={submit}>
        <EmailField value={email} onChange={setEmail} error={tried && email.trim() === ''} />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          error={tried && password === ''}
        />
        <Link to="/forgot-password" className={`${classes.link} ${classes.forgot}`}>
          Forgot password?
        </Link>
      </AuthForm>
      <GoogleButton
        label="Sign in with Google"
        busy={busy}
        failure={authTexts.signInGoogleFailed}
        run={run}
      />
    </AuthLayout>
  );
}
