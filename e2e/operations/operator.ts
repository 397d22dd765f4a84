import { spawn } from 'node:child_process';
import path from 'node:path';

const entry = path.join(import.meta.dirname, '../../apps/server/src/cli/main.ts');

type Outcome = { code: number | null; output: string; errors: string };
type Command = 'backup' | 'restore' | 'keys';

/** Like `npm run NAME -- WORDS` in a folder without a `.env`; resolves with any exit status. */
export function runOperator(
  cwd: string,
  name: Command,
  words: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [entry, name, ...words], {
      cwd,
      env: { PATH: process.env.PATH ?? '', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let [output, errors] = ['', ''];
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      errors += text;
    });
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output, errors }));
  });
}
