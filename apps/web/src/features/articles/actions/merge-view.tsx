import type { ArticleDetail } from '@chapterhouse/contract/articles/article-text';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Segmented } from '../../../components/fields/segmented.tsx';
import textClasses from '../../../components/styles/text.module.css';
import { articleVersionQuery } from '../article.queries.ts';
import { escaped } from '../preview/preview-document.ts';
import { Comparison } from '../versions/comparison.tsx';
import classes from './actions.module.css';
import { mergedHtml, type Part, passagesOf, type Side } from './merge-passages.ts';

type Text = { title: string; html: string };

const inline = 'a, abbr, b, br, code, del, em, i, img, ins, kbd, mark, s, small, span, strong, sub, sup, u';

/** Text between elements becomes paragraphs: WordPress's classic editor separates these by blank lines only. */
function wrapLooseText(body: HTMLElement): void {
  let run: ChildNode[] = [];
  const wrap = () => {
    const html = run.map((node) =>
      node instanceof Element ? node.outerHTML : escaped(node.textContent ?? ''),
    );
    const paragraphs = html
      .join('')
      .split(/\n[^\S\n]*\n/)
      .filter((words) => words.trim() !== '');
    run[0]?.before(
      ...paragraphs.map((words) => {
        const paragraph = body.ownerDocument.createElement('p');
        paragraph.innerHTML = words.trim();
        return paragraph;
      }),
    );
    for (const node of run) node.remove();
    run = [];
  };
  for (const node of [...body.childNodes]) {
    if (node.nodeType === Node.COMMENT_NODE) node.remove();
    else if (!(node instanceof Element) || node.matches(inline)) run.push(node);
    else wrap();
  }
  wrap();
}

/** The parts of a text, its title first. Equal are those with the same words, links and pictures. */
export function partsOf({ title, html }: Text): Part[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  wrapLooseText(body);
  const parts = [...body.children].map((element) => {
    const addresses = [...element.querySelectorAll('[href], [src]'), element].map(
      (one) => one.getAttribute('href') ?? one.getAttribute('src') ?? '',
    );
    // Without spaces: they differ between the items of a list.
    const words = (element.textContent ?? '').replace(/\s+/g, '');
    return { key: [element.tagName, words, ...addresses].join(' '), html: element.outerHTML };
  });
  return [{ key: `title ${title.trim()}`, html: `<h1>${escaped(title)}</h1>` }, ...parts];
}

const labels = { ours: 'Local version', theirs: 'Version on the blog', both: 'Both' } as const;
const sides = Object.keys(labels) as Side[];
const sideOf = (label: string) => sides.find((side) => labels[side] === label) ?? 'ours';
/** A text has one title. */
const optionsOf = (index: number) => Object.values(labels).slice(0, index === 0 ? 2 : 3);

/** The passages in which the two versions differ, with a choice for each; the first one may be the title. */
export function useMerge(article: ArticleDetail, theirs: Text) {
  const known = article.live_post?.version ?? null;
  const base = useQuery({ ...articleVersionQuery(article.id, known ?? 0), enabled: known !== null }).data;
  const [chosen, setChosen] = useState<ReadonlyMap<number, Side>>(new Map());
  const passages = useMemo(
    () => passagesOf(partsOf(article), partsOf(theirs), base && partsOf(base)),
    [article, theirs, base],
  );
  return {
    passages,
    chosen,
    choose: (index: number, side: Side) => setChosen(new Map([...chosen, [index, side]])),
    /** The chosen text. */
    text(): Text {
      const { body } = new DOMParser().parseFromString(mergedHtml(passages, chosen), 'text/html');
      const title = body.querySelector('h1');
      title?.remove();
      return { title: title?.textContent ?? article.title, html: body.innerHTML.trim() };
    },
  };
}

const htmlOf = (parts: readonly Part[]) =>
  parts.map(({ html }) => html.replaceAll(/<(\/?)h1>/g, '<$1h2>')).join('');

export function MergeView({ passages, chosen, choose }: ReturnType<typeof useMerge>) {
  return (
    <section
      className={classes.merge}
      aria-label="Passages that differ"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
      tabIndex={0}
    >
      {passages.map((passage, index) => {
        // Passages have no id other than their index, and they never move.
        const key = `passage ${index}`;
        if (passage.isSame) {
          const count = passage.parts.length;
          return (
            <p key={key} className={textClasses.muted}>
              {count === 1 ? '1 passage is the same.' : `${count} passages are the same.`}
            </p>
          );
        }
        return (
          <div key={key} className={classes.passage}>
            {passage.isChangedByBoth && <p>Changed here and on the blog</p>}
            <Comparison
              before={{ html: htmlOf(passage.ours) }}
              after={{ html: htmlOf(passage.theirs) }}
              isWhole
            />
            <Segmented
              legend={`Keep of passage ${index + 1}`}
              options={optionsOf(index)}
              value={labels[chosen.get(index) ?? passage.suggested]}
              onChange={(label) => choose(index, sideOf(label))}
            />
          </div>
        );
      })}
    </section>
  );
}
