import { withoutQuotations } from '../gate-checks/check.ts';
import { change, endMark, fulfillment, hope, offer, ownOffer, readers } from '../language/closing-phrases.ts';
import { acknowledgement, asRequested, hereIs, ownWork, textNoun } from '../language/opening-phrases.ts';
import { wordsOf } from '../language/phrases.ts';
import { countTextWords, placeSentences, splitSentences } from '../language/words-and-sentences.ts';
import { type MarkdownBlock, plainText } from './markdown-blocks.ts';

/** Chat is short; an article's opening may well speak of an article. */
const mostWords = 60;
/** A reply that presents a text is a sentence or two. */
const mostPresenting = 30;
/** How far chat reaches into a text, in blocks from either end. */
const mostBlocks = 4;

/** Removes what a model says before and after its text, whole blocks or the sentences at either end of one. */
export function withoutChatter(blocks: readonly MarkdownBlock[]): MarkdownBlock[] {
  const opened = dropFromStart([...blocks]);
  return dropFromEnd(opened);
}

function dropFromStart(blocks: MarkdownBlock[]): MarkdownBlock[] {
  for (let round = 0; round < mostBlocks; round++) {
    const at = blocks.findIndex(({ type }) => type !== 'space' && type !== 'hr');
    const first = blocks[at];
    if (first?.type !== 'paragraph') return round === 0 ? blocks : blocks.slice(Math.max(at, 0));
    const after = blocks.slice(at + 1).find(({ type }) => type !== 'space');
    const rest = presentsWhatFollows(first.text, after) ? '' : afterOpening(first.text);
    if (rest === first.text) return round === 0 ? blocks : blocks.slice(at);
    blocks =
      rest === '' ? blocks.slice(at + 1) : [{ ...first, raw: rest, text: rest }, ...blocks.slice(at + 1)];
  }
  return blocks;
}

function dropFromEnd(blocks: MarkdownBlock[]): MarkdownBlock[] {
  for (let round = 0; round < mostBlocks; round++) {
    const at = blocks.findLastIndex(({ type }) => type !== 'space' && type !== 'hr');
    const last = blocks[at];
    if (!last) return blocks;
    const cut = closingOf(blocks, at);
    if (cut === undefined) return round === 0 ? blocks : blocks.slice(0, at + 1);
    blocks = cut;
  }
  return blocks;
}

/** The blocks without their closing remark; undefined if the last block is none. */
function closingOf(blocks: readonly MarkdownBlock[], at: number): MarkdownBlock[] | undefined {
  const last = blocks[at];
  if (!last) return undefined;
  if (last.type === 'list') {
    // "Would you like me to:" and a list of offers.
    const before = blocks.slice(0, at).findLastIndex(({ type }) => type !== 'space');
    const intro = blocks[before];
    const isOffer = intro?.type === 'paragraph' && /[:：]$/.test(intro.text.trim()) && isClosing(intro.text);
    return isOffer && countTextWords(last.text) < mostWords ? blocks.slice(0, before) : undefined;
  }
  if (last.type !== 'paragraph' && last.type !== 'blockquote') return undefined;
  const rest = beforeClosing(last.text);
  if (rest === last.text) return undefined;
  if (rest !== '' && last.type === 'blockquote') return undefined;
  return rest === '' ? blocks.slice(0, at) : [...blocks.slice(0, at), { ...last, raw: rest, text: rest }];
}

/** "Absolutely! The finished piece, tailored to your audience:": a reply, a colon, and what it presents is a text with headings. */
function presentsWhatFollows(text: string, after: MarkdownBlock | undefined): boolean {
  const plain = plainText(text);
  const isText = after !== undefined && ['heading', 'paragraph', 'hr'].includes(after.type);
  if (!isText || !/[:：]$/.test(plain) || countTextWords(plain) > mostPresenting) return false;
  const [first = ''] = splitSentences(plain);
  return acknowledgement.starts(wordsOf(plain)) && /[!！.。,，]/.test(plain.slice(0, first.length + 1));
}

/** A paragraph without the chat that it begins with. */
function afterOpening(text: string): string {
  if (countTextWords(text) <= mostWords && isOpening(text) && !hasMoreThanOpening(text)) return '';
  const places = placeSentences(text);
  const sentences = places.map((sentence) => sentence.text);
  for (let count = Math.min(3, sentences.length - 1); count > 0; count--) {
    const start = sentences.slice(0, count).join(' ');
    const everyIsChat = sentences
      .slice(0, count)
      .every((one) => isOpening(one) || isPureAcknowledgement(one));
    if (everyIsChat && isOpening(start)) return text.slice(places[count]?.at ?? text.length);
  }
  return text;
}

