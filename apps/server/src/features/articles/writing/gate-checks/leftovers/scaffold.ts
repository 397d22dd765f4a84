import { lengthInWords } from '../../cleaner/chatter.ts';
import { isMetadata } from '../../cleaner/scaffold.ts';
import { type Block, isHeading } from '../../html-blocks.ts';
import { changeList, conclusion, introduction, partLabel } from '../../language/label-words.ts';
import { wordsOf } from '../../language/phrases.ts';
import { isWorkingLabel, outlineNoteOf } from '../../language/working-labels.ts';
import { type Check, mostPerCheck, startOf } from '../check.ts';

/** Labels that only the writer needs, anywhere in the text. */
const strict =
  /^(?:meta[ -]?(?:description|title|beschreibung|titel|descripción|descrizione|descrição|beschrijving|opis)|métadescription|méta-description|metabeschreibung|seo[ -](?:title|titel|description)|focus keyword|fokus-keyword|target keyword|primary keyword|word count|wortanzahl|url slug|slug|target audience|zielgruppe|call to action|cta|handlungsaufforderung|appel à l['’]action|llamada a la acción|invito all['’]azione|chamada para (?:a )?ação|oproep tot actie|wezwanie do działania|призыв к действию|eylem çağrısı|行動喚起|行动号召|행동 유도|(?:opening )?hook(?! ?: ?\d)|aufhänger|accroche|gancho(?! ?: ?\d)|フック|钩子|훅|focus keyphrase|keyphrase|(?:suggested )?internal links|seo ?(?:标题|タイトル|제목)|transition(?: sentence)?|überleitung|transición|transizione|transição|overgang|przejście|переход|geçiş|转场|過渡|つなぎ|main body|body paragraph(?: \d{1,2})?|hauptteil|h[1-4]|heading|subheading|zwischenüberschrift|image suggestion|suggested image|image idea|image prompt|bildvorschlag|bildidee|suggestion d['’]image|sugerencia de imagen|suggerimento immagine|sugestão de imagem|paragra(?:ph|phe|fo|f) \d{1,2}|párrafo \d{1,2}|parágrafo \d{1,2}|alinea \d{1,2}|akapit \d{1,2}|абзац \d{1,2}|段落\d{1,2}|문단 \d{1,2}|absatz \d{1,2}|abschnitt \d{1,2}|section \d{1,2}|sección \d{1,2}|seção \d{1,2}|sezione \d{1,2}|sectie \d{1,2}|sekcja \d{1,2}|раздел \d{1,2}|розділ \d{1,2}|bölüm \d{1,2}|セクション\d{1,2}|第[\d一二三四五六七八九十]{1,3}(?:部分|节|節)|見出し\d{1,2}|小见出し\d{1,2}|섹션 \d{1,2}|メタディスクリプション|元描述|메타 설명|мета-описание|метаописание|ключевые слова|palabras clave|mots-clés|parole chiave|palavras-chave|słowa kluczowe|关键词|キーワード|키워드)\s{0,2}[:：]|^\[h[1-4]\]/i;

/** Labels of the parts of a text, and metadata, are not shown to readers. */
export const scaffold: Check = {
  name: 'scaffold',
  find: (article) => {
    const { blocks } = article;
    const solid = blocks.filter(
      (block) => block.tag !== 'pre' && block.tag !== 'td' && block.tag !== 'th' && !block.inQuote,
    );
    const notes = outlineNotes(solid);
    return solid
      .filter((block, index) => {
        if (notes.has(block)) return true;
        if (block.prose.split(/\s[|·•]\s/).some((part) => strict.test(part)))
          return !block.prose.includes('\ufffc');
        if (isHeading(block)) return isPartHeading(block.prose) || isInstruction(block.prose);
        if (index === solid.length - 1 && isChangeLine(block.prose)) return true;
        if (block.tag === 'p' && (isShortOrder(block.prose) || isWorkingLabel(labelOf(block.prose))))
          return true;
        if (isOrderedLength(block.prose) || hasLabelInParentheses(block.prose)) return true;
        const isNearEdge = index < 2 || index >= solid.length - 3;
        const isLabeled =
          (block.tag === 'p' && opensWithLabel(block.prose)) ||
          (isNearEdge && block.prose.length < 200 && isMetadata(block.prose));
        return isLabeled && !article.isTemplate(block);
      })
      .slice(0, mostPerCheck)
      .map(({ prose }) => ({
        grade: 'certain',
        message: 'A label for the writer was left in the text.',
        excerpt: startOf(prose),
      }));
  },
};

const fewestNotes = 3;

/** The first of the notes for parts that are not written, where lists have several, and one that is surely for the writer. */
function outlineNotes(blocks: readonly Block[]): ReadonlySet<Block> {
  const kindOf = ({ tag, prose }: Block) => (tag === 'li' ? outlineNoteOf(prose) : null);
  const notes = blocks.filter((block) => kindOf(block) !== null);
  const isOutline = notes.length >= fewestNotes && notes.some((block) => kindOf(block) === 'surely');
  return new Set(isOutline ? notes.slice(0, 1) : []);
}

/** The text before the first colon of a line; empty in a longer line. */
function labelOf(text: string): string {
  const colon = text.slice(0, 50).search(/[:：]/);
  return colon > 0 && text.length < 200 ? text.slice(0, colon) : '';
}

/** "Section 3: Water", "Introduction: Why it matters". */
function isPartHeading(text: string): boolean {
  const colon = text.search(/[:：]/);
  if (colon < 0) return false;
  const label = text.slice(0, colon).trim();
  const [, name = '', number] = /^(.{1,40}?)\s{0,3}(\d{1,2})?$/.exec(label) ?? [];
  const words = wordsOf(name);
  if (number !== undefined) return partLabel.is(words) && !/^(?:part|teil|step)$/i.test(name);
  return introduction.is(words) || conclusion.is(words) || /^h[1-6]$/i.test(label);
}

/** "The roof (150 words)", "[Subheading 3]: The roof". */
function isInstruction(heading: string): boolean {
  const inBrackets = /[([（【]([^()[\]（）【】]{1,40})[)\]）】]\s{0,3}$/u.exec(heading)?.[1];
  if (inBrackets !== undefined && lengthInWords.test(inBrackets)) return true;
  return /^[[【][^[\]【】]{1,40}[\]】]\s{0,2}[:：]/u.test(heading);
}

/** "Part 2: in practice (150 words)", a separate paragraph; "[Hook] Have you ever …". */
function isShortOrder(text: string): boolean {
  if (text.length < 90 && /[:：]/.test(text) && isInstruction(text)) return true;
  const label = /^[[【](\p{L}[\p{L} -]{2,30})[\]】] ?\p{L}/u.exec(text)?.[1];
  return label !== undefined && strict.test(`${label}:`);
}

/** "(Target audience: parents of toddlers)" in the middle of a paragraph. */
function hasLabelInParentheses(text: string): boolean {
  return [...text.matchAll(/[(（[]([^()（）[\]\n]{4,200})[)）\]]/g)].some(
    ([, content = '']) => strict.test(content) || isMetadata(content),
  );
}

/** "Summary (about 50 words): …" */
function isOrderedLength(text: string): boolean {
  const label = /^([^:：!?\n]{1,60}[)）])\s{0,2}[:：]/u.exec(text)?.[1];
  return label !== undefined && lengthInWords.test(label);
}

/** "Changes made: I shortened …" after the text. */
function isChangeLine(text: string): boolean {
  const colon = text.slice(0, 50).search(/[:：]/);
  return colon > 0 && text.length < 300 && changeList.is(wordsOf(text.slice(0, colon)));
}

/** A paragraph that begins with "Introduction:" and a whole text. */
function opensWithLabel(text: string): boolean {
  const colon = text.slice(0, 40).search(/[:：]/);
  if (colon < 2 || text.length < colon + 40) return false;
  return introduction.is(wordsOf(text.slice(0, colon)));
}
