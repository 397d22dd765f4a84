import { createPhrases } from '../writing/language/phrases.ts';

/* Words that mark a sentence as a claim. A * at the end of a word matches any ending. */

const setOf = (words: string) => new Set(words.split(/\s+/).filter(Boolean));

/** What follows is made up on purpose: a worked example. */
export const supposition = createPhrases({
  en: 'let s say|that would be|that d be|you would|you d|you ll|suppose|imagine|assume|if you|if your|if we|if it reads|if the|when you',
  de: 'angenommen|nehmen wir an|rechnen sie|rechne selbst|wären das|wäre das|wären es|ergäbe das|bräuchten sie|bräuchtest du|würden sie|würdest du|hätten sie|stell dir vor|stellen sie sich vor|wenn du|wenn sie|wenn ihr|falls|sagen wir|wer zum beispiel',
  fr: 'mettons que|supposons|imaginons|cela ferait|imaginez|admettons|si vous|si tu|si votre|quand vous',
  es: 'supongamos|serían|imagina que|imagine que|imaginemos|digamos|pongamos que|si tienes|si usted|si tu|si su',
  it: 'mettiamo che|ipotizziamo|supponiamo|immagina|immaginiamo|poniamo|se hai|se avete|se il tuo|se vuoi|diciamo',
  nl: 'stel je voor|stel dat|laten we zeggen|als je|als u',
  pt: 'suponha|suponhamos|imagine que|digamos|se você|se tiver|se o seu',
  pl: 'załóżmy|powiedzmy|wyobraź sobie|jeśli masz|jeżeli masz|jeśli twój',
  ru: 'допустим|предположим|скажем|представьте|если у вас|если вы|если ваш',
  ja: '仮に|もし|としましょう|とします',
  zh: '假设|假設|假如|如果你|如果您|譬如',
});

/** The same at the beginning of a sentence; elsewhere they are verbs. */
export const suppositionAtStart = createPhrases({
  en: 'say|picture|take',
  de: 'sagen wir|nimm|nehmen sie',
  fr: 'disons|prenons|si',
  es: 'imagina|imagine|tomemos|si',
  it: 'diciamo|prendiamo',
  nl: 'stel|neem',
  pt: 'imagine|digamos',
  pl: 'weźmy',
  ru: 'возьмём|возьмем',
});

/** An example, which may also be a fact. */
export const illustration = createPhrases({
  en: 'for example|for instance|e g',
  de: 'zum beispiel|z b|beispielsweise|etwa so',
  fr: 'par exemple|p ex',
  es: 'por ejemplo|p ej',
  it: 'per esempio|ad esempio',
  nl: 'bijvoorbeeld|bijv|bv',
  pt: 'por exemplo',
  pl: 'na przykład|np',
  ru: 'например',
  ja: '例えば|たとえば',
  zh: '例如|比如|譬如',
});

/** What tells the reader what to do, at the beginning of a clause; elsewhere many of these are nouns. */
export const imperative = createPhrases({
  en: 'bake|preheat|simmer|stir|add|mix|whisk|knead|soak|rinse|cook|boil|cut|place|cover|repeat|set|leave|let|wait|press|heat|roast|fry|pour|drain|chill|rest|warm|walk|hold|breathe|run|start|aim|keep|use|you need|you ll need|take|put|wipe|spray|water|plant|sow|dilute|dissolve|purge|allow|apply|proof|ferment|steep|brew|fill|divide|multiply|subtract|write|change|swap|check|test|lock|knock|return|turn|move|give|do|make|save|pay|buy|bring',
  de: 'stellen sie|stell|nimm|nehmen sie|du brauchst|sie brauchen|halte|halten sie|mische|rühre|backe|gib|geben sie|lass|lassen sie|koche|schneide|warte|füge|gieß*|nehme|erhitze|wiederhole',
  fr: 'cuire|enfourn*|préchauff*|mijot*|remu*|ajout*|mélang*|pétri*|tremp*|rinc*|coup*|répét*|attend*|laiss*|vers*|chauff*|repos*|éteignez|comptez|venez|gardez|prenez|mettez|évitez|prévoyez|faites|il vous faut|infus*',
  es: 'hornea*|precalienta*|remueve|añad*|agreg*|mezcl*|amas*|remoj*|enjuag*|corta*|repit*|esper*|deja*|viert*|calient*|repos*|cocin*|hierv*|necesitas|pon|coloca*',
  it: 'cuoc*|inforn*|preriscald*|mescol*|aggiung*|impast*|ammoll*|sciacqu*|tagli*|ripet*|aspett*|lasci*|vers*|scald*|ripos*|bolli*|cottura|metti|mettete|serve|servono',
  nl: 'bak|bakken|verwarm*|roer*|voeg|meng*|kneed|week|spoel*|kook|koken|snijd*|herhaal|wacht*|laat|giet|verhit*|rust*|je hebt nodig|zet',
  pt: 'asse|assar|preaque*|mexa|adicione|acrescente|misture|amasse|deixe|enxágue|corte|repita|espere|despeje|aque*|descans*|cozinhe|ferva|coloque|você precisa',
  pl: 'piecz|piec|rozgrzej|mieszaj|dodaj|wymieszaj|zagnieć|namocz|spłucz|gotuj|pokrój|powtórz|poczekaj|zostaw|wlej|podgrzej|odstaw|potrzebujesz',
  ru: 'выпека*|запека*|разогре*|переме*|добав*|смеша*|замес*|замочи*|промо*|вари*|нареж*|повтор*|подожд*|остав*|влей*|нагре*|понадобится|дайте|постав*',
});

