import { ifNeeded, isClosing, isOpening, lengthInWords, statesLength } from '../../cleaner/chatter.ts';
import { type Block, isHeading } from '../../html-blocks.ts';
import { change, modelsQuestion, ownOffer, readers } from '../../language/closing-phrases.ts';
import {
  apology,
  firstPerson,
  inability,
  making,
  refusal,
  refused,
  refusedPronouns,
  selfReference,
} from '../../language/model-voice.ts';
import { acknowledgement, asRequested, hereIs, textNoun } from '../../language/opening-phrases.ts';
import { type Words, wordsOf } from '../../language/phrases.ts';
import { countTextWords, splitSentences } from '../../language/words-and-sentences.ts';
import {
  type Check,
  type Checked,
  findInProse,
  mostPerCheck,
  type Problem,
  startOf,
  withoutQuotations,
} from '../check.ts';
import { anywhere, atEnd, atStart } from './english-chat.ts';
import { leftOffers, notes } from './notes.ts';
import { otherTask } from './other-task.ts';
import { refusals } from './refusals.ts';
import { withoutRepeatedQuotes } from './repeated-quotes.ts';
import { orders, taskTalk, unless } from './task-talk.ts';
import { workingNotes } from './working-notes.ts';

const aboutMaking = 'The text talks about how it was written.';

/** The text contains only the article: no refusal, no remark on the task. */
export const voice: Check = {
  name: 'voice',
  find: (whole) => {
    const article = withoutRepeatedQuotes(whole);
    const { blocks } = article;
    // Quoted text is what somebody is said to have said.
    const spoken = blocks.filter((block) => !block.inQuote && block.tag !== 'pre').map(withoutQuoted);
    const certain = (message: string) => ({ grade: 'certain', message }) as const;
    const problems = [
      ...findInProse(spoken, anywhere, certain(aboutMaking)),
      ...selfReferences(article),
      ...taskTalk(article, aboutMaking),
      ...orders(article, 'The text repeats the prompt.'),
      ...findInProse(spoken.slice(0, 2), atStart, certain('The text begins with a chat reply.')),
      ...findInProse(spoken.slice(-3), atEnd, certain('The text ends with a chat reply.')),
      ...offerToContinue(spoken),
      ...invites(spoken),
      ...chat(spoken, article.wordsIn),
      ...confirmsLength(spoken, article.wordsIn),
      ...notes(article),
      ...leftOffers(article),
      ...refusals(article),
      ...workingNotes(article),
      ...otherTask(article),
    ];
    const written = problems.map((problem) => ({ ...problem, excerpt: asWritten(problem.excerpt, blocks) }));
    // Several rules find the same sentence.
    const places = new Map(written.map((problem) => [`${problem.message} ${problem.excerpt}`, problem]));
    return [...places.values()].slice(0, mostPerCheck);
  },
};

/** Rules that compare in lower case find their excerpt so; the editor looks for it as it is in the text. */
function asWritten(excerpt: string, blocks: readonly Block[]): string {
  const lower = excerpt.replace(/…$/, '');
  if (lower !== lower.toLowerCase()) return excerpt;
  for (const { prose } of blocks) {
    const at = prose.toLowerCase().indexOf(lower);
    const own = at < 0 ? '' : prose.slice(at, at + lower.length);
    if (own !== '' && own.toLowerCase() === lower) return own + excerpt.slice(lower.length);
  }
  return excerpt;
}

function withoutQuoted(block: Block): Block {
  const prose = withoutQuotations(block.prose);
  return prose === block.prose ? block : { ...block, prose };
}

/** Who discloses that AI helped also says who checked its text. */
const checkedByPeople =
  /(?:written|created|drafted|produced) with (?:the )?(?:help|assistance)[^.]{0,40}(?:checked|reviewed|edited|verified) by (?!an? ai)/i;

/** A text of so few words that refuses is nothing else. */
const shortText = 60;

