import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWTPayload, SignJWT } from 'jose';

export const firebaseProject = 'the-project';
export const firebaseIssuer = `https://securetoken.google.com/${firebaseProject}`;

/** The id of the only key. */
export const firebaseKeyId = 'key-0';

export type KeyServer = {
  url: string;
  /** How often the keys were fetched. */
  fetches: () => number;
  /** Signs like Firebase; `header` and `key` for invalid tokens. */
  sign: (
    claims: JWTPayload,
    header?: { alg: string; kid?: string },
    key?: CryptoKey | Uint8Array,
  ) => Promise<string>;
  /** Overrides the keys response; null: the keys again. */
  respondWith: (answer: { status: number; body: string } | null) => void;
  /** The same private key, for another algorithm. */
  signingKey: (alg: string) => Promise<CryptoKey>;
  close: () => Promise<void>;
};

/** One pair for all servers of a test file: making one takes up to a second. */
const keyPair = generateKeyPair('RS256', { extractable: true });

/** A key set like Google's, on loopback, with its signing function. */
export async function startKeyServer(): Promise<KeyServer> {
  const keys = await keyPair;
  let fetches = 0;
  let broken: { status: number; body: string } | null = null;
  const server = createServer(async (_request, response) => {
    fetches += 1;
    if (broken) return response.writeHead(broken.status).end(broken.body);
    // No "alg", so that only the verifier's own list of algorithms protects it.
    const key = { ...(await exportJWK(keys.publicKey)), kid: firebaseKeyId, use: 'sig' };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ keys: [key] }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/keys`,
    fetches: () => fetches,
    sign: (claims, header = { alg: 'RS256', kid: firebaseKeyId }, key = keys.privateKey) =>
      new SignJWT(claims).setProtectedHeader(header).sign(key),
    respondWith: (response) => {
      broken = response;
    },
    signingKey: async (alg) => (await importJWK(await exportJWK(keys.privateKey), alg)) as CryptoKey,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
