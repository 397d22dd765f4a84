import { lengthInWords } from '../cleaner/chatter.ts';
import { isHeading } from '../html-blocks.ts';
import { apology } from '../language/model-voice.ts';
import { asRequested, textNoun } from '../language/opening-phrases.ts';
import { type Words, wordsOf } from '../language/phrases.ts';
import { type TaskTalk, taskTalkIn } from '../language/task-talk.ts';
import { countTextWords, isWithoutBlanks, splitSentences } from '../language/words-and-sentences.ts';
import { type Checked, type Problem, startOf, withoutQuotations } from './check.ts';

/** Longer sentences are an article's own. */
const mostWords = 45;
/** A reply before the text is a sentence. */
const mostOpening = { words: 25, characters: 50 };

/** Sentences about the task: a model that refuses, speaks of itself, of its rules or of what it was asked for. */
export function taskTalk({ blocks, mainLanguage, wordsIn }: Checked, message: string): Problem[] {
  const talks = [taskTalkIn(mainLanguage), mainLanguage === 'en' ? undefined : taskTalkIn('en')];
  const spoken = blocks.filter((block) => !block.inQuote && block.tag !== 'pre' && !isHeading(block));
  const problems: Problem[] = [];
  for (const [index, block] of spoken.entries()) {
    const prose = withoutQuotations(block.prose).toLowerCase();
    const isEdge = index < 2 || index >= spoken.length - 2;
    const isOpening = index === 0 && isReply(prose, wordsIn(block), talks);
    const found = isOpening
      ? prose
      : talks
          .flatMap((talk) => (talk && mayBe(prose, talk) ? sentencesOf(block.prose) : []))
          .find((sentence) => talks.some((talk) => talk && isTaskTalk(sentence, talk, isEdge)));
    if (found === undefined && !(isEdge && isNoteOnLength(prose))) continue;
    problems.push({ grade: 'certain', message, excerpt: startOf(found ?? block.prose) });
    if (problems.length > 2) break;
  }
  return problems;
}

/** In lower case, without quotations. */
function sentencesOf(prose: string): string[] {
  return splitSentences(withoutQuotations(prose)).map((sentence) => sentence.toLowerCase());
}

/** Every rule needs one of these. */
function mayBe(prose: string, { speaker, unable, noData, asked, craft }: TaskTalk): boolean {
  return [speaker, unable, noData, asked, craft, lengthLimit].some((part) => part.test(prose));
}

const style =
  /(?<!\p{L})(?:tone|style|ton(?:fall)?|stil|tono|estilo|stile|toon|stijl|tom|styl|tonem|tón|тон|стил|üslup|jarg|briefing|h[2-4](?!\p{L}))|文体|口調|トーン|语气|風格|风格|어조|말투|문체|أسلوب|نبرة|शैली|लहज/u;
const keyword =
  /keyword|schlüsselw|mots?-clé|palabras? clave|parol\p{L} chiave|palavras?-chave|trefwoord|zoekwoord|sł\p{L}w\p{L}{1,3} kluczow|klíčov|nyckelord|søgeord|nøkkelord|ключев|anahtar kelime|キーワード|关键词|關鍵字|키워드|كلم\p{L} مفتاحي|कीवर्ड/u;

/** An order to a writer: "Write in a warm tone for readers who …". */
const order =
  /^\P{L}{0,4}(?:please )?(?:write|use a|use the|keep the|make sure|include the|mention the|schreibe?|verwende|halte|baue|achte|rédige|écris|utilise|emploie|escribe|redacta|utiliza|usa|scrivi|mantieni|inserisci|schrijf|gebruik|houd|escreva|redija|use um|mantenha|napisz|użyj|zachowaj|piš|napiš|použij|skriv|använd|håll|brug|напиши|пиши|используй|сохраняй|yaz(?=\P{L}|ın|ınız)|kullan(?=\P{L}|ın)|请?(?:撰写|使用|保持|以)|اكتب|استخدم|लिखें|लिखो)|(?:書いてください|使ってください|でお願いします|てください。?$)|(?:작성하세요|써 주세요|작성해 주세요|사용하세요)/u;
/** What such an order is about, besides the style. */
const ordered: readonly RegExp[] = [
  style,
  keyword,
  lengthInWords,
  /(?:target )?(?:audience|readers?(?: who| aged))|zielgruppe|public cible|lectorat|lecteurs|público (?:objetivo|alvo)|lectores|pubblico|lettori|doelgroep|lezers|leitores|grup\p{L} docelow|czytelnik|cílov|čtenář|målgrupp|läsare|målgruppe|аудитори|читател|hedef kitle|okuyucu|ターゲット|読者|目标(?:读者|受众)|读者|독자|타깃|جمهور|قراء|पाठक/u,
  /(?<!\p{L})(?:article|blog post|artikel|beitrag|artículo|articolo|artigo|artykuł|článek|artikeln|статью|makale|yazıyı)(?!\p{L})|記事|文章|글을|مقال|लेख/u,
];
/** "Warm tone, local readers, 300 words." */
const mostBrief = 12;
/** An article about writing gives such orders to its readers. */
const mostAboutWriting = 2;

