import { limits } from '@chapterhouse/contract/limits';

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
