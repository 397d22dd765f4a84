import { limits } from '@chapterhouse/contract/limits';
import { exchangeFailed } from './session/session-machine.ts';

/** The error texts of specification 1, section 8, by the identity provider's codes. */
type Catalogue = { codes: Readonly<Record<string, string>>; otherwise: string };

/** The provider succeeded, but our own call failed. */
const exception = 'An error occurred. Please try again.';

const signIn: Catalogue = {
  codes: {
    'auth/user-not-found': 'Invalid email or password.',
    'auth/wrong-password': 'Invalid email or password.',
    'auth/invalid-credential': 'Invalid credentials. Please try again.',
    'auth/too-many-requests': 'Too many failed login attempts. Please try again later.',
    [exchangeFailed]: exception,
  },
  otherwise: 'Failed to login. Please try again.',
};

const signUp: Catalogue = {
  codes: {
    'auth/email-already-in-use': 'An account with this email already exists.',
    'auth/invalid-email': 'Invalid email address.',
    'auth/weak-password': 'Password is too weak. Please use a stronger password.',
    [exchangeFailed]: exception,
  },
  otherwise: 'Failed to create account. Please try again.',
};

const reset: Catalogue = {
  codes: {
    'auth/user-not-found': 'No account found with this email address.',
    'auth/invalid-email': 'Invalid email address.',
    'auth/too-many-requests': 'Too many requests. Please try again later.',
  },
  otherwise: 'Failed to send reset email. Please try again.',
};

const verification: Catalogue = {
  codes: { 'auth/too-many-requests': 'Too many requests. Please try again later.' },
  otherwise: 'Could not send the email. Please try again.',
};

function textOf({ codes, otherwise }: Catalogue, code: string): string {
  return codes[code] ?? otherwise;
}

export const authTexts = {
  signInFailed: (code: string) => textOf(signIn, code),
  signInGoogleFailed: 'Failed to login with Google. Please try again.',
  signInMissing: 'Please enter both email and password.',
  signUpFailed: (code: string) => textOf(signUp, code),
  signUpGoogleFailed: 'Failed to sign up with Google. Please try again.',
  resetFailed: (code: string) => textOf(reset, code),
  resetSent: 'Password reset email sent! Check your inbox for further instructions.',
  resetMissing: 'Please enter your email address.',
  verificationFailed: (code: string) => textOf(verification, code),
  verificationSent: 'Email sent. Check your inbox and open the link.',
} as const;

export type SignUpValues = { email: string; password: string; confirmation: string };
type SignUpProblem = { text: string; fields: readonly (keyof SignUpValues)[] };

/** Returns the first violated rule (specification 1, section 5), or null. */
export function signUpProblem(values: SignUpValues): SignUpProblem | null {
  const names = ['email', 'password', 'confirmation'] as const;
  const missing = names.filter((name) => (name === 'email' ? values[name].trim() : values[name]) === '');
  if (missing.length > 0) return { text: 'Please fill in all fields.', fields: missing };
  if (values.password !== values.confirmation) {
    return { text: 'Passwords do not match.', fields: ['password', 'confirmation'] };
  }
  if (values.password.length < limits.passwordLength.min) {
    return { text: 'Password must be at least 6 characters long.', fields: ['password'] };
  }
  return null;
}
