import { type Algorithm, hash, verify } from '@node-rs/argon2';

/** argon2id with OWASP's parameters: 19 MiB, two passes, one thread. */
const parameters = {
  algorithm: 2 satisfies Algorithm.Argon2id as Algorithm,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
};

/** One password can be typed in several Unicode forms, depending on the keyboard. */
const normalized = (password: string) => password.normalize('NFKC');

export function hashPassword(password: string): Promise<string> {
  return hash(normalized(password), parameters);
}

const hashOfNobody = hashPassword('the password of nobody');

/**
 * Whether the password fits. Without a stored hash it never does, and that takes as long to find out, so
 * that the time tells nobody which accounts there are.
 */
export async function isPassword(storedHash: string | null, password: string): Promise<boolean> {
  const matches = await verify(storedHash ?? (await hashOfNobody), normalized(password));
  return matches && storedHash !== null;
}
