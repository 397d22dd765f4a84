import { createPhrases } from '../../writing/language/phrases.ts';

/* Words that mark a sentence as a claim. A * at the end of a word matches any ending. */

const setOf = (words: string) => new Set(words.split(/\s+/).filter(Boolean));

/** Verbs of instructions, at the beginning of a clause; elsewhere many of these are nouns. */
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
  en: 'if you want to|if you would like to|anyone who wants|to try it yourself',
  fr: 'si vous voulez|si vous souhaitez|qui veut|pour essayer',
  es: 'si quiere|si quieres|quien quiera|para empezar',
  it: 'chi vuole|per cominciare|per iniziare',
  nl: 'wie wil|als u wilt|als je wilt',
  pt: 'quem quiser|se quiser|para começar',
  pl: 'kto chce|jeśli chcesz|warto',
  ru: 'если хотите|кто хочет|стоит попробовать',
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
  vecinos gente persone abitanti residenti mensen inwoners bewoners pessoas moradores osób ludzi mieszkańców человек людей жителей personer invånare mennesker indbyggere innbyggere lidí obyvatel osób kişi insan henkilöä asukasta fő oameni locuitori orang осіб
`);

/** A rounded number follows, which is below the true one, above it, or either. */
export const hedges: ReadonlyMap<string, Hedge> = new Map(
  Object.entries({
    over: 'över drygt godt více přes peste over über gut ruim oltre свыше ponad',
    under:
      'nästan knappt knap næsten nesten knapt téměř skoro prawie aproape nearly almost under just fast knapp krap unter presque près casi quasi bijna quase prawie niemal почти',
    about:
      "cirka omkring ungefär omtrent zhruba asi kolem yaklaşık noin körülbelül circa sekitar about around roughly approximately some circa ca ~ ≈ approx rund etwa ungefähr zirka environ quelque quelques autour unos unas cerca aproximadamente alrededor ongeveer zo'n aproximadamente perto około ok около примерно порядка 約 大约 约 大約 將近",
  }).flatMap(([hedge, words]) => words.split(' ').map((word): [string, Hedge] => [word, hedge as Hedge])),
);
export type Hedge = 'over' | 'under' | 'about';

/** In front of a year. */
export const beforeYears = setOf(
  'sedan år siden fra før roku rokiem od do în din since in by from until before after during of im seit bis ab von anno jahr en depuis dès desde hasta hacia nel dal sinds uit vanaf tot em até w od do roku в с до к',
);

export const months: ReadonlyMap<string, number> = new Map(
  [
    'january|januar|janvier|enero|gennaio|januari|janeiro|stycznia|января|jan|ledna|leden|lednu|styczeń|styczniu|ocak|ianuarie|tammikuu|tammikuuta|tammikuun|tammikuussa|január|січня|ιανουαρίου',
    'february|februar|février|febrero|febbraio|februari|fevereiro|lutego|февраля|feb|února|únor|únoru|luty|lutym|şubat|februarie|helmikuu|helmikuuta|helmikuun|helmikuussa|február|лютого|φεβρουαρίου',
    'march|märz|mars|marzo|maart|março|marca|марта|mar|března|březen|březnu|marzec|marcu|mart|martie|maaliskuu|maaliskuuta|maaliskuun|maaliskuussa|március|marts|maret|березня|μαρτίου',
    'april|avril|abril|aprile|kwietnia|апреля|apr|dubna|duben|dubnu|kwiecień|kwietniu|nisan|aprilie|huhtikuu|huhtikuuta|huhtikuun|huhtikuussa|április|квітня|απριλίου',
    'may|mai|mayo|maggio|mei|maio|maja|мая|maj|května|květen|květnu|mayıs|toukokuu|toukokuuta|toukokuun|toukokuussa|május|травня|μαΐου',
    'june|juni|juin|junio|giugno|junho|czerwca|июня|jun|června|červen|červnu|czerwiec|czerwcu|haziran|iunie|kesäkuu|kesäkuuta|kesäkuun|kesäkuussa|június|червня|ιουνίου',
    'july|juli|juillet|julio|luglio|julho|lipca|июля|jul|července|červenec|červenci|lipiec|lipcu|temmuz|iulie|heinäkuu|heinäkuuta|heinäkuun|heinäkuussa|július|липня|ιουλίου',
    'august|août|agosto|augustus|sierpnia|августа|aug|augusti|srpna|srpen|srpnu|sierpień|sierpniu|ağustos|elokuu|elokuuta|elokuun|elokuussa|augusztus|agustus|серпня|αυγούστου',
    'september|septembre|septiembre|settembre|setembro|września|сентября|sep|sept|září|wrzesień|wrześniu|eylül|septembrie|syyskuu|syyskuuta|syyskuun|syyskuussa|szeptember|вересня|σεπτεμβρίου',
    'october|oktober|octobre|octubre|ottobre|outubro|października|октября|oct|okt|října|říjen|říjnu|październik|październiku|ekim|octombrie|lokakuu|lokakuuta|lokakuun|lokakuussa|október|жовтня|οκτωβρίου',
    'november|novembre|noviembre|novembro|listopada|ноября|nov|listopadzie|kasım|noiembrie|marraskuu|marraskuuta|marraskuun|marraskuussa|νοεμβρίου',
    'december|dezember|décembre|diciembre|dicembre|dezembro|grudnia|декабря|dec|dez|prosince|prosinec|prosinci|grudzień|grudniu|aralık|decembrie|joulukuu|joulukuuta|joulukuun|joulukuussa|грудня|δεκεμβρίου',
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
    [
      2,
      'hälften häften halvdelen halvparten polovina polovinu poloviny połowy yarısı yarısının puolet fele jumătate half hälfte moitié mitad metà metade helft połowa połowę половина половину',
    ],
    [
      3,
      'tredjedel tredjedelar tredjedele tredjedeler třetina třetinu třetiny treime harmada kolmannes kolmasosa third thirds drittel dritteln tiers tercio tercios terzo terzi terço terços derde tercera terceras trzecia trzecią trzecie третьи трети третьих',
    ],
    [
      4,
      'fjärdedel fjärdedelar fjerdedel fjerdedele fjerdedeler čtvrtina čtvrtinu čtvrtiny čtvrtinou sfert negyede neljännes neljäsosa quarter quarters viertel vierteln quart quarts cuarto cuartos cuarta cuartas kwart ćwierć quarti quarto quartos vierde czwarta czwartą czwarte четверти четвёртая четвёртых',
    ],
    [
      5,
      'femtedel femtedelar femtedele femtedeler pětina pětinu pětiny cincime ötöde viidennes fifth fifths fünftel fünfteln cinquième cinquièmes quinto quintos quinta quintas quinti vijfde piąta piątą piąte пятая пятых',
    ],
    [6, 'sixth sixths sechstel sixième sexto sexta sesto sesti zesde'],
    [7, 'seventh sevenths siebtel septième séptima'],
    [8, 'eighth eighths achtel huitième octavo octava ottavo ottavi oitavo oitavos achtste'],
    [
      10,
      'tiondel tiondelar tiendedel tiendedele tiendedeler desetina desetinu desetiny zecime tizede kymmenesosa tenth tenths zehntel dixième dixièmes décimo décimos décima decimo decimi tiende dziesiąta dziesiątą dziesiąte десятая десятых',
    ],
  ].flatMap(([parts, words]) =>
    String(words)
      .split(' ')
      .map((word): [string, number] => [word, Number(parts)]),
  ),
);

export const sayVerbs = setOf(`
  escribe escribió escriben
  säger sade berättar förklarar menar konstaterar skriver tycker tillägger påpekar minns
  siger sagde fortæller forklarer skriver tilføjer påpeger husker sier forteller legger mintes konstaterer
  říká řekl řekla vysvětluje vypráví dodává uvádí píše vzpomíná tvrdí směje popisuje připomíná upozorňuje
  pisze zauważa śmieje dodał dodała przypomina ocenia opisuje ostrzega
  diyor dedi anlatıyor söylüyor söyledi belirtiyor açıklıyor açıkladı yazıyor ekliyor vurguluyor hatırlıyor
  sanoo sanoi kertoo selittää kirjoittaa mondja mondta meséli magyarázza írja
  spune spunea explică povestește adaugă scrie каже сказав розповідає пояснює пише додає λέει είπε εξηγεί γράφει
  recorda relata confessa observa avisa escreve acrescentou alerta nota brinca
  replies replied answers answered jokes joked
  antwortet antwortete ergänzt ergänzte
  répond répondit sourit résume précise prévient insiste constate
  responde respondió contesta contestó replica comenta comentó resume bromea
  risponde rispose commenta precisa ammette
  antwoordt waarschuwt lacht
  respondeu ressalta
  odpowiada podkreśla przyznaje
  отвечает ответил ответила подчёркивает предупреждает признаётся шутит написала написал
  recordó señaló aseguró advirtió lamentó reconoció opinó apuntó apunta detalló subraya subrayó destaca destacó matiza admite admitió
  ajouté affirmé raconté souligné rappelé précisé confié insisté reconnaît admet conclut plaisante
  bestätigt bestätigte versichert versicherte mahnt mahnte kommentiert kommentierte ergänzen
  precisò sottolinea sottolineò osservò confida assicura assicurò dichiara dichiarò spiegato raccontato aggiunto commentato dichiarato
  verklaart waarschuwde herinnert herinnerde
  recordou lembrou afirmou garantiu garante admitiu sublinha sublinhou comentou salienta salientou
  said says say told tells explained explains recalls recalled added adds wrote writes argues argued noted notes warned warns insists admitted stated
  remembers claims claimed put puts
  sagt sagte sagten erklärt erklärte meint meinte berichtet berichtete notiert notierte betont betonte schreibt schrieb erzählt erzählte warnt warnte erinnert
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
  'dr prof professor professors mr mrs ms miss sir herr frau doktor m mme monsieur madame docteur sr sra señor señora doctor doctora dott signor signora meneer mevrouw pan pani профессор доктор',
);