/** Text follows the colon that the chat ends with, or sentences that are no chat. */
function hasMoreThanOpening(text: string): boolean {
  const sentences = splitSentences(text);
  return (
    sentences.length > 3 ||
    (sentences.length > 1 && !isOpening(sentences[0] ?? '') && !isPureAcknowledgement(sentences[0] ?? ''))
  );
}

/** "Sure!", "Gerne!", "はい、承知しました。" */
function isPureAcknowledgement(sentence: string): boolean {
  const words = wordsOf(plainText(sentence));
  return (
    acknowledgement.starts(words) && (words.compact ? words.compact.length <= 14 : words.tokens.length <= 4)
  );
}

/** Whether a paragraph or a sentence at the beginning is a reply to the person who asked. */
export function isOpening(text: string): boolean {
  const plain = plainText(text);
  const words = wordsOf(plain);
  if (words.tokens.length === 0) return false;
  const replies = acknowledgement.starts(words);
  const presents = hereIs.find(words) >= 0;
  const aboutText = textNoun.find(words) >= 0;
  const requested = asRequested.find(words) >= 0;
  const works = ownWork.find(words) >= 0;
  const introduces = /[:：]$/.test(plain);
  if (presents && aboutText) {
    if (introduces && (replies || isNear(words.tokens.length, words.compact))) return true;
    if ((replies || requested) && isNear(words.tokens.length, words.compact)) return true;
  }
  if (replies && presents && introduces) return true;
  if (replies && works && (aboutText || isShort(words.tokens.length, words.compact))) return true;
  if (works && aboutText && (requested || startsEarly(words.tokens, plain))) return true;
  return replies && requested && aboutText;
}

/** A reply that introduces a text is a sentence or two. */
function isNear(tokens: number, compact: string): boolean {
  return compact ? compact.length <= 80 : tokens <= 35;
}

function isShort(tokens: number, compact: string): boolean {
  return compact ? compact.length <= 40 : tokens <= 18;
}

/** "I have written the article …": the first words say so. */
function startsEarly(tokens: readonly string[], plain: string): boolean {
  const start = wordsOf(plain.slice(0, 60));
  return tokens.length <= 40 && ownWork.starts(start) && textNoun.find(start) >= 0;
}

/** A paragraph without the chat that it ends with. */
function beforeClosing(text: string): string {
  const bare = text.replace(/^> ?/gm, '');
  // "I hope this helps!", quoted in an article about such endings.
  const spoken = withoutQuotations(bare);
  if (spoken !== bare && !splitSentences(spoken).some(isClosing)) return text;
  if (countTextWords(bare) <= mostWords && isClosing(bare) && !isMostlyText(bare)) return '';
  const sentences = placeSentences(bare);
  let end = sentences.length;
  while (end > 1 && isClosing(sentences[end - 1]?.text ?? '')) end--;
  return end === sentences.length ? text : bare.slice(0, sentences[end]?.at).trimEnd();
}

/** Only its last sentence is chat. */
function isMostlyText(text: string): boolean {
  const sentences = splitSentences(text);
  return sentences.length > 1 && sentences.filter(isClosing).length * 2 < sentences.length;
}

/** Whether a paragraph or a sentence at the end offers more, or hopes to have helped. */
export function isClosing(text: string): boolean {
  const plain = plainText(text);
  const words = wordsOf(plain);
  if (words.tokens.length === 0 || readers.find(words) >= 0) return false;
  if (hope.find(words) >= 0) return true;
  if (words.tokens.length <= 8 && endMark.starts(words)) return true;
  if (statesLength(words.tokens, plain)) return true;
  if (ownOffer.starts(words) && textNoun.find(words) >= 0) return true;
  if (asksForChanges(plain) || speaksOfItsTask(plain)) return true;
  if (change.find(words) < 0) return false;
  // "Feel free to adjust the recipe" is for readers.
  return ownOffer.find(words) >= 0 || (offer.find(words) >= 0 && textNoun.find(words) >= 0);
}

/** "This article": "an article" is one of its subjects. */
const isOfThisText =
  /^(?:this|the above|your|dieser?|dieses|der obige|ihr|dein|cet|cette|ce|votre|este|esta|tu|su|questo|questa|deze|dit|ten|ta|tento|эта|этот|данная|bu|この|本|这篇|本文|이|해당)(?![\p{Script=Latin}\p{Script=Cyrillic}])/iu;
/** How far from its beginning a sentence names the text that it is about: "Note: This article". */
const nearBeginning = 24;

