#!/usr/bin/env node
import about from '../../package.json' with { type: 'json' };
import { articles } from './articles.ts';
import { type Command, createContext, withoutControls } from './context.ts';
import { describeError } from './failures.ts';
import { login, logout } from './login.ts';
import { batch, sites, topics } from './planning.ts';
import { help, helpOf } from './usage.ts';
import { watch } from './watch.ts';

const commands: Readonly<Record<string, Command>> = { login, logout, topics, batch, articles, sites, watch };

const [name = '', ...args] = process.argv.slice(2);
// A reader such as `head` that ends early is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));
process.exitCode = await run();

async function run(): Promise<number> {
  if (name === '') {
    process.stderr.write(help);
    return 2;
  }
  if (name === 'help' || [name, ...args].some((word) => word === '--help' || word === '-h')) {
    process.stdout.write(helpOf(name === 'help' ? (args[0] ?? '') : name));
    return 0;
  }
  if (name === 'version' || name === '--version') {
    process.stdout.write(`${about.version}\n`);
    return 0;
  }
  const asJson = args.includes('--json');
  const context = createContext({ env: process.env, asJson });
  try {
    const command = Object.hasOwn(commands, name) && commands[name];
    if (command)
      return (
        (await command(
          context,
          args.filter((word) => word !== '--json'),
        )) ?? 0
      );
    process.stderr.write(`There is no command "${name}". See: chapterhouse help\n`);
    return 2;
  } catch (error) {
    const failure = describeError(error, context.address());
    process.stderr.write(
      asJson
        ? `${JSON.stringify({ error: failure.message, code: failure.code, exit_code: failure.exitCode })}\n`
        : `${withoutControls(failure.message)}\n`,
    );
    return failure.exitCode;
  }
}