/** A model that speaks of itself, refuses, or speaks of its task, in any language. */
function selfReferences({ blocks, wordCount, wordsIn }: Checked): Problem[] {
  const problems: Problem[] = [];
  for (const [index, block] of blocks.entries()) {
    if (block.inQuote || block.tag === 'pre' || isHeading(block)) continue;
    const words = wordsIn(block);
    const mayBe = [selfReference, refusal, apology, making].some((phrases) => phrases.find(words) >= 0);
    if (!mayBe) continue;
    const isAtEnd = index < 2 || index >= blocks.length - 2;
    const found = splitSentences(withoutQuotations(block.prose)).find(
      (sentence) =>
        (!unless.test(sentence) || making.find(wordsOf(sentence)) >= 0) &&
        !checkedByPeople.test(sentence) &&
        isOwnVoice(wordsOf(sentence), {
          isAtEnd,
          isAll: wordCount < shortText,
          isShort: countTextWords(sentence) < 40,
        }),
    );
    if (!found) continue;
    problems.push({ grade: 'certain', message: aboutMaking, excerpt: startOf(found) });
    if (problems.length >= 3) break;
  }
  return problems;
}

function isOwnVoice(words: Words, place: { isAtEnd: boolean; isAll: boolean; isShort: boolean }): boolean {
  const self = selfReference.find(words);
  if (self >= 0 && (self <= 6 || words.compact !== '') && firstPerson.find(words) >= 0) return true;
  const refuses = refused.find(words) >= 0 || refusedPronouns.has(words.tokens.at(-1) ?? '');
  if (refusal.find(words) >= 0 && (place.isAll || (refuses && place.isShort))) return true;
  // "I'm sorry, but I can't …": an author says so of a recipe or of a place, a model of what it was asked for.
  const apologizes = apology.starts(words) && inability.find(words) >= 0;
  if (apologizes && place.isShort && (place.isAll || (place.isAtEnd && textNoun.find(words) >= 0)))
    return true;
  return making.find(words) >= 0 && place.isShort;
}

/** A reply before or after the text that confirms the length asked for. */
function confirmsLength(blocks: readonly Block[], wordsIn: Checked['wordsIn']): Problem[] {
  const edges = [...blocks.slice(0, 2), ...blocks.slice(-2)];
  const found = edges.find((block) => {
    const { tag, prose } = block;
    if (tag !== 'p' || prose.length > 300 || !lengthInWords.test(prose)) return false;
    const words = wordsIn(block);
    const presents = hereIs.starts(words) && textNoun.find(words) >= 0;
    return presents || acknowledgement.starts(words) || asRequested.find(words) >= 0;
  });
  return found ? [{ grade: 'certain', message: aboutMaking, excerpt: startOf(found.prose) }] : [];
}

/** "Would you like me to …?" as the last sentence: nobody asks readers so, unless it is about a subject, below an answer. */
function offerToContinue(blocks: readonly Block[]): Problem[] {
  const sentences = splitSentences(blocks.at(-1)?.prose ?? '');
  const last = sentences.at(-1) ?? '';
  if (offersVersion(last.toLowerCase()))
    return [{ grade: 'certain', message: 'The text ends with a chat reply.', excerpt: startOf(last) }];
  if (!/[?？؟]\P{L}{0,6}$/u.test(last) && !/(?:しょうか|ますか|까요|吗)[。.]?$/u.test(last)) return [];
  const words = wordsOf(last);
  const isOfText = sentences.length < 3 || textNoun.find(words) >= 0 || change.find(words) >= 0;
  const asks = (modelsQuestion.find(words) >= 0 && isOfText) || isOfferedVersion(last.toLowerCase());
  if (!asks) return [];
  return [{ grade: 'certain', message: 'The text ends with a chat reply.', excerpt: startOf(last) }];
}

const offersAsQuestion =
  /(?<!\p{L})(?:(?:shall|should|can|may) i|(?:would you like|do you want|want) me to|soll(?:te)? ich|(?:möchte(?:st|n)|willst|wollen) (?:du|sie),? dass ich|(?:souhaitez|voulez)-vous que j|(?:souhaites|veux)-tu que j|(?:quieres|quiere|deseas|desea|te gustaría) que (?:lo|la|te|le|yo|haga|prepare|escriba|adapte)|(?:vuoi|vuole|desideri|desidera) che (?:ne|lo|la|ti|le|io|prepari|scriva)|(?:quer|queres|gostaria) que (?:eu|faça|prepare|escreva)|(?:zal|moet) ik|(?:wil je|wilt u) dat ik|czy (?:mam|przygotować|napisać|chcesz|chce pan)|mám (?:připravit|napsat)|vill du att jag|ska jag|(?:хотите|хочешь),? чтобы я|(?:сделать|подготовить|написать|составить) (?:ещё|еще|также|для вас|вам))(?!\p{L})|(?:hazırla|yaz|yap|uyarla)\p{L}{2,12} ister mis|(?:ましょうか|いたしますか)|(?:需要|要不要|是否需要)我|(?:드릴까요|할까요|줄까요)/u;