function mayOrder(prose: string): boolean {
  const lower = prose.toLowerCase();
  return style.test(lower) || keyword.test(lower) || (lengthInWords.test(lower) && lower.length < 2_000);
}

/** The prompt, or a part of it, in the text. */
export function orders({ blocks, title }: Checked, message: string): Problem[] {
  const isAboutWriting = (text: string) => ordered.filter((part) => part.test(text.toLowerCase())).length > 0;
  const found = blocks
    .filter((block) => !block.inQuote && ['p', 'li', 'text'].includes(block.tag) && mayOrder(block.prose))
    .flatMap(({ prose }) => sentencesOf(prose))
    .filter(
      (sentence) =>
        (order.test(sentence) && ordered.filter((part) => part.test(sentence)).length > 1) ||
        (style.test(sentence) && lengthInWords.test(sentence) && countTextWords(sentence) <= mostBrief),
    );
  const about = blocks.filter((block) => isHeading(block) && isAboutWriting(block.text)).length;
  const isGuide = isAboutWriting(title) || about > 0 || found.length > mostAboutWriting;
  return isGuide
    ? []
    : found.slice(0, 1).map((sentence) => ({ grade: 'certain', message, excerpt: startOf(sentence) }));
}

function isTaskTalk(sentence: string, talk: TaskTalk, isEdge: boolean): boolean {
  if (countTextWords(sentence) > mostWords) return false;
  const has = (...parts: (keyof TaskTalk)[]) => parts.every((part) => talk[part].test(sentence));
  if (has('speaker', 'first') || has('noData') || has('unable', 'rules')) return true;
  if (has('unable', 'first') && advice.test(sentence) && apology.starts(wordsOf(sentence))) return true;
  if (has('unable', 'first', 'write', 'text') && !unless.test(sentence)) return true;
  if (noteLabel.test(sentence) && (has('asked') || has('craft') || lengthLimit.test(sentence))) return true;
  return (
    (has('asked') && (has('text') || style.test(sentence) || keyword.test(sentence))) ||
    (isEdge &&
      (has('craft') || (lengthLimit.test(sentence) && (has('text') || lengthInWords.test(sentence)))))
  );
}

const advice =
  /(?<!\p{L})(?:advice|advise|auskunft|beraten|ratschl|conseils?|conseiller|consejos?|aconsejar|consigli|consigliare|advies|conselhos?|aconselhar|porad|råd|совет|tavsiye)|アドバイス|助言|建议|조언|نصيحة|सलाह/u;

/** "I cannot write this without thanking my parents." */
export const unless =
  /(?<!\p{L})(?:without|ohne|sans|sin|senza|zonder|sem|bez|aniž|utan|uden|uten|без|olmadan|بدون|دون|बिना)(?!\p{L})|ずに|而不|없이/u;

/** "Below you find the article you asked for." */
function isReply(prose: string, words: Words, talks: readonly (TaskTalk | undefined)[]): boolean {
  const isShort = isWithoutBlanks(prose)
    ? prose.length <= mostOpening.characters
    : words.tokens.length <= mostOpening.words;
  if (!isShort || textNoun.find(words) < 0) return false;
  return asRequested.find(words) >= 0 || talks.some((talk) => talk?.asked.test(prose));
}

const noteLabel =
  /^[^\p{L}※]{0,4}(?:(?:note|remark|hinweis|anmerkung|remarque|nota|opmerking|uwaga|poznámka|obs|bemærk|merk|примечание|not|注|备注|補足|備考|참고|비고|ملاحظة|नोट|टिप्पणी)\s{0,2}[:：!]|※)/u;

/** The length that was asked for. */
const lengthLimit =
  /word (?:limit|count)|wortgrenze|wortzahl|wortanzahl|wortlimit|längenvorgabe|(?:limite|nombre) (?:de|des) mots|(?:límite|número) de palabras|(?:limite|numero) di parole|(?:limite|número) de palavras|woordlimiet|aantal woorden|(?:limit|liczb\p{L}) słów|(?:limit|počet) slov|ordgräns|antal ord|(?:лимит|количеств)\p{L}? слов|kelime (?:sınırı|sayısı)|文字数|字数|글자 수|분량|عدد الكلمات|शब्द(?:-| )(?:सीमा|संख्या)/u;

/** "Note: the text has about 600 words." */
function isNoteOnLength(prose: string): boolean {
  return noteLabel.test(prose) && lengthInWords.test(prose) && textNoun.find(wordsOf(prose)) >= 0;
}
