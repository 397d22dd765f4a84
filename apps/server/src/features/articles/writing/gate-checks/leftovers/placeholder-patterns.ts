/* What placeholders look like without brackets. Patterns are bounded, so that no text takes long. */

/** Variables of template languages. */
export const variables: readonly RegExp[] = [
  /\{\{[^{}\n]{0,200}\}\}|\{%[^{}\n]{0,200}%\}|\$\{[\w.]{1,60}\}|<%[^%<\n]{0,200}%>|#\{[\w.]{1,60}\}/,
  /(?<![\w\\$(])\{(?:\d{1,2}|[$!@][\w.]{1,40}|[a-z]{2,20}\.[a-z]{2,20})\}(?![\w^])|<\?(?:=|php)[^<>\n]{0,80}\?>|(?<![\w$])\$[a-z]{2,20}_[a-z_]{2,30}(?!\w)|%\(\w{2,30}\)s|(?<!\w)&&\p{Lu}[\p{Lu}_]{2,30}&&/u,
  /(?<![\w%])%{1,2}\p{Lu}[\p{Lu}_]{2,40}%{1,2}|(?<![\w%])%[a-z]{2,20}_[a-z]{2,20}%|\*\|[A-Z_:]{2,40}\|\*|%%[A-Za-z_]{2,30}%%/u,
  /(?<![\w#_])(?:##|__)[A-Z][A-Z_]{2,40}(?:##|__)|(?<![\w$])\$[A-Z]{2,20}_[A-Z]{2,20}(?!\w)/,
  /(?<![\w$])(?:YOUR|INSERT|COMPANY|PRODUCT|BRAND|CLIENT|CUSTOMER|FIRST|LAST|USER|WEBSITE|PHONE|EMAIL)_[A-Z_]{2,40}(?!\w)/,
  /(?<![\w#])#\p{Lu}[\p{Lu}_]{2,40}#|@@\w{2,40}@@|(?<![\w$])\$\p{Lu}[\p{Lu}_]{2,40}\$(?![\w$])|<<\p{L}[\p{L}\d_ ]{1,40}>>|\[%\w{2,40}%\]|%\{\w{2,40}\}|\$\(\w{2,40}\)/u,
];

/** Blanks without brackets. */
export const blanks: readonly RegExp[] = [
  /\|[A-Z_:]{3,40}\|/,
  /(?<![\w_])_{3,}(?![\w_])/,
  /[○〇◯●△▲□■]{2,4}(?=[市区町村県都府駅店社校様年月日円]|大学|病院|株式会社|公司|省|县|회사|시(?![\p{L}])|구(?!\p{L}))/u,
  /(?:X{2,4}|O{2,4}|[○〇×△]{2,4})(?=公司|集团|企业|株式会社|회사|기업|그룹)/,
  /(?<!\p{L})X{2,6}\s?(?:%|percent|dollars|euros?|Prozent|Euro)|[$€£]\s?X{1,4}(?!\p{L})/u,
  // In place of a number with its unit. Not "the XX century".
  /(?<![\p{L}\d-])X{2,6}\s(?:Mio\.|Mrd\.|Mill?ion\p{L}{0,3}|Milliard\p{L}{0,3}|billion|millon(?:es)?|milion\p{L}{0,3}|miljoen|miljon\p{L}{0,2}|milh(?:ão|ões)|square (?:met|feet)|Quadratmeter|mètres carrés|metros cuadrados|metri quadr|vierkante meter|metrów kwadrat|m²|km(?!\p{L})|kg(?!\p{L})|kWh|Kilomet|kilomet|chilomet|kilòmet|hours|minutes|Stunden|Minuten|heures|horas|ore(?!\p{L})|uur|godzin|employees|Mitarbeit|salariés|employés|empleados|dipendenti|medewerkers|pracownik)/u,
  // With a title before it: "Herr Vorname Nachname".
  /(?<!\p{L})(?:Herrn?|Frau|Dr\.|Prof\.|Mr\.?|Ms\.?|Mrs\.?|M\.|Mme|Monsieur|Madame|Sr\.?|Sra\.?|Sig\.|Signora?|Dhr\.|[Mm]eneer|[Mm]evrouw|Pan[ai]?|Hr\.|Fru)\s(?:Vorname Nachname|Pr[ée]nom Nom|Nombre Apellidos?|Nome Cognome|Nome (?:Sobrenome|Apelido)|Voornaam Achternaam|Imię (?:i )?Nazwisko|Jméno Příjmení|Förnamn Efternamn|Fornavn Efternavn|First ?[Nn]ame Last ?[Nn]ame)(?!\p{L})/u,
  /(?<!\d)\(?XXX\)?[- ]XXX[- ]XXXX/,
  /(?<![\p{L}\d-])(?:X{5,30}|X{3,4} X{3,30})(?![\p{L}\d-])/u,
  /(?<![\w.])(?:your|name|email|info|contact|deine?|ihre?|tu|votre)@(?:your|example|domain|company|email|deine|ihre|tu)[\w-]{0,30}\.[a-z]{2,6}/i,
  /(?<!\w)(?:www\.)?(?:your|my|ihre|deine|tu|votre)-?(?:website|domain|company|site|webseite|firma|empresa|entreprise|business|brand|shop)\.(?:com|de|es|fr|net|org)(?!\w)/i,
];

/** In the place of a name, after a word that one follows, and among other scripts. Not "Super Bowl XXX". */
export const nameless =
  /(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Thai}\p{Script=Devanagari}] ?)X{3,4}(?![\p{L}\d])|(?<![\p{L}\d])X{3,4}(?= ?[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Cyrillic}\p{Script=Arabic}])|(?<=(?:^|[\s(])(?:of|at|from|by|with|in|von|bei|mit|aus|de|du|des|chez|avec|en|con|di|da|presso|van|bij|met|na|od|do|z|na|av|hos|hos|på|fra|till|til|tim|đội ngũ|yrityksen|zespół|týmu) )X{3,4}(?=[\s.,;!?)]|$)/u;

/** Never meant for readers, not even in a template. */
export const always: readonly RegExp[] = [
  /(?<!\w)insert (?:\w{1,20} ){1,4}here(?!\w)/i,
  /^(?:null|undefined|NaN|None)$|[:：]\s?(?:NaN|undefined|null)\s{0,3}$/m,
  /(?:^|[\s([])(?:TODO|FIXME|TBD|TKTK)\s{0,9}[:\])]/,
  /^[^\w\n]{0,20}(?:TODO|FIXME|TBD|TKTK|XXX)[^\w\n]{0,20}$/m,
  // Of a word processor.
  /<\/?[ovwm]:\w{1,20}(?:\s[^<>\n]{0,80})?>/,
];

/** Numbers that nobody has. An article about numbers may name them. */
export const mentionsDummies =
  /lorem|ipsum|dummy|placeholder|blindtext|platzhalter|faux[- ]texte|relleno|segnaposto|プレースホルダ|ダミー|占位/i;
export const noNumber =
  /\(555\) ?\d{3}-\d{4}|(?<!\d[) -]{0,2})555-(?:01\d\d|555-\d{4}|\d{4})(?!\d)|(?<!\d)555[-. ]555[-. ]\d{4}|(?<![\d-])123-456-7890|(?<!\d)\d{2,4}[-. ]0{3,4}[-. ]0{4}(?!\d)|(?<!\d)0\d{1,2}-1234-5678(?!\d)|(?<!\d)01 23 45 67 89(?!\d)/;
/** Names and places of sample forms, with a number as an address has. */
export const sampleAddress =
  /(?<!\p{L})(?:Musterstra(?:ß|ss)e|Musterweg|Beispielstra(?:ß|ss)e) \d|\d{5} (?:Musterstadt|Musterhausen)|(?<!\p{L})Any ?town, (?:USA|[A-Z]{2})(?!\p{L})|\d (?:Main|Example) St(?:reet|\.)?, (?:Any|City|Town|Example)|(?<!\p{L})(?:rue de l['’]exemple|calle (?:falsa|ejemplo)|via esempio|rua (?:exemplo|fictícia)|voorbeeldstraat|ul\. przykładowa),? \d|(?<!\p{L})(?:John|Jane) (?:Doe|Smith),? [^.!?]{0,30}(?<!\p{L})(?:of|at|from) Company [A-Z](?!\p{L})/iu;
/** At a reserved domain, or at "example" in another language. */
export const sampleMail =
  /(?<![\w.])[\w.+-]{1,40}@(?:example|ejemplo|exemple|esempio|exemplo|beispiel|voorbeeld|przyklad|yourdomain|yourcompany|deinefirma|ihrefirma|tuempresa|votreentreprise)\.(?:com|org|net|de|es|fr|it|pt|nl|pl|br)(?!\w)/i;
export const aboutMail =
  /mail|newsletter|smtp|dns|domain|phishing|spam|adress|dirección|direcci|correo|courriel|posta|regex|api(?!\p{L})|password|passwort|contraseña|mot de passe/iu;
export const aboutNumbers =
  /(?:tele)?phone|ficti|reserved|numbers?(?!\p{L})|telefon|téléphone|teléfono|numéro|número|numer|номер|telefoon|電話|电话|전화|هاتف|फ़ोन/iu;

// In a heading, "Choosing Your Company Name" is ordinary title case.
export const outsideHeadings: readonly RegExp[] = [
  /\bYour (?:Company|Brand|Business|Product|Website|Full|First|Last) Name\b/,
  /\b(?:At|Contact|Visit|Call|Welcome to|Here at) (?:ABC|XYZ|Acme) (?:Company|Corp|Corporation|Inc)\b/,
];

/**
 * Text that only fills a layout. In quotation marks, or where the title names it, it may be meant, and so may its first
 * words within a sentence: "the filler Lorem ipsum dolor sit amet sounds like Cicero".
 */
export const dummy =
  /^lorem ipsum(?! dolor sit amet,? \p{Ll}{3})(?!\w)|(?:blindtext|mustertext),? (?:blindtext|mustertext)|(?<!\p{L} )lorem ipsum dolor|(?<!lorem ipsum )dolor sit amet|dolor sit amet,? (?:consectetur|consetetur)|lorem ipsum dolor sit amet(?=[.…!?]?$)/imu;

/** What programs print instead of a value. In quotation marks, an article about programs may say it. */
export const printed: readonly RegExp[] = [
  /\[object Object\]/,
  /(?<!\w)(?:undefined|NaN|null)(?: (?:undefined|NaN|null))(?!\w)|(?<!\w)NaN ?%|[$€£]\s?(?:NaN|undefined|null)(?!\w)/,
  /(?<!\p{L})(?:for|of|about|from|than|costs|takes|at)\sundefined(?!\s(?:behaviou?r|variable|value|function|reference)|\p{L})/u,
  /(?<!\p{L})(?:first|last|next|past|another|every|nearly|almost|around|over|under|within|after|only)\sundefined\s(?!behaviou?r|variable|value|function|reference|term|concept|boundar)\p{Ll}{2,20}/u,
  /(?<![\p{L}\d])NaN(?![\p{L}\d])/u,
  /(?<!\p{L})(?:weighs?|costs?|takes?|lasts?|about|than|over|for|from) null(?= \p{Ll}|[.,;])(?! (?:hypo|point|value|and void|set|result|char|byte|string|check|ref|object))/u,
  /(?<=\p{L} )%(?:s|d|@|1\$s)(?![\p{L}\d%])/u,
  /[$#]\{[\p{L}_][\p{L}\d_]{0,30}(?:\.[\p{L}\d_]{1,30}){0,4}\}|<%=[^%<\n]{0,200}%>/u,
];

/** A word of English alone. */
export const foreignValue = /(?<![\p{L}\d])undefined(?![\p{L}\d])/u;
/** Where it is no word. */
export const nullValue = /(?<![\p{L}\d/])null(?![\p{L}\d])/u;
export const withNull = new Set(['en', 'de', 'da', 'no', 'nb', 'nl', 'sv', 'hu', 'fi', 'ms', 'id']);

/** Dates, years and references with signs in place of digits. */
export const maskedFigures: readonly RegExp[] = [
  /(?<![\p{L}\d])(?:DD|MM|TT|JJ|GG|AA|ДД)[./-](?:MM|DD|AA|ММ)[./-](?:YYYY|YY|JJJJ|AAAA|RRRR|ГГГГ|GGGG|ÅÅÅÅ)(?!\p{L})|(?<![\p{L}\d])(?:YYYY|ÅÅÅÅ)[./-]MM[./-]DD(?!\p{L})|(?<![\p{L}\d])[YX×○]{2,4}年/u,
  /(?<![\w.])[X?_]{2}[./-][X?_]{2}[./-](?:20)?[X?_]{2,4}(?!\w)|(?<!\w)(?:19|20)(?:XX|__|\?\?)(?!\w)/,
  /(?<!\w)[\d-]{0,6}X{2,3}[- ]X{3}(?:[- ]X{3,4}|X?)(?!\w)|(?<=\p{L}\.? )\?{2,3}(?= \p{Ll})/u,
  /(?<=\p{Ll} )TBD(?= \p{Ll})/u,
];

/** In English, "to come". */
export const toCome = /(?<=\p{Ll} )TK(?=[ ,.;)](?! ?\p{Lu}))/u;
/** With what is to come, in any language. */
export const toComeWith = /(?<![\p{L}\d])TK\s?[:：](?=\s)|[([]TK[)\]]/u;
