import { findProgram, isRoot, runOrThrow } from './command.ts';

/** Installs Debian packages, or throws one line with instructions. */
export async function installPackages(packages: readonly string[], purpose: string): Promise<void> {
  const byHand = `${purpose} needs ${packages.join(' ')}`;
  if (findProgram('apt-get') === undefined) {
    throw new Error(`${byHand}: apt-get is missing. Install the equivalent packages of your system.`);
  }
  if (!isRoot()) {
    throw new Error(`${byHand}; run: sudo apt-get install ${packages.join(' ')}`);
  }
  const sentence = `${byHand}, and installing it failed; run: apt-get update && apt-get install ${packages.join(' ')}`;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const options = ['-q', '-o', 'DPkg::Lock::Timeout=300'];
  await runOrThrow('apt-get', [...options, 'update'], sentence, { env });
  await runOrThrow(
    'apt-get',
    [...options, 'install', '-y', '--no-install-recommends', ...packages],
    sentence,
    {
      env,
    },
  );
}
