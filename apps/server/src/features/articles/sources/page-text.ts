import { walkHtml } from '../../../lib/html/html-tokens.ts';

export type PageText = { title: string; text: string };

/** If the marked main part of a page is shorter, it is a teaser, and the whole page is used. */
const shortestMain = 500;
const longestTitle = 1_000;
/** Deeper containers are not tracked; their text is still read. */
const maxDepth = 256;

const names = (list: string) => new Set(list.split(' '));

/**
 * Not part of the readable text: scripts, menus, controls, and secondary content. `form` is
 * not included: some sites wrap the whole page in one.
 */
const silent = names(
  'script style template noscript iframe object svg math canvas textarea option select button nav aside dialog title',
);
/** Only inside `main` or `article`, where they contain the heading and the byline. */
const frame = names('header footer');
const tracked = new Set([...silent, ...frame, 'main', 'article', 'h1']);
/** Tracked so that an unclosed element ends with its parent. */
const container = names('body div section table ul ol dl blockquote figure fieldset form');
const inline = names(
  'a abbr b bdi cite code data dfn em font i ins kbd label mark q s samp small span strong sub sup time u var wbr',
);

/**
 * The readable text of a web page, one line per paragraph, heading, list item or cell, in linear time:
 * of a page above the limits of `walkHtml`, the part up to the limit. Pure.
 */
export function pageText(html: string): PageText {
  const open: { name: string; silences: boolean }[] = [];
  const counts = new Map<string, number>();
  const isIn = (name: string) => (counts.get(name) ?? 0) > 0;
  const isInMain = () => isIn('main') || isIn('article');
  const lines: string[] = [];
  const mainLines: string[] = [];
  let title = '';
  let heading = '';
  let line = '';
  let lastTag = '';
  let silences = 0;

  const endLine = () => {
    const text = oneLine(line);
    line = '';
    if (!text) return;
    lines.push(text);
    if (isInMain()) mainLines.push(text);
    if (isIn('h1')) heading ||= text;
  };
  const onTag = (name: string) => {
    if (name === 'br') line += ' ';
    else if (!inline.has(name)) endLine();
  };
  const onOpen = (name: string) => {
    onTag(name);
    lastTag = name;
    const isFollowed = tracked.has(name) || container.has(name);
    if (!isFollowed || open.length >= maxDepth) return;
    const isSilent = silent.has(name) || (frame.has(name) && !isInMain());
    open.push({ name, silences: isSilent });
    counts.set(name, (counts.get(name) ?? 0) + 1);
    if (isSilent) silences++;
  };
  const onClose = (name: string) => {
    onTag(name);
    // Each iteration removes one added element, so the loop is linear in total.
    while (isIn(name)) {
      const closed = open.pop();
      if (!closed) return;
      counts.set(closed.name, (counts.get(closed.name) ?? 0) - 1);
      if (closed.silences) silences--;
      if (closed.name === name) return;
    }
  };
  const onText = (text: string) => {
    if (isIn('title') && !isIn('svg')) title += title.length < longestTitle ? text : '';
    else if (silences === 0) line += text;
  };
  const onSelfClose = () => {
    if (lastTag === 'svg' || lastTag === 'math') onClose(lastTag);
  };
  const isForeign = () => isIn('svg') || isIn('math');
  walkHtml(html, { onOpen, onClose, onText, onSelfClose, isForeign });
  endLine();
  const main = mainLines.join('\n');
  return { title: oneLine(title) || heading, text: main.length >= shortestMain ? main : lines.join('\n') };
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