/** The same wherever it is: German puts it last. */
export const instruction = createPhrases({
  de: 'backen|vorheizen|köcheln|rühren|mischen|kneten|einweichen|spülen|kochen|schneiden|wiederholen|erhitzen|ruhen|gehen lassen|stehen lassen|ziehen lassen|quellen|braten|rösten|hinzufügen|auflösen|trocknen lassen|abkühlen',
  sv: 'jäs|grädda|koka|låt|rör|blanda|vispa|stek|knåda|kavla',
  ja: '焼く|焼き|焼いて|予熱|混ぜ|加え|煮る|煮込|茹で|切り|寝かせ|休ませ|温め|浸し|すすい|注ぎ|待ち|置きます|入れ',
  zh: '烤|预热|預熱|搅拌|加入|混合|揉|浸泡|冲洗|煮|切成|重复|等待|静置|倒入|加热|发酵|放入',
});

/** The article's own parts, after or before their number. */
export const ownParts = setOf(`
  step steps reason reasons way ways tip tips idea ideas thing things part parts section sections chapter chapters mistake mistakes
  question questions rule rules example examples option options method methods point points item items habit habits principle principles
  figure table no. number lesson lessons word words paragraph paragraphs bullet bullets stage stages phase phases day's
  schritt schritte schritten gründe gründen weg wege tipps tipp ideen dinge teile teil abschnitt kapitel fehler fragen regeln beispiele optionen punkte
  punkt abbildung tabelle nummer nr methoden möglichkeiten phasen
  étape étapes raison raisons façons façon conseils conseil idées choses parties partie chapitre erreurs questions règles exemples options méthodes figure tableau
  paso pasos razones razón formas forma consejos consejo ideas cosas partes parte capítulo errores preguntas reglas ejemplos opciones métodos figura tabla
  passo passi motivi motivo modi modo consigli consiglio idee cose parti capitolo errori domande regole esempi opzioni metodi tabella
  stap stappen redenen reden manieren tips ideeën dingen delen deel hoofdstuk fouten vragen regels voorbeelden opties methoden tabel
  passos motivos maneiras dicas coisas capítulo erros perguntas regras exemplos opções métodos etapas
  krok kroki kroków powodów powody sposobów sposoby porad wskazówek rzeczy części rozdział błędów pytań zasad przykładów opcji
  шаг шага шагов причин причины способов способа советов вещей часть глава ошибок вопросов правил примеров вариантов этап
`);

/** Words for people at large: who counts "inhabitants" counts "persons". */
export const peopleWords = setOf(`
  people persons person inhabitants residents citizens menschen personen einwohner bewohner leute bürger personnes habitants gens personas habitantes
  vecinos gente persone abitanti residenti mensen inwoners bewoners pessoas moradores osób ludzi mieszkańców человек людей жителей
`);

/** A rounded number follows, which is below the true one, above it, or either. */
export const hedges: ReadonlyMap<string, Hedge> = new Map(
  Object.entries({
    over: 'over über gut ruim oltre свыше ponad',
    under:
      'nearly almost under just fast knapp krap unter presque près casi quasi bijna quase prawie niemal почти',
    about:
      "about around roughly approximately some circa ca ~ ≈ approx rund etwa ungefähr zirka environ quelque quelques autour unos unas cerca aproximadamente alrededor ongeveer zo'n aproximadamente perto około ok около примерно порядка 約 大约 约 大約 將近",
  }).flatMap(([hedge, words]) => words.split(' ').map((word): [string, Hedge] => [word, hedge as Hedge])),
);
export type Hedge = 'over' | 'under' | 'about';

