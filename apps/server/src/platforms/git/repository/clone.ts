import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { cutText } from '@chapterhouse/contract/cut-text';
import { ProviderError } from '../../../lib/provider-error.ts';
import { type GitRun, runGit } from './git-child.ts';
import { gitFailure, type PushOutcome, pushOutcome } from './git-failures.ts';
import { inGitTurn } from './git-turns.ts';
import type { Remote } from './remote.ts';
import { prepareSsh } from './ssh.ts';

type Author = { name: string; email: string };

/** A file and its new content; null deletes the file. */
export type FileChange = { path: string; content: string | Buffer | null };

export type Clone = Awaited<ReturnType<typeof cloneOf>>;

const prefix = 'chapterhouse-git-';
/** A process that was killed leaves its folder; no call takes nearly as long. */
const abandonedAfterMs = 3_600_000;
/** A file of a site that somebody wrote by hand. */
const mostFileBytes = 2_000_000;
const pushOptions = ['--porcelain', '--no-verify'];

/**
 * Clones the head of a branch without its files, calls `work` with it, and removes it again. Throws `ProviderError`.
 */
export async function withClone<T>(
  remote: Remote,
  branch: string,
  work: (clone: Clone) => Promise<T>,
): Promise<T> {
  return inGitFolder(async (folder) => {
    const env = remote.ssh ? await prepareSsh(folder, remote.ssh) : {};
    return await work(await cloneOf(folder, { ...remote, env: { ...remote.env, ...env } }, branch));
  });
}

/** A folder for Git's files that nobody else can read, removed when `work` has ended. Waits for a turn. Throws `ProviderError`. */
export async function inGitFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  return inGitTurn(async () => {
    await removeAbandoned();
    const folder = await mkdtemp(path.join(tmpdir(), prefix));
    try {
      return await work(folder);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
}

/** As `git init --bare`, without a process. */
async function makeBareRepository(folder: string): Promise<void> {
  for (const name of ['objects', 'refs/heads']) await mkdir(path.join(folder, name), { recursive: true });
  await writeFile(path.join(folder, 'config'), '[core]\n\trepositoryformatversion = 0\n\tbare = true\n');
  await writeFile(path.join(folder, 'HEAD'), 'ref: refs/heads/unused\n');
}

/** The id that Git gives this content. Pure. */
export function blobIdOf(content: string | Buffer): string {
  const bytes = Buffer.from(content);
  return createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex');
}

/** A content in the format of `git fast-import`. */
function dataOf(content: string | Buffer): (string | Buffer)[] {
  return [`data ${Buffer.byteLength(content)}\n`, content, '\n'];
}

let isCleaned = false;

async function removeAbandoned(): Promise<void> {
  if (isCleaned) return;
  isCleaned = true;
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(prefix)) continue;
    const folder = path.join(tmpdir(), name);
    const changed = await stat(folder).catch(() => null);
    if (changed && Date.now() - changed.mtimeMs > abandonedAfterMs)
      await rm(folder, { recursive: true, force: true });
  }
}

