/*
 * "Suggested tags:", "Arbeitstitel:": labels for whoever publishes a text, composed of what is suggested and what it is, in many languages together.
 */

/** Suggested, planned, meant for search engines. */
const qualifier =
  /(?<!\p{L})(?:working|suggested|proposed|recommended|possible|alternative|provisional|tentative|target|intended|planned|primary|secondary|internal|seo|meta|focus|vorgeschlagen|empfohlen|möglich|alternativ|vorläufig|arbeits|ziel|geplant|intern|provisoire|proposé|suggéré|recommandé|conseillé|de travail|cible|visé|possible|provisional|sugerid|propuest|recomendad|objetivo|tentativ|provvisori|suggerit|propost|consigliat|ideale|di riferimento|voorgesteld|voorlopig|werk(?=titel)|aanbevolen|doel(?=lezer|publiek|groep)|provisóri|recomendad|alvo|robocz|proponowan|sugerowan|docelow|tymczasow|pracovní|navržen|navrhovan|doporučen|cílov|prozatímn|arbets|föreslag|preliminär|tänkt|arbejds|foreslå|foreløbig|tiltænkt|arbeids|foreslått|työ(?=otsikko)|ehdotet|alustava|suositel|kohde|javasolt|munka(?=cím)|ideiglenes|cél(?=közönség|olvasó)|provizoriu|sugerat|propus|recomandat|țintă|προτεινόμεν|προσωριν|geçici|önerilen|hedef|рабоч|предлагаем|предварительн|рекомендуем|целев|робоч|пропонован|попередн|рекомендован|цільов|sementara|disarankan|usulan|target|tạm|gợi ý|đề xuất|mục tiêu|مؤقت|مقترح|مستهدف|सुझाए|प्रस्तावित|लक्षित)|仮|想定|導入|冒頭|开头|도입|おすすめ(?=タグ|タイトル|キーワード)|推奨|候補|暂定|建议|推荐(?=标签|标题|关键词)|目标|备选|가제|추천(?= ?(?:태그|제목|키워드))|제안|타깃|예상/u;
/** What a text is published with, and whom it is for. */
const published =
  /(?<!\p{L})(?:title|headline|tags?(?!\p{L})|keyword|slug|reader|audience|hook|teaser|alt(?:ernative)? text|meta|hashtag|\p{L}{0,10}titel|schlagw\p{L}{2,5}|schlagwort|leser|zielgruppe|zielleser|titre|étiquette|balise|mots?-clés?|public|lecteur|lectorat|accroche|título|etiqueta|palabras? clave|lector|público|gancho|titolo|tag|parole? chiave|lettore|lettori|pubblico|etichett|trefwoord|zoekwoord|doelgroep|lezer|leitor|palavras?-chave|tytuł|słow[ao] kluczow|czytelnik|odbiorc|název|titulek|štítk|klíčov|čtenář|rubrik|taggar|nyckelord|läsar|målgrupp|overskrift|søgeord|nøgleord|læser|målgruppe|otsikko|tunniste|avainsan|lukija|yleisö|kohderyhm|\p{L}{0,6}cím|címk|kulcssz|\p{L}{0,3}olvasó|célközönség|titlu|etichet|cuvinte|cititor|public|τίτλο|ετικέτ|λέξεις|αναγνώστ|κοινό|başlık|etiket|anahtar|okur|okuyucu|kitle|назван|заголов|тег|метк|ключев|читател|аудитори|назва|мітк|читач|judul|kata kunci|pembaca|audiens|tiêu đề|thẻ|từ khóa|độc giả|عنوان|وسوم|الكلم|قارئ|القارئ|جمهور|शीर्षक|टैग|कीवर्ड|पाठक)|タイトル|見出し|タグ|キーワード|読者|フック|标题|标签|关键词|读者|受众|人群|钩子|제목|가제|태그|키워드|독자|훅/u;
const mostWords = 4;

const picture =
  /(?<!\p{L})(?:image|photo|picture|illustration|bild|foto|illustratie|afbeelding|imagen|immagine|imagem|zdjęci|obraz|obráz|billed|bilde|kuva|kép|imagine|εικόνα|görsel|fotoğraf|картинк|изображ|фото|иллюстрац|зображ|صورة|ảnh|hình|gambar|चित्र)|画像|写真|配图|图片|插图|이미지|사진/u;
const idea =
  /suggest|idea|prompt|brief|vorschlag|idee|sugerencia|sugest|suggeriment|propozycj|pomysł|návrh|tip(?!\p{L})|förslag|forslag|ehdotus|javaslat|propuner|πρόταση|öner|идея|предложени|ідея|пропозиц|اقتراح|gợi ý|usulan|saran|सुझाव|案|候補|建议|提示|제안|추천/u;

/** Whether the words before a colon are such a label. */
export function isWorkingLabel(label: string): boolean {
  const lower = label.toLowerCase().trim();
  const words = lower.split(/[\s/-]+/).length;
  return (
    words <= mostWords &&
    lower.length <= 40 &&
    /^[\p{L}\p{M}\s/'’-]+$/u.test(lower) &&
    ((qualifier.test(lower) && published.test(lower)) || (picture.test(lower) && idea.test(lower)))
  );
}

/** What a writer notes for a part that is not written yet: "transition to the next part", "quote of a coach". */
const outlineNote =
  /^(?:intro(?:duction)?|hook|transition|segue|anecdote|quote|cite|example|examples|figures|stats|mention|explain|describe|conclude|wrap up|recap|don['’]t repeat|einstieg|überleitung|anekdote|zitat|beispiele?|zahlen|erwähnen|erklären|abschluss|nicht wiederholen|accroche|anecdote|citation|exemples?|chiffres?|rappeler|mentionner|expliquer|conclure|ne pas répéter|introducción|gancho|transición|anécdota|cita|ejemplos?|cifras|datos|mencionar|explicar|concluir|cerrar|no repetir|introduzione|gancio|transizione|aneddoto|citazione|esempi[o]?|cifre|dati|citare|spiegare|chiudere|non ripetere|introdução|gancho|transição|anedota|citação|exemplos?|números|mencionar|explicar|fechar|não repetir|inleiding|overgang|citaat|voorbeeld(?:en)?|cijfers|noemen|uitleggen|afsluiten|niet herhalen|wstęp|przejście|anegdota|cytat|przykłady?|liczby|wspomnieć|wyjaśnić|zakończyć|nie powtarzać)(?!\p{L})/iu;
const toCheck =
  /(?<!\p{L})(?:to check|to be checked|to verify|tbc|zu prüfen|noch prüfen|à vérifier|por verificar|a verificar|da verificare|nog controleren|do sprawdzenia)(?!\p{L})/iu;
/** Articles also tell readers what a text needs, but not how to continue it or what to omit. */
const forWriter =
  /^(?:intro\s?[:：]|transition|segue|don['’]t repeat|überleitung|nicht wiederholen|ne pas répéter|transición|no repetir|transizione|non ripetere|transição|não repetir|overgang|niet herhalen|przejście|nie powtarzać)(?!\p{L})/iu;
const longestNote = 80;

/** Whether a point of a list, without a full stop and in lower case, may be such a note, and whether only a writer would need it. */
export function outlineNoteOf(point: string): 'perhaps' | 'surely' | null {
  const text = point.trim();
  if (text.length > longestNote || !/^\p{Ll}/u.test(text) || /[.!…]$/.test(text)) return null;
  if (toCheck.test(text) || forWriter.test(text)) return 'surely';
  return outlineNote.test(text) ? 'perhaps' : null;
}
