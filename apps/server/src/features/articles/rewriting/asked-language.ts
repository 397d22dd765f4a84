import type { WritingBrief } from '@chapterhouse/contract/articles/batch-options';
import { languageNames } from '@chapterhouse/contract/articles/option-values';

/** The check of the gate that does not apply to such a text. */
export const languageCheck = 'language';

/** Words for translating, in the languages of the language option. */
const translating =
  /translat|übersetz|tradu[ciz]|tradui|vertal|vertaal|oversæt|oversett|översätt|käänn|přelož|překl|przetłum|tłumacz|fordít|lefordít|traduc|terjemah|çevir|μετάφρα|перекла|перевед|перевес|תרג|ترجم|अनुवाद|翻訳|訳し|翻译|翻譯|译成|譯成|번역/iu;

/** Languages into which people translate, besides those of the language option. */
const others = 'bg ca et fa hr lt lv ms ru sk sl sr th vi'.split(' ');

/** Languages whose own words for languages end otherwise in a sentence: "po niemiecku". */
const inflected = new Set('bg cs el et fi hr hu lt lv pl ro ru sk sl sr tr uk'.split(' '));

/** An order to improve a text: the one name of a language that is another word, too. */
const polishing = /(?<!(?:in|into|to|from|as|an?|the) )polish(?! (?:version|translation|text|language))/g;

/** An ending that a name may have in an instruction beyond that of the language's own name: "на испанском". */
const longestEnding = 3;
/** Shorter stems begin other words, too: "turk" begins "turkey". */
const shortestStem = 5;

type Name = { stem: string; length: number };

let names: { words: readonly Name[]; phrases: readonly string[] } | undefined;

/** Whether the author asks for a text in a certain language, such as “translate this section into Spanish”. Pure. */
export function asksForLanguage(instruction: string): boolean {
  const asked = instruction.normalize('NFC').toLowerCase().replace(polishing, '');
  if (translating.test(asked)) return true;
  names ??= namesOfLanguages();
  const { words, phrases } = names;
  const written = asked.match(/[\p{L}\p{M}]+/gu) ?? [];
  return (
    phrases.some((name) => asked.includes(name)) ||
    written.some((word) =>
      words.some(({ stem, length }) => word.startsWith(stem) && word.length <= length + longestEnding),
    )
  );
}

/** The input without the language of the batch, where the author asks for another one. */
export function withAskedLanguage<Input extends { brief?: WritingBrief }>(
  input: Input,
  instruction: string,
): Input {
  if (!input.brief?.language || !asksForLanguage(instruction)) return input;
  const { language: _language, ...brief } = input.brief;
  return { ...input, brief };
}

/** The names of all these languages in each of them; those of inflected languages without their endings. */
function namesOfLanguages(): NonNullable<typeof names> {
  const codes = [...Object.keys(languageNames), ...others];
  const found = codes.flatMap((locale) => {
    const display = new Intl.DisplayNames([locale], { type: 'language', fallback: 'none' });
    return codes.flatMap((code) => {
      const name = display.of(code)?.normalize('NFC').toLowerCase();
      return name === undefined ? [] : [{ name, isInflected: inflected.has(locale) }];
    });
  });
  // "tiếng Anh" is found as a whole: any word of it would say too little.
  const isWord = (name: string) =>
    /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{M}]+$/u.test(name);
  return {
    words: found
      .filter(({ name }) => isWord(name))
      .map(({ name, isInflected }) => {
        const end = isInflected ? Math.max(shortestStem, name.length - longestEnding) : name.length;
        return { stem: name.slice(0, end), length: name.length };
      }),
    phrases: found.flatMap(({ name }) => (isWord(name) ? [] : [name])),
  };
}