const ofText =
  /version|fassung|variant|newsletter|summary|shorter|social|zusammenfass|kürzer|résumé|réseaux|resum|redes|riassunt|versão|samenvat|korter|wersj|streszcz|verz|verze|верси|соцсет|кратк|sürüm|özet|kısa|版|バージョン|要約|短い|버전|요약|짧은/u;

/** "Shall I turn this into a newsletter, too?" */
function isOfferedVersion(question: string): boolean {
  return countTextWords(question) <= 30 && offersAsQuestion.test(question) && ofText.test(question);
}

/** What only the writer of a text offers: to write it again. */
const ownVersion =
  /(?<!\p{L})(?:i (?:can|could|will)|i['’](?:ll|d)|(?:kann|könnte|erstelle|schreibe|mache|formuliere|kürze) ich|ich (?:kann|könnte|erstelle|schreibe)|je (?:peux|pourrais|vous|te)|puedo|podría|te (?:preparo|escribo)|posso|potrei|poderia|(?:kan|maak|schrijf) ik|ik kan|mogę|przygotuję|mohu|můžu|připravím|kan jag|jag kan|kan jeg|jeg kan|voin|tudok|készítek|pot (?:să|scrie)|могу|можу|saya bisa)(?!\p{L})|(?:hazırla|yaz|kısalt|uyarla)\p{L}{0,8}[ıiuü]r[ıiuü]m|(?:作成|ご用意|お作り|執筆|用意)(?:も)?(?:できます|します|いたします)|我(?:可以|也可以|能|来)|(?:작성|만들어|준비)\S{0,3} ?(?:드릴|드리)|(?:يمكنني|أستطيع)|मैं[^।]{0,60}सकता/u;
const writtenAgain =
  /(?<!\p{L})(?:(?:shorter|longer|second|another|linkedin|instagram|social|newsletter)[^.!?]{0,30}(?:version|post|text)|linkedin|version (?:for|in)|(?:kürzer|länger|andere)\p{L}{0,2} (?:version|fassung)|(?:version|fassung|variante) für|version (?:plus|pour|courte)|versión (?:más|para)|versione (?:più|per)|versão (?:mais|para)|(?:korter|langer)e versie|versie voor|(?:krótsz|dłuższ)\p{L} wersj|kratší verz|kortare version|kortere (?:version|versjon|utgave)|lyhyemmän|rövidebb|versiune (?:mai|pentru)|(?:корот\p{L}{2,4}|другую|ещё одну) верси|для соцсетей|коротш\p{L} версі|(?:kısa|başka) bir (?:sürüm|versiyon)|metni)|短い(?:バージョン|版)|別(?:バージョン|版)|(?:简短|更短|精简|另一)的?(?:版本|一版)|짧은 (?:버전|글)|다른 버전|نسخة|संस्करण/u;

/** "If you like, I can also write a shorter version for LinkedIn." */
function offersVersion(sentence: string): boolean {
  return (
    countTextWords(sentence) <= 30 &&
    ifNeeded.test(sentence) &&
    ownVersion.test(sentence) &&
    writtenAgain.test(sentence)
  );
}

/** "Tell me …, and I can …", in the languages of the language option. */
const invitation =
  /(?:(?<!\p{L})(?:tell me|let me know|send me)(?!\p{L}).{3,200}(?<!\p{L})i(?:['’]ll|['’]d| can| will| could| would)(?!\p{L}))|(?:(?:sag|sagen sie|schick|schicken sie|nenn|nennen sie|teil|teilen sie|schreib|schreiben sie) mir.{3,200}(?:ich(?: kann| erstelle| passe| schreibe| rechne)|(?:kann|erstelle|schreibe|passe|rechne) ich))|(?:(?:dites|dis|indiquez|donnez|envoyez)-moi.{3,200}je (?:peux|pourrai|vous|te))|(?:(?<!\p{L})(?:dime|dígame|cuéntame|indícame|envíame).{3,200}(?:puedo|podré|te preparo|le preparo))|(?:(?<!\p{L})(?:dimmi|mi dica|fammi sapere|indicami).{3,200}(?:posso|potrò|ti preparo))|(?:(?:diga-me|me diga|conte-me|envie-me|me conte).{3,200}(?:posso|poderei))|(?:(?:vertel|stuur|laat) (?:me|mij).{3,200}(?:(?:kan|maak|schrijf|zal) ik|ik (?:kan|zal|maak)))|(?:(?:powiedz|napisz|daj|podaj) mi.{3,200}(?:mogę|przygotuję|napiszę|dopasuję))|(?:(?:berätta|säg|skriv|skicka).{3,200}(?:kan jag|jag kan|hjälper jag))|(?:(?:napište|řekněte|dejte) mi.{3,200}(?:mohu|můžu|připravím))|(?:(?:скажите|напишите|сообщите|расскажите).{3,200}(?<!\p{L})я (?:могу|смогу|подготовлю|составлю|помогу|рассчитаю))|(?:(?:söyleyin|belirtin|yazın|söyle).{3,200}(?:ebilirim|abilirim))|(?:(?:教えて|お知らせ|お聞かせ)(?:いただければ|くだされば|ください|くれれば).{2,80}(?:ます|ましょう))|(?:(?:告诉我|告知我|请提供).{2,80}我(?:可以|会|能|来|再))|(?:(?:알려|말씀해) ?(?:주시면|주세요).{2,80}(?:드리겠|드릴|해 드))|(?:(?:أخبرني|أخبريني|أخبروني).{3,200}(?:أستطيع|يمكنني|سأ))|(?:(?:बताइए|बताएँ|बताएं).{3,200}मैं)/u;

/** An invitation to go on with the chat; bloggers who answer comments write so, too. */
function invites(blocks: readonly Block[]): Problem[] {
  const prose = blocks.at(-1)?.prose ?? '';
  const end = splitSentences(prose).slice(-2).join(' ').toLowerCase();
  if (!invitation.test(end) || readers.find(wordsOf(end)) >= 0) return [];
  return [{ grade: 'suspicion', message: 'The text ends with a chat reply.', excerpt: startOf(end) }];
}

/** Replies within the text, for example between two sections that were written separately. */
function chat(blocks: readonly Block[], wordsIn: Checked['wordsIn']): Problem[] {
  const message = 'A chat reply was left in the text.';
  return blocks
    .filter(({ tag, prose }) => tag === 'p' && prose.length < 260)
    .filter((block) => textNoun.find(wordsIn(block)) >= 0)
    .filter(
      (block) =>
        isReply(block.prose, wordsIn(block)) ||
        isOffer(block.prose, wordsIn(block)) ||
        (asRequested.find(wordsIn(block)) >= 0 && statesLength(wordsIn(block).tokens, block.prose)),
    )
    .slice(0, 3)
    .map(({ prose }) => ({ grade: 'certain', message, excerpt: startOf(prose) }));
}

function isReply(prose: string, words: Words): boolean {
  const mayBe = acknowledgement.starts(words) || /[:：]\s{0,3}$/.test(prose);
  // "Of course, here is the article of the law: nobody may …" goes on after the colon.
  if (!mayBe || !isOpening(prose) || /[:：]\s?[^\s:：]/.test(prose)) return false;
  const requested = asRequested.find(words) >= 0;
  return acknowledgement.starts(words) || (requested && /[:：]\s{0,3}$/.test(prose));
}

function isOffer(prose: string, words: Words): boolean {
  if (ownOffer.find(words) < 0) return false;
  const sentences = splitSentences(prose);
  const last = sentences.at(-1) ?? '';
  return isClosing(last) && ownOffer.find(wordsOf(last)) >= 0 && textNoun.find(wordsOf(last)) >= 0;
}
