/*
 * Articles, prepositions, conjunctions and the like. No sentence ends with one of these and no full stop; a text with
 * hardly any of them is no prose.
 */
const byLanguage: Readonly<Record<string, string>> = {
  en: 'a an the and or but nor of to in on at for from with by as that which who whom is are was were be been will would can could may might must should your their its his her our my this these those because while if than into such so when where about between through during without within upon also not only very more most it you they we i he she what how there has have had do does did',
  de: 'der die das den dem des ein eine einen einem einer eines und oder aber sondern denn dass weil wenn als wie ob zu von mit bei nach aus für um durch gegen ohne in im ins am an auf über unter vor hinter neben zwischen zum zur vom beim ist sind war waren wird werden wurde kann können muss müssen soll sollte ihr ihre ihren seine seinen mein dein sich nicht auch nur noch sehr mehr man sie er es wir ich du damit sowie bis seit während',
  fr: 'le la les un une des du de d l et ou mais donc car ni que qui quoi dont où à au aux en dans sur sous avec sans pour par chez vers entre est sont était sera être ce cet cette ces son sa ses votre vos leur leurs notre nos mon ma mes si comme quand plus très ne pas se il elle ils elles on nous vous je tu y',
  es: 'el la los las un una unos unas de del y e o u pero sino que quien cuyo a al en con sin por para sobre entre desde hasta hacia según es son era fue ser está están su sus tu tus mi mis este esta estos estas ese esa si como cuando más muy no se lo le les nos me te ya también donde porque',
  it: 'il lo la i gli le un uno una di del dello della dei degli delle e ed o ma che chi cui a al allo alla ai agli alle da dal dalla in nel nella nei con su sul sulla per tra fra è sono era essere il suo sua suoi vostro questo questa questi se come quando più molto non si ci ne mi ti vi lo anche perché dove',
  pt: 'o a os as um uma uns umas de do da dos das e ou mas que quem cujo em no na nos nas com sem por pelo pela para sobre entre desde até é são era foi ser está estão seu sua seus suas este esta estes isso se como quando mais muito não se lhe nos me te também onde porque ao aos à às',
  nl: 'de het een en of maar want dat die wie wat van voor met zonder op in aan bij naar uit om door over onder tussen tot te ten is zijn was waren wordt worden werd kan kunnen moet moeten zal zou uw je jouw hun haar zijn mijn deze dit als dan wanneer omdat terwijl niet ook nog zeer meer er zich u ik hij zij ze we wij',
  pl: 'i oraz a ale lub albo że który która które których w we na do z ze od dla po przez przy pod nad przed za o u bez między jest są był była było być nie się to ten ta te jak gdy kiedy jeśli bo czy co już tylko także też bardzo więcej swoje swój jego jej ich aby żeby żebyś żebyście',
  cs: 'a i nebo ale že který která které v ve na do z ze od pro po přes při pod nad před za o u bez mezi je jsou byl byla bylo být se si to ten ta jak když pokud protože aby abych abyste abychom ani jen také velmi více svůj jeho její jejich',
  sv: 'en ett den det de och eller men att som i på till från med av för om vid under över mellan utan är var blir kan ska skulle måste sin sitt sina din ditt dina när där inte också mycket mer så än man jag vi ni hon han har hade hur vad vilken vilket några bli blev',
  da: 'en et den det de og eller men at som i på til fra med af for om ved under over mellem uden er var bliver kan skal skulle må sin sit sine din dit dine når hvor ikke også meget mere så end man der jeg vi han hun har havde hvordan hvad hvilken hvilket nogle blive blev',
  no: 'en ei et den det de og eller men at som i på til fra med av for om ved under over mellom uten er var blir kan skal skulle må sin sitt sine din ditt dine når hvor ikke også mye mer så enn man jeg vi han hun har hadde hvordan hva hvilken hvilket noen bli ble',
  fi: 'ja tai mutta että joka jotka kun jos koska kuin niin on ovat oli olla ei sekä myös vain vielä hyvin se ne tämä nämä hän he',
  hu: 'a az egy és vagy de hogy mert ha mint aki ami amely nem is csak már még nagyon több van vannak volt lesz ez azt ezt',
  ro: 'un o unei unui al a ale și sau dar că care ce de la în din pe cu fără pentru prin despre între este sunt era fi se nu mai foarte dacă când cum unde său sa lor această acest',
  tr: 've veya ya da ama fakat ile için gibi kadar bir bu şu o daha çok en de da ki ise olarak olan her hem mi mı göre sonra önce',
  ru: 'и или а но что чтобы который которая которые в во на к ко с со от до для по из за у о об при над под без между не ни это этот эта эти как когда если так же бы то его её их вы мы он она они я ваш ваша ваши более очень только также через',
  uk: 'і й та або а але що щоб який яка які в у на до з зі від для по із за о об при над під без між не ні це цей ця ці як коли якщо так же б то його її їх ви ми він вона вони я ваш ваша ваші більш дуже тільки також через',
  el: 'ο η το οι τα του της των τον την και ή αλλά ότι που να σε στο στη στην στον από με για χωρίς πριν μετά είναι ήταν δεν μη θα ως αν όταν πως πιο πολύ',
  ar: 'و أو في من إلى على عن مع أن إن التي الذي هذا هذه ذلك ما لا لم لن قد كان بين عند حتى كل بعد قبل هو هي',
  he: 'של את על עם אל מן או אבל כי אם כמו לא זה זו הוא היא הם יש אין גם רק עד בין כל',
  hi: 'का की के को में से पर और या लेकिन कि जो है हैं था थे थी एक यह वह इस उस भी ही तो नहीं लिए साथ',
  vi: 'và của là có không được cho trong với các một những này khi thì để từ ra vào đến như cũng đã sẽ hay hoặc nếu bạn mình nên rất lại còn chỉ theo về trên dưới bằng ở đó đây rồi nhưng vì mà phải người cái con nhiều hơn nhất sau trước cả đi lên xuống nó tôi chúng',
  id: 'dan atau tetapi yang di ke dari pada untuk dengan tanpa oleh dalam antara adalah ini itu akan tidak juga lebih sangat agar jika karena saat bisa dapat',
};