/** In front of a year. */
export const beforeYears = setOf(
  'in since by from until before after during of im seit bis ab von anno jahr en depuis dès desde hasta hacia nel dal sinds uit vanaf tot em até w od do roku в с до к',
);

export const months: ReadonlyMap<string, number> = new Map(
  [
    'january|januar|janvier|enero|gennaio|januari|janeiro|stycznia|января|jan',
    'february|februar|février|febrero|febbraio|februari|fevereiro|lutego|февраля|feb',
    'march|märz|mars|marzo|maart|março|marca|марта|mar',
    'april|avril|abril|aprile|kwietnia|апреля|apr',
    'may|mai|mayo|maggio|mei|maio|maja|мая',
    'june|juni|juin|junio|giugno|junho|czerwca|июня|jun',
    'july|juli|juillet|julio|luglio|julho|lipca|июля|jul',
    'august|août|agosto|augustus|sierpnia|августа|aug',
    'september|septembre|septiembre|settembre|setembro|września|сентября|sep|sept',
    'october|oktober|octobre|octubre|ottobre|outubro|października|октября|oct|okt',
    'november|novembre|noviembre|novembro|listopada|ноября|nov',
    'december|dezember|décembre|diciembre|dicembre|dezembro|grudnia|декабря|dec|dez',
  ].flatMap((names, index) => names.split('|').map((name): [string, number] => [name, index + 1])),
);

/** From zero, 0 to 20 and the tens to 90; "one" is left out, as it is an article in most languages. */
export const numberWords: ReadonlyMap<string, number> = new Map(
  [
    '- - two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty|thirty forty fifty sixty seventy eighty ninety',
    '- - zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn zwanzig|dreißig vierzig fünfzig sechzig siebzig achtzig neunzig',
    '- - deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize - - - vingt|trente quarante cinquante soixante - - -',
    '- - dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte|treinta cuarenta cincuenta sesenta setenta ochenta noventa',
    '- - due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove venti|trenta quaranta cinquanta sessanta settanta ottanta novanta',
    '- - twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien twintig|dertig veertig vijftig zestig zeventig tachtig negentig',
    '- - dois três quatro cinco seis sete oito nove dez onze doze treze catorze quinze dezesseis dezessete dezoito dezenove vinte|trinta quarenta cinquenta sessenta setenta oitenta noventa',
    '- - dwa trzy cztery pięć sześć siedem osiem dziewięć dziesięć jedenaście dwanaście trzynaście czternaście piętnaście szesnaście siedemnaście osiemnaście dziewiętnaście dwadzieścia|trzydzieści czterdzieści pięćdziesiąt sześćdziesiąt siedemdziesiąt osiemdziesiąt dziewięćdziesiąt',
    '- - два три четыре пять шесть семь восемь девять десять одиннадцать двенадцать тринадцать четырнадцать пятнадцать шестнадцать семнадцать восемнадцать девятнадцать двадцать|тридцать сорок пятьдесят шестьдесят семьдесят восемьдесят девяносто',
  ].flatMap((list) => {
    const [ones = '', tens = ''] = list.split('|');
    return [
      ...ones.split(' ').map((word, index): [string, number] => [word, index]),
      ...tens.split(' ').map((word, index): [string, number] => [word, (index + 3) * 10]),
    ].filter(([word]) => word !== '-');
  }),
);

/** A part of a whole, by how many of them make it. */
export const fractionNames: ReadonlyMap<string, number> = new Map(
  [
    [2, 'half hälfte moitié mitad metà metade helft połowa połowę половина половину'],
    [
      3,
      'third thirds drittel dritteln tiers tercio tercios terzo terzi terço terços derde tercera terceras trzecia trzecią trzecie третьи трети третьих',
    ],
    [
      4,
      'quarter quarters viertel vierteln quart quarts cuarto cuartos cuarta cuartas kwart ćwierć quarti quarto quartos vierde czwarta czwartą czwarte четверти четвёртая четвёртых',
    ],
    [
      5,
      'fifth fifths fünftel fünfteln cinquième cinquièmes quinto quintos quinta quintas quinti vijfde piąta piątą piąte пятая пятых',
    ],
    [6, 'sixth sixths sechstel sixième sexto sexta sesto sesti zesde'],
    [7, 'seventh sevenths siebtel septième séptima'],
    [8, 'eighth eighths achtel huitième octavo octava ottavo ottavi oitavo oitavos achtste'],
    [
      10,
      'tenth tenths zehntel dixième dixièmes décimo décimos décima decimo decimi tiende dziesiąta dziesiątą dziesiąte десятая десятых',
    ],
  ].flatMap(([parts, words]) =>
    String(words)
      .split(' ')
      .map((word): [string, number] => [word, Number(parts)]),
  ),
);

