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

/** Normalizes Unicode, because keyboards produce different forms of the same password. */
const normalized = (password: string) => password.normalize('NFKC');

/**
 * Per process. Two leave half of Node's four worker threads to files etc.; 20 to 40 ms each, so the
 * last of 32 waits about half a second.
 */
const slots = createWorkSlots({ atOnce: 2, longestQueue: 32 });

/** Throws `auth/too-many-requests` immediately if the queue is longer than a second of work. */
async function inTurn<Result>(turn: Turn, work: () => Promise<Result>): Promise<Result> {
  const slot = slots.run(turn, work);
  if (slot === null) throw new IdentityFailure('auth/too-many-requests', { retryAfterSeconds: 1 });
  return slot;
}

/** Throws `auth/too-many-requests` if the queue is full. */
export function hashPassword(password: string): Promise<string> {
  return inTurn('usual', () => hash(normalized(password), parameters));
}

const hashOfNobody = hash('the password of nobody', parameters);

/**
 * Verifies a password. Without a stored hash it never matches, and takes equally long, so
 * that timing does not reveal which accounts exist. `first` gives priority in the queue. Throws
 * `auth/too-many-requests` if the queue is full.
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
