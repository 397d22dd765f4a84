import { isHeading } from '../../html-blocks.ts';
import { wordsOf } from '../../language/phrases.ts';
import { fillIn, writersOrder } from '../../language/placeholder-words.ts';
import { countTextWords } from '../../language/words-and-sentences.ts';
import { type Check, type Checked, excerptAt, fencesOf, mostPerCheck, type Problem } from '../check.ts';

const link =
  /!?\[([^[\]\n]{0,200})\]\(\s{0,3}<?([^()<>\s]{0,500}(?:\([^()\s]{0,20}\))?)>?(?:\s{1,3}["'][^"'\n]{0,200}["'])?\s{0,3}\)/g;

/** Addresses that a model writes where it knows none. */
const placeholderAddress =
  /^(?:#|\/|url|link|href|https?:\/\/|https?:\/\/(?:url|link|link-here|your[\w-]{0,40}\.[a-z]{2,6}|www\.your[\w-]{0,40}\.[a-z]{2,6}|(?:www\.)?(?:my|ihre|deine|tu|votre|sua|ваш)-?(?:website|site|webseite|shop|blog|domain|company|firma|empresa|entreprise)\.[a-z]{2,6}|(?:www\.)?(?:link|site|website|domain|placeholder|affiliate-?link)\.(?:com|here))(?:[/?#].{0,300})?|(?:insert|add|your|placeholder|todo|tbd|affiliate)[\w-]{0,60}|\[[^\]]{0,60}\]?|\{\{?[^{}]{0,60}\}?\}?|x{2,10}|\.{2,3}|undefined|null|javascript:.{0,80}|about:blank|void\(0\)|image\.(?:jpe?g|png|webp)|path\/to\/.{0,80}|(?:https?:\/\/)?localhost(?:[:/].{0,80})?|attachment:.{0,80}|sandbox:.{0,200}|file:.{0,200})$/i;

/** Hosts that nobody can have, by RFC 2606. */
const unownedHost = /^https?:\/\/(?:www\.)?example\.(?:com|org|net)(?:[/?#]|$)/i;
/** A link after so many words is part of a sentence. */
const fewestBefore = 3;
const exampleHost =
  /^https?:\/\/(?:[\w-]{1,40}\.)?(?:example|beispiel|exemple|ejemplo|esempio|exemplo|voorbeeld|przyklad)\.(?:com|org|net|de|fr|es|it|nl|pl|pt|br)(?:[/?#]|$)/i;
const placeholderPath =
  /\/[^/]{0,40}(?:your|link|page|url|slug|path|article|post|here|placeholder|product|insert|seite|artikel|lien|enlace|pagina|página)[^/]{0,60}\/?$/i;

/** Numbers in square brackets after a word. */
const reference =
  /(?<=[\p{L}\p{M}\p{N}.,;:!?)”"’»。] ?)\[[1-9]\d?(?:(?:[,–-] ?[1-9]\d?){0,5}|, ?\p{L}{1,3}\.? ?\d{1,4}(?:[–-]\d{1,4})?)\](?!\()/u;

/** Links lead somewhere, and references have a list. */
export const links: Check = {
  name: 'links',
  find: (article) => [...placeholderLinks(article), ...references(article)].slice(0, mostPerCheck),
};

/** An address that a model writes where it knows none. Pure. */
export function leadsNowhere(href: string): boolean {
  if (exampleHost.test(href) && placeholderPath.test(href)) return true;
  // No address: a word, a variable, an example of a path.
  if (/^[\p{L}_-]{2,40}$|^\/path\/to(?:\/|$)|^javascript:|^(?:todo|tbd):?/iu.test(href)) return true;
  return href === '' || placeholderAddress.test(href);
}

function placeholderLinks({ markdown, html, blocks }: Checked): Problem[] {
  if (!markdown.includes('](')) return [];
  const prose = fencesOf(markdown).outside.replace(/``[^`\n]{1,300}``|`[^`\n]{1,300}`/g, '');
  const anchors = new Set(blocks.filter(isHeading).map(({ text }) => anchorOf(text)));
  const problems: Problem[] = [];
  for (const match of prose.matchAll(link)) {
    const href = match[2] ?? '';
    // A picture that the text still has is a separate finding.
    if (match[0].startsWith('!') && html.includes(`src="${href}"`)) continue;
    const isExample = isInvented(href, match) && !html.includes(`href="${href}`);
    const isPicture = match[0].startsWith('!') && isOrderedPicture(match[1] ?? '', href);
    const isDead =
      leadsNowhere(href) ||
      isExample ||
      isPicture ||
      (/^#./.test(href) && !anchors.has(anchorOf(decode(href))));
    if (!isDead) continue;
    const message = href.startsWith('#')
      ? 'A link leads to a place that the text does not have.'
      : 'A link leads nowhere.';
    problems.push({ grade: 'certain', message, excerpt: excerptAt(prose, match.index, match[0].length) });
    if (problems.length >= mostPerCheck) break;
  }
  return problems;
}

/** A picture that somebody else is to put in: its words are an order, or its address is the name of a file. */
function isOrderedPicture(alt: string, href: string): boolean {
  const words = wordsOf(alt);
  return (
    fillIn.find(words) >= 0 ||
    writersOrder.starts(words) ||
    /^[\w-]{1,80}\.(?:jpe?g|png|webp|gif)$/i.test(href)
  );
}

/** What a sentence promises, at an address that nobody can have. A list of works, a picture or an address as an example promises less. */
function isInvented(
  href: string,
  { 0: whole, 1: words = '', index = 0, input = '' }: RegExpMatchArray,
): boolean {
  if (!unownedHost.test(href) || whole.startsWith('!') || /\.[a-z]{2,6}$/.test(words.trim())) return false;
  const before = input.slice(input.lastIndexOf('\n', index) + 1, index);
  return countTextWords(before) >= fewestBefore;
}

function decode(href: string): string {
  try {
    return decodeURIComponent(href);
  } catch {
    return href;
  }
}

/** Anchors differ between renderers in punctuation and case alone. */
function anchorOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}

/** `[1]` in the text, with nothing at its end that begins with `[1]`, and no list of sources. */
function references({ blocks }: Checked): Problem[] {
  const isList = (text: string) => /^\s{0,3}\[\d{1,2}\][\s:.]{0,3}\S|\n\[\d{1,2}\]\s/.test(text);
  const list = blocks.findIndex(({ text, tag }) => tag !== 'pre' && isList(text));
  const sources = blocks.findLastIndex((block) => {
    const isShort = block.text.length < 40 && (isHeading(block) || block.tag === 'p');
    return isShort && sourceHeading.test(block.text);
  });
  if (list >= 0 || (sources >= 0 && sources < blocks.length - 1) || endsWithWorks(blocks)) return [];
  for (const { prose, tag } of blocks) {
    const match = tag === 'pre' ? null : reference.exec(prose);
    if (!match) continue;
    const message = 'The text refers to a list of sources that it does not have.';
    return [{ grade: 'certain', message, excerpt: excerptAt(prose, match.index, match[0].length) }];
  }
  return [];
}

/** Below the last paragraph, a list whose every item has an address or a year, as works have. */
function endsWithWorks(blocks: Checked['blocks']): boolean {
  const items = blocks.slice(blocks.findLastIndex(({ tag }) => tag !== 'li') + 1);
  return (
    items.length > 0 && items.every(({ text }) => /https?:\/\/|(?<!\d)(?:1[89]|20)\d\d(?!\d)/.test(text))
  );
}

const sourceHeading =
  /^(?:\*\*)?(?:references?|sources?|bibliography|notes|footnotes|works cited|quellen|quellenverzeichnis|literatur|einzelnachweise|références|sources|fuentes|referencias|bibliografía|fonti|riferimenti|referências|fontes|bronnen|źródła|bibliografia|zdroje|källor|kilder|lähteet|források|surse|πηγές|kaynaklar|kaynakça|источники|литература|джерела|المصادر|المراجع|מקורות|स्रोत|संदर्भ|referensi|sumber|参考文献|参考資料|出典|参考资料|來源|来源|참고문헌|참고 자료|출처)\s{0,2}[:：]?(?:\*\*)?$/i;
