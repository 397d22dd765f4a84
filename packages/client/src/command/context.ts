import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { type ChapterhouseClient, createChapterhouseClient, InvalidKeyError } from '../client.ts';
import { readAccount } from './account.ts';
import { inSeconds, SignedOutError, UsageError } from './failures.ts';

/** What every command takes. */
export type Context = {
  env: NodeJS.ProcessEnv;
  asJson: boolean;
  /** Throws if nobody is signed in. */
  client: () => Promise<ChapterhouseClient>;
  /** The same with another key. */
  clientOf: (url: string, apiKey: string) => ChapterhouseClient;
  /** Of the installation in use, for messages. */
  address: () => string | undefined;
  /** Writes a line about a wait to standard error, as JSON with `--json`; standard output has results only. */
  notify: (notice: Notice) => void;
  /** Prints the value as JSON, or else what `readable` returns. */
  print: <T>(value: T, readable: (value: T) => string) => void;
};

export type Notice = { code: string; message: string; wait_seconds?: number };

/** Resolves with the exit code; undefined is 0. */
export type Command = (context: Context, args: string[]) => Promise<number | undefined>;

const maxRetries = 3;

export function createContext({ env, asJson }: Pick<Context, 'env' | 'asJson'>): Context {
  let address: string | undefined;
  const notify = (notice: Notice) =>
    void process.stderr.write(`${asJson ? JSON.stringify(notice) : withoutControls(notice.message)}\n`);
  const clientOf = (url: string, apiKey: string) => {
    // Whatever it is instead, such as a password, is not sent.
    if (!apiKey.startsWith('ch_')) {
      throw new InvalidKeyError(
        'This is not an API key: keys begin with ch_. Create one under API Keys in the account menu.',
      );
    }
    address = url;
    const onWait = (seconds: number, reason = 'The request limit is reached.') =>
      notify({
        code: 'too_many_requests',
        message: `${reason} Waiting ${inSeconds(seconds)}.`,
        wait_seconds: seconds,
      });
    return createChapterhouseClient({ url, apiKey, maxRetries, onWait });
  };
  return {
    env,
    asJson,
    clientOf,
    address: () => address,
    notify,
    async client() {
      const { url, apiKey } = await readAccount(env);
      if (!url || !apiKey) {
        const missing = url ? `There is no API key for ${url}.` : 'You are not signed in.';
        throw new SignedOutError(
          `${missing} Run: chapterhouse login. Or set CHAPTERHOUSE_URL and CHAPTERHOUSE_API_KEY.`,
        );
      }
      return clientOf(url, apiKey);
    },
    print(value, readable) {
      const lines = asJson ? JSON.stringify(value, null, 2) : readable(value);
      if (lines !== '') process.stdout.write(`${asJson ? lines : withoutControls(lines)}\n`);
    },
  };
}

/** Titles and messages come from models and websites: none of them may control the terminal. */
export function withoutControls(lines: string): string {
  return lines.replace(/(?![\n\t])\p{Cc}/gu, '');
}

/** Rows under their titles, in columns. */
export function table(titles: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [titles, ...rows.map((row) => row.map((cell) => cell.replaceAll(/\s+/g, ' ')))];
  const widths = titles.map((_, i) => lines.reduce((most, row) => Math.max(most, widthOf(row[i] ?? '')), 0));
  return lines
    .map((row) =>
      row
        .map((cell, i) => cell + ' '.repeat((widths[i] ?? 0) - widthOf(cell)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

const characters = new Intl.Segmenter();
const isWide =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}\u3000-\u303f\uff01-\uff60]/u;

/** The columns that a terminal takes for it. */
function widthOf(cell: string): number {
  let width = 0;
  for (const { segment } of characters.segment(cell)) width += isWide.test(segment) ? 2 : 1;
  return width;
}

/** Of this machine, where the user reads the dates. */
export const ownTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Such as “2027-01-11 09:00”. */
export function localTime(date: string, timeZone: string): string {
  const format = { dateStyle: 'short', timeStyle: 'short', timeZone } as const;
  // The Swedish short style is ISO 8601.
  return new Date(date).toLocaleString('sv-SE', format);
}

/** The only argument of a command. */
export function onlyOne(positionals: readonly string[], what: string): string {
  const [value, ...more] = positionals;
  if (value === undefined || value === '' || more.length > 0) throw new UsageError(`Specify one ${what}.`);
  return value;
}

export function wholeNumber(value: string | undefined, option: string): number | undefined {
  if (value === undefined) return undefined;
  if (!/^\d{1,9}$/.test(value)) throw new UsageError(`${option} must be a whole number.`);
  return Number(value);
}

/** The text of a file; `-` is standard input. */
export function readInput(file: string): Promise<string> {
  return file === '-' ? text(process.stdin) : readFile(file, 'utf8');
}