/** "This article is optimized for SEO and meets your word count": by who wrote it, about the text above. */
function speaksOfItsTask(plain: string): boolean {
  if (countTextWords(plain) > mostPresenting * 1.5) return false;
  const text = plain.replace(
    /^[^\p{L}]{0,9}(?:note|hinweis|anmerkung|remarque|nota|opmerking|uwaga|poznámka|примечание|not|注|備考|참고)\s?[:：]\s?/iu,
    '',
  );
  return (
    isOfThisText.test(text) &&
    textNoun.find(wordsOf(text.slice(0, nearBeginning))) >= 0 &&
    fulfillment.find(wordsOf(text)) >= 0
  );
}

const tellMe =
  /(?<!\p{L})(?:let me know|just (?:say|ask|tell)|tell me|say the word|(?:sag|sagen sie|gib|geben sie|gebt) [^.]{0,30}bescheid|melde dich|melden sie sich|sag (?:es )?mir|(?:dites|dis|faites|fais)-(?:le-)?moi|avísa(?:me|nos)|avíseme|dime|dígame|fammi sapere|mi faccia sapere|dimmi|avis[ea](?:-me)?|diga-me|é só (?:avisar|dizer)|(?:me )?avise|laat (?:het |me |mij |gerust |maar ){0,3}weten|zeg het (?:maar|gerust)|daj(?:cie)? znać|proszę dać znać|dej(?:te)? vědět|säg till|hör av dig|дайте (?:мне )?знать|напиши(?:те)?|сообщи(?:те)?|скажи(?:те)?|дай знать|söyle(?:yin|yebilirsin(?:iz)?)?|haber ver(?:in)?|bildirin)(?!\p{L})|(?:お知らせ|お申し付け|お申しつけ|ご連絡|ご指示)ください|(?:告诉我|告知我|随时(?:说|告知))|(?:말씀해|알려) ?(?:주세요|주시면)/u;
/** "If you like": a condition, in the languages of the language option. */
export const ifNeeded =
  /(?<!\p{L})(?:if|falls|wenn|hvis|jos|ha|dacă|αν|якщо|jika|إذا|यदि|अगर|sofern|si|se|caso|als|mocht|indien|jeśli|gdyby|pokud|kdyby|om|ifall|если|при необходимости|eğer)(?!\p{L})|(?<!\p{L})s['’]il|s(?:e|a|ı|i)(?:n|nız|niz|m)?(?!\p{L})|(?:ご希望|必要|ご要望|場合|れば|たら)|(?:如需|如果|若|需要)|(?:필요|원하|면 )/u;
const changeOfText =
  /(?<!\p{L})(?:shorte[rn]|longer|tweak|adjust|rewrit|rework|revis|another (?:tone|angle|version)|(?:kürz|ergänz|änder|anpass|überarbeit|umschreib|anders)|(?:chang|modif|ajust|raccourc|remani|un autre (?:ton|angle))|(?:cambi|retoc|acort|otro (?:tono|enfoque))|(?:modific|accorci|ritocc|un altro (?:tono|taglio))|(?:alter|mudar|mude|encurt|outro (?:tom|enfoque))|(?:aanpass|wijzig|inkort|anders)|(?:zmien|zmian|skróci|poprawi)|(?:změn|uprav|zkrát)|(?:ändra|korta|justera)|(?:измен|правк|сократ|переписа|исправ)|(?:değiş|kısalt|düzelt|uyarla))|修正|調整|変更|短く|调整|修改|改动|缩短|수정|변경|줄이/u;

/** "Just tell me if it should be shorter": an offer to change the text. */
function asksForChanges(plain: string): boolean {
  const lower = plain.toLowerCase();
  return (
    countTextWords(lower) <= mostPresenting &&
    tellMe.test(lower) &&
    ifNeeded.test(lower) &&
    changeOfText.test(lower)
  );
}

/** A length in words or characters, or a range: "80–100 words", "约150字". */
export const lengthInWords =
  /(?:[\d٠-٩][\d٠-٩.,–-]{0,12}|[一二三四五六七八九十百千两数〇]{1,8})(?:\s?(?:字|文字|글자|자(?=\P{L}|이|로|를|의|입|가|$)|단어)|[\s-]{1,2}(?:words|wörter|wörtern|worte|worten|mots|palabras|parole|palavras|woorden|słów|słowach|słowami|ord|slov|slovech|kelime|kelimelik|kelimeyi|kelimede|слова?|словах|слів|từ|كلمة|शब्द|शब्दों|(?:de )?cuvinte|sanaa|sanan|szó|szavas|λέξεις|λέξεων|kata|מילים)(?![\p{L}\p{M}]))/iu;

/** "This article has about 1,000 words." */
export function statesLength(tokens: readonly string[], plain: string): boolean {
  if (tokens.length > 16 || textNoun.find(wordsOf(plain)) < 0) return false;
  return lengthInWords.test(plain);
}