/** Who a person is, before or after the name. */
export const roles = setOf(`
  composer musician singer conductor harpist pianist violinist guitarist painter sculptor novelist poet photographer
  komponist komponistin musiker musikerin sänger sängerin dirigent dirigentin malerin bildhauer bildhauerin fotograf fotografin
  compositeur compositrice musicien musicienne chanteur chanteuse photographe compositor compositora fotógrafo fotógrafa
  ordförande ordföranden projektledare projektledaren forskare forskaren föreståndare föreståndaren kassör kassören rektor lärare läraren bagare bagaren
  skeppare eldare eldaren sotare sotaren verksamhetsledare initiativtagare grundare grundaren chefen ägare ägaren
  formand formanden forperson forpersonen bestyrelsesformand leder lederen forsker forskeren bager bageren ejer ejeren møller mølleren fisker fiskeren
  styreleder styrelederen daglig kasserer kassereren lærer læreren direktør direktøren skipper stifter stifteren projektleder projektlederen
  předseda předsedkyně ředitel ředitelka vedoucí starosta starostka výzkumnice badatel badatelka autorka majitel majitelka zakladatel zakladatelka
  pekař pekařka učitel učitelka správce správkyně kronikář kronikářka mlynář sládek farmář lesník koordinátor koordinátorka
  prezes prezeska kierownik kierowniczka burmistrz wójt przewodniczący przewodnicząca sołtys sołtyska koordynator koordynatorka nauczyciel nauczycielka leśnik
  młynarz pszczelarz ogrodnik bibliotekarz bibliotekarka autorka badaczka skarbnik
  başkan başkanı müdür müdürü yönetici araştırmacı usta ustası öğretmen kurucu kurucusu profesör doçent uzmanı sorumlusu koordinatör koordinatörü
  puheenjohtaja tutkija johtaja elnök igazgató kutató polgármester președinte președinta cercetător cercetătoare primar ketua direktur peneliti
  голова дослідниця дослідник директорка πρόεδρος διευθυντής διευθύντρια ερευνητής ερευνήτρια
  coordenador coordenadora investigador investigadora autora mestre moleiro moleira pescador pescadora professora engenheira bibliotecária bibliotecário vereadora
  voorzitter voorzitster schipper molenaar penningmeester coördinator onderzoekster beheerder beheerster projectleider vrijwilliger
  expert founder co-founder cofounder ceo cto cfo director manager owner head researcher scientist professor lecturer economist analyst engineer
  technician chemist biologist doctor physician nurse author journalist editor consultant coach trainer teacher barista chef baker roaster farmer
  architect designer lawyer president chairman chairwoman minister mayor spokesperson spokesman spokeswoman champion psychologist nutritionist
  dietitian historian ranger forester beekeeper winemaker pharmacist midwife caretaker surveyor master brewer specialist coordinator treasurer secretary councillor councilor curator librarian driver volunteer warden
  surgeon dentist vet veterinarian pilot electrician plumber carpenter joiner mechanic butcher welder blacksmith bookkeeper accountant lawyer
  photographer musician student apprentice intern retiree cook waiter shepherd fisherman sailor soldier officer firefighter paramedic
  gardener supervisor principal trustee organizer organiser sheriff captain pastor priest
  schreiner schreinerin zimmermann elektriker elektrikerin schlosser schlosserin mechaniker mechanikerin koch köchin metzger schneider schneiderin
  anwalt anwältin tierarzt tierärztin zahnarzt zahnärztin student studentin auszubildender auszubildende azubi lehrling rentner rentnerin
  experte expertin gründer gründerin geschäftsführer geschäftsführerin leiter leiterin forscher forscherin professorin ökonom ingenieur ingenieurin technikerin
  technikerin techniker chemiker chemikerin arzt ärztin autor autorin inhaber inhaberin besitzer besitzerin bäcker bäckerin meister meisterin imker imkerin
  vorsitzende vorsitzender vorstand betriebsleiter betriebsleiterin schatzmeister schatzmeisterin koordinator koordinatorin stadträtin stadtrat
  landrat landrätin projektleiter projektleiterin pfarrer pfarrerin hausmeister gärtner gärtnerin vorstandsvorsitzende vorstandsvorsitzender
  sprecher sprecherin bürgermeister bürgermeisterin förster försterin winzer winzerin landwirt landwirtin tischler bauer bäuerin trainer trainerin lehrer lehrerin
  président présidente maire adjoint adjointe bénévole animateur animatrice trésorier trésorière conseiller conseillère maraîcher maraîchère
  ingénieure agriculteur agricultrice coordinateur coordinatrice instituteur institutrice arboriste
  électricien électricienne plombier menuisier menuisière mécanicien mécanicienne cuisinier cuisinière avocat avocate vétérinaire dentiste
  chirurgien chirurgienne étudiant étudiante apprenti apprentie retraité retraitée couturier couturière journaliste
  infirmier infirmière apiculteur apicultrice affineur affineuse vigneron vigneronne éleveur éleveuse pharmacien pharmacienne architecte historien historienne gérant gérante cheffe chef bergère berger garde
  fondateur fondatrice directeur directrice chercheur chercheuse professeur économiste ingénieur auteur autrice propriétaire boulanger boulangère médecin responsable
  presidente presidenta alcalde alcaldesa conductor conductora bibliotecario bibliotecaria coordinador coordinadora concejal concejala tesorero
  tesorera secretario secretaria gerente vecino vecina maestro maestra agricultor agricultora profesores voluntario voluntaria
  electricista fontanero fontanera carpintero carpintera mecánico mecánica cocinero cocinera abogado abogada veterinario veterinaria dentista
  estudiante modista costurera cirujano cirujana aprendiz jubilado jubilada periodista
  arquitecto arquitecta biólogo bióloga enfermero enfermera apicultor apicultora jefe jefa bodeguero viticultor viticultora catador catadora guarda pescador ganadero ganadera historiador historiadora
  experta fundador fundadora directora investigador investigadora profesor profesora economista ingeniero ingeniera propietario propietaria panadero panadera médico
  esperto esperta fondatore fondatrice direttore direttrice ricercatore ricercatrice professore professoressa titolare fornaio medico responsabile
  oprichter directeur onderzoeker hoogleraar eigenaar eigenaresse bakker arts
  especialista fundador diretor diretora pesquisador pesquisadora proprietário proprietária padeiro
  założyciel założycielka dyrektor badacz badaczka właściciel właścicielka ekspert ekspertka piekarz lekarz
  мэр председатель начальник инженер конструктор проводник учитель учительница агроном тренер координатор бухгалтер архитектор историк
  фермер волонтёр библиотекарь губернатор министр депутат
  основатель директор исследователь владелец владелица эксперт пекарь врач руководитель
  apotheker apothekerin avvocata avvocato boekhouder boerin buchhalter buchhalterin casalinga comptable contable
  cuoca cuoco dachdecker docent docente elektryk elettricista emeryt emerytka enseignant enseignante falegname
  farmaceuta farmaceutka farmacista farmacéutica farmacéutico fysiotherapeut gepensioneerde geschiedenisleraar
  giardiniere hebamme huisarts hydraulik idraulico impiegata impiegato infermiera infermiere insegnante installateur
  installateurin inżynier jardinera jardinero jardinier jardinière klempner krankenschwester księgowa księgowy
  kucharka kucharz lehrkraft lekarka leraar lerares locksmith loodgieter maçon meccanico mechanik   monteur médica neurologist optician ordynator ordynatorka paediatrician panettiera panettiere pediatrician
  pensionata pensionato pflegerin physiotherapist pielęgniarka pielęgniarz postman prawniczka prawnik
  psychiatrist ragioniere rolniczka rolnik statistician stolarz therapist timmerman tischlerin tuinman
  verpleegkundige verpleger
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
  sv: 'enligt',
  da: 'ifølge',
  cs: 'podle',
  tr: 'göre',
  ro: 'potrivit|conform',
  hu: 'szerint',
  id: 'menurut',
  uk: 'згідно|за словами',
  el: 'σύμφωνα με',
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
  verband institut universität hochschule amt bundesamt ministerium gesellschaft stiftung kammer verein gmbh ag akademie firma
  université agence ministère fédération fondation société académie chambre
  asociación instituto universidad ministerio federación fundación sociedad academia cámara
  associazione istituto università agenzia ministero federazione fondazione società camera
  vereniging universiteit ministerie stichting bond
  associação universidade agência ministério fundação sociedade
  föreningen förening förbundet stiftelsen universitetet högskolan forening foreningen forbundet fonden universitet sdružení spolek univerzita ústav nadace
  derneği vakfı üniversitesi enstitüsü kooperatifi bakanlığı
  stowarzyszenie instytut uniwersytet ministerstwo fundacja izba
  институт университет агентство министерство ассоциация фонд общество
`);
