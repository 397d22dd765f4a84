/*
 * How a text speaks of its own writing, by what such a sentence is made of: the text itself, an instruction, a speaker that is
 * a model, its rules. No part decides alone: see `gate-checks/task-talk.ts`. Patterns are for text in lower case. After "an AI" no noun
 * follows: an "AI researcher" is a person.
 */
export type TaskTalk = Readonly<
  Record<'text' | 'asked' | 'speaker' | 'first' | 'unable' | 'write' | 'rules' | 'noData' | 'craft', RegExp>
>;

const talks: Readonly<Record<string, TaskTalk>> = {
  en: {
    text: /(?<![\p{L}\p{M}])(?:(?:this|the (?:following|above|next|rest of the|remaining)) (?:section|article|text|post|part|piece|paragraph|draft|topic|request|subject|content))/u,
    asked:
      /(?<![\p{L}\p{M}])(?:(?:per|following|based on|according to|to match|in line with) your (?:\w{1,20} )?(?:feedback|comments|notes|wishes|suggestions|edits)|(?:per|following|based on|according to|in line with|as specified in) your (?:\w{1,20} )?(?:instructions?|brief|request|prompt|outline)|(?:per|in) the brief|as (?:you )?(?:asked|requested|instructed|specified)(?: by you)?|from your list|the minimum length|the requested|you asked for|you requested|your (?:word limit|word count))/u,
    speaker:
      /(?<![\p{L}\p{M}])(?:(?:i['’]m(?: just| only| merely)?|i am(?: just| only| merely)?|(?:as|being)(?= an? (?:\w{1,20} ){0,4}\w{1,20}(?: trained [^,]{0,40})?,? (?:i|my)(?!\p{L}))) an? (?:\w{1,20} )?(?:ai|artificial intelligence|language model|chatbot|llm|virtual assistant)(?= ?[,.;:!?—–)]| (?:i|my|model|assistant|trained|developed|created|language|system|program|without)(?!\p{L})|$))/u,
    first: /(?<![\p{L}\p{M}])(?:(?:i|my|me|i[’']\w{1,20})(?!\p{L}))/u,
    unable:
      /(?<![\p{L}\p{M}])(?:against the (?:\w{1,20} )?(?:guidelines|rules|polic)|not something i|(?:can(?:not|['’]t| not)|unable|not (?:able|allowed|permitted)|won['’]t|must decline|have to decline))/u,
    write:
      /(?<![\p{L}\p{M}])(?:(?:write|continue|complete|finish|produce|generate|provide|create|fulfil|elaborate|go into|assist|help))/u,
    rules:
      /(?<![\p{L}\p{M}])(?:(?:guidelines|rules|policies|policy) (?:that )?i (?:operate|must|have|follow|work|am)|(?:my|our) (?:\w{1,20} ){0,2}(?:guidelines|polic(?:y|ies)|safety rules))/u,
    noData:
      /(?<![\p{L}\p{M}])(?:my (?:knowledge|information|training(?: data)?) (?:ends?|stops?|only|is limited|does not|goes|cuts)|i (?:do not|don['’]t|cannot|can['’]t) (?:have access to|access|browse|look up) (?:(?:\w{1,20} ){0,2}(?:data|information|internet|web|prices|news|sources)|(?:the )?(?:current|latest|up-to-date|live|real-time)(?!\p{L})))/u,
    craft:
      /(?<![\p{L}\p{M}])(?:i(?:['’]ve| have)? (?:kept|aimed|tried|made sure|used|avoided|focused|included|structured|balanced|opted)[^.]{0,80}(?:tone|(?<!house )style|voice|keywords?|paragraphs|jargon|headings|wording|readab))/u,
  },
  de: {
    text: /(?<![\p{L}\p{M}])(?:d(?:er|en|em|as|ie) (?:folgende|obige|nächste|vorige|letzte)[nmrs]? (?:text|artikel|abschnitt|teil|beitrag|absatz|thema|punkt)|dies(?:e[mnrs]?) (?:abschnitt|absatz|punkt|teil)|(?:dies(?:e[rs]?|em|en)|der (?:folgende|obige)) (?:text|artikel|abschnitt|teil|beitrag|absatz|thema|anfrage|punkt))/u,
    asked:
      /(?<![\p{L}\p{M}])(?:(?:gemäß|nach|laut|entsprechend) (?:ihre[nrm]?|deine[nrm]?) (?:\p{L}{1,20} )?(?:vorgaben?|anweisung(?:en)?|briefing|wünschen|angaben)|wie (?:von (?:ihnen|dir) |in ihrem briefing )?(?:gewünscht|gefordert|verlangt|vorgegeben|angefordert)|(?:die|der) (?:gewünschte|geforderte)n? (?:länge|wortzahl|wortanzahl|ton))/u,
    speaker:
      /(?<![\p{L}\p{M}])(?:als (?:eine )?(?:künstliche intelligenz|ki) \p{L}{2,12} ich|da ich (?:nur )?ein(?:e)? (?:ki|sprachmodell|künstliche intelligenz)|(?:als|ich bin(?: nur| lediglich)?|da ich(?: nur)?|weil ich(?: nur)?) (?:eine? |nur eine? )?(?:große[sr]? )?(?:ki|künstliche intelligenz|(?:ki-)?sprachmodell|ki-(?:sprach)?modell|ki-assistent|chatbot)(?= ?[,.;:!?—–)\n]|$| (?:ich|kann|habe|bin|verfüge|darf|weiß|kenne|besitze|fehlt|wurde)(?!\p{L})))/u,
    first: /(?<![\p{L}\p{M}])(?:(?:ich|mir|mich|meine?[nmrs]?)(?!\p{L}))/u,
    unable:
      /(?<![\p{L}\p{M}])(?:(?:kann|darf) ich [^.]{0,60}nichts|(?:ist|sind) mir [^.]{0,20}nicht (?:erlaubt|gestattet|möglich)|bin ich nicht befugt|(?:kann|darf) ich [^.]{0,60}(?:nicht|keine?)(?!\p{L})|ich (?:kann|darf) [^.]{0,60}(?:nicht|keine?)(?!\p{L}))/u,
    write:
      /(?<![\p{L}\p{M}])(?:(?:verfassen|schreiben|fortsetzen|fortfahren|weiterschreiben|erstellen|weiterhelfen|auskunft|bearbeiten|ausführen))/u,
    rules:
      /(?<![\p{L}\p{M}])(?:(?:regeln|richtlinien|vorgaben|grundsätze), (?:die|denen|an die) ich|meine[nrm]? (?:regeln|vorgaben|grundsätze)|(?:meine[nr]?|unsere[nr]?) (?:\p{L}{1,20} )?(?:\p{L}{0,20}richtlinien|nutzungsbedingungen))/u,
    noData:
      /(?<![\p{L}\p{M}])(?:meine? (?:wissen(?:sstand)?|kenntnisse|informationen|trainingsdaten|daten) (?:endet|enden|reicht|reichen)|(?:keinen zugriff auf|(?:mir|ich) (?:fehlen|liegen|habe) (?:\p{L}{1,20} )?(?:keine )?)(?:aktuellen?|live-|echtzeit)|weil mir (?:aktuelle|live)[^.]{0,12} fehlen)/u,
    craft:
      /(?<![\p{L}\p{M}])(?:ich habe (?:darauf geachtet|versucht|mich bemüht|bewusst|den|die)[^.]{0,80}(?:ton(?!\p{L})|tonfall|stil(?!\p{L})|absätze|fachbegriffe|keywords?|schlüsselw|lesbar))/u,
  },
  fr: {
    text: /(?<![\p{L}\p{M}])(?:(?:ces?|cet|cette) (?:section|article|texte|partie|billet|paragraphe|sujet|demande|passage|extrait|chapitre|contenu|point)|l['’]article ci-dessus|le texte ci-dessus|(?:la )?(?:suite|fin) de l['’]article)/u,
    asked:
      /(?<![\p{L}\p{M}])(?:comme (?:vous|tu) (?:l['’]avez|l['’]as|le) (?:demandé|souhaité|souhaitiez)|comme (?:demandé|souhaité|convenu)|(?:selon|conformément à|suivant|d['’]après) (?:vos|tes|les) (?:consignes|instructions|indications|demandes)|comme (?:vous l['’]avez |tu l['’]as )?demandé|le ton (?:demandé|souhaité)|la longueur (?:demandée|souhaitée))/u,
    speaker:
      /(?<![\p{L}\p{M}])(?:n['’]étant qu['’]une? (?:simple )?(?:modèle|ia|intelligence|programme|assistant)|étant (?:moi-même )?une (?:ia|intelligence artificielle)|(?:en tant qu(?:[’']|e )|étant |comme je suis |je (?:ne )?suis (?:qu[’']|seulement )?|(?:puisque|parce que|car) je suis )(?:une? |simple ){0,2}(?:ia|intelligence artificielle|modèle (?:de langage|d[’']ia)|assistant (?:ia|virtuel)|chatbot)(?= ?[,.;:!?—–)\n]|$| (?:je|j[’']|entraîné|conversationnel)))/u,
    first: /(?<![\p{L}\p{M}])(?:(?:je|mes|mon|ma|me)(?!\p{L})|j['’]|m['’])/u,
    unable:
      /(?<![\p{L}\p{M}])(?:pas (?:permis|habilité)|m['’]est (?:impossible|interdit)|il m['’]est impossible|ne (?:peux|suis|puis)|impossible|n['’]ai pas|pas autorisé)/u,
    write:
      /(?<![\p{L}\p{M}])(?:(?:rédiger|écrire|poursuivre|continuer|traiter|fournir|développer|répondre|aider))/u,
    rules:
      /(?<![\p{L}\p{M}])(?:(?:règles|consignes|directives|principes)[^.]{0,20} (?:que je|auxquelles je)|mes (?:règles|consignes|directives|principes)|(?:mes|nos) (?:\p{L}{1,20} )?(?:règles|directives|consignes|principes))/u,
    noData:
      /(?<![\p{L}\p{M}])(?:mes (?:connaissances|informations|données)[^.]{0,20} s['’](?:arrêt|étend|interromp)|je n['’]ai pas accès (?:à|aux) [^.]{0,24}(?:données|internet|informations|temps réel|actuel|à jour))/u,
    craft:
      /(?<![\p{L}\p{M}])(?:j['’]ai (?:veillé|essayé|tenté|gardé|utilisé|adopté|privilégié|évité)[^.]{0,80}(?:ton(?!\p{L})|style|paragraphes|jargon|mots-clés))/u,
  },
  es: {
    text: /(?<![\p{L}\p{M}])(?:(?:este|esta|el|la) (?:sección|artículo|texto|parte|apartado|párrafo|tema|solicitud|petición))/u,
    asked:
      /(?<![\p{L}\p{M}])(?:(?:según|siguiendo|conforme a|de acuerdo con) (?:sus|tus|lo) (?:instrucciones|indicaciones|pautas|solicitado|pedido)|(?:tal )?como (?:me )?(?:pediste|pidió|pidieron|solicitaste|solicitó|se solicitó)|(?:tono|extensión|estilo) solicitad[oa])/u,
    speaker:
      /(?<![\p{L}\p{M}])(?:(?:al ser|siendo|por ser) una? (?:ia|inteligencia artificial|modelo|programa|asistente virtual)|(?:(?<=^\P{L}{0,3}|[,;:—–(.] ?)como|al ser|siendo|soy|(?:dado que|porque|puesto que) soy) (?:solo |simplemente )?(?:una? )?(?:ia|inteligencia artificial|modelo de (?:lenguaje|inteligencia artificial|ia)|asistente (?:de ia|virtual)|chatbot)(?= ?[,.;:!?—–)\n]|$| (?:no|yo|mis?|entrenad|carezco)))/u,
    first:
      /(?<![\p{L}\p{M}])(?:(?:he|puedo|tengo|soy|mis?|me|sé|conozco|dispongo|carezco|estoy|debo|fui)(?!\p{L}))/u,
    unable:
      /(?<![\p{L}\p{M}])(?:no me está permitido|no se me permite|no estoy autorizad[oa]|me es imposible|tengo prohibido|no (?:puedo|me es posible|soy capaz|estoy|dispongo|tengo)|imposible)/u,
    write:
      /(?<![\p{L}\p{M}])(?:(?:escribir|redactar|continuar|seguir|completar|generar|proporcionar|ayudar|desarrollar))/u,
    rules:
      /(?<![\p{L}\p{M}])(?:(?:normas|directrices|políticas|reglas)[^.]{0,12} que (?:debo|sigo|me)|mis (?:normas|reglas|directrices|políticas)|(?:mis|nuestras) (?:\p{L}{1,20} )?(?:directrices|políticas|normas|pautas))/u,
    noData:
      /(?<![\p{L}\p{M}])(?:mis? (?:información|conocimientos?|datos)[^.]{0,20} (?:llega|termina|alcanza|acaba)n?|no (?:tengo|dispongo de) acceso a [^.]{0,24}(?:datos|información|internet|tiempo real|actualizad|vigente|actual))/u,
    craft:
      /(?<![\p{L}\p{M}])(?:he (?:procurado|intentado|mantenido|usado|utilizado|evitado|optado)[^.]{0,80}(?:tono|estilo|párrafos|jerga|tecnicismos|palabras? clave))/u,
  },
  it: {
    text: /(?<![\p{L}\p{M}])(?:(?:quest[oa]|il|la) (?:sezione|articolo|testo|parte|paragrafo|argomento|richiesta))/u,
    asked:
      /(?<![\p{L}\p{M}])(?:(?:(?:secondo|seguendo|in base a(?:lle)?) (?:le )?(?:tue|sue|vostre)|come da(?: tue| sue)?) (?:istruzioni|indicazioni|richieste|richiesta)|come (?:mi )?(?:hai |ha |avete )?(?:richiesto|chiesto)|(?:tono|stile|lunghezza) richiest[oa]|che (?:mi )?hai chiesto)/u,
    speaker:
      /(?<![\p{L}\p{M}])(?:essendo (?:solo |io )?un['’]?a? ?(?:intelligenza artificiale|modello|ia|assistente)|(?:(?<=^\P{L}{0,3}|[,;:—–(.] ?)come|in quanto|in qualità di|essendo|sono|(?:poiché|dato che) sono) (?:solo |soltanto )?(?:un[’'] ?|una |un )?(?:ia|intelligenza artificiale|modello (?:linguistico|di linguaggio|di ia)|assistente (?:virtuale|ia)|chatbot)(?= ?[,.;:!?—–)\n]|$| (?:non|io|addestrat)))/u,
    first: /(?<![\p{L}\p{M}])(?:(?:ho|posso|sono|mio|mia|mie|miei|mi|so|dispongo|conosco|io)(?!\p{L}))/u,
    unable:
      /(?<![\p{L}\p{M}])(?:non mi è (?:consentito|permesso|possibile)|non sono autorizzat[oa]|non (?:posso|sono in grado|mi è possibile|riesco|dispongo|ho)|impossibile)/u,
    write:
      /(?<![\p{L}\p{M}])(?:(?:scrivere|redigere|proseguire|continuare|completare|generare|fornire|aiutar|approfondire))/u,
    rules:
      /(?<![\p{L}\p{M}])(?:(?:mie|miei) (?:linee guida|regole|direttive|principi)|(?:regole|linee guida|norme) che (?:devo|seguo)|(?:mie|miei|nostre) (?:\p{L}{1,20} )?(?:linee guida|regole|direttive|norme))/u,
    noData:
      /(?<![\p{L}\p{M}])(?:(?:le )?mie (?:conoscenze|informazioni) (?:si fermano|arrivano|terminano|risalgono)|non ho accesso a[^.]{0,24}(?:dati|informazioni|internet|tempo reale|aggiornat|attual))/u,
    craft:
      /(?<![\p{L}\p{M}])(?:ho (?:cercato|mantenuto|usato|utilizzato|evitato)[^.]{0,80}(?:tono|stile|paragrafi|tecnicismi|parole? chiave))/u,
  },
  nl: {
    text: /(?<![\p{L}\p{M}])(?:(?:dit|deze|het) (?:gedeelte|artikel|tekst|deel|sectie|alinea|stuk|onderwerp|verzoek))/u,
    asked:
      /(?<![\p{L}\p{M}])(?:(?:volgens|conform|op basis van) (?:uw|je|jouw) (?:instructies|aanwijzingen|wensen|briefing|verzoek)|zoals (?:je |u )?(?:gevraagd|gewenst|verzocht|vroeg|vroegt)|de (?:gevraagde|gewenste) (?:toon|lengte|stijl))/u,
    speaker:
      /(?<![\p{L}\p{M}])(?:(?:omdat|aangezien|daar) ik (?:slechts )?een (?:ai|taalmodel|kunstmatige)|(?:als|omdat ik|aangezien ik|ik ben(?: maar| slechts)?) (?:maar |slechts )?(?:een )?(?:ai|kunstmatige intelligentie|(?:ai-)?taalmodel|ai-(?:taal)?model|ai-assistent|chatbot)(?= ?[,.;:!?—–)\n]|$| (?:ben|kan|heb|ik|beschik|weet|mag)(?!\p{L})))/u,
    first: /(?<![\p{L}\p{M}])(?:(?:ik|mijn|mij)(?!\p{L}))/u,
    unable:
      /(?<![\p{L}\p{M}])(?:(?:mag|kan) ik [^.]{0,50}(?:niets?|geen)(?!\p{L})|is mij niet toegestaan|(?:kan|mag) ik [^.]{0,60}(?:niet|geen)(?!\p{L})|ik (?:kan|mag) [^.]{0,60}(?:niet|geen)(?!\p{L}))/u,
    write:
      /(?<![\p{L}\p{M}])(?:(?:schrijven|voortzetten|afmaken|doorgaan|voltooien|genereren|uitwerken|helpen))/u,
    rules:
      /(?<![\p{L}\p{M}])(?:mijn (?:richtlijnen|regels|principes)|(?:regels|richtlijnen) (?:die|waaraan) ik|(?:mijn|onze) (?:\p{L}{1,20} )?(?:\p{L}{0,20}richtlijnen|regels|beleid))/u,
    noData:
      /(?<![\p{L}\p{M}])(?:mijn (?:kennis|gegevens|informatie) (?:reikt|reiken|eindigt|stopt|loopt)|ik heb geen toegang tot [^.]{0,24}(?:gegevens|data|informatie|internet|actuele))/u,
    craft:
      /(?<![\p{L}\p{M}])(?:ik heb (?:geprobeerd|ervoor gezorgd|erop gelet|bewust|de|het)[^.]{0,80}(?:toon(?!\p{L})|stijl|alinea|jargon|zoekwoord|trefwoord))/u,
  },
  pt: {
    text: /(?<![\p{L}\p{M}])(?:(?:este|esta|o|a) (?:seção|secção|artigo|texto|parte|trecho|tema|pedido|solicitação))/u,
    asked:
      /(?<![\p{L}\p{M}])(?:(?:conforme|segundo|seguindo|de acordo com) (?:(?:as |os |o )?(?:suas|seus|tuas|teus|seu) (?:instruções|orientações|indicações|pedidos?)|solicitad[oa])|como (?:você )?(?:pediu|solicitou|solicitado)|(?:tom|tamanho|estilo) (?:solicitado|pedido|que você pediu))/u,
    speaker:
      /(?<![\p{L}\p{M}])(?:(?:por ser|sendo) (?:apenas )?uma? (?:modelo|ia|inteligência artificial|assistente virtual)|(?:(?<=^\P{L}{0,3}|[,;:—–(.] ?)como|sendo|enquanto|por ser|sou|(?:já que|porque) sou) (?:apenas |só )?(?:uma? )?(?:ia|inteligência artificial|modelo de (?:linguagem|ia|inteligência artificial)|assistente (?:de ia|virtual)|chatbot)(?= ?[,.;:!?—–)\n]|$| (?:não|eu|treinad)))/u,
    first: /(?<![\p{L}\p{M}])(?:(?:eu|posso|tenho|consigo|meus?|minhas?|sou|sei|me|pude|fui)(?!\p{L}))/u,
    unable:
      /(?<![\p{L}\p{M}])(?:não (?:me é permitido|tenho permissão|estou autorizad[oa]|vou poder|me é possível)|é-me impossível|não (?:posso|consigo|me é possível|sou capaz|tenho|disponho)|impossível)/u,
    write:
      /(?<![\p{L}\p{M}])(?:(?:escrever|redigir|continuar|prosseguir|concluir|gerar|fornecer|ajudar|desenvolver))/u,
    rules:
      /(?<![\p{L}\p{M}])(?:(?:minhas|meus) (?:diretrizes|regras|políticas|normas|princípios)|(?:regras|diretrizes|normas) que (?:devo|sigo)|(?:minhas|meus|nossas) (?:\p{L}{1,20} )?(?:diretrizes|políticas|regras|princípios))/u,
    noData:
      /(?<![\p{L}\p{M}])(?:(?:meu|meus|minhas) (?:conhecimentos?|informações|dados)[^.]{0,12} (?:vai|vão|termina|terminam|chega|chegam)|não tenho acesso [aà][^.]{0,24}(?:dados|informações|internet|tempo real|atualizad|atuais|vigente))/u,
    craft:
      /(?<![\p{L}\p{M}])(?:(?:procurei|tentei|mantive|usei|utilizei|evitei|busquei)[^.]{0,80}(?:tom(?!\p{L})|estilo|parágrafos|jargão|palavras?-chave))/u,
  },
  pl: {
    text: /(?<![\p{L}\p{M}])(?:(?:ta|ten|tę|tej|tego|powyższy) (?:częś|sekcj|artykuł|tekst|fragment|akapit|temat|prośb))/u,
    asked:
      /(?<![\p{L}\p{M}])(?:zgodnie z (?:twoi|państwa|pana|pani|prośbą|życzeniem|poleceniem)|jak (?:prosiłeś|prosiłaś|prosili)|(?:żądany|wymagany|wybrany)\p{L}{0,20} (?:przez \p{L}{1,20} )?(?:ton|styl|długoś))/u,
    speaker:
      /(?<![\p{L}\p{M}])(?:(?:jako|będąc|jestem(?: tylko| jedynie)?) (?:sztuczn[aąe]j? inteligencj[aąęe]|ai|model(?:em)? (?:językowy(?:m)?|ai)|asystent(?:em)? ai|chatbot(?:em)?)(?= ?[,.;:!?—–)\n]|$| (?:nie|mam|mogę|jestem)))/u,
    first:
      /(?<![\p{L}\p{M}])(?:\p{L}{2,20}(?:łem|łam)(?!\p{L})|(?:mogę|mogłem|mogłam|mam|jestem|moje|mój|moich|posiadam|wiem|znam|dysponuję)(?!\p{L}))/u,
    unable:
      /(?<![\p{L}\p{M}])(?:nie (?:wolno mi|mam prawa|jestem uprawnion)|zabroniono mi|nie (?:mogę|jestem w stanie|potrafię|mam|posiadam|mogłem))/u,
    write: /(?<![\p{L}\p{M}])(?:(?:napisać|kontynuować|dokończyć|wygenerować|opracować|rozwinąć|pomóc))/u,
    rules:
      /(?<![\p{L}\p{M}])(?:(?:zasad\p{L}{0,4}|wytyczn\p{L}{0,4}|reguł\p{L}{0,3}),? (?:których|które) (?:muszę|przestrzegam|mnie)|moj(?:e|ich|imi) (?:zasad|wytyczn|reguł)|mo(?:je|ich|imi|im) (?:\p{L}{1,20} )?(?:wytyczn|zasad|regu|polityk))/u,
    noData:
      /(?<![\p{L}\p{M}])(?:moja wiedza (?:kończy|sięga|obejmuje)|moje (?:dane|informacje) (?:kończą|sięgają)|nie mam dostępu do [^.]{0,24}(?:danych|informacji|internetu|aktualn|bieżąc))/u,
    craft:
      /(?<![\p{L}\p{M}])(?:(?:starałem|starałam|zachowałem|zachowałam|zadbałem|użyłem|unikałem)[^.]{0,80}(?:ton|styl|akapit|żargon|słów kluczowych))/u,
  },
  cs: {
    text: /(?<![\p{L}\p{M}])(?:(?:tato|tento|tuto|této|výše uvedený) (?:část|text|článek|oddíl|odstavec|téma|požadavek))/u,
    asked:
      /(?<![\p{L}\p{M}])(?:podle (?:vašich|tvých|vašeho) (?:pokynů|zadání|přání|požadavků)|jak jste (?:požadoval|žádal|chtěl)|o který jste žádal|požadovan(?:ý|ého|ému) (?:tón|délk|styl))/u,
    speaker:
      /(?<![\p{L}\p{M}])(?:(?:jako|jsem(?: jen| pouze)?) (?:umělá inteligence|ai|jazykový model|chatbot)(?= ?[,.;:!?—–)\n]|$| (?:nemohu|nemám|jsem)))/u,
    first: /(?<![\p{L}\p{M}])(?:(?:nemohu|nemůžu|nemám|mám|jsem|můj|moje|mé|mou|nemohl)(?!\p{L}))/u,
    unable: /(?<![\p{L}\p{M}])(?:(?:nemohu|nemůžu|nemám|nedokážu|nejsem schopen))/u,
    write: /(?<![\p{L}\p{M}])(?:(?:napsat|pokračovat|dokončit|vytvořit|rozvést|pomoci))/u,
    rules: /(?<![\p{L}\p{M}])(?:(?:moje|mými|mých|má|mé) (?:pravidl|zásad|pokyn))/u,
    noData: /(?<![\p{L}\p{M}])(?:nemám přístup k [^.]{0,24}(?:datům|údajům|informacím|internetu))/u,
    craft:
      /(?<![\p{L}\p{M}])(?:(?:snažil|dbal|zachoval|použil|vyhnul)\p{L}{0,20} jsem[^.]{0,80}(?:tón|styl|odstavc|žargon|klíčov))/u,
  },
  sv: {
    text: /(?<![\p{L}\p{M}])(?:(?:det här|detta|den här|denna|dette|denne) (?:avsnitt|text|artik|stycke|del|ämne))/u,
    asked:
      /(?<![\p{L}\p{M}])(?:enligt (?:dina|era|ert|din|dine|dit) (?:instruktion|önskemål|begäran|anvisning|ønske)|(?:som|den \p{L}{1,20}) (?:du|ni) bad om|på din begäran|den (?:begärda|önskade) (?:tonen|längden))/u,
    speaker:
      /(?<![\p{L}\p{M}])(?:(?:som|(?:jag är|jeg er)(?: bara| bare| kun)?) (?:en |ett |et )?(?:ai|artificiell intelligens|kunstig intelligens|(?:ai-)?språkmodell?|(?:ai-)?sprogmodel|ai-(?:modell?|assistent)|chatt?bot)(?= ?[,.;:!?—–)\n]|$| (?:kan|har|är|er|jag|jeg)(?!\p{L})))/u,
    first: /(?<![\p{L}\p{M}])(?:(?:jag|jeg|min|mina|mine|mig|meg)(?!\p{L}))/u,
    unable:
      /(?<![\p{L}\p{M}])(?:(?:kan|får|må) (?:jag|jeg) [^.]{0,40}(?:inte|ikke)(?!\p{L})|(?:jag|jeg) (?:kan|får|må) [^.]{0,40}(?:inte|ikke)(?!\p{L}))/u,
    write: /(?<![\p{L}\p{M}])(?:(?:skriv|fortsätt|fortsæt|slutför|hjälp|hjælp|utveckl))/u,
    rules: /(?<![\p{L}\p{M}])(?:(?:mina|mine|våra) (?:\p{L}{1,20} )?(?:riktlinj|retningslinj|regler))/u,
    noData:
      /(?<![\p{L}\p{M}])(?:(?:jag|jeg) har (?:inte|ikke) (?:till?|ad)g[åa]ng til[^.]{0,24}(?:data|informasjon|information|internet|aktuell|uppdatera|opdatere|oppdatert|gällande))/u,
    craft:
      /(?<![\p{L}\p{M}])(?:(?:jag|jeg) har (?:försökt|forsøgt|hållit|holdt|använt|undvikit)[^.]{0,80}(?:ton|stil|stycke|jargong|nyckelord))/u,
  },
  ru: {
    text: /(?<![\p{L}\p{M}])(?:(?:этот|эта|эту|этой|этого|данн\p{L}{1,20}) (?:раздел|стать|текст|част|абзац|тем|запрос))/u,
    asked:
      /(?<![\p{L}\p{M}])(?:(?:согласно|в соответствии с|следуя|по) (?:вашим|вашему|вашими|вашей) (?:указани|инструкци|пожелани|требовани|запрос|просьб)|как вы (?:и )?просили|(?:в|нужн\p{L}{1,20}) (?:нужном )?вам (?:стил|тон|объём)|требуем\p{L}{1,20} (?:объём|тон|стил))/u,
    speaker:
      /(?<![\p{L}\p{M}])(?:будучи (?:\p{L}{1,20} )?(?:языковой моделью|нейросетью|искусственным интеллектом|ии)|(?:как|будучи|являясь|я(?: всего)?(?: лишь| просто)?(?: —| –| -)?|я являюсь|я (?:всего )?лишь) (?:ии|искусственн(?:ый|ым) интеллект(?:ом)?|языков(?:ая|ой) модель(?:ю)?|нейросеть(?:ю)?|чат-бот(?:ом)?)(?= ?[,.;:!?—–)\n]|$| (?:я|не|мне)))/u,
    first: /(?<![\p{L}\p{M}])(?:(?:я|мои|моих|мой|мне|меня|могу)(?!\p{L}))/u,
    unable:
      /(?<![\p{L}\p{M}])(?:не вправе|мне (?:не разрешено|запрещено|не позволено)|не имею права|не (?:могу|имею|в состоянии|располагаю|вправе)|невозможно)/u,
    write:
      /(?<![\p{L}\p{M}])(?:(?:написать|продолжить|закончить|создать|раскрыть|помочь|подготовить|выполнить))/u,
    rules:
      /(?<![\p{L}\p{M}])(?:(?:правил\p{L}{0,4}|принцип\p{L}{0,4}|инструкци\p{L}{0,3}),? котор\p{L}{2,4} я|мои(?:м|ми|х)? (?:правил|принцип)|мо(?:и|их|им|ими) (?:\p{L}{1,20} )?(?:правил|принцип|политик|руководств))/u,
    noData:
      /(?<![\p{L}\p{M}])(?:мои (?:знания|данные|сведения) (?:заканчива|огранич|обрыва|доход)|у меня нет доступа к [^.]{0,24}(?:данным|информации|интернет|актуальн|свеж))/u,
    craft:
      /(?<![\p{L}\p{M}])(?:я (?:постарал|старал|сохранил|использовал|избегал)[^.]{0,80}(?:тон(?!\p{L})|стил|абзац|жаргон|ключев))/u,
  },
  tr: {
    text: /(?<![\p{L}\p{M}])(?:(?:bu|aşağıdaki|yukarıdaki) (?:bölüm|yazı|metin|metni|makale|kısım|kısmı|paragraf|konu|istek|isteği))/u,
    asked:
      /(?<![\p{L}\p{M}])(?:(?:talimatlarınız|isteğiniz|talebiniz|yönergeleriniz)|istediğiniz (?:gibi|üslup|tarz|ton)|(?:istenen|istediğiniz) (?:üslup|ton|uzunluk))/u,
    speaker:
      /(?<![\p{L}\p{M}])(?:(?:yapay zek[aâ]|dil modeli) (?:olduğum|olarak)|(?:yapay zek[aâ](?: dil)?(?: model\p{L}{0,20}| asistan\p{L}{0,20})?|dil modeli|sohbet robotu) (?:olduğum|olmam|olarak(?! (?:kullan|bilinen|adland|sunul))))/u,
    first:
      /(?<![\p{L}\p{M}])(?:olduğum|\p{L}{2,20}(?:[ae]m[ae]m|medim|madım|mıyorum|miyorum|muyorum|müyorum|amadım|emedim)(?!\p{L})|(?:ben|benim)(?!\p{L})|\p{L}{2,20}[ıiuü]m yok)/u,
    unable:
      /(?<![\p{L}\p{M}])(?:izin verilm|iznim yok|izinli değil|yetkim yok|\p{L}{2,20}(?:[ae]m[ae]m|[ae]m[ıi]yorum)(?!\p{L})|mümkün değil)/u,
    write: /(?<![\p{L}\p{M}])(?:(?:yaz|devam|tamamla|oluştur|hazırla|yardımcı))/u,
    rules:
      /(?<![\p{L}\p{M}])(?:uymam gereken|uyduğum (?:kural|ilke)|bağlı olduğum (?:kural|ilke)|(?:kural|ilke|politika|yönerge)(?:lar|ler)ım)/u,
    noData:
      /(?<![\p{L}\p{M}])(?:bilgi(?:m|lerim) [^.]{0,30}(?:kadar|sona er)|(?:veri|bilgi|internet)\p{L}{0,20}[^.]{0,20}erişimim yok)/u,
    craft:
      /(?<![\p{L}\p{M}])(?:(?:üslup|ton|paragraf|anahtar kelime|dil)\p{L}{0,20}[^.]{0,60}(?:özen gösterdim|çalıştım|kullandım|kaçındım))/u,
  },
  ja: {
    text: /(?:(?:この|本|以下の?|、)(?:節|記事|文章|セクション|部分|章|段落|テーマ|内容|リクエスト))/u,
    asked: /(?:ご(?:指示|指定|依頼|要望|希望)(?:の|に|い|どお|通|とお|いただ))/u,
    speaker:
      /(?:(?:言語モデル|人工知能|ai)(?:なので|ですので|であるため|ですから))|(?:(?:私は|あくまで)?(?:ai|人工知能|言語モデル|チャットボット|アシスタント)(?:である|です|な)?(?:の?ため|ので|から|として|にすぎ))/u,
    first: /(?:私|できません|ありません|できない|できかね)/u,
    unable:
      /(?:控えさせて|差し控え|許可されて|いたしかねます)|(?:できません|できかね|いたしかね|しかねます|不可能です)/u,
    write: /(?:執筆|作成|続け|書く|お書き|お答え|お応え|提供|お手伝い)/u,
    rules:
      /(?:利用規約に|規約に(?:反|違反)|ガイドラインに(?:反|違反))|(?:(?:ガイドライン|利用規約|ポリシー|規定)に(?:反|抵触|違反|より))/u,
    noData:
      /(?:私の(?:知識|情報|学習データ)は)|(?:(?:最新|リアルタイム)[^。]{0,16}(?:アクセス|取得|確認)[^。]{0,8}(?:できません|できない))/u,
    craft:
      /(?:(?:文体|トーン|口調|段落|専門用語|読みやす)[^。]{0,30}(?:心がけました|意識しました|工夫しました|避けました|まとめました))/u,
  },
  zh: {
    text: /(?:全文|篇幅|(?:本|这一?|該|该|上述|以下)(?:节|文|部分|段|章|篇|内容|主题|请求|話題|话题|文章))/u,
    asked: /(?:(?:(?:按照|根据|依照|遵照|按|根據)(?:您|你)|已按照?)的?(?:指示|要求|指令|需求|说明))/u,
    speaker:
      /(?:作为(?:一个|一款|一名)?大?(?:语言模型|人工智能|ai))|(?:(?:作为|身为|我(?:只|仅仅?|也只)?是)(?:一个|一款|一名|个)?(?:ai|人工智能|大?型?语言模型|聊天机器人)(?=[，。；、！]|模型|助手|我|，?无法|的?我|没))/u,
    first: /(?:我|无法|不能)/u,
    unable: /(?:不便|不被允许|无权|不允许我)|(?:无法|不能|無法|不便)/u,
    write: /(?:撰写|继续|完成|生成|提供|编写|协助|帮助)/u,
    rules:
      /(?:(?:须|必须|需要|应)?遵守的(?:使用)?(?:规范|准则|政策|规定|规则)|我的(?:准则|规则|政策))|(?:(?:违反|不符合|违背)[^。]{0,10}(?:准则|政策|规范|原则))/u,
    noData:
      /(?:我的(?:知识|信息|数据)(?:截至|只到|更新到|止于))|(?:我(?:无法|不能)(?:访问|获取|查询)[^。]{0,10}(?:数据|信息|互联网|价格))/u,
    craft: /(?:我(?:尽量|尽力|保持|使用|采用|避免)[^。]{0,30}(?:语气|风格|段落|术语|关键词))/u,
  },
  ko: {
    text: /(?:(?:이|본|위|다음|해당) (?:부분|글|기사|섹션|단락|문단|내용|주제|요청))/u,
    asked: /(?:(?:요청|지시|말씀)하신|요청(?:에 따라|대로))/u,
    speaker:
      /(?:(?:인공지능|언어 모델|ai)(?:이라|이기|이므로|이어서))|(?:(?:ai|인공지능|언어 모델|챗봇)(?:이라(?!는|고)|이기 때문|이므로|로서|라서|일 뿐))/u,
    first: /(?:저는|제가|제 |수 없|못했|못합)/u,
    unable: /(?:(?:드리기|쓰기|다루기)(?:는|가)? 어렵|허용되지)|(?:수 없|어렵습니다|불가능합니다|못합니다)/u,
    write: /(?:작성|계속|완성|생성|제공|도와|도움)/u,
    rules:
      /(?:따라야 하는 (?:지침|규칙|정책|원칙)|제 (?:지침|정책|원칙))|(?:(?:가이드라인|정책|지침)에 (?:어긋|위배|반하|따라))/u,
    noData:
      /(?:제 (?:지식|정보|학습 데이터)(?:은|는|이|가))|(?:(?:실시간|최신)[^.]{0,16}(?:접근|확인|조회)[^.]{0,8}수 없)/u,
    craft: /(?:(?:어조|말투|문체|문단|키워드|전문 용어)[^.]{0,30}(?:유지했|노력했|사용했|피했|신경 썼))/u,
  },
  ar: {
    text: /(?<![\p{L}\p{M}])(?:هذا (?:القسم|المقال|النص|الجزء|الطلب|الموضوع)|هذه (?:الفقرة|المقالة|الفقرات))/u,
    asked:
      /(?<![\p{L}\p{M}])(?:(?:وفق|بناء|حسب|بحسب)[\p{L}\p{M}]{0,4} (?:على )?ل?(?:تعليمات|طلب|توجيهات)ك|كما طلبت|(?:بالأسلوب|بالطول|بالنبرة) المطلوب)/u,
    speaker:
      /(?<![\p{L}\p{M}])(?:(?:كوني|لأنني|لأني|بصفتي|باعتباري|أنا|بما أنني|بما أني) (?:مجرد )?(?:ذكاء|نموذج|روبوت|مساعد ذكي|برنامج ذكاء))/u,
    first:
      /(?<![\p{L}\p{M}])(?:\p{L}{0,20}(?:نني|أني|أستطيع|يمكنني|أملك)(?!\p{L})|لدي|بصفتي|باعتباري|كوني|أنا)/u,
    unable: /(?<![\p{L}\p{M}])(?:لا (?:أستطيع|يمكنني|أقدر)|لست قادر|ليس بإمكاني)/u,
    write: /(?<![\p{L}\p{M}])(?:كتابة|متابعة|إكمال|المساعدة|تقديم|إنشاء)/u,
    rules: /(?<![\p{L}\p{M}])(?:(?:سياساتي|إرشاداتي|قواعدي|مبادئي))/u,
    noData: /(?<![\p{L}\p{M}])(?:ليس لدي [^.]{0,14}وصول [^.]{0,20}(?:بيانات|معلومات|الإنترنت))/u,
    craft: /(?<![\p{L}\p{M}])(?:(?:حرصت|حاولت|استخدمت|تجنبت)[^.]{0,60}(?:أسلوب|نبرة|فقرات|مصطلحات|الكلمات))/u,
  },
  hi: {
    text: /(?<![\p{L}\p{M}])(?:(?:यह|इस|उपरोक्त) (?:भाग|लेख|अनुभाग|खंड|अनुच्छेद|अनुरोध|विषय))/u,
    asked:
      /(?<![\p{L}\p{M}])(?:आपके (?:निर्देश|अनुरोध|बताए)|(?:अनुरोध|निर्देशों?) के अनुसार|आपका म(?:ाँ|ां|ा)गा|आपने म(?:ाँ|ां|ा)गा)/u,
    speaker: /(?<![\p{L}\p{M}])(?:(?:मैं (?:केवल |सिर्फ़? )?(?:एक )?|एक )(?:एआई|ai|कृत्रिम बुद्धिमत्ता|भाषा मॉडल))/u,
    first: /(?<![\p{L}\p{M}])(?:मैं|मेरे|मुझे|मेरी)/u,
    unable: /(?<![\p{L}\p{M}])(?:नहीं (?:कर|लिख|दे|बता) सकत|असमर्थ|संभव नहीं)/u,
    write: /(?<![\p{L}\p{M}])(?:लिख|जारी|पूरा|सहायता|मदद)/u,
    rules: /(?<![\p{L}\p{M}])(?:मेर[ेी] (?:दिशा-?निर्देश|नियम|नीति))/u,
    noData: /(?<![\p{L}\p{M}])(?:मेरे पास [^।]{0,30}(?:डेटा|जानकारी|इंटरनेट)[^।]{0,20}(?:पहुँच|पहुंच) नहीं)/u,
    craft: /(?<![\p{L}\p{M}])(?:मैंने [^।]{0,60}(?:शैली|भाषा|लहज|अनुच्छेद))/u,
  },
};

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
  return language === null ? undefined : talks[related[language] ?? language];
}
