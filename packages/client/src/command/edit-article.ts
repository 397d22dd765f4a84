import { parseArgs } from 'node:util';
import { unwrap } from '../client.ts';
import { type Command, onlyOne, readInput } from './context.ts';
import { UsageError } from './failures.ts';

/** Changes the given fields. Refused if somebody else changed the article meanwhile. */
export const editArticle: Command = async ({ client, print }, args) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      title: { type: 'string' },
      html: { type: 'string' },
      slug: { type: 'string' },
      excerpt: { type: 'string' },
      'meta-title': { type: 'string' },
      'meta-description': { type: 'string' },
      'focus-keyword': { type: 'string' },
      tag: { type: 'string', multiple: true },
    },
  });
  const params = { path: { id: onlyOne(positionals, 'article id') } };
  if (Object.keys(values).length === 0) throw new UsageError('Specify at least one field to change.');
  const api = await client();
  const current = await unwrap(api.GET('/protected/content/articles/{id}', { params }));
  const body = {
    title: values.title ?? current.title,
    html: values.html === undefined ? current.html : await readInput(values.html),
    slug: values.slug ?? current.slug,
    excerpt: values.excerpt ?? current.excerpt,
    meta_title: values['meta-title'] ?? current.meta_title,
    meta_description: values['meta-description'] ?? current.meta_description,
    focus_keyword: values['focus-keyword'] ?? current.focus_keyword,
    tags: values.tag ?? current.tags,
    base_version: current.version,
  };
  const saved = await unwrap(api.PUT('/protected/content/articles/{id}', { params, body }));
  print(saved, ({ title, version }) => `Saved "${title}" as version ${version}.`);
  return 0;
};