export const sayVerbs = setOf(`
  replies replied answers answered jokes joked
  antwortet antwortete ergänzt ergänzte
  répond répondit sourit résume précise prévient insiste constate
  responde respondió contesta contestó replica comenta comentó resume bromea
  risponde rispose commenta precisa ammette
  antwoordt waarschuwt lacht
  respondeu ressalta
  odpowiada podkreśla przyznaje
  отвечает ответил ответила подчёркивает предупреждает признаётся шутит написала написал
  said says say told tells explained explains recalls recalled added adds wrote writes argues argued noted notes warned warns insists admitted stated
  remembers claims claimed put puts
  sagt sagte sagten erklärt erklärte meint meinte berichtet berichtete betont betonte schreibt schrieb erzählt erzählte warnt warnte erinnert
  dit disait explique expliquait expliqué raconte affirme souligne ajoute confie écrit rappelle déclare
  dice dijo explica explicó afirma cuenta contó señala añade añadió recuerda asegura advierte protesta lamenta reconoce opina
  dice disse spiega spiegò racconta raccontò afferma aggiunge ricorda scrive sostiene
  zegt zei vertelt vertelde legt schrijft benadrukt verklaarde
  diz disse explica explicou afirma conta contou lembra acrescenta
  mówi powiedział powiedziała wyjaśnia tłumaczy twierdzi dodaje opowiada wspomina
  говорит сказал сказала рассказывает рассказал рассказала объясняет отмечает считает добавляет вспоминает
`);

/** Titles before a name. */
export const nameTitles = setOf(
  'dr prof professor professors mr mrs ms sir herr frau doktor m mme monsieur madame docteur sr sra señor señora doctor doctora dott signor signora meneer mevrouw pan pani профессор доктор',
);

/** Who a person is, before or after the name. */
export const roles = setOf(`
  expert founder co-founder cofounder ceo cto cfo director manager owner head researcher scientist professor lecturer economist analyst engineer
  technician chemist biologist doctor physician nurse author journalist editor consultant coach trainer teacher barista chef baker roaster farmer
  architect designer lawyer president chairman chairwoman minister mayor spokesperson spokesman spokeswoman champion psychologist nutritionist
  dietitian historian ranger forester beekeeper winemaker pharmacist midwife caretaker surveyor master brewer specialist coordinator treasurer secretary councillor councilor curator librarian driver volunteer warden
  gardener supervisor principal trustee organizer organiser sheriff captain pastor priest
  experte expertin gründer gründerin geschäftsführer geschäftsführerin leiter leiterin forscher forscherin professorin ökonom ingenieur ingenieurin technikerin
  technikerin techniker chemiker chemikerin arzt ärztin autor autorin inhaber inhaberin besitzer besitzerin bäcker bäckerin meister meisterin imker imkerin
  vorsitzende vorsitzender vorstand betriebsleiter betriebsleiterin schatzmeister schatzmeisterin koordinator koordinatorin stadträtin stadtrat
  landrat landrätin projektleiter projektleiterin pfarrer pfarrerin hausmeister gärtner gärtnerin vorstandsvorsitzende vorstandsvorsitzender
  sprecher sprecherin bürgermeister bürgermeisterin förster försterin winzer winzerin landwirt landwirtin tischler bauer bäuerin trainer trainerin lehrer lehrerin
  président présidente maire adjoint adjointe bénévole animateur animatrice trésorier trésorière conseiller conseillère maraîcher maraîchère
  ingénieure agriculteur agricultrice coordinateur coordinatrice instituteur institutrice arboriste
  infirmier infirmière apiculteur apicultrice affineur affineuse vigneron vigneronne éleveur éleveuse pharmacien pharmacienne architecte historien historienne gérant gérante cheffe chef bergère berger garde
  fondateur fondatrice directeur directrice chercheur chercheuse professeur économiste ingénieur auteur autrice propriétaire boulanger boulangère médecin responsable
  presidente presidenta alcalde alcaldesa conductor conductora bibliotecario bibliotecaria coordinador coordinadora concejal concejala tesorero
  tesorera secretario secretaria gerente vecino vecina maestro maestra agricultor agricultora profesores voluntario voluntaria
  arquitecto arquitecta biólogo bióloga enfermero enfermera apicultor apicultora jefe jefa bodeguero viticultor viticultora catador catadora guarda pescador ganadero ganadera historiador historiadora
  experta fundador fundadora directora investigador investigadora profesor profesora economista ingeniero ingeniera propietario propietaria panadero panadera médico
  esperto esperta fondatore fondatrice direttore direttrice ricercatore ricercatrice professore professoressa titolare fornaio medico responsabile
  oprichter directeur onderzoeker hoogleraar eigenaar eigenaresse bakker arts
  especialista fundador diretor diretora pesquisador pesquisadora proprietário proprietária padeiro
  założyciel założycielka dyrektor badacz badaczka właściciel właścicielka ekspert ekspertka piekarz lekarz
  мэр председатель начальник инженер конструктор проводник учитель учительница агроном тренер координатор бухгалтер архитектор историк
  фермер волонтёр библиотекарь губернатор министр депутат
  основатель директор исследователь владелец владелица эксперт пекарь врач руководитель
`);

