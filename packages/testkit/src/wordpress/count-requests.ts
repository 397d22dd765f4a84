import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { RunningWordPress } from './options.ts';
import { withPhp } from './test-support.ts';

type Counted<T> = { result: T; requests: number; mostAtOnce: number };

/** Counts the requests to the REST API that WordPress gets while `work` runs. */
export async function countRequests<T>(
  wordpress: RunningWordPress,
  work: () => Promise<T>,
): Promise<Counted<T>> {
  const file = path.join(wordpress.dir, `requests-${crypto.randomUUID()}`);
  const php = `if (str_contains($_SERVER['REQUEST_URI'] ?? '', 'wp-json') || isset($_GET['rest_route'])) {
    file_put_contents('${file}', '+', FILE_APPEND | LOCK_EX);
    register_shutdown_function(fn() => file_put_contents('${file}', '-', FILE_APPEND | LOCK_EX));
  }`;
  const result = await withPhp(wordpress, php, work);
  const signs = await readFile(file, 'utf8').catch(() => '');
  let running = 0;
  let mostAtOnce = 0;
  for (const sign of signs) {
    running += sign === '+' ? 1 : -1;
    mostAtOnce = Math.max(mostAtOnce, running);
  }
  return { result, requests: signs.split('+').length - 1, mostAtOnce };
}
