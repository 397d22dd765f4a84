import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import type { OperatorCommand } from './run-command.ts';

// Spares the next command compiling, as in the server's main.ts.
enableCompileCache(join(import.meta.dirname, '../../../../.cache/compile'));

/** The operator's commands; each loads only what it needs. */
const commands: Readonly<Record<string, () => Promise<OperatorCommand>>> = {
  admin: async () => (await import('./run-admin-command.ts')).adminCommand,
  backup: async () => (await import('./backup-command.ts')).backupCommand,
  restore: async () => (await import('./backup-command.ts')).restoreCommand,
  keys: async () => (await import('./keys-command.ts')).keysCommand,
  migrations: async () => (await import('./migrations-command.ts')).migrationsCommand,
};

const [name = '', ...words] = process.argv.slice(2);
const load = Object.hasOwn(commands, name) ? commands[name] : undefined;
if (load) {
  const { runCommand } = await import('./run-command.ts');
  await runCommand(await load(), words);
} else {
  const isHelp = ['help', '--help', '-h'].includes(name);
  const list = `Commands: ${Object.keys(commands).join(', ')}. Each explains itself with --help.\n`;
  if (isHelp) process.stdout.write(list);
  else process.stderr.write(`${name ? `Unknown command "${name}".` : 'Specify a command.'}\n\n${list}`);
  process.exitCode = isHelp ? 0 : 2;
}
