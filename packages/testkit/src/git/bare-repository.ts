import { spawn } from 'node:child_process';
import { chmod, rm, writeFile } from 'node:fs/promises';
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

/** A bare repository in this folder, served by `git-server.ts`; partial clones work as on the large hosts. */
export async function createBareRepository(folder: string): Promise<BareRepository> {
  await run(['init', '--quiet', '--bare', '--initial-branch=main', folder]);
  const git = async (...args: string[]) => (await run(['-C', folder, ...args])).trim();
  await git('config', 'http.receivepack', 'true');
  await git('config', 'uploadpack.allowFilter', 'true');
  await git('config', 'uploadpack.allowAnySHA1InWant', 'true');
  const read = (file: string, branch = 'main') =>
    run(['-C', folder, 'show', `${branch}:${file}`]).catch(() => null);
  let commits = 0;

  const tryCommit = async (files: Readonly<Record<string, string | null>>, message: string, ref: string) => {
    const parent = await git('rev-parse', '--verify', '--quiet', ref).catch(() => null);
    commits += 1;
    const index = path.join(folder, `human-${process.pid}-${commits}.index`);
    const at = (args: string[], input?: string) =>
      run(['-C', folder, ...args], { GIT_INDEX_FILE: index }, input);
    try {
      if (parent) await at(['read-tree', parent]);
      for (const [file, content] of Object.entries(files)) {
        if (content === null) {
          // A line of index information with mode 0 removes the file.
          await at(['update-index', '--index-info'], `0 ${'0'.repeat(40)}\t${file}\n`);
          continue;
        }
        const blob = (await at(['hash-object', '-w', '--stdin'], content)).trim();
        await at(['update-index', '--add', '--cacheinfo', `100644,${blob},${file}`]);
      }
      const tree = (await at(['write-tree'])).trim();
      const commit = await git('commit-tree', tree, ...(parent ? ['-p', parent] : []), '-m', message);
      await git('update-ref', ref, commit, parent ?? '0'.repeat(40));
      return commit;
    } finally {
      await rm(index, { force: true });
    }
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
    let [output, said] = ['', ''];
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
    child.once('error', reject);
    child.once('close', (status) =>
      status === 0 ? resolve(output) : reject(new Error(`git ${args.join(' ')}: ${said.trim()}`)),
    );
    // A command that fails early closes its input.
    child.stdin.on('error', () => {});
    child.stdin.end(input ?? '');
  });
}
