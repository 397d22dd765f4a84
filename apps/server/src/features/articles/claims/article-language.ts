import { functionWords } from '../writing/language/function-words.ts';

const languages = 'en de fr es it pt nl pl cs sv da fi hu ro tr ru uk el id'.split(' ');
const scripts: readonly (readonly [language: string, pattern: RegExp])[] = [
  ['ko', /[\uac00-\ud7af]/g],
  ['he', /[\u05d0-\u05ea]/g],
  ['ar', /[\u0620-\u064a]/g],
  ['hi', /[\u0904-\u0939]/g],
];
/** Words of a text that are looked at, and hits that decide. */
const mostWords = 600;
const fewestHits = 5;

/** The language of a text by its function words, without the data that the detector needs; null if it does not show. */
export function articleLanguage(text: string): string | null {
  const start = text.slice(0, mostWords * 10);
  if (/[\u3040-\u30ff]/.test(start)) return 'ja';
  if ((start.match(/[\u4e00-\u9fff]/g)?.length ?? 0) > fewestHits) return 'zh';
  const script = scripts.find(([, pattern]) => (start.match(pattern)?.length ?? 0) > fewestHits);
  if (script) return script[0];
  const words = (start.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []).slice(0, mostWords);
  let best: { language: string | null; hits: number } = { language: null, hits: fewestHits - 1 };
  for (const language of languages) {
    const known = functionWords(language);
    const hits = words.filter((word) => known.has(word)).length;
    if (hits > best.hits) best = { language, hits };
  }
  return best.language;
}
