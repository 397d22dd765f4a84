import { ProviderError } from '../../../lib/provider-error.ts';
import { inGitFolder, withClone } from '../repository/clone.ts';
import { type AddressCheck, remoteOf, targetOf } from '../repository/remote.ts';
import { fingerprintOf, readHostKey } from '../repository/ssh.ts';
import { loginOf, type OpenSite } from './open-site.ts';

/**
 * Reads the branch and asks whether it could be pushed to. Returns the key of an SSH host: the stored one, or at the
 * first connection the one that it shows. Throws `ProviderError`.
 */
export async function testAccess(
  addressOf: AddressCheck,
  site: OpenSite,
): Promise<{ host_key: string; host_fingerprint: string }> {
  const login = loginOf(site);
  const hostKey = login.hostKey || (await trustedHostKey(addressOf, login));
  await withClone(await remoteOf(addressOf, { ...login, hostKey }), site.layout.branch, (clone) =>
    clone.checkPush(),
  );
  return { host_key: hostKey, host_fingerprint: hostKey && fingerprintOf(hostKey) };
}

/** The key that the host shows now, if it has the fingerprint that the user entered. Empty for HTTPS. */
async function trustedHostKey(
  addressOf: AddressCheck,
  { repository, fingerprint }: ReturnType<typeof loginOf>,
): Promise<string> {
  const { scheme, user, host, port } = targetOf(repository);
  if (scheme !== 'ssh') return '';
  const checkedAddress = await addressOf(host);
  const shown = await inGitFolder((folder) => readHostKey(folder, { user, host, port, checkedAddress }));
  if (fingerprint === '' || fingerprint === fingerprintOf(shown)) return shown;
  const type = shown.split(' ')[0];
  throw new ProviderError(
    'misconfigured',
    `The host shows a key (${type}) with the fingerprint ${fingerprintOf(shown)}, not the one that you entered. Compare it with what your Git host publishes.`,
    { reason: 'host_key_changed' },
  );
}
