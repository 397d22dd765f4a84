import { createPhrases } from '../../writing/language/phrases.ts';

/* Words of worked examples, in each language of the language option. A * at the end of a word matches any ending. */

/** What follows is made up on purpose: a worked example. */
export const supposition = createPhrases({
  en: 'a couple who|a family that|a family who|a family with|a household that|a household with|would amount to|would come to|would equal|let s say|let s assume|let s suppose|that would be|that d be|you would|you d|you ll|suppose|supposing|imagine|assume|assuming|if you|if your|if we|if it reads|if the|when you|picture a|consider a',
  de: 'ein beispiel|rechenbeispiel|beispielrechnung|gehen wir davon aus|setzen wir|ein paar das|eine familie die|eine familie mit|ein haushalt mit|ein haushalt der|entspräche|entsprächen|ergäben|macht das zusammen|angenommen|nehmen wir|rechnen sie|rechne selbst|wären das|wäre das|wären es|ergäbe das|bräuchten sie|bräuchtest du|würden sie|würdest du|hätten sie|stell dir vor|stellen sie sich vor|stellen wir uns|wenn du|wenn sie|wenn ihr|falls|sagen wir|gesetzt den fall|wer zum beispiel',
  fr: 'admettons que|prenez le cas|un couple qui|une famille qui|un ménage qui|correspondrait|représenterait|mettons que|supposons|supposez|imaginons|cela ferait|imaginez|imagine|admettons|si vous|si tu|si votre|quand vous|prenons le cas',
  es: 'tomemos|pensemos en|calculemos|una pareja que|una familia que|un hogar que|equivaldría*|correspondería*|supongamos|suponga|supón|serían|imagina|imagine que|imagínese|imagínate|imaginemos|digamos|pongamos|si tienes|si usted|si tu|si su',
  it: 'ammettiamo|prendiamo il caso|poniamo che|corrisponderebbe*|equivarrebbe*|mettiamo|ipotizziamo|supponiamo|supponga|immagina|immaginate|immaginiamo|poniamo|se hai|se avete|se il tuo|se vuoi|diciamo|facciamo finta',
  nl: 'rekenvoorbeeld|reken maar|reken zelf|reken het na|wie bijvoorbeeld|zou neerkomen op|zou overeenkomen|stel je voor|stelt u zich voor|stel u voor|stel dat|stel een|laten we zeggen|laten we aannemen|als je|als u|als we|neem een|gesteld dat|veronderstel',
  pt: 'vejamos|tomemos|pensemos num|pensemos numa|façamos as contas|equivaleria*|corresponderia*|suponha*|suponhamos|imagine|imaginemos|imaginem|digamos|ponhamos|façamos de conta|vamos supor|se você|se tiver|se o seu|se a sua',
  pl: 'policzmy|obliczmy|odpowiadałoby|wyszłoby|załóżmy|przypuśćmy|przyjmijmy|powiedzmy|wyobraź sobie|wyobraźmy sobie|wyobraźcie sobie|weźmy|jeśli masz|jeżeli masz|jeśli twój|jeśli ktoś|gdyby',
  cs: 'spočítejme|spočítejte|odpovídalo by|řekněme|předpokládejme|představte si|představme si|představ si|dejme tomu|vezměme|vezměte|kdybyste|kdybychom|kdyby|pokud máte|jestliže máte',
  sv: 'räkneexempel|räkna själv|låt oss räkna|skulle motsvara|säg att|tänk er|tänk dig|tänk att|antag|anta att|antar att|föreställ er|föreställ dig|låt oss säga|låt oss anta|om vi|om ni|om du|ponera|skulle bli|skulle kosta',
  // With the Norwegian ones: a text in Norwegian is taken for Danish.
  da: 'regn selv|lad os tage|lad os regne|la oss ta|la oss regne|ville svare til|sig at|lad os sige|lad os antage|forestil dig|forestil jer|antag|antager|hvis du|hvis I|hvis man|hvis vi|hvis en|tænk på en|tænk dig|ville blive|ville koste|si at|la oss si|la oss anta|tenk deg|tenk dere|se for deg|anta at|antar|hvis dere|dersom|ville blitt',
  no: 'regn selv|la oss ta|la oss regne|ville tilsvare|si at|la oss si|la oss anta|tenk deg|tenk dere|se for deg|anta at|antar|hvis du|hvis dere|hvis man|hvis vi|dersom|ville blitt|ville koste',
  fi: 'oletetaan|kuvitellaan|kuvittele|kuvitelkaa|sanotaan|jos sinulla|jos teillä|jos',
  hu: 'tegyük fel|képzelje el|képzeld el|képzeljük el|mondjuk|ha ön|vegyünk',
  ro: 'să presupunem|presupunem|să zicem|să spunem|imaginați vă|imaginează ți|închipuiți vă|dacă aveți|dacă ai',
  tr: 'diyelim|varsayalım|farz edelim|düşünün|hayal edin|diyelim ki|tutalım|olduğunu düşünelim|ele alalım',
  id: 'misalkan|misalnya|andaikan|bayangkan|katakanlah|anggap saja|anggaplah|jika anda',
  uk: 'припустімо|припустимо|скажімо|уявіть|уявімо|візьмімо|якщо у вас|якщо ви',
  ru: 'допустим|предположим|скажем|представьте|если у вас|если вы|если ваш',
  el: 'ας υποθέσουμε|υποθέστε|φανταστείτε|ας πούμε|πείτε ότι|αν έχετε',
  ar: 'لنفترض|افترض|تخيل|لنقل|إذا كنت|إذا كان لديك',
  he: 'נניח|דמיינו|תארו לעצמכם|אם יש לכם',
  hi: 'मान लीजिए|मान लें|कल्पना कीजिए|सोचिए|यदि आप|अगर आप',
  ja: '仮に|もし|としましょう|とします|想像して',
  zh: '假设|假設|假如|如果你|如果您|譬如|想象一下',
  ko: '가정해|가정하면|예를 들어|상상해|만약',
});

