import { PasswordInput, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { session } from '../session/session.ts';
import classes from './auth-form.module.css';
import { AuthForm, useAuthOperation } from './auth-form.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { authTexts } from './auth-texts.ts';
import { GoogleButton } from './google-button.tsx';
import { revealButton } from './reveal-button.ts';
import { SetupNote } from './setup-note.tsx';
import { type SignUpValues, signUpProblem } from './sign-up-rules.ts';
import { useGoogleReturn } from './use-google-return.ts';

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

  function google() {
    void run(async () => {
      const result = await session.google();
      return result.success ? null : { text: authTexts.signUpGoogleFailed, kind: 'error' };
    });
  }

  return (
    <AuthLayout
      title="Create your account"
      subtitle="One topic in, a calendar of articles out."
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
        <TextInput
          label="Email"
          type="email"
          name="email"
          autoComplete="username"
          size="md"
          value={values.email}
          onChange={(event) => change('email', event.currentTarget.value)}
          error={wrong.includes('email')}
        />
        <PasswordInput
          label="Password"
          description="At least 6 characters"
          name="password"
          autoComplete="new-password"
          size="md"
          value={values.password}
          onChange={(event) => change('password', event.currentTarget.value)}
          error={wrong.includes('password')}
          visibilityToggleButtonProps={revealButton}
        />
        <PasswordInput
          label="Confirm password"
          name="confirm-password"
          autoComplete="new-password"
          size="md"
          value={values.confirmation}
          onChange={(event) => change('confirmation', event.currentTarget.value)}
          error={wrong.includes('confirmation')}
          visibilityToggleButtonProps={revealButton}
        />
      </AuthForm>
      <GoogleButton label="Sign up with Google" busy={busy} onClick={google} />
    </AuthLayout>
  );
}
