import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCorpus } from '@chapterhouse/testkit/fixtures/corpus';

/** An article that can be published as it is. */
export type GoodArticle = {
  name: string;
  language: string;
  /** What makes it special, such as `poem` or `letter template`; `article` for those of the testkit. */
  kind: string;
  title: string;
  markdown: string;
};

const folder = join(import.meta.dirname, 'articles');

/** Languages of the testkit's articles that are not English. */
const testkitLanguages: Readonly<Record<string, string>> = {
  'aprender-guitarra': 'es',
  'compost-balcon': 'fr',
  'japanese-tea': 'ja',
  mietvertrag: 'de',
};

/** Those in `articles`, one file per language, and those of the testkit. */
export function readGoodArticles(): GoodArticle[] {
  const own = readdirSync(folder)
    .filter((file) => file.endsWith('.md'))
    .sort()
    .flatMap((file) => articlesOf(file.replace(/\.md$/, ''), readFileSync(join(folder, file), 'utf8')));
  const testkit = readCorpus().map(({ name, title, markdown }) => ({
    ...{ name, title, markdown, kind: 'article' },
    language: testkitLanguages[name] ?? 'en',
  }));
  return [...own, ...testkit];
}

/** `=== kind`, then the article with its title as `#`. */
function articlesOf(language: string, file: string): GoodArticle[] {
  return file
    .split(/^=== /m)
    .filter((part) => part.trim() !== '')
    .map((part) => readArticle(language, part));
}

export function readArticle(language: string, part: string): GoodArticle {
  const [kind = '', titleLine = '', ...rest] = part.split('\n');
  return {
    name: `${language}-${kind.replaceAll(' ', '-')}`,
    language,
    kind,
    title: titleLine.replace(/^# /, ''),
    markdown: rest.join('\n').trim(),
  };
}
