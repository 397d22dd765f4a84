import { lengthInWords } from '../../cleaner/chatter.ts';
import type { Block } from '../../html-blocks.ts';
import { change } from '../../language/closing-phrases.ts';
import { partLabel } from '../../language/label-words.ts';
import { editorNote, firstPerson, workTask } from '../../language/model-voice.ts';
import { textNoun } from '../../language/opening-phrases.ts';
import { wordsOf } from '../../language/phrases.ts';
import { countTextWords, isWithoutBlanks, splitSentences } from '../../language/words-and-sentences.ts';
import { type Checked, type Problem, startOf, withoutQuotations } from '../check.ts';
import { style } from './task-talk.ts';

/** "(source to be added)": so few words are no sentence for readers. */
const mostOrderWords = 5;
/** Longer remarks are text. */
const mostNoteWords = 40;

/** Remarks of the writer: addressed to an editor, or in brackets with what is left to do. */
export function notes({ blocks, wordsIn, countIn }: Checked): Problem[] {
  return blocks
    .filter(({ tag, inQuote }) => (tag === 'p' || tag === 'li') && !inQuote)
    .filter((block) => countIn(block) <= mostNoteWords)
    .flatMap((block) => {
      // "... [content truncated] ..."
      const text = block.prose.trim().replace(/^[.…]{1,3} ?(?=\[)|(?<=\]) ?[.…]{1,3}$/g, '');
      const isEditors =
        editorNote.starts(wordsIn(block)) ||
        saysWhereItGoesOn(block) ||
        isOrderToFillIn(text) ||
        isAboutItsLength(text);
      const grade = isEditors ? 'certain' : gradeOfNote(text);
      if (!grade) return [];
      return [{ grade, message: 'A note of the writer was left in the text.', excerpt: startOf(text) }];
    })
    .slice(0, 3);
}

const inBrackets = /^[[(（【{].*[)\]）】}]$/su;

