import { countTextWords } from '../../language/words-and-sentences.ts';

/** A smile, in signs of any habit, ends a sentence as a full stop does: "ㅠㅠ", "(^^;", "(笑)", "xx". Nobody is cut off behind it. */
export const smile =
  /(?:[ㅋㅎㅠㅜ]{1,20}|\(?\^[_.-]?\^;{0,2}\)?|[:;]-?[)DP(3]|<3|[☆★♥♡♬](?:\ufe0f)?|[(（](?:笑|泣|汗|爆|[^\p{L}\p{N}()（）]{2,12}|m[^\p{L}()（）]{2,8}m)[;；]{0,2}[)）]|(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])w{1,8}|(?<= )x{1,4}|(?<= )z{2,6}|orz)[;；\s]{0,3}$/iu;
const byline =
  "(?:words|text|story|photos?|photographs?|pictures|illustrations?|drawings|fotos?|bilder|illustrationen|texte|dessins|texto|fotografías?|ilustra[cç]\\p{L}{1,5}|testo|disegni|tekst|foto[’']?s|zdjęcia|rysunki|metin|fotoğraf\\p{L}{0,5}|текст|фото|рисунки|글|사진|그림|文|写真|撰文|摄影|图)(?:[ ,·&/・]{1,3}(?:and|und|et|y|e|en|i|og|och|ve|и|і)?[ ,]{0,2}\\p{L}{2,20})?\\s?(?:[:：｜|]|(?:by|von|de|par|di|van)(?!\\p{L}))";
const sourceLabel =
  '(?:sources?|further reading|see also|verdict|moral|quellen?|literatur|zum weiterlesen|fazit|à lire|fuentes?|para leer|fonti|fontes|bronnen|źródła|källor|kilder|источники|джерела|kaynaklar?|参考|出典|출처|资料来源|المصادر|स्रोत)[^:：\\n]{0,20}[:：]';
const english =
  '(?:first|originally|previously) (?:published|printed|appeared)|reprinted |translated |as told to |with thanks to |thanks to (?:the|my|all) |in (?:loving )?memory of |dedicated to |for my (?:grand)?(?:mother|father|mum|dad|parents|wife|husband|children|daughter|son)';
const german =
  '(?:zuerst|erstmals) erschienen|aus dem \\p{L}{4,20} von|mit dank an|für mein\\p{L}{1,2} (?:groß)?(?:mutter|vater|eltern|oma|opa|frau|mann|kinder|tochter|sohn)|gewidmet';
const french =
  'propos recueillis|traduit |publié |à la mémoire d|à ma (?:grand-)?mère|à mon (?:grand-)?père|dédié|avec la voix de|merci à ';
const southern =
  'publicado |traducción |dedicad[oa]|en memoria de|gracias a |pubblicato |tradotto |dedicato|in memoria di|grazie a |à memória de|agradecimentos';
const northern =
  'eerder verschenen|vertaald |opgedragen aan|met dank aan|dla mojej|pamięci |tillägnad|tack till|till minne av|tilegnet|tak til|takk til|посвящается|памяти |присвячується|ithaf';
/** Who wrote, where it appeared before, whom it is for, sources and thanks: such a line is often a clause without a full stop. */
const credit = new RegExp(
  `^(?:${byline}|${sourceLabel}|${english}|${german}|${french}|${southern}|${northern}|※)`,
  'iu',
);
const longestCredit = 30;

/** A line about the text below it, in words. */
export function isCredit(line: string): boolean {
  return credit.test(line) && countTextWords(line) <= longestCredit;
}

/** A line in italics whose closing mark was written: a note on the author, a postscript. */
export function isEmphasized(markdown: string, line: string): boolean {
  const at = markdown.lastIndexOf(line.slice(-60));
  const before = markdown.slice(Math.max(0, at - line.length - 2), at);
  const [opening, closing] = [/(?:^|\n)[*_]{1,2}[^\s*_][^*_\n]*$/, /^[^*_\n]*[^\s*_][*_]{1,2}\s*$/];
  const whole = markdown.slice(at, at + line.length + 3).split('\n')[0] ?? '';
  return at > 0 && closing.test(whole) && (opening.test(before) || /(?:^|\n)[*_]{1,2}$/.test(before));
}
