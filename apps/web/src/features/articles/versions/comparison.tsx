import { useMemo, useState } from 'react';
import textClasses from '../../../components/styles/text.module.css';
import { type ArticleFields, changedFields, fieldLabels } from '../text/form/article-fields.ts';
import { type ComparedBlock, compareTexts, type TextBlock } from './compare-texts.ts';
import classes from './comparison.module.css';

const blocks = 'h2,h3,h4,p,li,pre,tr,figcaption';

/** An article's text as blocks, in reading order. Cells of a row are separated; images count as blocks. */
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
      } else if (node.matches('td, th') && current?.contains(node)) addText(found, ' | ');
      else if (node.tagName === 'BR') addText(found, ' ');
      continue;
    }
    const owner = node.parentElement?.closest(blocks) ?? null;
    const text = owner?.tagName === 'PRE' ? (node.textContent ?? '') : collapse(node.textContent ?? '');
    if (owner === null || (owner !== current && text.trim() === '')) continue;
    if (owner === current) addText(found, text);
    else found.push({ tag: owner.tagName.toLowerCase(), text });
    current = owner;
  }
  return found
    .map(({ tag, text }) => ({ tag, text: (tag === 'pre' ? text : collapse(text)).trim() }))
    .filter(({ text }) => text !== '');
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

function Words({ block }: { block: ComparedBlock }) {
  return block.words.map(({ kind, items }, index) => {
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
  const shown = showsAll ? blocks : blocks.filter(({ kind }) => kind !== 'same');
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
      {shown.map((block, index) => {
        // Blocks may have equal text; their index identifies them, and they never move.
        const key = `${index} ${block.tag}`;
        return (
          <p key={key} className={classes.block} data-kind={block.kind} data-tag={block.tag}>
            <Words block={block} />
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
