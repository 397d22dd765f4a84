import { lengthInWords } from '../../cleaner/chatter.ts';
import { thinking } from '../../cleaner/unwrap-answer.ts';
import { type Block, isHeading } from '../../html-blocks.ts';
import { apology } from '../../language/model-voice.ts';
import { asRequested, textNoun } from '../../language/opening-phrases.ts';
import { type Words, wordsOf } from '../../language/phrases.ts';
import { type TaskTalk, taskTalkIn } from '../../language/task-talk.ts';
import { countTextWords, isWithoutBlanks, splitSentences } from '../../language/words-and-sentences.ts';
import { outputOnly, role } from '../../language/working-talk.ts';
import { type Checked, type Problem, startOf, withoutQuotations } from '../check.ts';

/** Longer sentences are an article's own. */
const mostWords = 45;
/** A reply before the text is a sentence. */
const mostOpening = { words: 25, characters: 50 };

/** Sentences about the task: a model that refuses, speaks of itself, of its rules or of what it was asked for. */
export function taskTalk({ blocks, mainLanguage, wordsIn, title }: Checked, message: string): Problem[] {
  const talks = [taskTalkIn(mainLanguage), mainLanguage === 'en' ? undefined : taskTalkIn('en')];
  const spoken = blocks.filter((block) => !block.inQuote && block.tag !== 'pre' && !isHeading(block));
  const problems: Problem[] = [];
  const isGuide = isAboutWriting(title);
  for (const [index, block] of spoken.entries()) {
    const prose = withoutQuotations(block.prose).toLowerCase();
    const isEdge = index < 2 || index >= spoken.length - 2;
    const isLast = index === spoken.length - 1;
    const words = wordsIn(block);
    const isWhole = (index === 0 && isReply(prose, words, talks)) || isBareRefusal(prose, words, talks);
    const found =
      isWhole || isThinking(prose, words, talks)
        ? block.prose
        : talks
            .flatMap((talk) => (talk && mayBe(prose, talk) ? sentencesOf(block.prose) : []))
            .find((sentence) =>
              talks.some(
                (talk) =>
                  talk &&
                  (isTaskTalk(sentence, talk, isEdge) || (!isGuide && isOnOwnWriting(sentence, talk))),
              ),
            );
    const isOnLength = isEdge && (isNoteOnLength(prose) || (isLast && !isGuide && isLengthRemark(prose)));
    if (found === undefined && !isOnLength) continue;
    problems.push({ grade: 'certain', message, excerpt: startOf(found ?? block.prose) });
    if (problems.length > 2) break;
  }
  return problems;
}

/** Longer paragraphs tell a story. */
const mostRefusal = 20;

/** "Sorry, but I cannot help with this request", a separate paragraph: an author who apologizes goes on. */
function isBareRefusal(prose: string, words: Words, talks: readonly (TaskTalk | undefined)[]): boolean {
  if (words.compact === '' && words.tokens.length > mostRefusal) return false;
  if (words.compact.length > mostRefusal * 3 || /[!！…]/.test(prose) || unless.test(prose)) return false;
  if (!apology.starts(words)) return false;
  return talks.some((talk) => talk?.unable.test(prose) && (talk.write.test(prose) || advice.test(prose)));
}

/** In lower case, without quotations. */
function sentencesOf(prose: string): string[] {
  return splitSentences(withoutQuotations(prose)).map((sentence) => sentence.toLowerCase());
}

/** Every rule needs one of these. */
function mayBe(prose: string, { speaker, unable, noData, asked, craft }: TaskTalk): boolean {
  return [speaker, unable, noData, asked, craft, lengthLimit, lengthInWords, keyword, guidance, user].some(
    (part) => part.test(prose),
  );
}

/** The tone of a text, its keywords, its headings. */
export const style =
  /(?<!\p{L})(?:tone|style|ton(?:fall)?|stil|tono|estilo|stile|toon|stijl|tom|styl|tonem|tón|тон|стил|üslup|jarg|briefing|h[2-4](?!\p{L}))|文体|口調|トーン|语气|風格|风格|어조|말투|문체|أسلوب|نبرة|शैली|लहज/u;