function gradeOfNote(text: string): Problem['grade'] | undefined {
  if (!inBrackets.test(text)) return undefined;
  const tasks = splitSentences(text).filter((sentence) => workTask.find(wordsOf(sentence)) >= 0).length;
  const isLabeled = /^[[(（【]\s?\p{L}{2,12}\s{0,2}[:：]/u.test(text);
  if (lengthInWords.test(text) || isBareOrder(text) || namesPart(text)) return 'certain';
  if (isOrderToAdd(text.toLowerCase()) || isOmission(text.toLowerCase())) return 'certain';
  // "[The remaining sections stay as in the draft.]"
  if (/^\[.*[.。]\]$/s.test(text) && textNoun.find(wordsOf(text)) >= 0) return 'certain';
  if (tasks === 0) return undefined;
  // "(Continue with the next section in the same style.)"
  const isOfText = textNoun.find(wordsOf(text)) >= 0 && workTask.starts(wordsOf(text));
  return tasks > 1 || isOfText || isLabeled || countTextWords(text) <= mostOrderWords
    ? 'certain'
    : 'suspicion';
}

/** "[Expand on this with an anecdote]", a separate paragraph: a remark for readers is a sentence, has a label or is in parentheses. */
function isBareOrder(text: string): boolean {
  const content = /^\[([^[\]:：.。!?！？…"“„«\d]{12,120})\]$/u.exec(text)?.[1];
  return content !== undefined && (isWithoutBlanks(content) || countTextWords(content) >= 4);
}

/** "[Transition paragraph: link the recipe to the tips]" */
function namesPart(text: string): boolean {
  const label = /^\[([^[\]:：\n]{3,40})[:：][^[\]\n]{8,200}\]$/u.exec(text)?.[1];
  return label !== undefined && (partLabel.find(wordsOf(label)) >= 0 || textNoun.find(wordsOf(label)) >= 0);
}

/** "※ Add the figures here": the sign that begins a remark in Japanese, and an order that no reader can follow. */
function isOrderToFillIn(text: string): boolean {
  return (
    /^[※＊]/.test(text) &&
    /ここに[^。]{0,40}(?:例|数値|データ|説明|写真|画像|出典|リンク|事例|エピソード|統計|引用)[^。]{0,12}(?:追加|追記|挿入|記入|加筆|補足)/u.test(
      text,
    )
  );
}

const toAdd =
  /(?<!\p{L})(?:cite|quote|reference|zitier|citer|citar|citare|citeren|zacytow|cytow|citova|citera|citere|viittaa|цитир|процитир|цитув|alıntıla|اقتبس|trích|kutip|idéz|add|insert|include|mention|ergänz|einfüg|ajout|insér|añad|agreg|inclu|aggiun|inser|adicion|acrescent|toevoeg|voeg|doda[jć]|wstaw|přid|dopln|lägg till|tilføj|legg til|lisää|beilleszt|illesz|adăug|aici vine|προσθ|ekle|добав|встав|дода|أضف|जोड़|tambah|sisip|masuk|thêm|chèn|dodaj|umetn|добавете|вмъкн|เพิ่ม|ใส่|הוס[יף]|הכנ[יס])|einfügen|引用|追加|追記|挿入|补充|添加|插入|加入|추가|삽입/u;
export const here =
  /(?<!\p{L})(?:here|hier|ici|à cet endroit|en este punto|in questo punto|op deze plek|tady|tässä|tästä|aquí|qui|aqui|tu|tutaj|sem|zde|här|her|tähän|ide|aici|εδώ|buraya|сюда|здесь|сюди|тут|هنا|यहाँ|यहां|di sini)(?!\p{L})|ở đây|vào đây|chỗ này|بهذا الموضع|ovdje|ovde|тук|ここ|此处|这里|在此|여기|이 자리|ที่นี่|כאן/u;
export const partOfText =
  /(?<!\p{L})(?:study|studie|étude|estudio|studio|onderzoek|badani|undersök|undersøg|tutkimu|исследован|дослідж|araştırma|دراسة|nghiên cứu|penelitian|kutatás|studiu|example|testimonial|case study|interview|wypowied|sitaat|citat|اقتباس|شهادة|figures|number|statistic|quote|source|anecdote|story|link|image|beispiel|zahl|statistik|zitat|quelle|anekdote|exemple|chiffre|citation|ejemplo|cifra|dato|cita|fuente|anécdota|esempi|citazion|fonte|aneddot|exemplo|número|voorbeeld|cijfer|citaat|bron|przykład|liczb|cytat|źródł|příklad|číslo|citát|zdroj|exempel|siffr|källa|eksempel|kilde|esimerk|luku|lähde|lähte|péld[aá]|forrás|történet|exemplu|sursă|παράδειγμα|στοιχεί|πηγή|örnek|rakam|kaynak|alıntı|пример|цифр|цитат|источник|приклад|джерел|مثال|رقم|مصدر|उदाहरण|आँकड़|स्रोत|contoh|angka|sumber|ví dụ|số liệu|nguồn|primjer|podat|пример|цифр|ตัวอย่าง|דוגמ)|例|数値|統計|出典|案例|数据|来源|예시|통계|자료|출처|사례|調査|研究|コメント|引用|写真|원문|인용|인터뷰|原话|引文|引语|图片/u;

/** "(Add a source here.)", in many languages. */
export function isOrderToAdd(text: string): boolean {
  return toAdd.test(text) && here.test(text) && partOfText.test(text);
}

const leftOut =
  /omitted|truncated|unchanged|for brevity|ausgelassen|gekürzt|unverändert|(?<!\p{L})omis|tronqué|inchangé|omitid|truncad|sin cambios|omess|troncat|invariat|weggelaten|ingekort|ongewijzigd|pominięt|skrócon|bez zmian|vynechán|utelämna|oförändra|udelad|utelatt|uendret|jätetty pois|пропущен|опущен|сокращ[её]н|без изменений|省略|割愛|从略|略去|생략/u;
const whatIsLeft =
  /(?<!\p{L})(?:rest|remain|content|section|inhalt|übrige|abschnitt|reste|suite|contenu|resto|contenido|sección|contenut|sezione|conteúdo|seção|inhoud|sectie|treść|sekcj|obsah|innehåll|avsnitt|indhold|afsnit|innhold|остальн|содержан|раздел)|残り|以下|其余|内容|나머지|내용/u;

/** "(The rest of this section is omitted.)" */
function isOmission(text: string): boolean {
  return leftOut.test(text) && whatIsLeft.test(text);
}

const nextMessage =
  /(?<!\p{L})(?:(?:next|following|separate) (?:message|response|reply|answer)|(?:nächste|folgende|weitere)[nr] (?:nachricht|antwort)|prochaine? (?:message|réponse)|(?:message|réponse) suivante?|(?:próxim[oa]|siguiente) (?:mensaje|respuesta)|(?:prossim[oa]|successiv[oa]) (?:messaggio|risposta)|(?:próxima|seguinte) (?:mensagem|resposta)|volgende (?:bericht|antwoord)|(?:następnej|kolejnej) (?:wiadomości|odpowiedzi)|(?:další|příští) (?:zprávě|odpovědi)|(?:nästa|næste|neste) (?:meddelande|svar|besked|melding)|seuraavassa (?:viestissä|vastauksessa)|következő (?:üzenet|válasz)|(?:următorul|viitorul) (?:mesaj|răspuns)|следующ\p{L}{2,3} (?:сообщени|ответ)|наступн\p{L}{2,3} (?:повідомлен|відповід)|sonraki (?:mesaj|yanıt|cevap)|الرسالة (?:التالية|القادمة))|次の(?:返信|メッセージ|回答)|下一?(?:条|个|則)?(?:消息|回复|回覆|回答)|다음 (?:메시지|답변|응답)/u;
const goesOn =
  /continu|fortsetz|folgt|weiter|(?:la|the) suite|sigue|prosegu|vervolg|ciąg dalszy|kontynu|pokračov|fortsätt|fortsæt|fortsett|jatk|folytat|продолж|продовж|devam|article|artikel|artigo|artículo|articolo|section|rest(?!\p{L})|続|書き|继续|계속|أكمل/u;
const mostOnMessage = 25;

/** "The rest continues in my next message.", a separate paragraph. */
function saysWhereItGoesOn({ tag, prose }: Block): boolean {
  const lower = prose.toLowerCase();
  return (
    tag === 'p' && nextMessage.test(lower) && goesOn.test(lower) && countTextWords(prose) <= mostOnMessage
  );
}

/** The response of a model has such a limit; an article about models mentions it within its text. */
const answerLimit =
  /(?:response|answer|reply|output|message|token|character) (?:length )?limit|(?:antwort|ausgabe|nachrichten|token)(?:längen?)?(?:limit|grenze|begrenzung)|maximale (?:antwort|ausgabe)länge|limite (?:de (?:longueur|réponse|tokens?|la réponse)|di (?:lunghezza|risposta|token)|de (?:resposta|tokens?|comprimento))|límite de (?:respuesta|longitud|extensión|tokens?|la respuesta)|(?:antwoord|token|lengte)limiet|limit (?:długości|odpowiedzi|tokenów|délky|znaků)|(?:svars|tokens?)(?:längd|gräns|grense|grænse)|(?:предел|лимит|ограничени\p{L})(?: на)? (?:длин\p{L} )?(?:ответ|сообщени|токен)|(?:ліміт|обмеження) (?:довжини )?(?:відповіді|повідомлення)|(?:yanıt|cevap|mesaj|token) (?:uzunluğu )?sınırı|limita de (?:răspuns|lungime|tokeni)|(?:回答|出力|応答|返信)の?(?:文字数|長さ)?の?(?:上限|制限)|(?:回复|回答|输出|消息)的?(?:长度|字数)?(?:已)?(?:达到?)?(?:上限|限制)|(?:응답|답변|출력)\s?(?:길이)?\s?(?:제한|한도)|(?:حد|طول) (?:الرد|الإجابة)/u;
/** "Say “continue”": the word in quotation marks that a model waits for. */
export const waitsForWord =
  /(?<!\p{L})(?:say|type|write|reply(?: with)?|send|schreib\p{L}{0,3}|sag\p{L}{0,2}|tipp\p{L}{0,2}|écri\p{L}{1,4}|dites|tape[zr]?|escrib\p{L}{1,4}|digite|escrev\p{L}{1,3}|responda|scriv\p{L}{1,3}|digita|schrijf|typ|zeg|napisz|wpisz|napiš\p{L}{0,2}|skriv|kirjoita|ír[dj]\p{L}{0,2}|scrie\p{L}{0,3}|γράψτε|γράψε|πείτε|напиш\p{L}{1,4}|скаж\p{L}{1,4}|yaz(?:ın|ınız)?|اكتب|قل|लिख\p{M}?\p{L}{0,2}|ketik|tulis)[:,]? [«"“„»'‘]\P{L}{0,2}(?:continue|go on|next|more|weiter\p{L}{0,10}|fortsetzen|suite|continuer|continúa|continuar|sigue|continua|continue|prosegui|avanti|verder|ga door|kontynuuj|dalej|pokračuj\p{L}{0,2}|dál|fortsätt|fortsæt|fortsett|jatka|folytasd|folytatás|continuă|συνέχεια|συνέχισε|продолж\p{L}{0,5}|дальше|далее|продовж\p{L}{0,4}|devam|أكمل|تابع|المزيد|जारी|आगे|lanjut\p{L}{0,3})\P{L}{0,3}[»"”“«'’]|[「『“"‘](?:続き|続けて|次へ|继续|繼續|下一部分|계속)[」』”"’](?:と(?:入力|送信|書|言|お伝え|返信)|라고)|(?:回复|回覆|输入|发送|请说|说)[「『“"‘](?:继续|繼續|下一部分)/iu;

/** "(Response limit reached. Say “continue” …)": in brackets, or as an order to the reader of a chat. */
function isAboutItsLength(text: string): boolean {
  const lower = text.toLowerCase();
  const isInBrackets = inBrackets.test(text);
  if (isInBrackets && answerLimit.test(lower)) return true;
  const words = wordsOf(text);
  const isSaidByModel = isInBrackets || words.compact !== '' || firstPerson.find(words) >= 0;
  return isSaidByModel && /["“„«»'‘「『]/.test(text) && waitsForWord.test(lower);
}

/** A question whether the writer is to go on, in the first person. */
const wantsMe =
  /(?<!\p{L})(?:(?:would you like|do you want|want) me to|(?:möchte(?:st|n)|willst|wollen|wünschen) (?:du|sie),? dass ich|(?:souhaitez|voulez)-vous que j|(?:souhaites|veux)-tu que j|(?:quieres|quiere|deseas|desea|(?:te|le) gustaría) que (?:lo |la |te |le |yo )?(?:añad|agreg|ampl|escrib|prepar|desarroll|resum|incluy|reescrib|adapt|acort|contin)|(?:vuoi|vuole|desideri|ti piacerebbe|le piacerebbe) che (?:io )?(?:aggiun|scriv|prepar|riscriv|ampli|svilupp|continu|inseri|accorci)|(?:quer|queres|gostaria|deseja) que eu|(?:wil je|wilt u) dat ik|(?:chcesz|chciał\p{L}{1,4}|chcą państwo),? (?:że)?bym|chce(?:te|š),? abych|vill (?:du|ni) att jag|vil du (?:have )?at jeg|haluatko,? että|szeretné[dk]?,? ha|(?:vrei|doriți|dorești) să (?:adaug|scriu|extind|continui|rescriu)|(?:θέλεις|θέλετε|θα θέλατε) να (?:προσθέσω|γράψω|συνεχίσω|επεκτείνω)|(?:хотите|хочешь|хотели бы),? (?:чтобы )?я|(?:хочете|хочеш),? (?:щоб )?я|هل (?:تريد|ترغب في|تود) أن أ(?:ضيف|كتب|كمل|عيد))|(?:ekle|yaz|hazırla|genişlet|kısalt|uyarla)\p{L}{0,8} ister mis|(?:追加|執筆|作成|続け|加筆|調整)(?:し|いたし)?ましょうか|(?:需要|要|希望)我(?:再|继续|补充|添加|写|扩展|改写)|(?:추가|작성|수정|보완|계속) ?(?:해 ?드릴|할)까요/u;

/** "Changes I made to the last version: …": what was changed, before a colon. */
const changes =
  /changes|edits|revisions|änderungen|modifications|changements|cambios|modificaciones|modifiche|alterações|mudanças|wijzigingen|aanpassingen|zmiany|změny|úpravy|ändringar|ændringer|endringer|muutokset|módosítások|változtatások|modificări|schimbări|αλλαγές|değişiklikler|изменения|правки|зміни|التغييرات|التعديلات|שינויים|बदलाव|perubahan|変更|修正|修改|改动|변경|수정/u;
const mostLabel = 110;
/** What was not checked, and what is to be done before publishing. */
const unverified =
  /(?:my|meiner?|meinen|mes|mis?|(?:il|dei) miei?|mijn|moich) (?:training data|trainingsdaten|données d['’]entra[iî]nement|datos de entrenamiento|dati di addestramento|danych trening\p{L}+)|(?:i have|there (?:is|are)) no (?:reliable )?sources? for|(?:liegen mir|habe ich|ich habe) keine (?:\p{L}+ )?quellen|je (?:n['’]ai pas|ne dispose pas) de sources?|no (?:tengo|dispongo de) fuentes|non (?:ho|dispongo di) fonti|ik heb geen bronnen|nie mam źródeł|i (?:could not|couldn['’]t|was(?:n['’]t| not) able to|have(?:n['’]t| not) been able to|did(?:n['’]t| not)) (?:verify|confirm|check)|(?:konnte|habe) ich [^.]{0,60}nicht (?:\p{L}{0,4}prüf|verifizier|bestätig)|ich (?:konnte|habe) [^.]{0,60}nicht (?:\p{L}{0,4}prüf|verifizier|bestätig)|je n['’]ai pas pu (?:vérifier|confirmer)|no (?:he podido|pude) (?:verificar|comprobar|confirmar)|non (?:ho potuto|sono riuscit[oa] a) verificare|não (?:consegui|pude) (?:verificar|confirmar)|(?:kon|heb) ik [^.]{0,50}niet (?:verifi|controler|geverifi|gecontroleerd)|ik (?:kon|heb) [^.]{0,50}niet (?:verifi|controler|geverifi|gecontroleerd)|nie (?:mogłem|mogłam|udało mi się) (?:zweryfikować|sprawdzić|potwierdzić)|не (?:смог(?:ла)?|удалось) (?:проверить|подтвердить)|確認(?:が)?でき(?:ません|ていません)|(?:无法|未能)(?:核实|验证)|확인(?:하지 못했|할 수 없)/u;
const beforePublishing =
  /before (?:publishing|publication|you publish|posting)|vor (?:der )?veröffentlich|avant (?:de publier|(?:la )?publication)|antes de (?:publicar|la publicación|publicá|a publicação)|prima d(?:i pubblicar|ella pubblicazione)|voor (?:publicatie|het publiceren|je publiceert)|przed (?:publikacją|opublikowaniem)|před (?:publikac|zveřejn)|före publicering|innan (?:du|ni) publicer|før (?:publi[sc]ering|udgivelse)|ennen julkais|înainte de publicare|yayınlamadan önce|перед (?:публикаци|публікаці)|(?:公開|掲載)(?:する)?前に|发布(?:之)?前|게시(?:하기)? 전/u;

const toColleague = /\(\p{Lu}\p{Ll}{1,15}[,:]\s(?<content>[^()\n]{10,240})\)/gu;
const asks =
  /(?<!\p{L})(?:(?:can|could|would) you|please|pls|(?:kannst|könntest) du|bitte|tu peux|peux[- ]tu|pourrais[- ]tu|puedes|podrías|puoi|potresti|(?:kun|zou) je|mo[żg](?:esz|łbyś|łabyś)|kan du|kunne du|můžeš|podes|poderias)(?!\p{L})/iu;
const ofEditors =
  /(?<!\p{L})(?:check|verify|confirm|call (?:her|him|them)|find (?:a|the) source|fact[- ]check|before we (?:run|publish|print|post)|(?:nach|über)?prüf|nachfrag|anruf|quelle (?:such|find|nachtrag)|vérifi|rappel|relir|comproba|verifica|llama(?:r|rla|rlo)|controla|richiama|controle|nabellen|sprawdz|zadzwo|kolla(?:r)? (?:upp|med)|dobbelttjek|tjekke?|ověř)/iu;

/** "(Sam, that does not match what she told us, can you call her again before we run it?)" */
function asksColleague(prose: string): boolean {
  return [...withoutQuotations(prose).matchAll(toColleague)].some(({ groups }) => {
    const content = groups?.content ?? '';
    return asks.test(content) && ofEditors.test(content);
  });
}

/** What a model says to the person who asked, in the middle of the text: what it changed, what it offers. */
export function leftOffers({ blocks, wordsIn }: Checked): Problem[] {
  const message = 'A chat reply was left in the text.';
  return blocks
    .filter(({ tag, inQuote }) => tag === 'p' && !inQuote)
    .flatMap((block) => {
      const prose = withoutQuotations(block.prose).toLowerCase();
      const isOffer = /[?？؟]|か。|까요/u.test(prose) && wantsMe.test(prose) && offersToWrite(prose);
      const colon = prose.slice(0, mostLabel).search(/[:：]/);
      const isChange =
        colon > 0 &&
        changes.test(prose.slice(0, colon)) &&
        style.test(prose) &&
        textNoun.find(wordsIn(block)) >= 0;
      const isUnverified = beforePublishing.test(prose) && unverified.test(prose);
      return isOffer || isChange || isUnverified || asksColleague(block.prose)
        ? [{ grade: 'certain' as const, message, excerpt: startOf(block.prose) }]
        : [];
    })
    .slice(0, 3);
}

/** The question is about a part of a text, or about changing it. */
function offersToWrite(prose: string): boolean {
  return splitSentences(prose).some((sentence) => {
    if (!wantsMe.test(sentence) || !/[?？؟]|か[。]?$|까요/u.test(sentence)) return false;
    const words = wordsOf(sentence);
    return textNoun.find(words) >= 0 || change.find(words) >= 0;
  });
}