/** The same at the beginning of a sentence; elsewhere they are verbs or prepositions. */
export const suppositionAtStart = createPhrases({
  en: 'say|picture|take|a company that|a firm that|a business that|a shop that',
  de: 'sagen wir|nimm|nehmen sie',
  fr: 'disons|mettons|prenons|si',
  es: 'imagina|imagine|tomemos|si',
  it: 'diciamo|prendiamo|se',
  nl: 'stel|neem',
  pt: 'imagine|digamos|tomemos|se',
  pl: 'weźmy|jeśli|jeżeli',
  cs: 'vezměme|pokud|jestliže|když',
  sv: 'säg|tänk|ta',
  // With the Norwegian ones: a text in Norwegian is taken for Danish.
  da: 'sig|tag|hvis|si|ta|tenk',
  no: 'si|ta|hvis|tenk',
  fi: 'jos|otetaan',
  hu: 'ha|mondjuk',
  ro: 'dacă|să luăm',
  tr: 'diyelim|eğer',
  id: 'jika|kalau',
  uk: 'якщо|візьмімо',
  ru: 'возьмём|возьмем',
  el: 'αν|εάν|πάρτε',
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
  cs: 'například|např',
  sv: 'till exempel|t ex|exempelvis',
  da: 'for eksempel|f eks|eksempelvis',
  no: 'for eksempel|f eks|eksempelvis',
  fi: 'esimerkiksi|esim',
  hu: 'például|pl',
  ro: 'de exemplu|de pildă',
  tr: 'örneğin|mesela|sözgelimi',
  id: 'misalnya|sebagai contoh|contohnya',
  uk: 'наприклад|приміром',
  ru: 'например',
  el: 'για παράδειγμα|π χ',
  ar: 'على سبيل المثال|مثلا',
  he: 'לדוגמה|למשל',
  hi: 'उदाहरण के लिए|मसलन',
  ja: '例えば|たとえば',
  zh: '例如|比如|譬如',
  ko: '예를 들어|예컨대',
});

/** A condition with any subject at the beginning of a sentence: "Om byn säljer", "Als een gezin koopt". */
export const conditionAtStart = /^(?:om \p{L}+ \p{L}+r|als (?:een|er|iemand) )(?!\p{L})/iu;

/** "たとえば年収が500万円なら": an example and its condition. */
export const cjkExample = /たとえば|例えば|例如|比如|譬如|예를 들어/u;
export const cjkCondition = /なら|とすると|とすれば|すれば|の場合|如果|若|的话|라면|다면/u;
/** "Zeigt Ihr Hygrometer zum Beispiel 62 Prozent": of the reader's things, beside a word for an example. */
export const yours =
  /(?<!\p{L})(?:you|your|Ihre?[nmrs]?|Sie|du|deine?[nmrs]?|vous|votre|vos|usted|tu|tus|tuo|tua|vostr[oa]|uw|jouw|je|twój|twoja|twoje|você|seu|sua)(?!\p{L})/u;
/** "Example: if your meter reads": what is in front of the condition. */
export const label = /^[\p{L}\s]{3,45}:\s/u;

/** A worked example goes on: "That is 40 hours." */
export const continues =
  /^(?:[^.;]{1,30}?, )?(?:that|then|so|this|subtract|add|divide|multiply|your?|das|dann|so|damit|das sind|ihre?|cela|ça|alors|donc|vous|votre|voilà|eso|esto|entonces|así|su|questo|allora|sono|dat|dan|samen|isso|então|são|to|wtedy|razem|тогда|это|to je|pak|tedy|dohromady|då|det|tillsammans|så|da|tilsammen|bu|o zaman|toplam|böylece|se|silloin|ez|akkor|asta|atunci|itu|maka|це|тоді|αυτό|τότε)(?!\p{L})/iu;
/** What is left of it: "After the filter, about 11,200 litres remain." */
export const remains =
  /(?<!\p{L})(?:remains?|(?:is|are) left|bleibt|bleiben|verbleib(?:t|en)|il reste|restent|quedan?|restano?|rimang?ono|rimane|blij(?:ft|ven)|restam?|sobram?|zosta(?:je|ją|nie|ną)|zbývá|zbývají|zbude|återstår|blir kvar|er tilbage|gjenstår|kalır|jää|marad|rămân(?:e)?|остаётся|остается|останется|залишиться|залишається)(?!\p{L})/iu;
export const would =
  /(?<!\p{L})(?:would|wäre|wären|würde|würden|serait|seraient|sería|serían|sarebbe|sarebbero|zou|zouden|seria|seriam|byłoby|bylo by|by bylo|skulle|ville|olisi|lenne|ar fi|було б|θα ήταν|could|might|könnte|könnten|pourrait|pourraient|podrías?|podríamos|podrían|potrebbe|potrebbero|poderia|poderiam|mógłby|mogłaby|mogłoby|mogliby|mohl by|mohla by|kunde|kunne|voisi|tudna|ar putea|мог бы|могла бы|могли бы|міг би|могла б)(?!\p{L})/iu;
/** "vous gagneriez", "usted pagaría" */
export const conditional =
  /(?:^|\s)(?:vous \p{L}+riez|tu \p{L}+rais|usted(?:es)? \p{L}+rían?|(?:ficaria|sairia|custaria|saldría|costaría|costerebbe|verrebbe|coûterait|reviendrait) \p{L}+)(?!\p{L})/iu;
