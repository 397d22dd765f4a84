import { spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';

export type CommandResult = { status: number | null; stdout: string; stderr: string };

type CommandOptions = { cwd?: string; env?: Readonly<Record<string, string>> };

/** Runs a program to its end and collects its output; status is null if it cannot be started. */
export function runCommand(
  command: string,
  args: readonly string[],
  options: CommandOptions = {},
): Promise<CommandResult> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...options.env },
      ...(options.cwd === undefined ? {} : { cwd: options.cwd }),
    });
    let stdout = '';
    let stderr = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text;
    });
    child.once('error', (error) => resolve({ status: null, stdout, stderr: stderr + error.message }));
    child.once('close', (status) => resolve({ status, stdout, stderr }));
  });
}

/** Like `runCommand`, but throws for a status other than 0: the given message and the program's last line. */
export async function runOrThrow(
  command: string,
  args: readonly string[],
  sentence: string,
  options: CommandOptions = {},
): Promise<string> {
  const result = await runCommand(command, args, options);
  if (result.status !== 0) {
    const lines = `${result.stderr}\n${result.stdout}`.trim().split('\n');
    const line = lines.find((text) => /^E:|error/i.test(text)) ?? lines.at(-1) ?? '';
    throw new Error(`${sentence} (${command}: ${line.trim() || `status ${result.status}`})`);
  }
  return result.stdout;
}

// Debian installs servers in sbin, which is not in an ordinary user's PATH.
const systemFolders = ['/usr/sbin', '/usr/local/sbin', '/sbin'];

/** Full path of a program, or undefined if it is not installed. */
export function findProgram(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), ...systemFolders];
  return folders
    .filter((folder) => folder !== '')
    .map((folder) => path.join(folder, name))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}

export const isRoot = (): boolean => process.getuid?.() === 0;