export const keyword =
  /keyword|schlüsselw|mots?-clé|palabras? clave|parol\p{L} chiave|palavras?-chave|trefwoord|zoekwoord|sł\p{L}w\p{L}{1,3} kluczow|klíčov|nyckelord|søgeord|nøkkelord|ключев|anahtar kelime|cuvin\p{L}{2,4}[- ]chei|avainsan|kulcssz|λέξ\p{L}{2,3}-κλειδ|kata kunci|מילות מפתח|ключов\p{L}{1,3} слов|キーワード|关键词|關鍵字|키워드|كلم\p{L} مفتاحي|कीवर्ड/u;

/** Whom the text is for. */
export const readers =
  /(?:target )?(?:audience|readers?(?: who| aged))|zielgruppe|public cible|lectorat|lecteurs|público (?:objetivo|alvo)|lectores|pubblico|lettori|doelgroep|lezers|leitores|grup\p{L} docelow|czytelnik|cílov|čtenář|målgrupp|läsare|målgruppe|аудитори|читател|hedef kitle|okuyucu|public țintă|cititori|kohderyhmä|lukijoi|célközönség|olvasó|κοινό|pembaca|קהל|ターゲット|読者|目标(?:读者|受众)|读者|독자|타깃|جمهور|قراء|पाठक/u;

/** An order to a writer: "Write in a warm tone for readers who …". */
const order =
  /^\P{L}{0,4}(?:please )?(?:write|use a|use the|keep the|make sure|include the|mention the|schreibe?|verwende|halte|baue|achte|rédige|écris|utilise|emploie|escribe|redacta|utiliza|usa|scrivi|mantieni|inserisci|schrijf|gebruik|houd|escreva|redija|use um|mantenha|napisz|użyj|zachowaj|piš|napiš|použij|skriv|använd|håll|brug|напиши|пиши|используй|сохраняй|напишіть|використовуй|scrie(?:ți)?|folose[șs]te|include(?:ți)?|kirjoita|käytä|írj|írjon|használj|γράψε|γράψτε|tulis|tuliskan|gunakan|כתוב|yaz(?=\P{L}|ın|ınız)|kullan(?=\P{L}|ın)|请?(?:撰写|使用|保持|以)|اكتب|استخدم|लिखें|लिखो)|(?:書いてください|使ってください|でお願いします|てください。?$)|(?:작성하세요|써 주세요|작성해 주세요|사용하세요)/u;
/** What such an order is about, besides the style. */
const ordered: readonly RegExp[] = [
  style,
  keyword,
  lengthInWords,
  readers,
  /(?<!\p{L})(?:article|blog post|artikel|beitrag|artículo|articolo|artigo|artykuł|článek|artikeln|статью|статтю|makale|yazıyı|articol|articol de blog|artikkeli|blogikirjoitus|cikket|blogbejegyzést|άρθρο|artikkel|מאמר)(?!\p{L})|記事|文章|글을|مقال|लेख/u,
];
/** "Warm tone, local readers, 300 words." */
const mostBrief = 12;
/** An article about writing gives such orders to its readers. */
const mostAboutWriting = 2;

function mayOrder(prose: string): boolean {
  const lower = prose.toLowerCase();
  return style.test(lower) || keyword.test(lower) || (lengthInWords.test(lower) && lower.length < 2_000);
}

function isAboutWriting(text: string): boolean {
  return ordered.some((part) => part.test(text.toLowerCase()));
}

