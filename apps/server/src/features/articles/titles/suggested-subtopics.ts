import type { Subtopic } from '@chapterhouse/contract/articles/entities';
import { titleForm } from '@chapterhouse/contract/articles/title-similarity';
import { cutText } from '@chapterhouse/contract/cut-text';
import { isClosing, isOpening } from '../writing/cleaner/chatter.ts';
import { ownOffer } from '../writing/language/closing-phrases.ts';
import { acknowledgement, hereIs } from '../writing/language/opening-phrases.ts';
import { wordsOf } from '../writing/language/phrases.ts';
import { plainTitle } from '../writing/plain-title.ts';
import { cutAtWord } from '../writing/seo.ts';

/** Of a subtopic, as the contract takes them. */
const longestTitle = 300;
const longestDescription = 2000;

/**
 * Suggestions of a model as the wizard shows them: plain titles of one line, without numbers, list marks, labels, quotation marks
 * and chat between them. Of titles with the same normal form, the first counts. Pure.
 */
export function cleanSubtopics(given: readonly Subtopic[]): Subtopic[] {
  const lines = given.map(({ title, description }) => ({
    title: bareLine(cutText(title, longestTitle * 2)),
    description: cutAtWord(description.replaceAll('**', '').replace(/\s+/g, ' ').trim(), longestDescription),
  }));
  const spoken = lines.filter(({ title }, index) => !isChat(title, index > 0 && index === lines.length - 1));
  const titles = withoutQuotes(withoutNumbers(spoken.map(({ title }) => title)));
  const seen = new Set<string>();
  return titles.flatMap((title, index) => {
    const form = titleForm(title);
    if (form === '' || seen.has(form)) return [];
    seen.add(form);
    return [{ title: cutAtWord(title, longestTitle), description: spoken[index]?.description ?? '' }];
  });
}

/** Marks of emphasis or code around all of a title; `__init__` is a name. */
const emphasis = /^(\*{1,3}|`{1,3}|~~)(?=\S)([^*`~]*)\1$|^(_{1,3})([^_\s]{1,100}\s[^_]*)\3$/;

function bareLine(given: string): string {
  let line = given.replace(/\s+/g, ' ').trim();
  for (let before = ''; before !== line; ) {
    before = line;
    line = plainTitle(line)
      .replace(/^[-*•‣▪–—]\s/, '')
      .replace(emphasis, '$2$4')
      .replace(/^'([^']*)'$/, '$1')
      .trim();
    // Chat is known by its colon, which a title does not end with.
    if (!isChat(line, false)) line = line.replace(/\s?[:：,;、，；]$/, '');
  }
  return line;
}

/** "Here are 10 subtopics:", and at the end "Let me know if you would like others!". */
function isChat(title: string, isLast: boolean): boolean {
  const words = wordsOf(title);
  // "Should I …?" is a title.
  const offers = ownOffer.starts(words) && /[.!。！]$/.test(title);
  if (isOpening(title) || (isLast && (offers || isClosing(title)))) return true;
  if (!/[:：]$/.test(title)) return false;
  return hereIs.starts(words) || (acknowledgement.starts(words) && hereIs.find(words) >= 0);
}

const label =
  'sub-?topic|topic|title|article|blog post|idea|thema|unterthema|titel|artikel|sous-sujet|sujet|titre|subtema|tema|título|' +
  'artículo|sottotema|argomento|titolo|subtópico|tópico|onderwerp|temat|podtemat|tytuł|konu|başlık|тема|подтема|заголовок|' +
  '主题|子主题|标题|トピック|サブトピック|タイトル|주제|제목';
const labelAlone = new RegExp(`^(?:${label})\\s?[:：]\\s?`, 'iu');
const numbered = new RegExp(
  `^(?:(${label})\\s?)?[#(（\\[]?(\\d{1,2}|[①-⑳])(?:\\s?(?:[.):\\]](?=\\s|$)|[．）：、])|\\s[-–—](?=\\s))\\s?`,
  'iu',
);

/** Numbers count through the list: "1. FC Köln" and "Article 13: What Changed" among other titles have their own. */
function withoutNumbers(titles: readonly string[]): string[] {
  const rest = titles.map((title) => {
    const plain = title.normalize('NFC');
    const [whole = '', name, number = ''] = numbered.exec(plain) ?? [];
    const text = plain.slice(whole.length);
    return { title, text, isNamed: name !== undefined, number: number && Number(number.normalize('NFKC')) };
  });
  const numbers = rest.flatMap(({ number }) => (number === '' ? [] : number));
  const counts = numbers.every((number, index) => index === 0 || number === (numbers[index - 1] ?? 0) + 1);
  const isCounted = counts && numbers.length > 1 && numbers.length * 2 >= titles.length;
  return rest.map(({ title, text, isNamed, number }, index) => {
    const isOfList = isCounted || text === '' || (isNamed && number === index + 1);
    return bareLine((number !== '' && isOfList ? text : title).replace(labelAlone, ''));
  });
}

/** Typographic marks around every title are the model's; around one, the writer's. */
function withoutQuotes(titles: readonly string[]): string[] {
  const quoted = /^[«“„「『‹]\s?([^«»“”„「」『』‹›]{1,300}?)\s?[»”“」』›]$/u;
  if (titles.length < 2 || !titles.every((title) => quoted.test(title))) return [...titles];
  return titles.map((title) => title.replace(quoted, '$1'));
}
