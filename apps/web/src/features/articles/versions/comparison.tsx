import { useMemo, useState } from 'react';
import textClasses from '../../../components/styles/text.module.css';
import { type ArticleFields, changedFields, fieldLabels } from '../text/form/article-fields.ts';
import { type ComparedBlock, compareTexts, type TextBlock } from './compare-texts.ts';
import classes from './comparison.module.css';

const blocks = 'h2,h3,h4,p,li,pre,figcaption';

/** Between the cells of a row; a separate word. */
const cellEnd = '\u001f';

/** An article's text as blocks, in reading order. A row of a table is a block, `trh` if it has the heads; images count as blocks. */
function textBlocks(html: string): TextBlock[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  const found: TextBlock[] = [];
  let current: Element | null = null;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Element) {
      if (node.tagName === 'IMG') {
        const text = [node.getAttribute('alt'), node.getAttribute('src')].filter(Boolean).join(' · ');
        found.push({ tag: 'img', text });
        current = null;
      } else if (node.tagName === 'TR') {
        found.push({ tag: node.querySelector('td') ? 'tr' : 'trh', text: '' });
        current = node;
      } else if (node.matches('td, th') && node.previousElementSibling) addText(found, ` ${cellEnd} `);
      else if (node.matches('br, td *')) addText(found, ' ');
      continue;
    }
    // All that a cell has, such as a list, is part of its row.
    const owner = node.parentElement?.closest('tr') ?? node.parentElement?.closest(blocks) ?? null;
    const text = owner?.tagName === 'PRE' ? (node.textContent ?? '') : collapse(node.textContent ?? '');
    if (owner === null || (owner !== current && text.trim() === '')) continue;
    if (owner === current) addText(found, text);
    else found.push({ tag: owner.tagName.toLowerCase(), text });
    current = owner;
  }
  return found
    .map(({ tag, text }) => ({ tag, text: (tag === 'pre' ? text : collapse(text)).trim() }))
    .filter(({ text }) => text.replaceAll(cellEnd, '').trim() !== '');
}

function collapse(text: string): string {
  return text.replace(/\s+/g, ' ');
}

function addText(blocksSoFar: TextBlock[], text: string): void {
  const last = blocksSoFar.at(-1);
  if (last) last.text += text;
}

/** The compared fields; without a title: a part of a text. */
type ComparedText = { title?: string; html: string };

function Words({ words }: Pick<ComparedBlock, 'words'>) {
  return words.map(({ kind, items }, index) => {
    const text = items.join('');
    // The runs of a block have no id other than their index.
    const key = `${index} ${kind}`;
    if (kind === 'removed') return <del key={key}>{text}</del>;
    if (kind === 'added') return <ins key={key}>{text}</ins>;
    return <span key={key}>{text}</span>;
  });
}

function count(blocks: readonly ComparedBlock[]): string {
  const of = (kind: ComparedBlock['kind']) => blocks.filter((block) => block.kind === kind).length;
  const parts = [
    [of('changed'), 'changed'],
    [of('added'), 'added'],
    [of('removed'), 'removed'],
  ] as const;
  const named = parts.filter(([number]) => number > 0).map(([number, word]) => `${number} ${word}`);
  return named.length === 0
    ? 'The words are the same. Links, images or formatting may differ.'
    : `Paragraphs: ${named.join(', ')}.`;
}

const isRow = ({ tag }: Pick<ComparedBlock, 'tag'>) => tag === 'tr' || tag === 'trh';

/** The heads of a table stay above its changed rows. */
function headsChanges(blocks: readonly ComparedBlock[], at: number): boolean {
  if (blocks[at]?.tag !== 'trh') return false;
  const rest = blocks.slice(at + 1);
  const end = rest.findIndex(({ tag }) => tag !== 'tr');
  return rest.slice(0, end < 0 ? undefined : end).some(({ kind }) => kind !== 'same');
}

type Group = [ComparedBlock, ...ComparedBlock[]];

