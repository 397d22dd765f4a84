import { createPhrases, wordsOf } from '../language/phrases.ts';
import { countTextWords } from '../language/words-and-sentences.ts';
import { joinBlocks, type MarkdownBlock, markdownBlocks } from './markdown-blocks.ts';

/** Removes what a model put around its whole answer: its thinking, JSON, a code fence, front matter. */
export function unwrapAnswer(markdown: string): string {
  return withoutFrontMatter(
    withoutFence(withoutUntaggedThinking(outOfJson(withoutThinking(markdown).trim()))),
  );
}

const thinkingTags: readonly (readonly [string, string])[] = [
  ['<think>', '</think>'],
  ['<thinking>', '</thinking>'],
  ['<reasoning>', '</reasoning>'],
  ['<thought>', '</thought>'],
  ['<scratchpad>', '</scratchpad>'],
  ['<reflection>', '</reflection>'],
  ['◁think▷', '◁/think▷'],
  ['[THINK]', '[/THINK]'],
  ['<|channel|>analysis<|message|>', '<|end|>'],
];
const answerTags = /<\/?(?:answer|output|final|response|article|result)>|<\|[a-z_]{2,20}\|>/gi;

/** A tag that is never closed stays: the gate reports it. */
function withoutThinking(markdown: string): string {
  let text = markdown;
  for (const [open, close] of thinkingTags) {
    if (!text.includes(close)) continue;
    // Without its beginning, which some templates leave out.
    if (!text.includes(open)) text = text.slice(text.lastIndexOf(close) + close.length);
    const parts = text.split(open);
    text = parts
      .map((part, index) => {
        if (index === 0) return part;
        const end = part.indexOf(close);
        return end < 0 ? open + part : part.slice(end + close.length);
      })
      .join('');
  }
  const trimmed = text.trim();
  const isTagged = /^<(?:answer|output|final|response|article|result)>|^<\|/i.test(trimmed);
  const final = trimmed.lastIndexOf('<|channel|>final<|message|>');
  if (final >= 0) return trimmed.slice(final + '<|channel|>final<|message|>'.length).replace(answerTags, '');
  return isTagged ? trimmed.replace(answerTags, '') : text;
}

/** How a model thinks aloud before its answer, or within it. */
export const thinking = createPhrases({
  en: 'okay the user|ok the user|okay so the user|the user wants|the user is asking|the user asked|the user has asked|let me think|hmm|wait|okay let me|alright the user|alright let me|we need to write|we need to produce|we are asked|i need to write|let me start by|first i need to|i should|let me plan|so i need to',
  de: 'okay der nutzer|der nutzer möchte|der benutzer möchte|lass mich überlegen|lass mich nachdenken|ich muss einen artikel|zuerst muss ich|ok der nutzer|der user möchte',
  fr: 'l utilisateur veut|l utilisateur demande|d accord l utilisateur|réfléchissons|je dois rédiger|je dois écrire',
  es: 'el usuario quiere|el usuario pide|bien el usuario|déjame pensar|tengo que escribir|debo escribir',
  it: 'l utente vuole|l utente chiede|devo scrivere|fammi pensare',
  pt: 'o usuário quer|o usuário pediu|deixe me pensar|preciso escrever',
  nl: 'de gebruiker wil|de gebruiker vraagt|laat me nadenken|ik moet een artikel',
  pl: 'użytkownik chce|użytkownik prosi|muszę napisać|zastanówmy się',
  ru: 'пользователь хочет|пользователь просит|мне нужно написать|итак пользователь',
  uk: 'користувач хоче|користувач просить|мені потрібно написати',
  tr: 'kullanıcı istiyor|kullanıcı bir|düşüneyim',
  ja: 'ユーザーは|ユーザーが|まず考え',
  zh: '用户要求|用户想|用户希望|好的，用户|首先，我需要|让我想',
  ko: '사용자는|사용자가|먼저 생각',
});

