import { type Algorithm, hash, verify } from '@node-rs/argon2';
import { createWorkSlots, type Turn } from '../../../lib/work-slots.ts';
import { IdentityFailure } from './identity-failure.ts';

/** argon2id with OWASP's parameters: 19 MiB, two passes, one thread. */
const parameters = {
  algorithm: 2 satisfies Algorithm.Argon2id as Algorithm,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
};

/** One password can be typed in several Unicode forms, depending on the keyboard. */
const normalized = (password: string) => password.normalize('NFKC');

/**
 * Of the whole process. Two leave half of Node's four worker threads to files and to the rest; 20 to 40 ms each, so the
 * last of 32 waits about half a second.
 */
const slots = createWorkSlots({ atOnce: 2, longestQueue: 32 });

/** Throws `auth/too-many-requests` at once when more people wait than could be served in a second. */
async function inTurn<Result>(turn: Turn, work: () => Promise<Result>): Promise<Result> {
  const slot = slots.run(turn, work);
  if (slot === null) throw new IdentityFailure('auth/too-many-requests', { retryAfterSeconds: 1 });
  return slot;
}

/** Throws `auth/too-many-requests` while too many others are being hashed. */
export function hashPassword(password: string): Promise<string> {
  return inTurn('usual', () => hash(normalized(password), parameters));
}

const hashOfNobody = hash('the password of nobody', parameters);

/**
 * Whether the password fits. Without a stored hash it never does, and that takes as long to find out, so
 * that the time tells nobody which accounts there are. `first` goes ahead of those who wait. Throws
 * `auth/too-many-requests` while too many others are being checked.
 */
export async function isPassword(
  storedHash: string | null,
  password: string,
  turn: Turn = 'usual',
): Promise<boolean> {
  const expected = storedHash ?? (await hashOfNobody);
  const matches = await inTurn(turn, () => verify(expected, normalized(password)));
  return matches && storedHash !== null;
}
