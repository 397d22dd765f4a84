import { titleForm } from '@chapterhouse/contract/articles/title-similarity';
import { hasMojibake } from '../../cleaner/mojibake.ts';
import { type Block, isHeading, levelOf } from '../../html-blocks.ts';
import { splitWords } from '../../language/words-and-sentences.ts';
import { plainTitle } from '../../plain-title.ts';
import { type Check, fencesOf, type Problem, startOf } from '../check.ts';

/** Headings start at level two, skip no level, have text below them, and are unique. */
export const headings: Check = {
  name: 'headings',
  find: ({ blocks, html, markdown, title: own }) => {
    const problems: Problem[] = [...secondTitle(markdown, own), ...secondVersion(blocks, own)];
    let previous = 1;
    const seen = new Set<string>();
    for (const [index, block] of blocks.entries()) {
      if (!isHeading(block)) continue;
      const level = levelOf(block);
      const add = (grade: Problem['grade'], message: string) =>
        problems.push({ grade, message, excerpt: startOf(block.text) });
      if (level === 1) add('certain', 'A heading has the same level as the title.');
      if (level > previous + 1) {
        add('suspicion', `A heading of level ${level} follows one of level ${previous}.`);
      }
      const next = blocks[index + 1];
      if (next && isHeading(next) && levelOf(next) <= level && !block.pictureAfter)
        add('certain', 'A heading has no text below it.');
      const key = titleForm(block.text);
      // "Costs" below two sections is no repeat, and neither is a section that is called as a part of another.
      if (level === 2 && key !== '' && seen.has(key)) add('certain', 'A heading appears twice.');
      if (block.text.length > 160) add('suspicion', 'A heading is as long as a paragraph.');
      if (level === 2) seen.add(key);
      previous = level;
    }
    const beforeRule = /^#{2,6} [^\n]{1,200}\n{1,3}(?:---|\*\*\*|___)$/m.exec(
      fencesOf(markdown).outside,
    )?.[0];
    if (beforeRule !== undefined)
      problems.push({
        grade: 'certain',
        message: 'A heading has no text below it.',
        excerpt: startOf(beforeRule),
      });
    const empty = /<h[1-6][^<>]{0,200}>\s{0,200}<\/h[1-6]>/i.exec(html);
    if (empty) problems.push({ grade: 'certain', message: 'A heading is empty.', excerpt: empty[0] });
    return problems.slice(0, 5);
  },
};

const fewestWords = 4;
const stemLetters = 4;
const stemsOf = (text: string) =>
  new Set(
    splitWords(text).flatMap((word) => (word.length >= stemLetters ? [word.slice(0, stemLetters)] : [])),
  );

/** Below a whole article, the title of another version: the only heading of the first level, between sections of the second. */
function secondTitle(markdown: string, title: string): Problem[] {
  if (!/^# /m.test(markdown)) return [];
  const marks = fencesOf(markdown)
    .outside.split('\n')
    .filter((line) => /^#{1,2} /.test(line));
  const [first, ...others] = marks.filter((line) => line.startsWith('# '));
  const at = marks.indexOf(first ?? '');
  if (first === undefined || others.length > 0 || at < 1 || at === marks.length - 1) return [];
  const own = stemsOf(title);
  const isOfTitle = [...stemsOf(first)].some((stem) => own.has(stem));
  if (!isOfTitle || splitWords(first).length < fewestWords) return [];
  return [{ grade: 'certain', message: 'A second article begins in the text.', excerpt: startOf(first) }];
}

const versionLabel =
  /^(?:version|versi[oó]n|versão|versione|versie|wersja|verze|fassung|variante?|wariant|varianta|draft|entwurf|option|opci[oó]n|opção|opzione|optie|opcja|alternativa?|версия|вариант|версія|варіант|sürüm|versiyon|バージョン|版本|버전|النسخة|الإصدار)\s?(?:n[º°.o]{0,2}\s?)?(?:2|b|ii|two|zwei|deux|dos|dois|due|twee|dwa)[:.]?$/iu;

/** A label alone in its paragraph, "Version 2", with sections before it and a beginning about the title behind it. */
function secondVersion(blocks: readonly Block[], title: string): Problem[] {
  const own = stemsOf(title);
  const at = blocks.findIndex((block) => block.tag === 'p' && versionLabel.test(block.text));
  const label = blocks[at];
  if (!label || !blocks.slice(0, at).some(isHeading)) return [];
  const beginning = blocks.slice(at + 1, at + 3).flatMap(({ text }) => [...stemsOf(text)]);
  if (!beginning.some((stem) => own.has(stem))) return [];
  return [
    { grade: 'certain', message: 'A second article begins in the text.', excerpt: startOf(label.text) },
  ];
}

/** The title exists, is plain text, and is unique. */
export const title: Check = { name: 'title', find: (article) => titleProblems(article) };

export function titleProblems({
  title: given,
  otherTitles,
}: {
  title: string;
  otherTitles: readonly string[];
}): Problem[] {
  const problem = (message: string): Problem[] => [{ grade: 'certain', message, excerpt: startOf(given) }];
  const key = titleForm(given);
  if (key === '') return problem('The article has no title.');
  if (given.length > 300) return problem('The title is too long.');
  if (plainTitle(given) !== given.trim()) return problem('The title contains markup or quotation marks.');
  if (hasMojibake(given)) return problem('The title has characters that were read wrongly.');
  if (otherTitles.some((other) => titleForm(other) === key))
    return problem('Another article has the same title.');
  return [];
}