/** Without tags: paragraphs at the beginning, up to the first heading or rule. */
function withoutUntaggedThinking(markdown: string): string {
  if (!thinking.starts(wordsOf(markdown.slice(0, 120)))) return markdown;
  const blocks = markdownBlocks(markdown);
  const start = blocks.findIndex(({ type }) => type === 'heading' || type === 'hr');
  // A text without headings that begins like this is hardly an article; the gate looks at it.
  if (start <= 0 || start >= 40) return markdown;
  // "Okay, let me write an article about tea." is followed by its introduction.
  const isThought = (block: MarkdownBlock) => thinking.find(wordsOf(block.text)) >= 0;
  const end = blocks.slice(0, start).findLastIndex(isThought) + 1;
  const isShort = countTextWords(joinBlocks(blocks.slice(0, end))) <= mostAnnounced;
  const isRule = blocks[start]?.type === 'hr';
  return joinBlocks(blocks.slice(isShort && !isRule ? end : start));
}

/** Words of a thought that only announces the text. */
const mostAnnounced = 30;

const bodyKeys = ['markdown', 'article', 'content', 'body', 'text', 'output', 'section', 'html'];

/** The text in an answer that is JSON, in a fence or not. */
export function outOfJson(text: string): string {
  if (!/^(?:```(?:json)?\s{0,9})?\{/.test(text) || !/\}\s{0,9}(?:```)?$/.test(text.slice(-20))) return text;
  try {
    const parsed: unknown = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
    if (typeof parsed !== 'object' || parsed === null) return text;
    const found = Object.entries(parsed).find(
      ([key, value]) =>
        bodyKeys.includes(key.toLowerCase()) && typeof value === 'string' && value.length > 200,
    );
    return found ? String(found[1]).trim() : text;
  } catch {
    return text;
  }
}

const fenceLine = /^ {0,3}(?:`{3,}|~{3,})\s{0,3}([\w-]{0,20})\s{0,9}$/;
const wrapperLanguages = new Set(['markdown', 'md', 'mdx', 'text', 'txt', 'plaintext', 'html', '']);
/** Chat around the fence is short. */
const mostAround = 80;

/** The two lines of a code fence around the whole answer. Inner code blocks stay. */
function withoutFence(markdown: string): string {
  const lines = markdown.split('\n');
  const fences = lines.flatMap((line, at) => {
    const lang = fenceLine.exec(line)?.[1];
    return lang === undefined ? [] : [{ at, lang: lang.toLowerCase() }];
  });
  const [first, second] = fences;
  if (!first || !wrapperLanguages.has(first.lang)) return markdown;
  const isMarkdown = first.lang.startsWith('m');
  // A fence that is never closed: the text was cut, or the model forgot it.
  const last = fences.length % 2 === 0 ? fences.at(-1) : undefined;
  const end = last?.at ?? lines.length;
  const inside = lines.slice(first.at + 1, end).join('\n');
  const around = [...lines.slice(0, first.at), ...lines.slice(end + 1)].join('\n');
  const words = countTextWords(inside);
  if (countTextWords(around) > Math.min(mostAround, words * 0.7)) return markdown;
  const beginsLikeText = /^\s{0,9}(?:#{1,3} |<h[12]>|\*\*)/.test(inside);
  const isNested = fences.length > 2 && second !== undefined && second.lang !== '';
  const isOnly =
    fences.length <= 2 && (isMarkdown || first.lang === 'html' || /\n[ \t]{0,40}\n/.test(inside));
  if (!isOnly && !isNested && !beginsLikeText) return markdown;
  const after = lines.slice(end + 1);
  // Whoever fences an article as Markdown speaks of it below.
  const isRemark =
    isMarkdown && isOnly && !after.some((line) => /^\s{0,3}(?:#|[-*+] |\d{1,3}[.)] |\|)/.test(line));
  return [...lines.slice(0, first.at), '', inside, ...(isRemark ? [] : ['', ...after])].join('\n').trim();
}

function withoutFrontMatter(markdown: string): string {
  const text = markdown.trimStart();
  if (!text.startsWith('---\n')) return markdown;
  const end = text.indexOf('\n---', 3);
  if (end < 0 || end > 2_000) return markdown;
  const isYaml = text
    .slice(4, end)
    .split('\n')
    .every((line) => /^(?:[\w-]{1,40}:|\s{1,8}|- |$)/.test(line));
  return isYaml ? text.slice(end + 4).trimStart() : markdown;
}