/** Its remote is configured by the environment; what is missing is fetched from there when it is read. */
async function cloneOf(folder: string, remote: Remote, branch: string) {
  const ref = `refs/heads/${branch}`;
  const git = (args: readonly string[], run: Omit<GitRun, 'folder'> = {}) =>
    runGit(args, { ...run, folder, env: { ...remote.env, ...run.env } });
  /** A command that must succeed; most read objects, which Git fetches when they are missing. */
  const output = async (args: readonly string[], run?: Omit<GitRun, 'folder'>): Promise<Buffer> => {
    const result = await git(args, run);
    if (result.code !== 0) throw gitFailure(result, remote);
    return result.stdout;
  };
  const fetchHead = async (): Promise<string> => {
    const result = await git([
      'fetch',
      '--quiet',
      '--depth=1',
      '--filter=blob:none',
      '--no-tags',
      'origin',
      `+${ref}:refs/heads/base`,
    ]);
    if (result.code === 0) return (await readFile(path.join(folder, 'refs/heads/base'), 'utf8')).trim();
    if (/couldn't find remote ref/.test(result.stderr)) {
      throw new ProviderError(
        'not_found',
        `The repository has no branch “${branch}”. Create it, or choose another one.`,
        {
          reason: 'branch_not_found',
        },
      );
    }
    throw gitFailure(result, remote);
  };

  await makeBareRepository(folder);
  let head = await fetchHead();

  return {
    /** The commit at the head of the branch. */
    head: () => head,

    /** Fetches the branch's head as it is now. */
    async update(): Promise<void> {
      head = await fetchHead();
    },

    /** The id of a file's content at the head; null if there is no such file. */
    async blobOf(file: string): Promise<string | null> {
      const listed = (await output(['ls-tree', '-z', head, '--', file])).toString();
      return /^100(?:644|755) blob ([0-9a-f]+)\t/.exec(listed)?.[1] ?? null;
    },

    /** Whether something has this path at the head, be it a file, a folder or a link. */
    async isTaken(file: string): Promise<boolean> {
      return (await output(['ls-tree', '-z', head, '--', file])).length > 0;
    },

    /** The files below a folder at the head: their paths and the ids of their contents. */
    async list(below: string): Promise<{ path: string; blob: string }[]> {
      const listed = (
        await output(['ls-tree', '-r', '-z', head, '--', ...(below ? [`${below}/`] : [])])
      ).toString();
      return listed.split('\0').flatMap((line) => {
        const found = /^100(?:644|755) blob ([0-9a-f]+)\t(.+)$/s.exec(line);
        return found?.[1] && found[2] ? [{ blob: found[1], path: found[2] }] : [];
      });
    },

    /** The contents of these blobs, in one request to the host; those above two megabytes are left out. */
    async read(blobs: readonly string[]): Promise<Map<string, string>> {
      if (blobs.length > 1) {
        // As Git itself fetches what is missing, but all at once; otherwise each would be a separate request.
        const options = ['--quiet', '--no-tags', '--no-write-fetch-head', '--filter=blob:none', '--stdin'];
        const command = ['-c', 'fetch.negotiationAlgorithm=noop', 'fetch', ...options, 'origin'];
        await output(command, { input: blobs.map((blob) => `${blob}\n`).join('') });
      }
      const contents = new Map<string, string>();
      for (const blob of blobs) {
        const size = Number((await output(['cat-file', '-s', blob])).toString());
        if (size > mostFileBytes) continue;
        contents.set(blob, (await output(['cat-file', 'blob', blob])).toString('utf8'));
      }
      return contents;
    },

    /** When somebody last committed to the branch. */
    async committedAt(): Promise<Date> {
      const seconds = (await output(['log', '-1', '--format=%ct', head])).toString().trim();
      return new Date(Number(seconds) * 1000);
    },

    /** Whether a commit is part of the branch; looks back to `since`. */
    async contains(commit: string, since: Date): Promise<boolean> {
      // A day more: the clocks of two machines differ.
      const from = new Date(since.getTime() - 86_400_000).toISOString();
      const fetched = await git([
        'fetch',
        '--quiet',
        '--no-tags',
        '--filter=tree:0',
        `--shallow-since=${from}`,
        'origin',
        ref,
      ]);
      if (fetched.code !== 0) return false;
      return (await git(['merge-base', '--is-ancestor', commit, 'FETCH_HEAD'])).code === 0;
    },

    /** The value of a Git attribute of a path at the head, such as `filter`; null if it has none. */
    async attribute(name: string, file: string): Promise<string | null> {
      const attributes = (await output(['ls-tree', '-r', '--name-only', '-z', head]))
        .toString()
        .split('\0')
        .some((one) => one === '.gitattributes' || one.endsWith('/.gitattributes'));
      if (!attributes) return null;
      const env = { GIT_INDEX_FILE: path.join(folder, 'attributes.index') };
      await output(['read-tree', head], { env });
      const lines = (await output(['check-attr', '--cached', '-z', name, '--', file], { env })).toString();
      const value = lines.split('\0')[2] ?? 'unspecified';
      return value === 'unspecified' || value === 'unset' ? null : value;
    },

    /** A commit of these changes on the head, not pushed yet; made by one process, because others push meanwhile. */
    async commit(changes: readonly FileChange[], message: string, author: Author): Promise<string> {
      const by = `${author.name} <${author.email}> ${Math.floor(Date.now() / 1000)} +0000`;
      const files = changes.flatMap(({ path: file, content }) => {
        const name = `"${file.replace(/[\\"]/g, '\\$&')}"`;
        return content === null ? [`D ${name}\n`] : [`M 100644 inline ${name}\n`, ...dataOf(content)];
      });
      const input = Buffer.concat(
        [
          `commit refs/heads/next\nmark :1\nauthor ${by}\ncommitter ${by}\n`,
          // Its subject: one line.
          ...dataOf(cutText(message.toWellFormed().replace(/\s+/g, ' ').trim(), 200)),
          `from ${head}\n`,
          ...files,
          '\nget-mark :1\ndone\n',
        ].map((part) => (typeof part === 'string' ? Buffer.from(part) : part)),
      );
      // An attempt before this one may have left the same branch with another parent.
      return (await output(['fast-import', '--quiet', '--done', '--force'], { input })).toString().trim();
    },

    /** Pushes a commit that follows the head, never by force; to a new branch if one is named. */
    async push(commit: string, to = branch): Promise<PushOutcome> {
      try {
        return pushOutcome(
          await git(['push', ...pushOptions, 'origin', `${commit}:refs/heads/${to}`], { timeoutMs: 60_000 }),
          remote,
        );
      } catch (error) {
        if (!(error instanceof ProviderError) || error.reason === 'git_missing') throw error;
        const { kind, message, reason } = error;
        return new ProviderError(kind, message, {
          ...(reason ? { reason } : {}),
          outcomeUnknown: true,
          cause: error,
        });
      }
    },

    /** Asks whether the branch takes pushes from this account, without pushing. Throws `ProviderError`. */
    async checkPush(): Promise<void> {
      const outcome = pushOutcome(
        await git(['push', '--dry-run', ...pushOptions, 'origin', `${head}:${ref}`]),
        remote,
      );
      if (outcome instanceof ProviderError) throw outcome;
    },

    /** The commit at the host's branch right now, without fetching it; null if there is no such branch. */
    async remoteHead(of = branch): Promise<string | null> {
      const listed = (await output(['ls-remote', 'origin', `refs/heads/${of}`])).toString();
      return listed.split('\t')[0] || null;
    },

    /** Deletes another branch while it is at this commit. Throws `ProviderError`. */
    async deleteBranch(name: string, at: string): Promise<void> {
      const lease = `--force-with-lease=refs/heads/${name}:${at}`;
      const args = ['push', ...pushOptions, lease, 'origin', `:refs/heads/${name}`];
      const outcome = pushOutcome(await git(args), remote);
      if (outcome instanceof ProviderError) throw outcome;
    },
  };
}
