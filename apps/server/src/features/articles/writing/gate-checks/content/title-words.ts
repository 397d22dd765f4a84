import { isWithoutBlanks, splitWords } from '../../language/words-and-sentences.ts';

/** A text as words without accents, and as it is written. */
export type Body = { words: readonly string[]; text: string };

/** "How to …", "… step by step": a title that says what the text explains; those of stories play with words. */
export function isGuide(title: string): boolean {
  const words = splitWords(title);
  return words.some((word) => guideWords.has(word)) || wideGuide.test(title);
}

const guideWords = new Set(
  (
    'how wie comment cómo como come hoe jak hur hvordan как як nasıl كيف कैसे bagaimana cách miten hogyan cum איך ' +
    'guide tips steps ways choosing choose ratgeber anleitung tipps schritt schritte auswählen richtig étapes conseils astuces choisir guía consejos pasos elegir ' +
    'guida consigli passi scegliere guia dicas passos escolher gids stappen kiezen poradnik porady kroków wybrać průvodce tipy kroků vybrat guiden steg välja så lagar ' +
    'trin vælge slik velge opas vinkkejä valita näin útmutató tippek lépések így válassz ghid sfaturi pași alegi alegerea οδηγός συμβουλές πώς rehberi rehber ipuçları adımda ' +
    'چگونه چطور راهنمای נכון כיצד מדריך טיפים कैसे सुझाव kaip kuidas kako ako πώς panduan cara hướng dẫn ' +
    'руководство советы советов шагов выбрать правильно поради кроків вибрати panduan memilih tips langkah دليل نصائح خطوات اختيار'
  ).split(' '),
);
const wideGuide =
  /วิธี|คู่มือ|เคล็ดลับ|如何|怎么|怎样|指南|方法|步骤|技巧|入门|挑选|選び方|やり方|作り方|始め方|使い方|するには|方法|고르는|하는 법|방법|가이드/u;

/** The content words that show whether a text is about a title; of Japanese, pairs of Kanji, whose words run together. */
export function keysOf(title: string, known: ReadonlySet<string>): string[] {
  if (/\p{Script=Hiragana}|\p{Script=Katakana}/u.test(title)) {
    const runs = title.match(/\p{Script=Han}{2,}|[\p{Script=Katakana}ー]{2,}/gu) ?? [];
    return [...new Set(runs.flatMap(pairsOf))].filter((pair) => !questionWords.has(pair));
  }
  const words = splitWords(title).filter(
    (word) => !known.has(word) && !questionWords.has(word) && !/^\d/.test(word),
  );
  const keys = words.map((word) => (isHangul(word) ? word.slice(0, 2) : bare(word)));
  return [...new Set(keys.filter((key) => key.length > 1))];
}

/** Of katakana, whose words are longer, the first four. */
function pairsOf(run: string): string[] {
  if (!/\p{Script=Han}/u.test(run)) return [run.slice(0, 4)];
  return Array.from({ length: run.length - 1 }, (_, at) => run.slice(at, at + 2));
}

/** Of every subject: "How to", "Warum", "Comment". */
const questionWords = new Set(
  (
    'how why what when where which who wie warum wann wo was welche welcher welches wer weshalb comment pourquoi quand où quel quelle quels quelles ' +
    'cómo por qué cuándo dónde cuál cuáles quién come perché quando dove quale quali chi como porque onde qual quais quem hoe waarom wanneer waar welke wie ' +
    'jak dlaczego kiedy gdzie jaki jaka jakie który co proč kdy kde jaký jaká hur varför när var vilken vilka hvordan hvorfor hvornår hvor hvilken ' +
    'как почему когда где какой какая какие зачем як чому коли де який яка які nasıl neden niçin hangi كيف لماذا متى اين कैसे क्यों कब कहाँ bagaimana mengapa ' +
    'چگونه چطور چرا راهنمای خود کنیم کنید شود איך כיצד מדריך cách tại sao khi nào làm thế nào ở đâu như 如何 怎么 怎样 为什么 什么 哪些 第一 第一次 一个 自己 我们 方法 指南 技巧 입문 방법 하는 위한 어떻게 方法 自分 選び方 入門 理由'
  ).split(' '),
);

/** Of a Korean word of four syllables or more, the third and the fourth: "식물" of "반려식물". Endings are no words. */
export function namesCompound(title: string, text: string): boolean {
  const seconds = [...title.matchAll(/(?<!\p{L})\p{Script=Hangul}{2}(\p{Script=Hangul}{2})/gu)].map(
    ([, second = '']) => second,
  );
  return seconds.some((one) => !koreanEnding.test(one) && text.includes(one));
}

const koreanEnding =
  /^(?:에서|으로|에게|까지|부터|하[는기고여게지면]|했[다던]|[했입습됩합]니|이[다란라며]|[들]?[은는을를의이가도에]|들[은을이의]|보다|처럼|마다|이나|라는|다는|있는|없는|되는|위한|대로|에는|에도)/;

export function isHangul(text: string): boolean {
  return /\p{Script=Hangul}/u.test(text);
}

export function isArabic(text: string): boolean {
  return /\p{Script=Arabic}/u.test(text);
}

/** Without accents, without the article that Arabic and the Romance languages attach, and without the English genitive. */
export function bare(word: string): string {
  // In Vietnamese, accents make other words.
  if (/^[a-z]+$/.test(word) || /[\u1ea0-\u1ef9đơư]/.test(word)) return word;
  const letters = word
    .normalize('NFD')
    .replace(/\p{M}|ـ/gu, '')
    .replaceAll('ß', 'ss');
  return letters
    .replace(/^[a-z]{1,5}['’](?=\p{L}{3})/u, '')
    .replace(/['’]s?$/, '')
    .replace(/^(?:[وبفك]?ال|لل)(?=..)/, '');
}

/** A character of a Chinese word returns so often without it. */
const mostByChance = 4;

/**
 * How often a key occurs: at the beginning of words, so that inflection does not matter; a long one also inside of compounds, and a word
 * of the text at either end of it: "Kette" is what "Fahrradkette" is about.
 */
export function timesOf(key: string, { words, text }: Body): number {
  if (isHangul(key) || isWithoutBlanks(key)) {
    const times = text.split(key).length - 1;
    // 茶 is what 岩茶 is about.
    const last = key.at(-1) ?? '';
    return times > 0 || isHangul(key) ? times : Math.floor((text.split(last).length - 1) / mostByChance);
  }
  if (isArabic(key)) return words.filter((word) => word.includes(key.slice(0, 3))).length;
  if (key.length <= 3) return words.filter((word) => word === key || word === `${key}s`).length;
  // Words of Cyrillic are short stems with long endings.
  const longest = /^\p{Script=Cyrillic}/u.test(key) ? 4 : 5;
  const stem = key.slice(0, Math.max(4, Math.min(longest, key.length - 2)));
  return words.filter((word) => word.startsWith(stem) || isIn(word, stem) || isPartOfCompound(word, key))
    .length;
}

/** Inside of a compound: after a word of three letters at least, not as in "steigen" for "eigen". */
function isIn(word: string, stem: string): boolean {
  return stem.length >= 5 && word.indexOf(stem, 3) > 0;
}

function isPartOfCompound(word: string, key: string): boolean {
  if (key.length < 8 || word.length < 4) return false;
  const part = word.slice(0, Math.max(5, word.length - 1));
  return key.endsWith(word) || key.startsWith(part);
}
