import { type McpServer, ResourceNotFoundError, ResourceTemplate } from '@modelcontextprotocol/server';
import { AppError } from '../lib/app-error.ts';
import type { Logger } from '../lib/log/logger.ts';
import type { EndpointCaller } from './endpoint-caller.ts';
import { describeError, marked } from './tool.ts';

type Parts = { call: EndpointCaller; log: Pick<Logger, 'error'> };

type Listed = { id: string; name: string };

type Kind = {
  /** In the address: `chapterhouse://<kind>s/<id>`. */
  kind: 'article' | 'site' | 'picture';
  title: string;
  description: string;
  list: () => Promise<Listed[]>;
  read: (id: string) => Promise<unknown>;
};

const mimeType = 'application/json';
/** Clients show the list to choose from; older ones are found by list_articles. */
const newest = 50;

/** Articles, sites and pictures, as what a user attaches to a conversation. */
export function addResources(server: McpServer, { call, log }: Parts): void {
  const kinds: Kind[] = [
    {
      kind: 'article',
      title: 'Article',
      description: 'The text of an article, with its state',
      list: async () => {
        const { articles } = await call('listArticles', { query: { limit: newest } });
        return articles.map(({ id, title }) => ({ id, name: title }));
      },
      read: (id) => call('getArticle', { params: { id } }),
    },
    {
      kind: 'site',
      title: 'Site',
      description: 'A connected site and its status',
      list: async () => (await call('listSites', { query: {} })).sites,
      read: (id) => call('getSite', { params: { id } }),
    },
    {
      kind: 'picture',
      title: 'Picture',
      description:
        'A picture of the media library: edit_article takes its id as featured_media_id, and in a text as <img src="media:ID" alt="…">',
      list: async () => {
        const { media } = await call('listMedia', { query: { limit: newest } });
        return media.map(({ id, name, alt }) => ({ id, name: alt === '' ? name : `${name}: ${alt}` }));
      },
      read: (id) => call('getMedia', { params: { id } }),
    },
  ];
  for (const { kind, title, description, list, read } of kinds) {
    const uriOf = (id: string) => `chapterhouse://${kind}s/${id}`;
    const listAll = async () => {
      const listed = await list().catch((error: unknown) => {
        // A key for articles alone lists articles alone.
        if (error instanceof AppError && error.code === 'insufficient_scope') return [];
        throw new Error(describeError(error, log).error);
      });
      return { resources: listed.map(({ id, name }) => ({ uri: uriOf(id), name, mimeType })) };
    };
    const template = new ResourceTemplate(uriOf('{id}'), { list: listAll });
    server.registerResource(kind, template, { title, description, mimeType }, async (uri, { id }) => {
      const data = await read(String(id)).catch((error: unknown) => {
        const isMissing = error instanceof AppError && error.code === 'not_found';
        throw isMissing ? new ResourceNotFoundError(uri.href) : new Error(describeError(error, log).error);
      });
      return { contents: [{ uri: uri.href, mimeType, text: JSON.stringify(marked(data)) }] };
    });
  }
}
