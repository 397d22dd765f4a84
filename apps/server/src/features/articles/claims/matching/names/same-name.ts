import type { Name } from '../../people.ts';
import type { SourceIndex } from '../source-index.ts';

/* When two names are the same, and where sources have one. */

export function sentenceWhere(index: SourceIndex, source: number, holds: (text: string) => boolean): number {
  const first = index.sentences.findIndex((sentence) => sentence.source === source);
  const at = index.sentences.findIndex((sentence) => sentence.source === source && holds(sentence.text));
  return at < 0 ? first : at;
}

/** The first sentence of a source that names all of them. */
export function sentenceNaming(names: readonly Name[], index: SourceIndex): number | null {
  for (const [source, known] of index.names.entries()) {
    const isKnown = ({ words, text }: Name) =>
      known.some((one) => isNamed(words, one.words) || endsWithPerson(words, one)) ||
      index.sources[source]?.text.includes(text);
    if (!names.every(isKnown)) continue;
    const [name] = names;
    return sentenceWhere(index, source, (text) => name !== undefined && text.includes(name.text));
  }
  return null;
}

/** "Schichten Lukas Brandt": in German, a noun before a name looks like a part of it. */
function endsWithPerson(words: readonly string[], { words: known, isOrganization }: Name): boolean {
  return (
    !isOrganization &&
    known.length > 1 &&
    known.length < words.length &&
    isNamed(known, words.slice(-known.length))
  );
}

/** Whether two names share their words in order, whatever their case endings. */
export function isNamed(name: readonly string[], other: readonly string[]): boolean {
  return other.some((_, from) => name.every((word, step) => isSameWord(word, other[from + step])));
}

/** "Kowalska" and "Kowalskiej", "Nowak" and "Nowakiem", but not "Kettering" and "Ketteridge". */
export function isSameWord(one: string, other: string | undefined): boolean {
  if (other === undefined) return false;
  if (one === other) return true;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  const ending = bentEnding.exec(short)?.[0] ?? '';
  const roots = ending === '' ? [short] : [short, short.slice(0, -1)];
  return roots.some(
    (root) => root.length > 2 && long.startsWith(root) && caseEnding.test(long.slice(root.length)),
  );
}

/** Vowels at the end of a name, which change with its case. */
const bentEnding = /[aeiouyąęěůáéíýаеиоуыэюяйьїі]$/u;

const caseEnding =
  /^(?:s|es|n|en|a|u|e|y|i|o|ą|ę|ů|é|om|em|im|ie|iem|owi|ego|emu|ej|iej|ov|ovi|ová|ové|ou|ina|inu|ý|ých|а|у|е|и|ы|я|ю|ом|ем|ой|ей|ого|его|ему|ым|им|их|ых|nin|nın|in|ın|un|ün|da|de|ya|ye|na|ne|ssa|ssä|lla|llä|n|t|ban|ben|nak|nek|val|vel|ul|ului|lui|ei)$/u;
