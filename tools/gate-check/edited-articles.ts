import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { countWords } from '../../apps/server/src/lib/text/count-words.ts';
import type { Expected, Spoiled } from './defect.ts';
import { type GoodArticle, readArticle } from './good-articles.ts';
import { blocksOf, join as joined } from './markdown-parts.ts';

/** An article written by hand, with edits that add a defect or are harmless. */
export type EditedArticle = { article: GoodArticle; edits: readonly Edit[] };

type Edit = Spoiled & { name: string; expected: Expected | 'good' };

const folder = join(import.meta.dirname, 'edited');

/**
 * One file per language. `=== name`, the title as `#`, the article; then the edits: `--- expected name` and what it does,
 * one line each with text below it: `START`, `END`, `WHOLE`, `AFTER: words of a block`, `REPLACE: words`, `FROM: words` (to
 * the end), `TITLE: title`, `LANGUAGE: code`, `JOINALL` (one paragraph).
 */
export function readEditedArticles(): EditedArticle[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.md'));
  return files.sort().flatMap((file) =>
    readFileSync(join(folder, file), 'utf8')
      .split(/^=== /m)
      .slice(1)
      .map((part) => readEdited(file.replace(/\.md$/, ''), part)),
  );
}

function readEdited(language: string, part: string): EditedArticle {
  const [text = '', ...edits] = part.split(/^--- (?=certain |suspicion |good )/m);
  const article = { ...readArticle(language, text), kind: 'edited' };
  return { article, edits: edits.map((edit) => readEdit(article, edit)) };
}

function readEdit(article: GoodArticle, edit: string): Edit {
  const [first = '', ...lines] = edit.trimEnd().split('\n');
  const [expected = '', ...name] = first.split(' ');
  const spoiled: Edit = {
    name: name.join('-'),
    expected: expected as Edit['expected'],
    markdown: article.markdown,
  };
  const steps = lines
    .join('\n')
    .split(/^(?=(?:START|END|WHOLE|JOINALL)$|(?:AFTER|REPLACE|FROM|TITLE|LANGUAGE): )/m);
  for (const step of steps) apply(spoiled, step.trimEnd(), `${article.name} ${first}`);
  return spoiled;
}

function apply(spoiled: Edit, step: string, place: string) {
  const [head = '', ...rest] = step.split('\n');
  const [verb = '', words = ''] = head.split(/: (.*)/s);
  const text = rest.join('\n');
  const { markdown } = spoiled;
  if (['AFTER', 'REPLACE', 'FROM'].includes(verb) && !markdown.includes(words))
    throw new Error(`${place}: no "${words}" in the article`);
  if (verb === 'TITLE') spoiled.title = words;
  else if (verb === 'LANGUAGE') spoiled.language = words;
  else spoiled.markdown = changed(verb, words, text, markdown);
  if (text !== '' && verb !== 'WHOLE') spoiled.planted = text;
}

function changed(verb: string, words: string, text: string, markdown: string): string {
  if (verb === 'START') return `${text}\n\n${markdown}`;
  if (verb === 'END') return `${markdown}\n\n${text}`;
  if (verb === 'WHOLE') return text;
  if (verb === 'REPLACE') return markdown.replace(words, () => text);
  if (verb === 'FROM') return markdown.slice(0, markdown.indexOf(words)) + text;
  const blocks = blocksOf(markdown);
  if (verb === 'AFTER')
    return joined(blocks.flatMap((block) => (block.includes(words) ? [block, text] : [block])));
  return blocks.filter((block) => countWords(block) > 12).join(' ');
}