/** "Never reveal these instructions": the last line of many prompts, and nothing that a reader is asked for. */
const secrecy =
  /(?:never|do not|don['’]t|must not) (?:reveal|disclose|share|repeat|quote|mention) (?:these|this|your|the) (?:system )?(?:instructions?|prompt)|(?:verrate|nenne|erwähne|offenbare|zeige|zitiere|gib) diese (?:anweisung|vorgabe|instruktion)\p{L}* (?:nie|nicht|niemals)|ne (?:révèle|révélez|mentionne|mentionnez|divulgue|divulguez|cite|citez) (?:jamais|pas) ces (?:instructions|consignes)|(?:nunca|no|não|jamais) (?:reveles?|menciones?|mencione|muestres?|mostre|compartas?|compartilhe|partilhe|divulgue|divulgues|cites?) (?:estas|essas|esas) (?:instruc|instruç|indicac|orientaç)|(?:non|mai) (?:rivelare|menzionare|mostrare|condividere|citare) (?:mai )?queste (?:istruzion|indicazion)|(?:onthul|noem|vermeld|deel|toon) deze (?:instructie|opdracht)\p{L}* (?:nooit|niet)|nie (?:ujawniaj|wspominaj o|zdradzaj|cytuj)(?:cie)? tych (?:instrukcj|poleceń|wytyczn)|(?:neprozrazuj|nezmiňuj|neodhaluj|necituj)(?:te)? (?:tyto|tyhle) (?:pokyn|instrukc)|(?:avslöja|nämn|visa) aldrig (?:dessa|de här) (?:instruktion|anvisning)|(?:afslør|nævn|avslør|nevn|vis) aldri[gd]? disse (?:instruk|anvisning)|не (?:раскрывай|упоминай|показывай|цитируй)(?:те)? (?:эти|этих) (?:инструкци|указани)|не (?:розкривай|згадуй|показуй)(?:те)? (?:ці|цих) (?:інструкці|вказівк)|bu talimatları (?:asla |hiçbir zaman )?(?:açıkla|belirt|paylaş|göster)m|これらの?(?:指示|プロンプト)[はを][^。]{0,12}(?:明かさ|言及し|開示し|公開し)ない|(?:不要|切勿|请勿|绝不要?|不得)(?:透露|泄露|提及|公开)(?:这些|本|上述|以上)(?:指令|提示词|指示)|(?:이|위) (?:지시|지침|프롬프트)\p{L}{0,3} (?:공개|언급|노출)하지/u;
const aboutPrompts =
  /prompt|chatbot|gpt|(?<!\p{L})(?:ai|ki|ia|llm|ии|ші)(?!\p{L})|プロンプト|提示词|프롬프트/iu;

/** The prompt, or a part of it, in the text. */
export function orders({ blocks, title }: Checked, message: string): Problem[] {
  const secret = aboutPrompts.test(title)
    ? undefined
    : blocks.find(
        ({ tag, inQuote, prose }) =>
          !inQuote && tag !== 'pre' && secrecy.test(withoutQuotations(prose).toLowerCase()),
      );
  const brief = aboutPrompts.test(title) || isAboutWriting(title) ? undefined : blocks.find(isBrief);
  if (brief) return [{ grade: 'certain', message, excerpt: startOf(brief.prose) }];
  if (secret) return [{ grade: 'certain', message, excerpt: startOf(secret.prose) }];
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

/** So many parts of a brief are one. */
const partsOfBrief = 2;

/** A paragraph that instructs a writer: who he is, what he writes, in which style and length, and nothing besides. */
function isBrief({ tag, inQuote, prose }: Block): boolean {
  if (inQuote || tag === 'pre' || tag === 'td') return false;
  const lower = withoutQuotations(prose).toLowerCase();
  const isTold = role.test(lower);
  if (!isTold && !outputOnly.test(lower)) return false;
  const sentences = splitSentences(withoutQuotations(prose)).map((one) => one.toLowerCase());
  const parts = ordered.filter((part) => part.test(lower)).length + (outputOnly.test(lower) ? 1 : 0);
  return parts >= partsOfBrief || (isTold && parts > 0 && sentences.some((one) => order.test(one)));
}

/** "According to the instructions", in a sentence on style, keywords, readers or length. */
const guidance =
  /(?:the|das|le|el|il|o|de|het) (?:brief|briefing|prompt) (?:says?|asks?|wants?|calls for|requires?|specif|mentions?|sagt|verlangt|fordert|will|dit|demande|précise|dice|pide|indica|chiede|pede|diz|zegt|vraagt)|im briefing steht|as (?:the |your )(?:brief|briefing|prompt|instructions?|guidelines?) (?:requir|ask|specif|stat|say|request|demand)|wie (?:im|vom|in der|in den) (?:briefing|vorgabe|anweisung|auftrag)|comme (?:le |la |dans le |dans la )(?:brief|consigne|cahier des charges)|como (?:pide|indica|exige|solicita) (?:el |la )(?:brief|encargo|consigna)|come (?:richiesto|indicato) (?:dal|nel) brief|como (?:pede|indica|exige) o briefing|zoals de (?:briefing|opdracht) (?:vraagt|voorschrijft)|(?:as per|per|following|according to|in line with|in accordance with|based on|as required by) (?:the |your |these )?(?:content |style |writing )?(?:brief|briefing|instructions?|prompt|guidelines?|request|specifications?)|(?:gemäß|laut|entsprechend|nach) (?:de[rnm] |den |ihre[nrm]? )?(?:vorgabe|briefing|anweisung|auftrag|anforderung)|(?:selon|conformément|suivant|d['’]après) (?:à |aux? )?(?:la |les? |vos )?(?:consigne|instruction|brief|directive|cahier des charges)|(?:según|siguiendo|conforme a|de acuerdo con) (?:las? |el |los )?(?:instrucci|indicaci|pauta|brief|consigna|directri)|(?:secondo|come da|seguendo|in linea con) (?:le |la |il )?(?:istruzion|indicazion|brief|consegn|richiest|linee guida)|(?:segundo|conforme|de acordo com|seguindo) (?:as? |os? )?(?:instruç|orientaç|briefing|diretri)|(?:volgens|conform) (?:de |het )?(?:instructie|briefing|opdracht|richtlijn)|(?:zgodnie z|według) (?:wytyczn|instrukcj|brief|poleceni|zaleceni)|(?:podle|dle) (?:zadání|pokynů|instrukcí|briefu)|enligt (?:instruktion|briefen|riktlinje|uppdraget)|(?:згідно з|відповідно до) (?:вашими |ваших |вашого )?(?:інструкці|завдан|бриф|вказів|вимог)|(?:согласно|в соответствии с|следуя) (?:вашим |вашими )?(?:инструкци|задани|бриф|техзадани|требовани|указани)|(?:talimat|brief|yönerge)\p{L}{0,8} (?:göre|uygun|doğrultusunda|uyarınca)|(?:ご?指示|ご要望|ご指定|ご依頼)(?:の通り|どおり|通り|に従|に基づ|に沿)|(?:按照|根据|依照|遵照|按)(?:您的|你的|用户的?)?(?:要求|指示|指令|提示|大纲)|(?:지시|요청|지침|요구) ?(?:사항|하신)? ?(?:에 따라|대로|에 맞)|(?:وفق|حسب|بناء على|طبق)\S{0,2} (?:ل?لتعليمات|التعليمات|المطلوب|طلب)|निर्देश\S{0,4} के अनुसार/u;

/** Who asked for the text, as a model calls him when it thinks. */
const user =
  /(?<!\p{L})(?:the user|(?:der|die) (?:nutzer|benutzer)(?:in)?|l['’]utilisateur|(?:el|la) usuari[oa]|l['’]utente|[oa] usuári[oa]|de gebruiker|użytkownik|uživatel|användaren|brugeren|brukeren|käyttäjä|a felhasználó|utilizatorul|ο χρήστης|пользователь|користувач|kullanıcı|المستخدم|उपयोगकर्ता|pengguna|המשתמש)(?!\p{L})|ユーザー(?:は|が|の)|用户(?:要求|希望|想要|需要)|사용자(?:가|는)/u;

/** "Next the user wants a section on sizing. I should be careful not to …": an article about its users plans no text. */
function isThinking(prose: string, words: Words, talks: readonly (TaskTalk | undefined)[]): boolean {
  if (!user.test(prose) || thinking.find(words) < 0 || textNoun.find(words) < 0) return false;
  return talks.some((talk) => talk?.first.test(prose)) && plan.test(prose);
}

/** What its writer is about to do. */
const plan =
  /(?<!\p{L})(?:i(?:['’]ll| will| should| need to| must| have to|['’]m going to)|let me|ich (?:sollte|muss|werde)|lass mich|je (?:dois|vais|devrais)|voy a|debo|tengo que|debería|devo|dovrei|vou|preciso|ik (?:moet|zal|ga)|muszę|powinienem|powinnam|jag (?:ska|bör|måste)|jeg (?:skal|bør|må)|мне нужно|я должен|я должна|мені потрібно|musím|měl bych)(?!\p{L})|需要|应该|する必要|べき|해야/u;

/** What an editor orders of a text, besides its style. */
const form =
  /(?<!\p{L})(?:voice|headings?|subheadings?|numbered list|bullet|überschrift|zwischenüberschrift|intertitre|encabezado|subtítulo|intestazion|sottotitol|cabeçalho|tussenkop|nagłów|śródtytuł|nadpis|mezititul|rubrik|заголов|başlı)|(?:заданн|требуем|указанн)\p{L}{2,4} объ[её]м|見出し|小标题|标题层级|소제목|عنوان فرعي|शीर्षक/u;

const otherText = /alternati[vf]|(?<!\p{L})alt(?!\p{L})|an[ck]o?r(?:e|a|text)?(?!\p{L})|代替|替代/u;

/** The text speaks of its own keywords, or of its style as instructed: an article about writing may. */
function isOnOwnWriting(sentence: string, talk: TaskTalk): boolean {
  if (
    user.test(sentence) &&
    (lengthInWords.test(sentence) || (keyword.test(sentence) && talk.first.test(sentence)))
  )
    return true;
  // "I should keep this to roughly 80 words and avoid bullet points."
  const plans = talk.first.test(sentence) && lengthInWords.test(sentence) && form.test(sentence);
  if (plans) return true;
  // "Alternative text is no place for keywords": the text of a picture or a link is meant.
  if (otherText.test(sentence)) return false;
  const isOnStyle = [style, keyword, readers, lengthInWords, form].some((part) => part.test(sentence));
  return isOnStyle && (guidance.test(sentence) || (keyword.test(sentence) && talk.text.test(sentence)));
}

/** "In this article I cannot cover every variety": not the article is refused. */
const inThisText =
  /(?<!\p{L})(?:in (?:this|dies(?:em|er)|dit|deze|quest[oa]|den här|denne|dette|het)|dans (?:cet?|cette)|en est[ea]|nest[ea]|w ty[mc]h?|w tej|v tomto|v této|i den här|i denne|i dette|tässä|în acest|σε αυτό|в эт(?:ой|ом)|у цій|у цьому|في هذ[ها]|trong bài|dalam artikel) ?(?:\p{L}{1,12} )?(?:article|post|artikel|artikl|beitrag|text|artículo|articolo|artigo|artykul|stat|artikul|makale|articol|άρθρο|المقال|viết|ini|článku|clanku|artykule|стать|статт|artikkel)|bu (?:yazı|makale)(?:da|de)|(?:この|本)記事では|(?:这篇|本)(?:文章|文)[里中]|이 글에서는/u;

function isTaskTalk(sentence: string, talk: TaskTalk, isEdge: boolean): boolean {
  if (countTextWords(sentence) > mostWords) return false;
  const has = (...parts: (keyof TaskTalk)[]) => parts.every((part) => talk[part].test(sentence));
  if (has('speaker', 'first') || has('noData') || has('unable', 'rules')) return true;
  if (has('unable', 'first') && advice.test(sentence) && apology.starts(wordsOf(sentence))) return true;
  if (has('unable', 'first', 'write', 'text') && !unless.test(sentence) && !inThisText.test(sentence))
    return true;
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
  return (
    noteLabel.test(prose) &&
    (lengthInWords.test(prose) || form.test(prose)) &&
    textNoun.find(wordsOf(prose)) >= 0
  );
}

/** "The article has about 270 words and could be extended": below the text, nobody else says this. */
function isLengthRemark(prose: string): boolean {
  const [first = ''] = splitSentences(prose);
  const isShort = countTextWords(prose) <= mostOpening.words;
  return isShort && lengthInWords.test(first) && textNoun.find(wordsOf(first.slice(0, 40))) >= 0;
}