export const studyWords = createPhrases({
  en: 'study|studies|survey|surveys|researchers|scientists|research|poll|meta analysis|clinical trial|white paper|census|peer reviewed',
  de: 'studie|studien|umfrage|umfragen|forscher|forscherinnen|forschende|wissenschaftler|erhebung|untersuchung|untersuchungen|metaanalyse',
  fr: 'étude|études|enquête|enquêtes|chercheurs|scientifiques|sondage|recherches',
  es: 'estudio|estudios|encuesta|encuestas|investigadores|científicos|sondeo|investigaciones',
  it: 'studio condotto|studio pubblicato|studi|uno studio|studio del|sondaggio|indagine|ricercatori|scienziati|una ricerca',
  nl: 'studie|studies|onderzoekers|enquête|wetenschappers|uit onderzoek|onderzoek van|peiling',
  pt: 'estudo|estudos|pesquisa|pesquisadores|cientistas|levantamento',
  pl: 'badanie|badania|badań|badacze|naukowcy|ankieta|sondaż|raport',
  ru: 'исследование|исследования|исследований|исследованию|учёные|ученые|опрос|опроса|опросу',
  ja: '研究によ|研究者|調査によ|研究では|調査では|論文',
  zh: '研究表明|研究显示|研究发现|研究人员|调查显示|调查表明|一项研究|调查发现|研究顯示',
});

/** What a study does, in a sentence that reports it. */
export const reporting = createPhrases({
  en: 'found|finds|show|shows|showed|shown|suggest*|reveal*|report*|conclude*|published|conducted|according to|confirm*|estimate*|indicate*|demonstrat*|discovered|linked|proves|proved',
  de: 'zeigt|zeigen|zeigte|zeigten|ergab|ergaben|laut|zufolge|belegt|belegen|veröffentlicht*|fand|fanden|kommt zu|herausgefunden|bestätig*|beweis*|festgestellt|gezeigt',
  fr: 'montre*|montré|révèle*|révélé|selon|d après|publié*|menée|suggère*|conclu*|démontr*|confirm*|découvert|indique*',
  es: 'muestra*|mostró|revel*|según|publicad*|realizad*|sugiere*|concluy*|demostr*|demuestra*|confirm*|indica*|encontr*|descubri*',
  it: 'mostra*|mostrato|rivel*|secondo|pubblicat*|condott*|suggerisc*|conclu*|dimostr*|conferm*|indica*|scopert*|rileva*',
  nl: 'toont|tonen|blijkt|volgens|gepubliceerd|uitgevoerd|suggere*|bevestig*|wijst|vond|vonden|aangetoond|laat zien|laten zien',
  pt: 'mostr*|revel*|segundo|de acordo com|publicad*|realizad*|suger*|conclu*|demonstr*|confirm*|indica*|descobri*|apont*',
  pl: 'pokazuj*|wykaz*|wynika|według|opublikowan*|przeprowadzon*|sugeruj*|potwierdz*|dowod*|ujawni*',
  ru: 'показ*|выявил*|согласно|по данным|опубликован*|проведённ*|проведенн*|подтвер*|доказ*|обнаруж*|выяснил*|утвержда*',
  ja: '研究によ|調査によ|研究では|調査では|明らかに|示して|発表|報告',
  zh: '表明|显示|发现|发表|指出|证明|顯示',
});

