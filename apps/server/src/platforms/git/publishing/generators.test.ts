import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { GitGenerator } from '@chapterhouse/contract/platforms/git/presets';
import { createTestApp, type TestApp } from '@chapterhouse/testkit/app/test-app';
import { gitLayout, insertGitSite } from '@chapterhouse/testkit/fixtures/git-site';
import { ensureEleventy, ensureHugo } from '@chapterhouse/testkit/git/generators';
import { type GitServer, startGitServer } from '@chapterhouse/testkit/git/git-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStoredPosts } from '../../../db/stored-posts.ts';
import { createAddressCheck } from '../../../lib/net/address-policy.ts';
import type { BlogConnection, PostFields } from '../../../providers/publishing/publishing.ts';
import { createGitPublishing } from './git-publishing.ts';

let t: TestApp;
let git: GitServer;
beforeAll(async () => {
  t = await createTestApp({});
  git = await startGitServer();
});
afterAll(async () => {
  await git?.stop();
  await t?.close();
});

const layouts = {
  hugo: {
    'config.toml':
      'baseURL = "https://blog.test/"\ntitle = "Blog"\ndisableKinds = ["taxonomy", "term", "RSS"]\n',
    'layouts/_default/single.html': '<h1>{{ .Title }}</h1><i>{{ .Description }}</i>{{ .Content }}',
    'layouts/_default/list.html': '{{ range .Pages }}<a href="{{ .Permalink }}">{{ .Title }}</a>{{ end }}',
    'layouts/index.html':
      '{{ range .Site.RegularPages }}<a href="{{ .Permalink }}">{{ .Title }}</a>{{ end }}',
  },
  eleventy: {
    '.eleventyignore': 'README.md\n',
    'posts/posts.json': '{"layout": "post.liquid"}',
    '_includes/post.liquid': '<h1>{{ title | escape }}</h1><i>{{ description | escape }}</i>{{ content }}',
  },
} as const;

/** What would run in one generator or the other, in words and in code. */
const hostile = [
  '{{< figure src="x" >}} and {{% note %}}',
  '{{< unclosed',
  '{{ user.name | nosuchfilter }}',
  '{% include "nothing" %} {% endraw %} {# hidden #}',
  '{{{ three }}} {{</* already */>}}',
  '{{<%mixed>}} {{<a%}} {{%/* half',
];
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const html = hostile
  .map(
    (text) =>
      `<p>${escaped(text)}</p><p>See <code>${escaped(text)}</code></p><pre><code>${escaped(text)}</code></pre>`,
  )
  .join('');

const fields = (slug: string, title: string): PostFields => ({
  title,
  slug,
  html: `${html}<h2>Why</h2><p>Beans &amp; <strong>roasts</strong>.</p>`,
  excerpt: 'Short: "quoted" \\ and #1',
  tags: ['C#', 'a: b', 'C#'],
  categories: ['- dash'],
  seo: { metaTitle: title, metaDescription: '', focusKeyword: '' },
});

const titles = ['title: a: b', '--- "quoted" \'single\'', '# {{ title }} {% x %}', 'Ünï \u2028 & <b>'];

test.each([
  ['hugo', ensureHugo],
  ['eleventy', ensureEleventy],
] as const)('%s builds what was published, with every text as it was written', async (name, ensure) => {
  const generator = await ensure();
  const [repo, blog, publishing] = await connect(name);
  for (const [index, title] of titles.entries()) {
    const { id } = await publishing.createDraft(blog, { articleId: `${name}-${index}`, title });
    const date = new Date(Date.now() - 60_000);
    await publishing.placePost(blog, id, fields(`post-${index}`, title), date);
    await publishing.publishPost(blog, id, date);
  }
  const folder = await mkdtemp(path.join(tmpdir(), `chapterhouse-${name}-`));
  try {
    await repo.git('--work-tree', folder, 'checkout', '--force', 'main', '--', '.');
    await generator.build(folder);
    for (const [index, title] of titles.entries()) {
      const page = wordsOf(await readFile(path.join(folder, `_site/posts/post-${index}/index.html`), 'utf8'));
      expect(page).toContain(plain(title));
      expect(page).toContain('Short: "quoted" \\ and #1');
      // As words, as code in a line, and as a block of code.
      for (const text of hostile) expect(page.split(plain(text)).length, text).toBeGreaterThan(3);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

async function connect(name: GitGenerator & keyof typeof layouts) {
  const repo = await git.create(name, layouts[name]);
  const { user } = await t.signIn();
  const layout = gitLayout(repo.url, name);
  const [username, token] = [git.user, git.password];
  const id = await insertGitSite(t.services, user.id, { url: 'https://blog.test', layout, username, token });
  const blog: BlogConnection = {
    platform: 'git',
    url: 'https://blog.test',
    credentials: { kind: 'app_password', username, password: token },
    site: { id, settings: layout },
  };
  const publishing = createGitPublishing({
    ...t.services,
    posts: createStoredPosts(t.db),
    addressOf: createAddressCheck({ allowPrivate: true }),
    readPicture: async () => undefined,
  });
  return [repo, blog, publishing] as const;
}

/** Generators write their own quotes, dashes and spaces. */
function plain(text: string): string {
  return text
    .replace(/[\u200b]/g, '')
    .replace(/[“”]/g, '"')
    .replace(/[‘’]/g, "'")
    .replace(/[\s\u2028]+/g, ' ')
    .replace(/---|—/g, '—')
    .trim();
}

function wordsOf(page: string): string {
  const decoded = page
    .replace(/<[^>]+>/g, '')
    .replace(/&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi, (whole, decimal, hex, named) => {
      if (decimal) return String.fromCodePoint(Number(decimal));
      if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
      return (
        { lt: '<', gt: '>', amp: '&', quot: '"', ldquo: '"', rdquo: '"', lsquo: "'", rsquo: "'", mdash: '—' }[
          named as string
        ] ?? whole
      );
    });
  return plain(decoded);
}
