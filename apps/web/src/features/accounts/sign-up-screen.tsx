import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import classes from './auth-form.module.css';
import { AuthForm, EmailField, PasswordField, SetupNote, useAuthOperation } from './auth-form.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { authTexts, type SignUpValues, signUpProblem } from './auth-texts.ts';
import { GoogleButton, useGoogleReturn } from './google-button.tsx';
import { session } from './session/session.ts';

export function SignUpScreen() {
  const [values, setValues] = useState<SignUpValues>({ email: '', password: '', confirmation: '' });
  const [wrong, setWrong] = useState<readonly (keyof SignUpValues)[]>([]);
  const { busy, message, run, fail } = useAuthOperation(
    useGoogleReturn() ? authTexts.signUpGoogleFailed : null,
  );

  function change(name: keyof SignUpValues, value: string) {
    setValues((before) => ({ ...before, [name]: value }));
    setWrong([]);
  }

  function submit() {
    const problem = signUpProblem(values);
    setWrong(problem?.fields ?? []);
    if (problem) return fail(problem.text);
    void run(async () => {
      const result = await session.signUp(values.email.trim(), values.password);
      return result.success ? null : { text: authTexts.signUpFailed(result.code), kind: 'error' };
    });
  }

  return (
    <AuthLayout
      title="Create your account"
      subtitle="Turn one topic into a calendar of articles."
      below={
        <>
          Already have an account?{' '}
          <Link to="/sign-in" className={classes.link}>
            Sign in
          </Link>
        </>
      }
    >
      <SetupNote />
      <AuthForm submitLabel="Sign up" busy={busy} message={message} onSubmit={submit}>
        <EmailField
          value={values.email}
          onChange={(email) => change('email', email)}
          error={wrong.includes('email')}
        />
        <PasswordField
          label="Password"
          description="At least 6 characters"
          name="password"
          autoComplete="new-password"
          value={values.password}
          onChange={(value) => change('password', value)}
          error={wrong.includes('password')}
        />
        <PasswordField
          label="Confirm password"
          name="confirm-password"
          autoComplete="new-password"
          value={values.confirmation}
          onChange={(value) => change('confirmation', value)}
          error={wrong.includes('confirmation')}
        />
      </AuthForm>
      <GoogleButton
        label="Sign up with Google"
        busy={busy}
        failure={authTexts.signUpGoogleFailed}
        run={run}
      />
    </AuthLayout>
  );
}
