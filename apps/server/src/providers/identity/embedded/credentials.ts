import { limits } from '@chapterhouse/contract/limits';
import { IdentityFailure } from './identity-failure.ts';

/** Letters and digits of any script; excludes characters that are unsafe in mail headers or the database. */
const emailPattern =
  /^[\p{L}\p{N}\p{M}.!#$%&'*+/=?^_`{|}~-]{1,64}@[\p{L}\p{N}\p{M}-]+(\.[\p{L}\p{N}\p{M}-]+)*\.[\p{L}\p{N}\p{M}-]{2,}$/u;

export type EmailAddress = {
  /** As entered, Unicode-normalized. */
  address: string;
  /** Normalized for comparison. */
  key: string;
};

/** Throws `auth/invalid-email`. */
export function parseEmail(input: string): EmailAddress {
  const address = input.trim().normalize('NFKC');
  if (address.length > limits.emailLength || !emailPattern.test(address)) {
    throw new IdentityFailure('auth/invalid-email');
  }
  return { address, key: address.toLowerCase() };
}

/** Throws `auth/weak-password`, also for one that is too long. */
export function requireUsablePassword(password: string): void {
  const { min, max } = limits.passwordLength;
  if (password.length < min || password.length > max) throw new IdentityFailure('auth/weak-password');
}
