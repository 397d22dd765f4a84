import { gitLayout } from '@chapterhouse/testkit/fixtures/git-site';
import { expect, test } from 'vitest';
import { changedNames, editedFile } from './edited-file.ts';
import { splitFile } from './front-matter.ts';
import { type FileContent, postFile, valuesOf } from './post-file.ts';

const yaml = gitLayout('https://git.test/a/b');
const toml = {
  ...yaml,
  format: 'toml',
  front_matter: 'title = {title}\ntags = {tags}\n[params]\nseo = {description}',
} as const;
const post: FileContent = {
  fields: {
    ...{ title: 'Tea', slug: 'tea', html: '', excerpt: 'Short', tags: ['A', 'B'] },
    seo: { metaTitle: '', metaDescription: '', focusKeyword: '' },
  },
  markdown: 'Ours.',
  ...{ slug: 'tea', date: new Date('2026-03-09T23:30:00Z'), updated: null },
};

type Changes = Partial<FileContent['fields']> & { updated?: Date };

/** The file after these changes here; a text here replaces the one there. */
function edit(file: string, { updated, ...changes }: Changes, layout: typeof yaml | typeof toml = yaml) {
  const after = { ...post, updated: updated ?? null, fields: { ...post.fields, ...changes } };
  const changed = changedNames(valuesOf(post), valuesOf(after));
  const body = changes.html === undefined ? (splitFile(file)?.body ?? file) : null;
  return editedFile(layout, file, after, { changed, body });
}

test('a field that was changed here is replaced with all its lines; all others stay, with comments', () => {
  const file = `---
# By hand
title: 'Tea'
tags:
# mine
- A
- "B: c"

# Below
resources:
  - src: a.jpg

    title: b
og:title: x
description: |
  Theirs,

  title: not a field
draft: false
---
Text  
{{< video >}}
`;
  expect(edit(file, {})).toBe(file);
  expect(edit(file, { title: 'Green', tags: ['C'] })).toBe(
    file.replace("title: 'Tea'", 'title: "Green"').replace('tags:\n# mine\n- A\n- "B: c"\n', 'tags: ["C"]\n'),
  );
  expect(edit(file, { excerpt: 'New' })).toBe(
    file.replace('|\n  Theirs,\n\n  title: not a field\n', '"New"\n'),
  );
  expect(edit(file, { tags: [], html: 'new' })).toBe(
    file.replace('tags:\n# mine\n- A\n- "B: c"\n', '').replace('Text  \n{{< video >}}\n', '\nOurs.\n'),
  );
});

test('a new field is added behind the one before it in the template; one that somebody deleted is not', () => {
  const file = '---\nlayout: x\ntitle: "Tea"\nweight: 5\ndate: 2026-01-01\n---\n\nText\n';
  expect(edit(file, { updated: new Date('2026-05-04T10:00:00Z'), title: 'Green' })).toBe(
    '---\nlayout: x\ntitle: "Green"\nweight: 5\ndate: 2026-01-01\nlastmod: 2026-05-04T10:00:00+00:00\n---\n\nText\n',
  );
});

test('TOML: fields of a table, and texts of several lines', () => {
  const file = `+++
title = "Tea"
weight = 5
note = """
tags = not a field
[params]
"""
tags = [
"A",
]
[other]
seo = "x"
+++

Text
`;
  expect(edit(file, { tags: ['C'], excerpt: 'New' }, toml)).toBe(
    file
      .replace('tags = [\n"A",\n]', 'tags = ["C"]')
      .replace('seo = "x"\n', 'seo = "x"\n[params]\nseo = "New"\n'),
  );
  const written = postFile(toml, post);
  expect(edit(written, { excerpt: 'New' }, toml)).toBe(written.replace('"Short"', '"New"'));
});

test('a file with other line ends, another format or no front matter', () => {
  const windows = '---\r\ntitle: Tea\r\nweight: 5\r\n---\r\n\r\nText\r\n';
  expect(edit(windows, { title: 'Green' })).toBe(windows.replace('Tea', '"Green"'));
  const other = '+++\ntitle = "Tea"\nweight = 5\n+++\n\nText\n';
  expect(edit(other, { title: 'Green' })).toBe(other.replace('Tea', 'Green'));
  expect(edit('Text\n', { title: 'Green' })).toMatch(/^---\ntitle: "Green"\n[\s\S]*\n---\n\nText\n$/);
});
