import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import classes from './auth-form.module.css';
import { AuthForm, EmailField, useAuthOperation } from './auth-form.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { authTexts } from './auth-texts.ts';
import { session } from './session/session.ts';

export function ForgotPasswordScreen() {
  const [email, setEmail] = useState('');
  const [tried, setTried] = useState(false);
  const { busy, message, run, fail } = useAuthOperation();

  function submit() {
    setTried(true);
    if (email.trim() === '') return fail(authTexts.resetMissing);
    void run(async () => {
      const result = await session.sendReset(email.trim());
      return result.success
        ? { text: authTexts.resetSent, kind: 'success' }
        : { text: authTexts.resetFailed(result.code), kind: 'error' };
    });
  }

  return (
    <AuthLayout
      title="Reset your password"
      subtitle="Enter your email address, and we’ll send you a link to choose a new password."
      below={
        <>
          <Link to="/sign-in" className={classes.link}>
            Back to sign in
          </Link>
          {' or '}
          <Link to="/sign-up" className={classes.link}>
            create an account
          </Link>
        </>
      }
    >
      <AuthForm submitLabel="Send reset email" busy={busy} message={message} onSubmit={submit}>
        <EmailField value={email} onChange={setEmail} error={tried && email.trim() === ''} />
      </AuthForm>
    </AuthLayout>
  );
}