const sets = new Map(
  Object.entries(byLanguage).map(([language, words]) => [language, new Set(words.split(' '))]),
);
const all = new Set(Object.values(byLanguage).flatMap((words) => words.split(' ')));

/** Of one language, or of any if it is unknown. */
export function functionWords(language: string | null): ReadonlySet<string> {
  return (language && sets.get(language)) || all;
}

/** Enough to distinguish languages by their function words. */
const wordsToTell = 600;

/** The language whose function words a text has most of; null if it has few of any, as Chinese or a list of names. */
export function likelyLanguage(words: readonly string[]): string | null {
  const some = words.slice(0, wordsToTell);
  let best: string | null = null;
  let most = some.length * 0.15;
  for (const [language, set] of sets) {
    const count = some.filter((word) => set.has(word)).length;
    if (count <= most) continue;
    best = language;
    most = count;
  }
  return best;
}

/** Languages whose prose is known to have many of them. */
const manyOf = new Set(['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'sv', 'da', 'no']);

export function hasManyFunctionWords(language: string | null): boolean {
  return language !== null && manyOf.has(language);
}

/** Particles with which no sentence of these languages ends without a mark. */
const openEnd: readonly RegExp[] = [
  /(?:[はがをにでとのもへや、，,：]|ので|から|けれど|しかし|また|そして|ために)$/u,
  /(?:[的和在是与或把被，、]|因为|但是|所以|而且|如果|以及|或者|因為|並且|并且|虽然|不仅)$/u,
  /(?:는|을|를|의|와|과|에서|으로|하고|그리고|또한|,|\S\s\S{1,20}\s\S{1,20}[은이가])$/u,
];

/** Words before a noun, with which an item of a list may end, too: "serves two". */
const determiners = new Set(
  (
    'one two three four five several many few each every another any both either ' +
    'zwei drei vier mehrere viele einige jede jeden jedes etwa rund deux trois plusieurs chaque quelques dos tres varios varias cada algunos algunas ' +
    'due tre ogni alcuni alcune dois três vários cada alguns twee drie enkele elke dwa trzy kilka każdy każde dva tři několik každý två tre flera varje ' +
    'два три несколько каждый каждую iki üç birkaç her'
  ).split(' '),
);
/** A shorter line is a phrase. */
const fewestBefore = 4;

/** “ closes a German quotation, and « one of the Nordic languages. */
const closedQuotation = /(?:„[^„“]{1,190}“|»[^»«]{1,190}«)$/u;

/** Whether a text without a full stop stops in the middle of a sentence, by its last word; "bin" is such a word of German alone. */
export function endsOpen(text: string, language: string | null = null): boolean {
  const end = text.trimEnd();
  if (closedQuotation.test(end.slice(-200))) return false;
  if (/[,;–—\-(„“«[&/+，、；（「『،؛]$/u.test(end)) return true;
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Hangul}]$/u.test(end))
    return openEnd.some((sign) => sign.test(end));
  // Not the pronoun of "desfaz-se".
  const word = /(?<![\p{L}\p{M}\p{N}-])[\p{L}\p{M}]{1,20}$/u.exec(end.slice(-24))?.[0];
  if (word === undefined || !/^[\p{Ll}\p{Lo}]/u.test(word)) return false;
  const isLong = end.slice(-80).split(/\s+/).length > fewestBefore;
  return functionWords(language).has(word.toLowerCase()) || (isLong && determiners.has(word));
}

/** Pronouns, and prepositions that belong to a verb: "grandma and me", "Licht aus". A point of a list may end with them. */
const mayEnd = new Set(
  (
    'it me you him her them us on off in up out over through by an auf aus ab zu ein mit vor nach um durch ich mich mir du dich dir er sie ihn ihm uns ' +
    'moi toi lui nous vous elle elles eux yo tú él ella me ti io tu lei noi voi eu você ele ela nós aan uit op af mee voor door ik mij jij hem haar ons ' +
    'på av till i ut in upp ner med om til ud op ned ind opp ned inn mig dig oss jag du han hon den jeg ham hende on mnie mi ja ty ja ty on ona ' +
    'я ты он она мы вы они меня тебя его её их нас вас ben sen o biz siz'
  ).split(' '),
);

/** As `endsOpen`, for a point of a list, which has no full stop anyway. */
export function pointEndsOpen(text: string, language: string | null): boolean {
  const word = /(?<=\s)[\p{L}\p{M}]{1,20}$/u.exec(text.slice(-24))?.[0];
  return endsOpen(text, language) && !(word !== undefined && (mayEnd.has(word) || determiners.has(word)));
}

/** Endings of Korean that only occur before another word. In a name they mean nothing: "박지은". */
export function endsOpenInKorean(sentence: string): boolean {
  return /(?:[될할던킬릴갈볼줄게]|[하되있없]는|으며|하며|지만|면서|도록|까지|부터|어서|아서|려고|려면|거나|든지|는데|은데|니까)$/.test(
    sentence,
  );
}
