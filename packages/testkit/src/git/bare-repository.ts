import { spawn } from 'node:child_process';
import { appendFile, chmod, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** The configuration of the machine and its user is ignored. */
export const gitEnv = {
  PATH: process.env.PATH ?? '',
  HOME: '/nonexistent',
  LC_ALL: 'C',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_AUTHOR_NAME: 'Someone',
  GIT_AUTHOR_EMAIL: 'someone@example.com',
  GIT_COMMITTER_NAME: 'Someone',
  GIT_COMMITTER_EMAIL: 'someone@example.com',
};

export type BareRepository = {
  folder: string;
  /** The output of a Git command in it, trimmed. */
  git: (...args: string[]) => Promise<string>;
  /** What a person pushes: a commit on the branch's head. Null deletes a file. Tries again when somebody was faster. */
  commit: (
    files: Readonly<Record<string, string | null>>,
    message?: string,
    branch?: string,
  ) => Promise<string>;
  /** A file at the branch's head; null if there is none. */
  read: (file: string, branch?: string) => Promise<string | null>;
  /** All files at the branch's head. */
  files: (branch?: string) => Promise<string[]>;
  /** Subjects of all commits on the branch, the newest first. */
  subjects: (branch?: string) => Promise<string[]>;
  /** Refuses every push with this line; null accepts them again. */
  protect: (line: string | null) => Promise<void>;
};

const served = '[http]\nreceivepack = true\n[uploadpack]\nallowFilter = true\nallowAnySHA1InWant = true\n';

const fastImport = ['fast-import', '--quiet', '--done', '--date-format=now'];

/** As fast-import reads it: its length in bytes, then the bytes. */
const data = (text: string) => `data ${Buffer.byteLength(text)}\n${text}\n`;

/** A bare repository in this folder, served by `git-server.ts`; partial clones work as on the large hosts. */
export async function createBareRepository(folder: string): Promise<BareRepository> {
  await run(['init', '--quiet', '--bare', '--initial-branch=main', folder]);
  await appendFile(path.join(folder, 'config'), served);
  const git = async (...args: string[]) => (await run(['-C', folder, ...args])).trim();
  const read = (file: string, branch = 'main') =>
    run(['-C', folder, 'show', `${branch}:${file}`]).catch(() => null);

  /** In one command: each process that a test starts costs it as much as dozens of requests. */
  const tryCommit = async (files: Readonly<Record<string, string | null>>, message: string, ref: string) => {
    const parent = await git('rev-parse', '--verify', '--quiet', ref).catch(() => null);
    const changes = Object.entries(files).map(([file, content]) =>
      content === null ? `D ${file}\n` : `M 100644 inline ${file}\n${data(content)}`,
    );
    const by = `${gitEnv.GIT_COMMITTER_NAME} <${gitEnv.GIT_COMMITTER_EMAIL}> now`;
    const commit = [
      ...[`commit ${ref}\nmark :1\ncommitter ${by}\n`, data(`${message}\n`)],
      ...[parent ? `from ${parent}\n` : '', ...changes, 'get-mark :1\ndone\n'],
    ];
    // Fails if somebody was faster: it updates no branch that has another head than the parent.
    return (await run(['-C', folder, ...fastImport], {}, commit.join(''))).trim();
  };

  return {
    folder,
    git,
    read,
    async commit(files, message = 'Someone else', branch = 'main') {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await tryCommit(files, message, `refs/heads/${branch}`);
        } catch (error) {
          if (attempt === 20) throw error;
        }
      }
    },
    files: async (branch = 'main') =>
      (await git('ls-tree', '-r', '--name-only', branch)).split('\n').filter((name) => name !== ''),
    subjects: async (branch = 'main') => (await git('log', '--format=%s', branch)).split('\n'),
    async protect(line) {
      const hook = path.join(folder, 'hooks/pre-receive');
      if (line === null) return rm(hook, { force: true });
      await writeFile(hook, `#!/bin/sh\necho ${JSON.stringify(line)} >&2\nexit 1\n`);
      await chmod(hook, 0o755);
    },
  };
}

function run(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  input?: string,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn('git', args, { env: { ...gitEnv, ...env } });
    let [output, errors] = ['', ''];
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      errors += text;
    });
    child.once('error', reject);
    child.once('close', (status) =>
      status === 0 ? resolve(output) : reject(new Error(`git ${args.join(' ')}: ${errors.trim()}`)),
    );
    // A command that fails early closes its input.
    child.stdin.on('error', () => {});
    child.stdin.end(input ?? '');
  });
}