/** Rows that follow each other are a table; every other block is alone. */
function groupRows(blocks: readonly ComparedBlock[]): Group[] {
  const groups: Group[] = [];
  for (const block of blocks) {
    const last = groups.at(-1);
    if (last && isRow(last[0]) && block.tag === 'tr') last.push(block);
    else groups.push([block]);
  }
  return groups;
}

function Rows({ rows }: { rows: readonly ComparedBlock[] }) {
  return (
    <table className={classes.rows}>
      <tbody>
        {rows.map((row, at) => {
          const key = `${at} ${row.kind}`;
          return (
            <tr key={key} data-kind={row.kind}>
              {cellsOf(row).map((words, column) => {
                const cell = `${column} ${row.tag}`;
                const Cell = row.tag === 'trh' ? 'th' : 'td';
                return (
                  <Cell key={cell}>
                    <Words words={words} />
                  </Cell>
                );
              })}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** The words of each cell. The end of a cell that a changed row no longer has separates nothing. */
function cellsOf({ kind: kindOfRow, words }: ComparedBlock): ComparedBlock['words'][] {
  const cells: ComparedBlock['words'][] = [[]];
  for (const { kind, items } of words) {
    const parts = items.join('').split(cellEnd);
    for (const [at, part] of parts.entries()) {
      if (at > 0 && (kind !== 'removed' || kindOfRow === 'removed')) cells.push([]);
      const cell = cells.at(-1);
      if (part.trim() !== '') cell?.push({ kind, items: [cell.length === 0 ? part.trimStart() : part] });
    }
  }
  return cells;
}

type Props = {
  before: ComparedText;
  after: ComparedText;
  /** Shows what is unchanged as well, from the beginning. */
  isWhole?: boolean;
};

/** A diff of two texts, with removals struck out and additions underlined. */
export function Comparison({ before, after, isWhole = false }: Props) {
  const [showsAll, setShowsAll] = useState(isWhole);
  const blocks = useMemo(() => {
    const of = ({ title, html }: ComparedText) => [
      ...(title === undefined ? [] : [{ tag: 'h1', text: title }]),
      ...textBlocks(html),
    ];
    return compareTexts(of(before), of(after));
  }, [before, after]);
  const shown = showsAll
    ? blocks
    : blocks.filter((block, at) => block.kind !== 'same' || headsChanges(blocks, at));
  const hidden = blocks.length - shown.length;
  return (
    <div className={classes.root}>
      <p className={textClasses.quiet}>
        {count(blocks)}{' '}
        {(hidden > 0 || (showsAll && blocks.some(({ kind }) => kind === 'same'))) && (
          <button type="button" className={classes.more} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? 'Show Only Differences' : `Show ${hidden} Unchanged`}
          </button>
        )}
      </p>
      {groupRows(shown).map((group, index) => {
        // Blocks may have equal text; their index identifies them, and they never move.
        const [block] = group;
        const key = `${index} ${block.tag}`;
        if (isRow(block)) return <Rows key={key} rows={group} />;
        return (
          <p key={key} className={classes.block} data-kind={block.kind} data-tag={block.tag}>
            <Words words={block.words} />
          </p>
        );
      })}
    </div>
  );
}

const words = (value: string | readonly string[] | null) =>
  value === null || typeof value === 'string' ? value : value.join(', ');

type OtherFieldsProps = { before: ArticleFields; after: ArticleFields };

/** Differences in the other fields: the old value struck out, the new one underlined. */
export function OtherFields({ before, after }: OtherFieldsProps) {
  const names = changedFields(before, after).filter((name) => name !== 'title' && name !== 'html');
  if (names.length === 0) return null;
  return (
    <dl className={classes.fields}>
      {names.map((name) => (
        <div key={name}>
          <dt>{fieldLabels[name]}</dt>
          <dd>
            {words(before[name]) && <del>{words(before[name])}</del>}{' '}
            {words(after[name]) && <ins>{words(after[name])}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
