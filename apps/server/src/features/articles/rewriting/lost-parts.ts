import type { GateFinding } from '@chapterhouse/contract/articles/article-text';
import { linksOf } from '../quality/links.ts';
import { excerptAt } from '../writing/gate-checks/check.ts';
import { htmlTokens } from '../writing/html-blocks.ts';
import { textOf } from './rewrite-target.ts';

type Kind = {
  tags: readonly string[];
  message: string;
  /** Words of an instruction that speaks of such parts, in the languages of the language option. */
  spokenOf: RegExp;
};

const kinds: readonly Kind[] = [
  {
    tags: ['table'],
    message: 'The new text has fewer tables than the old one.',
    spokenOf: /tab[eu]l|tabl[aeio]|таблиц|表|표|جدول|तालिका/i,
  },
  {
    tags: ['ul', 'ol'],
    message: 'The new text has fewer lists than the old one.',
    spokenOf:
      /\blist|\blijst|lista|liste|aufzähl|opsomm|bullet|viñet|puces|punktor|wypunkt|madde|elenco|спис|перечн|列表|清单|清單|箇条|リスト|목록|글머리|قائمة|सूची/i,
  },
  {
    tags: ['pre'],
    message: 'The new text has less code than the old one.',
    spokenOf: /cod[eio]|código|kod|snippet|код|代码|代碼|コード|코드|كود|शिफ़र|कोड/i,
  },
  {
    tags: ['img'],
    message: 'The new text has fewer pictures than the old one.',
    spokenOf:
      /image|imag[ei]n|immagin|picture|photo|foto|bild|afbeeld|obraz|resim|görsel|картин|изображ|图|圖|画像|이미지|사진|صور|चित्र/i,
  },
];

const links =
  /\blinks?\b|\burls?\b|verlink|verweis|\bliens?\b|enlace|vínculo|colleg|hiper|koppeling|odnośnik|bağlantı|ссыл|链接|連結|リンク|링크|رابط|روابط|लिंक|कड़ी/i;

type Texts = { before: string; after: string; instruction: string };

/** Tables, lists, code, pictures and links that vanished in a rewrite whose instruction does not speak of them. Pure. */
export function lostParts({ before, after, instruction }: Texts): GateFinding[] {
  const found: GateFinding[] = [];
  const add = (message: string, excerpt: string) =>
    found.push({ check: 'kept', grade: 'suspicion', message, excerpt });
  for (const { tags, message, spokenOf } of kinds) {
    if (spokenOf.test(instruction)) continue;
    const [first, ...others] = partsOf(before, tags);
    if (first === undefined || partsOf(after, tags).length > others.length) continue;
    add(message, excerptAt(textOf(before.slice(first)), 0));
  }
  if (links.test(instruction)) return found;
  const kept = new Set(linksOf({ html: after, site: null }));
  for (const address of linksOf({ html: before, site: null })) {
    if (!kept.has(address)) add('The new text lacks a link of the old one.', address);
  }
  return found;
}

/** Where each element of these names begins; not those inside of another one. */
function partsOf(html: string, names: readonly string[]): number[] {
  const found: number[] = [];
  let at = 0;
  let depth = 0;
  for (const token of htmlTokens(html)) {
    if (token.kind === 'open' && names.includes(token.name)) {
      if (depth === 0) found.push(at);
      if (token.name !== 'img') depth++;
    } else if (token.kind === 'close' && names.includes(token.name)) depth--;
    at += token.raw.length;
  }
  return found;
}