/** The source of a statement follows. */
export const accordingTo = createPhrases({
  en: 'according to|data from|figures from|statistics from|as reported by',
  de: 'laut|nach angaben',
  fr: 'selon|d après',
  es: 'según|de acuerdo con',
  it: 'secondo|stando a',
  nl: 'volgens',
  pt: 'segundo|de acordo com|conforme',
  pl: 'według|zdaniem',
  ru: 'согласно|по данным|по словам',
});

/** Greatest of all, with all that it is compared with: checkable. "The biggest mistake" is not. */
const scope =
  'in the world|world s|of all time|ever made|ever built|ever recorded|on earth|worldwide|globally|in europe|in the country|in history|on the market|in the industry|in the us|in america|in germany|in the uk|in britain';
export const superlativeScope = createPhrases({
  en: scope,
  de: 'der welt|weltweit|europas|deutschlands|österreichs|der schweiz|aller zeiten|auf dem markt|der branche|in deutschland|in europa|des landes',
  fr: 'du monde|au monde|d europe|de france|de tous les temps|du marché|du pays|de suisse',
  es: 'del mundo|de europa|de españa|de la historia|del mercado|del país|de todos los tiempos|de américa',
  it: 'del mondo|al mondo|d europa|d italia|della storia|sul mercato|di tutti i tempi|del paese',
  nl: 'ter wereld|van de wereld|van europa|van nederland|aller tijden|op de markt|van het land',
  pt: 'do mundo|da europa|do brasil|de portugal|da história|do mercado|de todos os tempos|do país',
  pl: 'na świecie|świata|w europie|w polsce|wszech czasów|na rynku|w kraju',
  ru: 'в мире|мира|в европе|в россии|в истории|на рынке|в стране',
});
export const superlative = createPhrases({
  en: 'largest|biggest|oldest|fastest|cheapest|tallest|strongest|smallest|richest|best selling|most popular|most widely|most used|most expensive|most common|leading|number one|first ever|the first|the best|longest|highest',
  de: 'größt*|ältest*|schnellst*|billigst*|günstigst*|höchst*|stärkst*|kleinst*|reichst*|meistverkauft*|beliebtest*|führend*|erste|ersten|erster|erstes|längst*|beste|besten|meistgenutzt*',
  fr: 'le plus|la plus|les plus|premier|première|le meilleur|la meilleure|leader',
  es: 'más grande|más antigu*|más rápid*|más popular*|más vendid*|más alt*|más car*|primer|primera|primero|líder|el mejor|la mejor|mayor',
  it: 'più grande|più antic*|più veloce|più popolare|più vendut*|più alt*|più car*|primo|prima|leader|migliore|maggiore',
  nl: 'grootste|oudste|snelste|goedkoopste|hoogste|populairste|beste|eerste|meest|sterkste|kleinste',
  pt: 'maior|mais antig*|mais rápid*|mais popular*|mais vendid*|mais alt*|mais car*|primeiro|primeira|líder|melhor',
  pl: 'największ*|najstarsz*|najszybsz*|najpopularniejsz*|najlepsz*|pierwsz*|najwyższ*|najdroższ*|najtańsz*',
  ru: 'крупнейш*|старейш*|самый|самая|самое|самые|первый|первая|лучший|лучшая|ведущий|ведущая',
});
export const superlativeWhole = createPhrases({
  de: 'weltgrößt*|weltweit führend*|weltweit erst*|weltmarktführer*',
  ja: '世界最大|世界初|世界一|日本一|日本初|国内最大|世界で最も|日本で最も',
  zh: '世界上最|世界最|全球最|中国最大|中国最|世界第一|全球第一|全国最',
});

/** Part of the names of institutions. */
export const organizationWords = setOf(`
  association institute university agency ministry office bureau council federation foundation society academy center centre laboratory lab college
  survey report award awards championship commission department bank group company inc ltd organization organisation union journal research times
  verband institut universität hochschule amt bundesamt ministerium gesellschaft stiftung kammer verein gmbh ag akademie
  université agence ministère fédération fondation société académie chambre
  asociación instituto universidad ministerio federación fundación sociedad academia cámara
  associazione istituto università agenzia ministero federazione fondazione società camera
  vereniging universiteit ministerie stichting bond
  associação universidade agência ministério fundação sociedade
  stowarzyszenie instytut uniwersytet ministerstwo fundacja izba
  институт университет агентство министерство ассоциация фонд общество
`);
