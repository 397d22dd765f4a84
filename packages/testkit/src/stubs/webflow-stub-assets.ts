import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { newId, type WebflowResponse, webflowError } from './webflow-stub-items.ts';

export type StubAsset = {
  id: string;
  originalFileName: string;
  displayName: string;
  hostedUrl: string;
  contentType: string;
  fileHash: string;
  /** Undefined until the second step of the upload. */
  content: Buffer | undefined;
};

/** The assets of a site: made with the file's hash, then uploaded as a form to a store that is not the API. */
export function createStubAssets(siteId: string, url: () => string) {
  const assets = new Map<string, StubAsset>();
  const shown = ({ content: _content, fileHash: _fileHash, ...asset }: StubAsset) => asset;

  return {
    all: () => [...assets.values()],
    list: (query: URLSearchParams): WebflowResponse => {
      const [offset, limit] = [Number(query.get('offset') ?? 0), Number(query.get('limit') ?? 100)];
      const page = [...assets.values()].slice(offset, offset + limit);
      const pagination = { limit, offset, total: assets.size };
      return { status: 200, body: { assets: page.map(shown), pagination } };
    },
    create: (body: Readonly<Record<string, unknown>>): WebflowResponse => {
      const { fileName, fileHash } = body;
      if (
        typeof fileName !== 'string' ||
        fileName.length >= 100 ||
        !/^[0-9a-f]{32}$/.test(String(fileHash))
      ) {
        return webflowError(400, 'validation_error', 'Validation Error');
      }
      const id = newId();
      const asset: StubAsset = {
        id,
        originalFileName: fileName,
        displayName: `${id}_${fileName}`,
        hostedUrl: `${url()}/files/${siteId}/${id}_${fileName}`,
        contentType: fileName.endsWith('.jpg') ? 'image/jpeg' : 'image/webp',
        fileHash: String(fileHash),
        content: undefined,
      };
      assets.set(id, asset);
      const key = `${siteId}/${id}_${fileName}`;
      const uploadDetails = {
        acl: 'public-read',
        bucket: 'stub',
        key,
        success_action_status: '201',
        Policy: 'signed',
      };
      return { status: 200, body: { ...shown(asset), uploadUrl: `${url()}/upload`, uploadDetails } };
    },
    remove: (id: string): WebflowResponse =>
      assets.delete(id)
        ? { status: 204, body: undefined }
        : webflowError(404, 'resource_not_found', 'No such asset'),

    isFile: ({ pathname }: URL) => pathname === '/upload' || pathname.startsWith('/files/'),
    /** The store itself: it knows no tokens, and checks the form as Amazon S3 does. */
    exchangeFile: async (request: IncomingMessage, response: ServerResponse, loseAnswer: boolean) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      const path = (request.url ?? '').split('?')[0] ?? '';
      if (request.method !== 'POST') {
        const asset = [...assets.values()].find(({ hostedUrl }) => hostedUrl.endsWith(path));
        response.writeHead(asset?.content ? 200 : 403, {
          'content-type': asset?.contentType ?? 'text/plain',
        });
        response.end(request.method === 'HEAD' ? undefined : asset?.content);
        return;
      }
      const form = await new Response(new Uint8Array(Buffer.concat(chunks)), {
        headers: { 'content-type': request.headers['content-type'] ?? '' },
      }).formData();
      const file = form.get('file');
      const asset = [...assets.values()].find(({ id }) => String(form.get('key')).includes(`/${id}_`));
      const content = file instanceof Blob ? Buffer.from(await file.arrayBuffer()) : Buffer.alloc(0);
      const hash = createHash('md5').update(content).digest('hex');
      const isFine =
        asset?.fileHash === hash &&
        form.get('Policy') === 'signed' &&
        request.headers.authorization === undefined;
      if (isFine) asset.content = content;
      if (loseAnswer) response.destroy();
      else response.writeHead(isFine ? 201 : 403).end();
    },
  };
}
