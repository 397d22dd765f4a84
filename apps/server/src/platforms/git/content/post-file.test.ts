import { gitPresets } from '@chapterhouse/contract/platforms/git/presets';
import { gitLayout } from '@chapterhouse/testkit/fixtures/git-site';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withDraftLine, withoutDraftLine } from './draft-line.ts';
import { escapeTemplates, unescapeTemplates } from './escape-templates.ts';
import { readFrontMatter } from './front-matter.ts';
import { markdownOfBody, pageOf, pathOf, postFile } from './post-file.ts';

const date = new Date('2026-03-09T23:30:00.500Z');
const fields = {
  title: 'A: "b" #c',
  slug: 'a-b',
  html: '',
  excerpt: 'Short',
  tags: ['Tea', ' tea ', 'R&D'],
  seo: { metaTitle: '', metaDescription: '', focusKeyword: '' },
};
const layout = gitLayout('https://git.test/a/b');

test('writes TOML as well, and leaves out what has no value', () => {
  const frontMatter =
    'title = {title}\ndate = {date}\nimage = {image}\ntags = {tags}\n# fixed\nlayout = "post"';
  const toml = { ...layout, format: 'toml', front_matter: frontMatter } as const;
  expect(postFile(toml, { fields, markdown: 'Text', slug: 'x', date, updated: null, isDraft: true })).toBe(
    '+++\ntitle = "A: \\"b\\" #c"\ndate = 2026-03-09T23:30:00+00:00\ntags = ["Tea", "R&D"]\n# fixed\nlayout = "post"\ndraft = true\n+++\n\nText\n',
  );
});

test('paths and addresses have the date in UTC, and a slug is one name', () => {
  const jekyll = gitLayout('https://git.test/a/b', 'jekyll');
  expect(pathOf(jekyll, 'tea', date)).toBe('_posts/2026-03-09-tea.md');
  expect(pageOf(jekyll, 'https://x.test', 'tea', date)).toBe('https://x.test/2026/03/09/tea.html');
  expect(pathOf(layout, '../../etc/passwd', date)).toBe('content/posts/etc-passwd.md');
  expect(pageOf({ address: '' }, 'https://x.test', 'tea', date)).toBe('');
});

test.each(['hugo', 'liquid', 'none'] as const)('%s: every text is read back unchanged', (language) => {
  const pieces = [
    '{',
    '{{',
    '{{<',
    '{{%',
    '>}}',
    '%}}',
    '{%',
    '%}',
    '{#',
    '/*',
    '*/',
    '<!--more-->',
    'x',
    ' ',
    '\n',
    '"',
  ];
  const text = fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(text, (markdown) => {
      const escaped = escapeTemplates(markdown, language);
      expect(unescapeTemplates(escaped, language)).toBe(markdown);
    }),
  );
});

test('what only kramdown needs is left out of a text that is read back', () => {
  const body = '> {: start="3"}\n> 3. a\n\n{: start="7"}\n7. b\n\n{: .note}\n8. c {{ "{{" }}';
  const { generator } = gitLayout('https://git.test/a/b', 'jekyll');
  expect(markdownOfBody({ generator }, body)).toBe('> 3. a\n\n7. b\n\n{: .note}\n8. c {{');
});

test('every title is written as one value and read back unchanged', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (title) => {
      const file = postFile(layout, {
        fields: { ...fields, title: `x${title}` },
        markdown: '',
        slug: 's',
        date,
        updated: null,
      });
      expect(readFrontMatter(file).fields.title).toBe(`x${title}`.toWellFormed());
    }),
  );
});

test('a file written by hand is read as far as possible', () => {
  const text = "---\r\ntitle: 'It''s'\r\ndate: 2026-01-01\r\nbroken\r\n---\r\n\r\nBody\r\n";
  expect(readFrontMatter(text)).toEqual({ fields: { title: "It's", date: '2026-01-01' }, body: 'Body' });
  expect(readFrontMatter('No front matter')).toEqual({ fields: {}, body: 'No front matter' });
  expect(readFrontMatter('---\ntitle: never closed')).toMatchObject({ fields: {} });
});

test('a post is hidden and shown without touching its text', () => {
  const line = gitPresets.jekyll.draftLine;
  const file = '---\ntitle: "x"\npublished: true\n---\n\npublished: true\n';
  const hidden = withDraftLine(file, line);
  expect(hidden).toBe('---\npublished: false\ntitle: "x"\n---\n\npublished: true\n');
  expect(withoutDraftLine(hidden, line)).toBe('---\ntitle: "x"\n---\n\npublished: true\n');
  expect(withDraftLine('+++\ntitle = "x"\n+++\n', 'draft: true')).toBe(
    '+++\ndraft = true\ntitle = "x"\n+++\n',
  );
});
