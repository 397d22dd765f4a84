import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { findProgram, runCommand, runOrThrow } from '../machine/command.ts';

const keyring = '/usr/share/keyrings/debian-archive-keyring.gpg';

export type Apt = {
  /** The records of those packages that the release has. */
  show: (...names: string[]) => Promise<string>;
  /** Downloads the packages and unpacks them below `into`. */
  unpack: (names: readonly string[], into: string) => Promise<void>;
};

/**
 * Calls `work` with an apt restricted to the given Debian release, with separate state: nothing is
 * installed, the system's sources are unchanged, signatures are verified, and no root is needed.
 */
export async function withDebianRelease<T>(
  suite: string,
  what: string,
  work: (apt: Apt) => Promise<T>,
): Promise<T> {
  if (findProgram('apt-get') === undefined || !existsSync(keyring)) {
    throw new Error(`${what} comes from Debian's packages, and this machine is not a Debian`);
  }
  const dir = await mkdtemp(path.join(tmpdir(), 'wp-apt-'));
  try {
    const sentence = `${what} could not be downloaded from Debian's packages`;
    const targets = await runCommand('apt-get', [
      'indextargets',
      '--format',
      '$(SITE)',
      'Created-By: Packages',
    ]);
    // The mirror that this machine already uses.
    const mirror = targets.stdout.split('\n').find((site) => site !== '' && !/security/i.test(site));
    if (mirror === undefined) throw new Error(`${sentence}: apt has no mirror; run: apt-get update`);
    for (const folder of ['lists/partial', 'cache/archives/partial', 'parts']) {
      await mkdir(path.join(dir, folder), { recursive: true });
    }
    await writeFile(path.join(dir, 'sources.list'), `deb [signed-by=${keyring}] ${mirror} ${suite} main\n`);
    const options = Object.entries({
      'Dir::Etc::sourcelist': path.join(dir, 'sources.list'),
      'Dir::Etc::sourceparts': path.join(dir, 'parts'),
      'Dir::State::lists': path.join(dir, 'lists'),
      'Dir::Cache': path.join(dir, 'cache'),
      'APT::Sandbox::User': userInfo().username,
      'Acquire::Languages': 'none',
      'Acquire::Retries': '3',
    }).flatMap(([key, value]) => ['-o', `${key}=${value}`]);
    await runOrThrow('apt-get', ['-q', ...options, 'update'], sentence);
    return await work({
      show: async (...names) =>
        (await runCommand('apt-cache', [...options, 'show', '--no-all-versions', ...names])).stdout,
      unpack: async (names, into) => {
        const debs = await mkdtemp(path.join(dir, 'debs-'));
        await runOrThrow('apt-get', ['-q', ...options, 'download', ...names], sentence, { cwd: debs });
        for (const deb of await readdir(debs)) {
          await runOrThrow('dpkg', ['-x', path.join(debs, deb), into], sentence);
        }
      },
    });
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}
