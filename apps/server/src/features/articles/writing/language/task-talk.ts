/*
 * How a text speaks of its own writing, by what such a sentence is made of: the text itself, an instruction, a speaker that is
 * a model, its rules. No part decides alone: see `gate-checks/task-talk.ts`. Patterns are for text in lower case.
 */
export type TaskTalk = Readonly<
  Record<'text' | 'asked' | 'speaker' | 'first' | 'unable' | 'write' | 'rules' | 'noData' | 'craft', RegExp>
>;

type Sources = Readonly<Record<keyof TaskTalk, string>>;

/** After "an AI", no noun follows: an "AI researcher" is a person. */
const end = '(?= ?[,.;:!?—–)\\n]|$';

const sources: Readonly<Record<string, Sources>> = {
  en: {
    text: '(?:this|the (?:following|above|next|rest of the|remaining)) (?:section|article|text|post|part|piece|paragraph|draft|topic|request|subject|content)',
    asked:
      '(?:per|following|based on|according to|in line with|as specified in) your (?:\\w+ )?(?:instructions?|brief|request|prompt|outline)|(?:per|in) the brief|as (?:you )?(?:asked|requested|instructed|specified)(?: by you)?|from your list|the minimum length|the requested|you asked for|you requested|your (?:word limit|word count)',
    speaker:
      "(?:i['’]m(?: just| only| merely)?|i am(?: just| only| merely)?|(?:as|being)(?= an? (?:\\w+ ){1,4}(?:trained [^,]{0,40})?,? ?(?:i|my)(?!\\p{L}))) an? (?:\\w+ )?(?:ai|artificial intelligence|language model|chatbot|llm|virtual assistant)(?= ?[,.;:!?—–)]| (?:i|my|model|assistant|trained|developed|created|language|system|program|without)(?!\\p{L})|$)",
    first: "(?:i|my|me|i[’']\\w+)(?!\\p{L})",
    unable:
      "(?:can(?:not|['’]t| not)|unable|not (?:able|allowed|permitted)|won['’]t|must decline|have to decline)",
    write:
      '(?:write|continue|complete|finish|produce|generate|provide|create|fulfil|elaborate|go into|assist|help)',
    rules: '(?:my|our) (?:\\w+ ){0,2}(?:guidelines|polic(?:y|ies)|safety rules)',
    noData:
      "i (?:do not|don['’]t|cannot|can['’]t) (?:have access to|access|browse|look up) (?:\\w+ ){0,2}(?:data|information|internet|web|prices|news|sources)",
    craft:
      "i(?:['’]ve| have)? (?:kept|aimed|tried|made sure|used|avoided|focused|included|structured|balanced|opted)[^.]{0,80}(?:tone|style|voice|keywords?|paragraphs|jargon|headings|wording|readab)",
  },
  de: {
    text: '(?:dies(?:e[rs]?|em|en)|der (?:folgende|obige)) (?:text|artikel|abschnitt|teil|beitrag|absatz|thema|anfrage|punkt)',
    asked:
      '(?:gemäß|nach|laut|entsprechend) (?:ihre[nrm]?|deine[nrm]?) (?:\\p{L}+ )?(?:vorgaben?|anweisung(?:en)?|briefing|wünschen|angaben)|wie (?:von (?:ihnen|dir) |in ihrem briefing )?(?:gewünscht|gefordert|verlangt|vorgegeben|angefordert)|(?:die|der) (?:gewünschte|geforderte)n? (?:länge|wortzahl|wortanzahl|ton)',
    speaker: `(?:als|ich bin(?: nur| lediglich)?|da ich(?: nur)?|weil ich(?: nur)?) (?:eine? |nur eine? )?(?:große[sr]? )?(?:ki|künstliche intelligenz|(?:ki-)?sprachmodell|ki-(?:sprach)?modell|ki-assistent|chatbot)${end}| (?:ich|kann|habe|bin|verfüge|darf|weiß|kenne|besitze|fehlt|wurde)(?!\\p{L}))`,
    first: '(?:ich|mir|mich|meine?[nmrs]?)(?!\\p{L})',
    unable:
      '(?:kann|darf) ich [^.]{0,60}(?:nicht|keine?)(?!\\p{L})|ich (?:kann|darf) [^.]{0,60}(?:nicht|keine?)(?!\\p{L})',
    write:
      '(?:verfassen|schreiben|fortsetzen|fortfahren|weiterschreiben|erstellen|weiterhelfen|auskunft|bearbeiten|ausführen)',
    rules: '(?:meine[nr]?|unsere[nr]?) (?:\\p{L}+ )?(?:\\p{L}*richtlinien|nutzungsbedingungen)',
    noData:
      '(?:keinen zugriff auf|(?:mir|ich) (?:fehlen|liegen|habe) (?:\\p{L}+ )?(?:keine )?)(?:aktuellen?|live-|echtzeit)|weil mir (?:aktuelle|live)[^.]{0,12} fehlen',
    craft:
      'ich habe (?:darauf geachtet|versucht|mich bemüht|bewusst|den|die)[^.]{0,80}(?:ton(?!\\p{L})|tonfall|stil(?!\\p{L})|absätze|fachbegriffe|keywords?|schlüsselw|lesbar)',
  },
  fr: {
    text: "(?:cet?|cette|l['’]article|le texte) ?(?:section|article|texte|partie|billet|paragraphe|sujet|demande|ci-dessus)?",
    asked:
      "(?:selon|conformément à|suivant|d['’]après) (?:vos|tes|les) (?:consignes|instructions|indications|demandes)|comme (?:vous l['’]avez |tu l['’]as )?demandé|le ton (?:demandé|souhaité)|la longueur (?:demandée|souhaitée)",
    speaker: `(?:en tant qu(?:[’']|e )|étant |comme je suis |je (?:ne )?suis (?:qu[’']|seulement )?|(?:puisque|parce que|car) je suis )(?:une? |simple )*(?:ia|intelligence artificielle|modèle (?:de langage|d[’']ia)|assistant (?:ia|virtuel)|chatbot)${end}| (?:je|j[’']|entraîné|conversationnel))`,
    first: "(?:je|mes|mon|ma|me)(?!\\p{L})|j['’]|m['’]",
    unable: "ne (?:peux|suis|puis)|impossible|n['’]ai pas|pas autorisé",
    write: '(?:rédiger|écrire|poursuivre|continuer|traiter|fournir|développer|répondre|aider)',
    rules: '(?:mes|nos) (?:\\p{L}+ )?(?:règles|directives|consignes|principes)',
    noData: "je n['’]ai pas accès (?:à|aux) [^.]{0,24}(?:données|internet|informations|temps réel)",
    craft:
      "j['’]ai (?:veillé|essayé|tenté|gardé|utilisé|adopté|privilégié|évité)[^.]{0,80}(?:ton(?!\\p{L})|style|paragraphes|jargon|mots-clés)",
  },
  es: {
    text: '(?:este|esta|el|la) (?:sección|artículo|texto|parte|apartado|párrafo|tema|solicitud|petición)',
    asked:
      '(?:según|siguiendo|conforme a|de acuerdo con) (?:sus|tus|lo) (?:instrucciones|indicaciones|pautas|solicitado|pedido)|(?:tal )?como (?:me )?(?:pediste|pidió|pidieron|solicitaste|solicitó|se solicitó)|(?:tono|extensión|estilo) solicitad[oa]',
    speaker: `(?:(?<=^\\P{L}{0,3}|[,;:—–(.] ?)como|al ser|siendo|soy|(?:dado que|porque|puesto que) soy) (?:solo |simplemente )?(?:una? )?(?:ia|inteligencia artificial|modelo de (?:lenguaje|inteligencia artificial|ia)|asistente (?:de ia|virtual)|chatbot)${end}| (?:no|yo|mis?|entrenad|carezco))`,
    first: '(?:he|puedo|tengo|soy|mis?|me|sé|conozco|dispongo|carezco|estoy|debo|fui)(?!\\p{L})',
    unable: 'no (?:puedo|me es posible|soy capaz|estoy|dispongo|tengo)|imposible',
    write: '(?:escribir|redactar|continuar|seguir|completar|generar|proporcionar|ayudar|desarrollar)',
    rules: '(?:mis|nuestras) (?:\\p{L}+ )?(?:directrices|políticas|normas|pautas)',
    noData: 'no (?:tengo|dispongo de) acceso a [^.]{0,24}(?:datos|información|internet|tiempo real)',
    craft:
      'he (?:procurado|intentado|mantenido|usado|utilizado|evitado|optado)[^.]{0,80}(?:tono|estilo|párrafos|jerga|tecnicismos|palabras? clave)',
  },
  it: {
    text: '(?:quest[oa]|il|la) (?:sezione|articolo|testo|parte|paragrafo|argomento|richiesta)',
    asked:
      '(?:(?:secondo|seguendo|in base a(?:lle)?) (?:le )?(?:tue|sue|vostre)|come da(?: tue| sue)?) (?:istruzioni|indicazioni|richieste|richiesta)|come (?:mi )?(?:hai |ha |avete )?(?:richiesto|chiesto)|(?:tono|stile|lunghezza) richiest[oa]|che (?:mi )?hai chiesto',
    speaker: `(?:(?<=^\\P{L}{0,3}|[,;:—–(.] ?)come|in quanto|in qualità di|essendo|sono|(?:poiché|dato che) sono) (?:solo |soltanto )?(?:un[’'] ?|una |un )?(?:ia|intelligenza artificiale|modello (?:linguistico|di linguaggio|di ia)|assistente (?:virtuale|ia)|chatbot)${end}| (?:non|io|addestrat))`,
    first: '(?:ho|posso|sono|mio|mia|mie|miei|mi|so|dispongo|conosco|io)(?!\\p{L})',
    unable: 'non (?:posso|sono in grado|mi è possibile|riesco|dispongo|ho)|impossibile',
    write: '(?:scrivere|redigere|proseguire|continuare|completare|generare|fornire|aiutar|approfondire)',
    rules: '(?:mie|miei|nostre) (?:\\p{L}+ )?(?:linee guida|regole|direttive|norme)',
    noData: 'non ho accesso a [^.]{0,24}(?:dati|informazioni|internet|tempo reale)',
    craft:
      'ho (?:cercato|mantenuto|usato|utilizzato|evitato)[^.]{0,80}(?:tono|stile|paragrafi|tecnicismi|parole? chiave)',
  },
  nl: {
    text: '(?:dit|deze|het) (?:gedeelte|artikel|tekst|deel|sectie|alinea|stuk|onderwerp|verzoek)',
    asked:
      '(?:volgens|conform|op basis van) (?:uw|je|jouw) (?:instructies|aanwijzingen|wensen|briefing|verzoek)|zoals (?:je |u )?(?:gevraagd|gewenst|verzocht|vroeg|vroegt)|de (?:gevraagde|gewenste) (?:toon|lengte|stijl)',
    speaker: `(?:als|omdat ik|aangezien ik|ik ben(?: maar| slechts)?) (?:maar |slechts )?(?:een )?(?:ai|kunstmatige intelligentie|(?:ai-)?taalmodel|ai-(?:taal)?model|ai-assistent|chatbot)${end}| (?:ben|kan|heb|ik|beschik|weet|mag)(?!\\p{L}))`,
    first: '(?:ik|mijn|mij)(?!\\p{L})',
    unable:
      '(?:kan|mag) ik [^.]{0,60}(?:niet|geen)(?!\\p{L})|ik (?:kan|mag) [^.]{0,60}(?:niet|geen)(?!\\p{L})',
    write: '(?:schrijven|voortzetten|afmaken|doorgaan|voltooien|genereren|uitwerken|helpen)',
    rules: '(?:mijn|onze) (?:\\p{L}+ )?(?:\\p{L}*richtlijnen|regels|beleid)',
    noData: 'ik heb geen toegang tot [^.]{0,24}(?:gegevens|data|informatie|internet)',
    craft:
      'ik heb (?:geprobeerd|ervoor gezorgd|erop gelet|bewust|de|het)[^.]{0,80}(?:toon(?!\\p{L})|stijl|alinea|jargon|zoekwoord|trefwoord)',
  },
  pt: {
    text: '(?:este|esta|o|a) (?:seção|secção|artigo|texto|parte|trecho|tema|pedido|solicitação)',
    asked:
      '(?:conforme|segundo|seguindo|de acordo com) (?:(?:as |os |o )?(?:suas|seus|tuas|teus|seu) (?:instruções|orientações|indicações|pedidos?)|solicitad[oa])|como (?:você )?(?:pediu|solicitou|solicitado)|(?:tom|tamanho|estilo) (?:solicitado|pedido|que você pediu)',
    speaker: `(?:(?<=^\\P{L}{0,3}|[,;:—–(.] ?)como|sendo|enquanto|por ser|sou|(?:já que|porque) sou) (?:apenas |só )?(?:uma? )?(?:ia|inteligência artificial|modelo de (?:linguagem|ia|inteligência artificial)|assistente (?:de ia|virtual)|chatbot)${end}| (?:não|eu|treinad))`,
    first: '(?:eu|posso|tenho|consigo|meus?|minhas?|sou|sei|me|pude|fui)(?!\\p{L})',
    unable: 'não (?:posso|consigo|me é possível|sou capaz|tenho|disponho)|impossível',
    write: '(?:escrever|redigir|continuar|prosseguir|concluir|gerar|fornecer|ajudar|desenvolver)',
    rules: '(?:minhas|meus|nossas) (?:\\p{L}+ )?(?:diretrizes|políticas|regras|princípios)',
    noData: 'não tenho acesso a [^.]{0,24}(?:dados|informações|internet|tempo real)',
    craft:
      '(?:procurei|tentei|mantive|usei|utilizei|evitei|busquei)[^.]{0,80}(?:tom(?!\\p{L})|estilo|parágrafos|jargão|palavras?-chave)',
  },
  pl: {
    text: '(?:ta|ten|tę|tej|tego|powyższy) (?:częś|sekcj|artykuł|tekst|fragment|akapit|temat|prośb)',
    asked:
      'zgodnie z (?:twoi|państwa|pana|pani|prośbą|życzeniem|poleceniem)|jak (?:prosiłeś|prosiłaś|prosili)|(?:żądany|wymagany|wybrany)\\p{L}* (?:przez \\p{L}+ )?(?:ton|styl|długoś)',
    speaker: `(?:jako|będąc|jestem(?: tylko| jedynie)?) (?:sztuczn[aąe]j? inteligencj[aąęe]|ai|model(?:em)? (?:językowy(?:m)?|ai)|asystent(?:em)? ai|chatbot(?:em)?)${end}| (?:nie|mam|mogę|jestem))`,
    first: '(?:mogę|mogłem|mogłam|mam|jestem|moje|mój|moich|posiadam|wiem|znam|dysponuję)(?!\\p{L})',
    unable: 'nie (?:mogę|jestem w stanie|potrafię|mam|posiadam|mogłem)',
    write: '(?:napisać|kontynuować|dokończyć|wygenerować|opracować|rozwinąć|pomóc)',
    rules: 'mo(?:je|ich|imi|im) (?:\\p{L}+ )?(?:wytyczn|zasad|regu|polityk)',
    noData: 'nie mam dostępu do [^.]{0,24}(?:danych|informacji|internetu)',
    craft:
      '(?:starałem|starałam|zachowałem|zachowałam|zadbałem|użyłem|unikałem)[^.]{0,80}(?:ton|styl|akapit|żargon|słów kluczowych)',
  },
  cs: {
    text: '(?:tato|tento|tuto|této|výše uvedený) (?:část|text|článek|oddíl|odstavec|téma|požadavek)',
    asked:
      'podle (?:vašich|tvých|vašeho) (?:pokynů|zadání|přání|požadavků)|jak jste (?:požadoval|žádal|chtěl)|o který jste žádal|požadovan(?:ý|ého|ému) (?:tón|délk|styl)',
    speaker: `(?:jako|jsem(?: jen| pouze)?) (?:umělá inteligence|ai|jazykový model|chatbot)${end}| (?:nemohu|nemám|jsem))`,
    first: '(?:nemohu|nemůžu|nemám|mám|jsem|můj|moje|mé|mou|nemohl)(?!\\p{L})',
    unable: '(?:nemohu|nemůžu|nemám|nedokážu|nejsem schopen)',
    write: '(?:napsat|pokračovat|dokončit|vytvořit|rozvést|pomoci)',
    rules: '(?:moje|mými|mých|má|mé) (?:pravidl|zásad|pokyn)',
    noData: 'nemám přístup k [^.]{0,24}(?:datům|údajům|informacím|internetu)',
    craft: '(?:snažil|dbal|zachoval|použil|vyhnul)\\p{L}* jsem[^.]{0,80}(?:tón|styl|odstavc|žargon|klíčov)',
  },
  sv: {
    text: '(?:det här|detta|den här|denna|dette|denne) (?:avsnitt|text|artik|stycke|del|ämne)',
    asked:
      'enligt (?:dina|era|ert|din|dine|dit) (?:instruktion|önskemål|begäran|anvisning|ønske)|(?:som|den \\p{L}+) (?:du|ni) bad om|på din begäran|den (?:begärda|önskade) (?:tonen|längden)',
    speaker: `(?:som|(?:jag är|jeg er)(?: bara| bare| kun)?) (?:en |ett |et )?(?:ai|artificiell intelligens|kunstig intelligens|(?:ai-)?språkmodell?|(?:ai-)?sprogmodel|ai-(?:modell?|assistent)|chatt?bot)${end}| (?:kan|har|är|er|jag|jeg)(?!\\p{L}))`,
    first: '(?:jag|jeg|min|mina|mine|mig|meg)(?!\\p{L})',
    unable:
      '(?:kan|får|må) (?:jag|jeg) [^.]{0,40}(?:inte|ikke)(?!\\p{L})|(?:jag|jeg) (?:kan|får|må) [^.]{0,40}(?:inte|ikke)(?!\\p{L})',
    write: '(?:skriv|fortsätt|fortsæt|slutför|hjälp|hjælp|utveckl)',
    rules: '(?:mina|mine|våra) (?:\\p{L}+ )?(?:riktlinj|retningslinj|regler)',
    noData: '(?:jag|jeg) har (?:inte|ikke) (?:till|ad)gång til[^.]{0,24}(?:data|information|internet)',
    craft:
      '(?:jag|jeg) har (?:försökt|forsøgt|hållit|holdt|använt|undvikit)[^.]{0,80}(?:ton|stil|stycke|jargong|nyckelord)',
  },
  ru: {
    text: '(?:этот|эта|эту|этой|этого|данн\\p{L}+) (?:раздел|стать|текст|част|абзац|тем|запрос)',
    asked:
      '(?:согласно|в соответствии с|следуя|по) (?:вашим|вашему|вашими|вашей) (?:указани|инструкци|пожелани|требовани|запрос|просьб)|как вы (?:и )?просили|(?:в|нужн\\p{L}+) (?:нужном )?вам (?:стил|тон|объём)|требуем\\p{L}+ (?:объём|тон|стил)',
    speaker: `(?:как|будучи|являясь|я(?: всего)?(?: лишь| просто)?(?: —| –| -)?|я являюсь|я (?:всего )?лишь) (?:ии|искусственн(?:ый|ым) интеллект(?:ом)?|языков(?:ая|ой) модель(?:ю)?|нейросеть(?:ю)?|чат-бот(?:ом)?)${end}| (?:я|не|мне))`,
    first: '(?:я|мои|моих|мой|мне|меня|могу)(?!\\p{L})',
    unable: 'не (?:могу|имею|в состоянии|располагаю|вправе)|невозможно',
    write: '(?:написать|продолжить|закончить|создать|раскрыть|помочь|подготовить|выполнить)',
    rules: 'мо(?:и|их|им|ими) (?:\\p{L}+ )?(?:правил|принцип|политик|руководств)',
    noData: 'у меня нет доступа к [^.]{0,24}(?:данным|информации|интернет)',
    craft:
      'я (?:постарал|старал|сохранил|использовал|избегал)[^.]{0,80}(?:тон(?!\\p{L})|стил|абзац|жаргон|ключев)',
  },
  tr: {
    text: '(?:bu|aşağıdaki|yukarıdaki) (?:bölüm|yazı|metin|metni|makale|kısım|kısmı|paragraf|konu|istek|isteği)',
    asked:
      '(?:talimatlarınız|isteğiniz|talebiniz|yönergeleriniz)|istediğiniz (?:gibi|üslup|tarz|ton)|(?:istenen|istediğiniz) (?:üslup|ton|uzunluk)',
    speaker:
      '(?:yapay zek[aâ](?: dil)?(?: model\\p{L}*| asistan\\p{L}*)?|dil modeli|sohbet robotu) (?:olduğum|olmam|olarak(?! (?:kullan|bilinen|adland|sunul)))',
    first:
      'olduğum|\\p{L}{2,}(?:[ae]m[ae]m|medim|madım|mıyorum|miyorum|muyorum|müyorum|amadım|emedim)(?!\\p{L})|(?:ben|benim)(?!\\p{L})',
    unable: '\\p{L}{2,}(?:[ae]m[ae]m|[ae]m[ıi]yorum)(?!\\p{L})|mümkün değil',
    write: '(?:yaz|devam|tamamla|oluştur|hazırla|yardımcı)',
    rules: '(?:kural|ilke|politika|yönerge)(?:lar|ler)ım',
    noData: '(?:veri|bilgi|internet)\\p{L}*[^.]{0,20}erişimim yok',
    craft:
      '(?:üslup|ton|paragraf|anahtar kelime|dil)\\p{L}*[^.]{0,60}(?:özen gösterdim|çalıştım|kullandım|kaçındım)',
  },
  ja: {
    text: '(?:この|本|以下の?|、)(?:節|記事|文章|セクション|部分|章|段落|テーマ|内容|リクエスト)',
    asked: 'ご(?:指示|指定|依頼|要望|希望)(?:の|に|い|どお|通|とお|いただ)',
    speaker:
      '(?:私は|あくまで)?(?:ai|人工知能|言語モデル|チャットボット|アシスタント)(?:である|です|な)?(?:の?ため|ので|から|として|にすぎ)',
    first: '私|できません|ありません|できない|できかね',
    unable: 'できません|できかね|いたしかね|しかねます|不可能です',
    write: '執筆|作成|続け|書く|お書き|お答え|お応え|提供|お手伝い',
    rules: '(?:ガイドライン|利用規約|ポリシー|規定)に(?:反|抵触|違反|より)',
    noData: '(?:最新|リアルタイム)[^。]{0,16}(?:アクセス|取得|確認)[^。]{0,8}(?:できません|できない)',
    craft:
      '(?:文体|トーン|口調|段落|専門用語|読みやす)[^。]{0,30}(?:心がけました|意識しました|工夫しました|避けました|まとめました)',
  },
  zh: {
    text: '全文|篇幅|(?:本|这一?|該|该|上述|以下)(?:节|文|部分|段|章|篇|内容|主题|请求|話題|话题|文章)',
    asked: '(?:(?:按照|根据|依照|遵照|按|根據)(?:您|你)|已按照?)的?(?:指示|要求|指令|需求|说明)',
    speaker:
      '(?:作为|身为|我(?:只|仅仅?|也只)?是)(?:一个|一款|一名|个)?(?:ai|人工智能|大?型?语言模型|聊天机器人)(?=[，。；、！]|模型|助手|我|，?无法|的?我|没)',
    first: '我|无法|不能',
    unable: '无法|不能|無法|不便',
    write: '撰写|继续|完成|生成|提供|编写|协助|帮助',
    rules: '(?:违反|不符合|违背)[^。]{0,10}(?:准则|政策|规范|原则)',
    noData: '我(?:无法|不能)(?:访问|获取|查询)[^。]{0,10}(?:数据|信息|互联网|价格)',
    craft: '我(?:尽量|尽力|保持|使用|采用|避免)[^。]{0,30}(?:语气|风格|段落|术语|关键词)',
  },
  ko: {
    text: '(?:이|본|위|다음|해당) (?:부분|글|기사|섹션|단락|문단|내용|주제|요청)',
    asked: '(?:요청|지시|말씀)하신|요청(?:에 따라|대로)',
    speaker: '(?:ai|인공지능|언어 모델|챗봇)(?:이라(?!는|고)|이기 때문|이므로|로서|라서|일 뿐)',
    first: '저는|제가|제 |수 없|못했|못합',
    unable: '수 없|어렵습니다|불가능합니다|못합니다',
    write: '작성|계속|완성|생성|제공|도와|도움',
    rules: '(?:가이드라인|정책|지침)에 (?:어긋|위배|반하|따라)',
    noData: '(?:실시간|최신)[^.]{0,16}(?:접근|확인|조회)[^.]{0,8}수 없',
    craft: '(?:어조|말투|문체|문단|키워드|전문 용어)[^.]{0,30}(?:유지했|노력했|사용했|피했|신경 썼)',
  },
  ar: {
    text: 'هذا (?:القسم|المقال|النص|الجزء|الطلب|الموضوع)|هذه (?:الفقرة|المقالة|الفقرات)',
    asked:
      '(?:وفق|بناء|حسب|بحسب)[\\p{L}\\p{M}]{0,4} (?:على )?ل?(?:تعليمات|طلب|توجيهات)ك|كما طلبت|(?:بالأسلوب|بالطول|بالنبرة) المطلوب',
    speaker:
      '(?:كوني|لأنني|لأني|بصفتي|باعتباري|أنا|بما أنني|بما أني) (?:مجرد )?(?:ذكاء|نموذج|روبوت|مساعد ذكي|برنامج ذكاء)',
    first: '\\p{L}*(?:نني|أني|أستطيع|يمكنني|أملك)(?!\\p{L})|لدي|بصفتي|باعتباري|كوني|أنا',
    unable: 'لا (?:أستطيع|يمكنني|أقدر)|لست قادر|ليس بإمكاني',
    write: 'كتابة|متابعة|إكمال|المساعدة|تقديم|إنشاء',
    rules: '(?:سياساتي|إرشاداتي|قواعدي|مبادئي)',
    noData: 'ليس لدي [^.]{0,14}وصول [^.]{0,20}(?:بيانات|معلومات|الإنترنت)',
    craft: '(?:حرصت|حاولت|استخدمت|تجنبت)[^.]{0,60}(?:أسلوب|نبرة|فقرات|مصطلحات|الكلمات)',
  },
  hi: {
    text: '(?:यह|इस|उपरोक्त) (?:भाग|लेख|अनुभाग|खंड|अनुच्छेद|अनुरोध|विषय)',
    asked: 'आपके (?:निर्देश|अनुरोध|बताए)|(?:अनुरोध|निर्देशों?) के अनुसार|आपका म[ाँ]*गा|आपने म[ाँ]*गा',
    speaker: '(?:मैं (?:केवल |सिर्फ़? )?(?:एक )?|एक )(?:एआई|ai|कृत्रिम बुद्धिमत्ता|भाषा मॉडल)',
    first: 'मैं|मेरे|मुझे|मेरी',
    unable: 'नहीं (?:कर|लिख|दे|बता) सकत|असमर्थ|संभव नहीं',
    write: 'लिख|जारी|पूरा|सहायता|मदद',
    rules: 'मेर[ेी] (?:दिशा-?निर्देश|नियम|नीति)',
    noData: 'मेरे पास [^।]{0,30}(?:डेटा|जानकारी|इंटरनेट)[^।]{0,20}(?:पहुँच|पहुंच) नहीं',
    craft: 'मैंने [^।]{0,60}(?:शैली|भाषा|लहज|अनुच्छेद)',
  },
};

const scriptsWithoutBlanks = new Set(['ja', 'zh', 'ko']);

const talks = new Map(Object.entries(sources).map(([language, of]) => [language, compiled(language, of)]));

function compiled(language: string, of: Sources): TaskTalk {
  const start = scriptsWithoutBlanks.has(language) ? '' : '(?<![\\p{L}\\p{M}])';
  const patterns = Object.entries(of).map(([key, pattern]) => [
    key,
    new RegExp(`${start}(?:${pattern})`, 'u'),
  ]);
  return Object.fromEntries(patterns);
}

const related: Readonly<Record<string, string>> = {
  da: 'sv',
  no: 'sv',
  nb: 'sv',
  nn: 'sv',
  sk: 'cs',
  gl: 'es',
  ca: 'es',
};

export function taskTalkIn(language: string | null): TaskTalk | undefined {
  return language === null ? undefined : talks.get(related[language] ?? language);
}
