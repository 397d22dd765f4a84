import type { RemarkWords } from './topics.ts';

/** By language; see `topics.ts`. */
export const westWords: Readonly<Record<string, RemarkWords>> = {
  en: {
    text: 'article post. piece draft copy. text. version blog content write-up writeup page. story. rewrite revision manuscript document deliverable commission feature. listicle essay guide.',
    part: 'paragraph section intro. introduction conclusion headline heading subhead title. sentence passage opening closing ending outro bullet sidebar table. metaphor line. transition angle hook. teaser opener standfirst lede points. point. close. summary faq callout quote. quotes anecdote wording phrase phrasing example title',
    edited:
      "i've trimmed shortened rewrote rewritten reworded reworked tightened swapped replaced removed cut. moved merged split kept added adjusted expanded avoided toned tweaked restructured dropped included wrote written gone condensed changed rephrased polished simplified lengthened reordered restored updated corrected fixed based assumed steered worked taken left. turned opened used covered mentioned weaved woven placed",
    me: "i me my mine myself i'm i've i'd i'll personally",
    you: "you your yours yourself you'd you're you've you'll",
    asked:
      'asked requested request brief briefing instruct guideline specified required wanted outline task. prompt order. client house. per. stick follow requirement desired agreed supplied provided notes. feedback spec. asks checklist told goal deadline mention explain describe write. purpose aim',
    length:
      'word. words count. character length limit max. maximum minimum between density approx total short shorter long. longer lengthen minute characters wordcount',
    style:
      'tone voice style formal informal casual friendly neutral conversational jargon spelling usage active passive emoji british american plain warm playful tonality register punchy chatty humour humor serious cliche idiom second. person. contractions sentence',
    seo: 'keyword seo meta slug h1 h2 h3 cta link. links anchor tag. tags hashtag alt. snippet serp search rank keyphrase description excerpt title category h4 focus primary secondary url alt-text call-to-action',
    reader:
      'reader audience target persona skimmer visitor subscriber demographic funnel customer homeowner beginners people aimed layperson',
    offer:
      'happy glad like. want. wish prefer feel free. let. know. shout need. shall could would can. available instead also alternatively willing versions variation variant option options turn translate translation shorten adapt expand tailor whenever anytime revise produce draft.',
    cannot:
      "can't cannot couldn't unable won't not. don't didn't decline rather refuse sorry unfortunately afraid comfortable refrain won’t steer impossible beyond outside declined left. skip avoid",
    know: 'sure certain knowledge source verify check. confirm current outdated up-to-date figure statistic number data. fact cutoff access browse guess assumed accurate accuracy reliable unverified estimate approximate assumption confident information date. dates checked double-check fact-check cite citation unsure exact',
    miss: "missing without provide send. supply attach placeholder insert fill. add. lacks lacking needs blank tbc tbd needed unknown awaiting pending couldn't receive attachment file. tk. here tba details specifics",
    picture:
      'photo picture image graphic chart illustration caption screenshot infographic designer photographer photograph visual diagram map. video embed gallery',
    publish:
      'publish publication wordpress live. online website site. newsletter linkedin instagram facebook social ready paste cms release print publishing post. upload send. sending subscribers intranet brochure',
    praise:
      'great love. lovely fascinating wonderful fun. exciting excellent brilliant thank thanks pleasure enjoyed topic subject choice idea fantastic appreciate delightful interesting superb loving glad. enjoy cool. joy. terrific challenge',
    plan: "first. second. then. next. now. finally start begin conclude maybe perhaps okay ok. hmm wait. let's should decide gather going structure opening alternatively probably consider approach tackle outline step. first second third lastly so. need. think",
    critic:
      'generic weak flat dry. stronger strong bite stretched better repetitive clunky vague bland could might may. feels reads needs sharper punchier pass. dull thin. rushed wordy dense cliche overlong preachy salesy rereading honest weakest vivid polish rough tired sags lost stale formulaic improve',
    rest: 'rest. remaining remainder continue continued omitted truncated message reply response limit part. say. cut-off next. truncate carry following installment shortened abridged skipped space. room. message. continues pick.',
    machine:
      'ai language model assistant chatbot machine training artificial llm parameter bot. algorithm trained language-model neural body. taste. feelings',
    role: 'editor writer copywriter strategist journalist expert speaking role marketer proofreader sub-editor ghostwriter acting consultant professional adviser colleague team',
    here: "here below above beneath following attached finished final completed find. got. certainly sure. absolutely done. ready. here's hereby enclosed voilà ta-da delivery promised enjoy herewith deliver draft.",
    question:
      'question which prefer whether or. quick clarify wondering should do. is. mean would could quickly before. confirm okay.',
    public:
      'comment comments readers us. our. we. correction erratum earlier edition apolog update published novel book film author chapter episode translator mr. mrs. euro price order. offer. ring. shop issue. reviewer council meeting recipe pages £ € $ wrote said',
    harm: 'misleading defamat libel illegal unethical plagiar dangerous harmful false fake invent doctor lawyer medical legal advice professional qualified claim claims safety guarantee fabricat risk unsafe',
    instead:
      'instead originally previously previous earlier former now. rather original formerly before. replaced',
    note: 'note. notes. nb. todo todo. attention pending check. tbc fyi reminder placeholder remark comment. suggestion suggested',
  },
  de: {
    text: 'artikel text. textes texte. beitrag entwurf fassung version blogbeitrag blogartikel ratgeber inhalt stück. manuskript beitrags artikels textfassung artikelentwurf news. ratgebertext',
    part: 'absatz absätze abschnitt einleitung einstieg schluss. fazit überschrift zwischenüberschrift titel satz. sätze passage teaser aufhänger überleitung vorspann aufzählung kasten tabelle stelle. metapher untertitel anfang. ende. kapitel einleitungssatz schlussabsatz schlusssatz zitat zitate beispiel aufzählungspunkt stichpunkte anekdote formulierung wortlaut zwischentitel punkt.',
    edited:
      'gekürzt gestrafft geglättet umgestellt umgeschrieben umformuliert überarbeitet ersetzt ergänzt gestrichen entfernt verschoben zusammengefasst eingebaut weggelassen angepasst verzichtet vermieden gehalten eingehalten geschrieben formuliert eingefügt angefasst eingedampft aufgeteilt berücksichtigt geändert umgebaut vereinfacht korrigiert getauscht ausgetauscht gesetzt aufgenommen übernommen belassen verwendet genutzt herausgenommen verlängert verkürzt entschärft ausgeschmückt eingestreut untergebracht erwähnt abgedeckt stehen. gelassen zugespitzt gekappt',
    me: 'ich mich mir mein meine meinem meinen meiner',
    you: 'sie ihr ihre ihren ihrem ihrer ihnen du dich dir dein deine deinem deinen euch euer eure euren eurem deines ihres',
    asked:
      'gewünscht wunsch wünsche briefing vorgabe vorgegeben verlangt gebeten auftrag aufgabe anweisung anforderung stichpunkt entsprechend gefordert soll. sollte sollen wolltest wollten vorgestellt gewünschte gewünschten vereinbart abgesprochen besprochen angefragt bestellt anfrage auftragsgemäß vorgaben ziel schreibe verfasse erkläre erwähne beschreibe beschreiben erklären thema. kunde. auftraggeber',
    length:
      'wörter wörtern wort. worte zeichen länge umfang maximal mindestens höchstens anschläge kürzer länger wortzahl wortanzahl zeichenzahl knapp zirka',
    style:
      'ton. tonalität tonfall stil. sachlich locker förmlich gesiezt geduzt duzen siezen anrede ansprache neutral humor werblich schreibweise aktiv aktive verständlich emojis ausrufezeichen fachbegriff fachjargon floskel anglizismen gendern du-form sie-form ansprechend seriös freundlich',
    seo: 'keyword seo meta metabeschreibung suchbegriff h1 h2 h2-überschrift link. links verlinkung handlungsaufforderung schlagwort hashtag cta slug alt-text suchmaschine hauptkeyword fokus-keyword metatitel seitentitel beschreibung kategorie kurzbeschreibung zwischenüberschriften rubrik url call-to-action tags. schlagwörter',
    reader:
      'leser leserin leserschaft zielgruppe publikum zielperson kunden kundschaft laien einsteiger adressat besucher nutzer',
    offer:
      'gern gerne. falls wenn. bescheid sag. sagen. möchtest möchten kann. könnte brauchst brauchen wünschen auch. noch. jederzeit anpassen kurzfassung alternativ wahlweise varianten variante ausführlicher kürzere übersetz umschreiben anfertigen liefern ergänze erstelle schreibe mache. bereit melde gib. melden lassen sie. lass. wissen',
    cannot:
      'nicht. kein keine keinen leider kann. darf. lasse lieber verzichte bleiben unmöglich ablehnen nenne unzulässig verweigere ablehne keinesfalls weder',
    know: 'kenntnisstand wissen. sicher. sicherheit quelle prüfen überprüfen gegenlesen bestätigen veraltet aktuell zahlen angabe daten. stand. zugriff nachsehen beleg verifizieren stimmt ungeprüft verlässlich unsicher vermutlich annahme angenommen schätzung geschätzt beleg. belegen nachprüfen fakten recherche recherchieren genau. exakt informationen',
    miss: 'fehlt fehlen ohne. anhang nachreichen ergänzen einfügen einsetzen schicken mitgeschickt nachliefern bitte. liefern unterlagen platzhalter noch. leider. lag. lagen vorlagen erhalten bekommen angehängt nachtragen einzutragen benötige bräuchte lücke offen. folgt. ausstehend',
    picture:
      'bild. bilder foto grafik bildidee infografik illustration bildunterschrift diagramm screenshot abbildung fotos visual titelbild aufmacherbild skizze video',
    publish:
      'veröffentlichung veröffentlich online. website webseite newsletter linkedin instagram facebook social redaktion lektorat cms livegang druck blog. freigabe freigeben druck. erscheinen posten beitrag. cms. einstellen live. newslettertext',
    praise:
      'tolles toller tolle. großartig spannend schön schönes danke dank. thema idee freude super. wunderbar klasse herrlich gefreut vergnügen herzlichen gelungen spannende spannendes spannender interessant tolle toll. schöner wunderbare genial respekt spaß macht. reizvoll',
    plan: 'zunächst zuerst dann. danach anschließend schließlich vielleicht okay also. moment beginne anfangen fange ziehe überlegen hm. vergleiche schluss. muss. einstieg start. starte erst. drittens zweitens erstens überlege gliederung struktur reihenfolge aufbau womit lieber denke brauche eigentlich',
    critic:
      'wirkt schwach blass brav holprig allgemein werblich konkreter vielleicht könnte dünn langatmig zäh geht. mehr. stärker etwas. trocken steif lesen langweilig ausführlich schwächste schwächelt wirken klingt holpert floskelhaft wiederholt zündet überzeugt hölzern schwung biss verträgt vertrüge gewinnen dürfte ehrlich nachschärfen runder unrund',
    rest: 'weiter. rest. restlich fortsetzung folgt nächste nächsten antwort antwortlänge nachricht gekürzt ausgelassen teil. liefere maximale erreicht übrigen fortsetzen folgenden restliche zeichenlimit abgebrochen gekürzt. später nachricht. platz. verbleibend fehlenden',
    machine:
      'ki. ki-modell sprachmodell assistent künstliche intelligenz modell maschine trainingsdaten chatbot ki-assistent ki-sprachmodell körper. trainiert gefühle geschmack programm. bot.',
    role: 'redakteur texter lektor autor journalist experte rolle. redaktionell werbetexter ghostwriter fachmann beraterin berater eigenschaft redaktionsteam',
    here: 'hier. anbei nachfolgend folgend unten. oben. fertig fertige finale klar. natürlich erledigt untenstehend bitteschön gerne. fertig. anbei. folgenden beigefügt geliefert wunschgemäß nun. ihr. voilà erledigt.',
    question:
      'frage. ob. oder. welche welcher soll. sollen. lieber kurz. passt. trifft klären genannt hätten möchten wäre sollte darf. wünschen lieber. kurze rückfrage nachfrage vorab',
    public:
      'kommentar wir. uns. unser unsere korrektur berichtigung ausgabe roman buch. film. erzähler kapitel verlag autorin seite. preis euro bestell laden protokoll aufgabe leserinnen redaktion. verfasser aufführung regie mitglieder sitzung vorstand beschluss euro.',
    harm: 'irreführend verleumd rechtlich illegal strafbar plagiat gefährlich erfunden falsch. arzt ärztin anwalt apotheke medizin rechtsberatung steuerberater heilversprech unseriös unlauter garantie persönlichkeitsrecht abmahn',
    instead:
      'stattdessen statt. anstelle ursprünglich vorher zuvor bisher jetzt. nun. dafür gegenzug original alte. alten',
    note: 'anmerkung hinweis notiz todo achtung offen. prüfen. bitte. anm. erledigen vorschlag',
  },
  nl: {
    text: 'artikel tekst. stuk. blog blogpost versie concept kladversie bijdrage content artikelen opzet manuscript webtekst blogtekst schrijfsel',
    part: "alinea paragraaf inleiding intro. slot. conclusie kop. koppen tussenkop titel zin. zinnen passage opening afsluiting kader kaders rijtje opsomming tabel metafoor overgang begin. einde. hoofdstuk citaat quote. quotes voorbeeld anekdote formulering punt. punten bullet kopje kopjes alinea's aanhef",
    edited:
      'ingekort herschreven aangepast vervangen toegevoegd geschrapt verplaatst samengevoegd gehouden vermeden weggelaten gebruikt geschreven opgehangen aangescherpt verwerkt verkort gesplitst afgevinkt omgezet veranderd gewijzigd vereenvoudigd verbeterd gecorrigeerd omgedraaid omgegooid overgenomen laten. verwijderd samengevat opgesplitst gezet genoemd behandeld gestopt gekozen verlengd afgezwakt',
    me: 'ik mij me mijn mezelf',
    you: 'je jij jou jouw u uw jullie',
    asked:
      'gevraagd verzoek briefing opdracht. instructie richtlijn wens. wensen verzocht aangeleverd gewenste conform afgesproken wilde. wilt afspraak aanvraag verwachting gewenst klant. doel. schrijf. leg. beschrijf vermeld noem. onderwerp',
    length:
      'woorden woord. tekens lengte maximaal minimaal limiet aantal korter langer woordental woordenaantal ongeveer circa',
    style:
      'toon. stijl taalniveau actieve zakelijk informeel vlot luchtig neutraal tutoyeren verkoperig spelling schrijfstijl jargon emoji uitroepteken vakjargon je-vorm u-vorm formeel vriendelijk actief b1 clichés',
    seo: 'zoekwoord trefwoord seo meta metabeschrijving h1 h2 link. links call cta slug hashtag zoekmachine metatitel zoekterm zoektermen hoofdzoekwoord beschrijving categorie rubriek tags url titel tussenkopjes',
    reader: 'lezer lezers doelgroep publiek bezoeker klanten beginners leek gebruiker',
    offer:
      'graag zal. wil. wilt laat. weten gerust mocht kan. kunnen nog. ook. hoor beschikking eventueel desgewenst alternatief varianten variant vertalen vertaling inkorten uitbreiden herschrijven omzetten geef. seintje maak. schrijf. lever. gewoon',
    cannot: 'niet. geen helaas kan. mag. weiger liever onmogelijk afzien',
    know: 'zeker. kennis. bron. bronnen controleren checken nagaan verouderd actueel cijfers cijfer gegevens toegang bevestigen nakijken klopt betrouwbaar onzeker aanname schatting exacte informatie feiten actuele ongeverifieerd achterhalen',
    miss: 'ontbreekt ontbreken zonder. bijlage aanvullen invullen toevoegen sturen stuur aanleveren mist. nodig ontbrak gekregen ontvangen bijgevoegd gegevens. ontbrekende invoegen open. volgt',
    picture:
      "foto afbeelding beeld. plaatje grafiek infographic illustratie bijschrift foto's video kaart. omslag beeldmateriaal",
    publish:
      'publicatie publiceren online. website nieuwsbrief linkedin instagram facebook social redactie plaatsen wordpress gepubliceerd drukker plaats. uploaden',
    praise:
      'leuk leuke. mooi. mooie geweldig prachtig boeiend dank. bedankt onderwerp idee. plezier fijn. top. genoten interessant interessante heerlijk boeiende prachtige knap super. enthousiast compliment',
    plan: 'eerst. daarna vervolgens dan. tot. slotte misschien oké begin. behandel sluit. even. hm. eens. moet. start. denk. opbouw structuur volgorde laatst. laten we.',
    critic:
      'zwak saai vaag algemeen beetje wat. iets. teruglezend sterker kan. mag. voelt leest lang. verkoperig stroef houterig sterkst zwakste wel. beter. rommelig taai clichématig herhaalt pit. pittiger scherper mist. eerlijk',
    rest: 'vervolg rest. resterend tweede. deel. volgt volgende bericht antwoord verder. ingekort weggelaten limiet bewaar overige afgebroken later. ruimte. doorgaan resterende',
    machine:
      'ai. taalmodel assistent kunstmatige intelligentie model. machine digitale trainingsdata ai-model taalmodellen getraind computer smaak. lichaam. programma',
    role: 'redacteur tekstschrijver schrijver copywriter journalist expert rol. eindredacteur adviseur specialist ghostwriter',
    here: 'hier. hierbij bijgaand onderstaand hieronder bovenstaand klaar. af. bij. dezen komt. komt-ie natuurlijk zeker. definitieve alsjeblieft ziehier gereed voltooid bijgevoegd afgerond onderstaande',
    question: 'vraag. vraagje of. welke liever zal. moet. wil. bedoel vragen even. wilt. kan. bedoelt vooraf',
    public:
      'reacties lezers wij. we. ons. onze rectificatie correctie editie roman boek. film. schrijfster hoofdstuk prijs euro bestel winkel opdracht lezer krant uitgever regisseur bestuur vergadering leden',
    harm: 'misleidend laster illegaal strafbaar plagiaat gevaarlijk verzonnen onwaar arts. advocaat notaris medisch juridisch advies garantie claims',
    instead: 'plaats. oorspronkelijk eerder. voorheen nu. eerst. origineel vorige',
    note: 'opmerking noot. let. nb. todo aandacht notitie suggestie check.',
  },
  sv: {
    text: 'artikel text. texten inlägg utkast version blogg innehåll manus råutkast texter bloggtext',
    part: 'stycke avsnitt inledning ingress avslutning slutkläm rubrik titel mening. meningar passage övergång punktlista faktaruta tabell metafor början slut. slutet kapitel citat exempel anekdot formulering punkt. punkter brödtext mellanrubrik kläm. avsnittet inledningen avslutningen ingressen stycket',
    edited:
      'kortat skrivit ändrat omarbetat bytt ersatt lagt tagit. flyttat behållit undvikit strukit justerat använt slagit delat hållit valt ändrade förenklat rättat putsat infört tagit strök skrev valde lade bytte kortade behöll flyttade formulerat nämnt använde undvek tonat',
    me: 'jag mig min mitt mina',
    you: 'du dig din ditt dina ni er era ert',
    asked:
      'bad. bett önskemål önskat brief briefen instruktion begärt uppdrag riktlinje enligt önskar ville. vill. kund. överenskommet syfte. skriv. förklara beskriv nämn. ska. uppgiften beställning beställt',
    length:
      'ord. tecken längd max. minst högst antal gräns kortare längre ungefär cirka ordantal teckenantal',
    style:
      'ton. tonen tonalitet stil. ledigt formell neutral reklam utropstecken emojier aktiv språk. klarspråk du-tilltal tilltal jargong facktermer vardaglig saklig vänlig klyschor emoji',
    seo: 'nyckelord sökord seo meta metabeskrivning h1 h2 länk. länken cta hashtag uppmaning metatitel sökfras beskrivning kategori taggar etikett url mellanrubriker',
    reader: 'läsare läsaren målgrupp publik kunder. kund kunder nybörjare användare besökare',
    offer:
      'gärna om. vill. kan. säg. till. hör. bara. också även önskas behövs tillgänglig varianter variant översätta förkorta utveckla skriva. anpassa alternativ hojta meddela gör. tar.',
    cannot: 'inte. kan. tyvärr ingen. inga. avstår vägrar låter undviker',
    know: 'säker källa källor kontrollera kolla stämmer siffra siffran uppgift tillgång inaktuell kunskap hämtas bekräfta verifiera osäker säkert exakt fakta aktuell uppskattning antagande information kontrollerat verifierad dubbelkolla',
    miss: 'saknas saknar utan. bilaga fyll. lägg. skicka komplettera behöver behövs fick. fått. bifogad skickas uppgifter ifylls',
    picture: 'bild. bilden foto fotot illustration diagram bildtext grafik bilder video karta omslag',
    publish:
      'publicering publicera webb webben sajten nyhetsbrev linkedin instagram facebook sociala redaktion publiceras tryck lansering lägga ut.',
    praise:
      'roligt kul. spännande fint fantastisk underbart tack. ämne ämnet idé. nöje härlig bra. intressant intressanta kanon toppen härligt glad. strålande',
    plan: 'först. sedan sen. därefter slutligen kanske okej börja avsluta hm. vänta ska. bör. börjar inleder avslutar tänker struktur upplägg ordning sist. så.',
    critic:
      'tam. svag platt allmän känns starkare haltande längre borde kunde mår. må. torr lite. tråkig svagast spretig klyschig upprepar vass. vassare ärligt behöva klarar. trist platt. seg.',
    rest: 'resten. återstående fortsätt fortsättning nästa. svar. meddelande del. utelämnat kapat återstår kvar. senare. plats. fortsätter resterande',
    machine:
      'ai. språkmodell assistent artificiell intelligens modell maskin träningsdata realtid ai-modell datorprogram tränad kropp smaklökar',
    role: 'redaktör skribent copywriter innehållsstrateg journalist expert rollen roll. rådgivare specialist spökskrivare redaktören',
    here: 'här. nedan ovan bifogad klar. färdig varsågod självklart absolut följer nedanstående bifogar härmed levererar klart. varsågoda',
    question: 'fråga frågan ska. vill. eller. vilken vilka om. är. undrar vilket föredrar bör. skulle.',
    public:
      'kommentar vi. oss. vår. våra rättelse upplaga roman bok. film. författare kapitel pris kronor beställ butik mötet tidning redaktionen recensent styrelse medlem protokoll',
    harm: 'vilseledande förtal olaglig plagiat farlig påhitta falsk läkare jurist medicinsk juridisk råd. garanti',
    instead: 'istället stället ursprunglig tidigare förut nu. förr',
    note: 'obs. notera anmärkning kommentar. att göra. todo förslag',
  },
  da: {
    text: 'artikel tekst. teksten indlæg udkast version blog indhold manuskript tekster blogtekst artiklen',
    part: 'afsnit indledning intro. afslutning overskrift titel sætning passage overgang punktliste boks tabel metafor rubrik begyndelse slutning kapitel citat eksempel anekdote formulering punkt. punkter mellemrubrik underoverskrift indledningen afslutningen afsnittet overskriften',
    edited:
      'forkortet skrevet ændret omskrevet erstattet tilføjet fjernet flyttet beholdt undgået strøget justeret brugt delt fletter røget strammet ændrede forenklet rettet pudset taget strøg valgte byttede kortede formuleret nævnt brugte undgik skåret lagt. slået',
    me: 'jeg mig min mit mine',
    you: 'du dig din dit dine i. jer jeres',
    asked:
      'bad. bedt ønske. ønsket ønsker brief briefen instruks opgave opgaven retningslinje ifølge mail tjekliste kunde. aftalt formål skriv. forklar beskriv nævn. bestilt bestilling skal. krav',
    length: 'ord. tegn længde max. maks mindst højst antal grænse kortere længere cirka omkring ordantal',
    style:
      'tone. tonen stil. uformel formel neutral reklame udråbstegn emojis aktiv sprog. generel du-form tiltale fagord saglig venlig klichéer emoji',
    seo: 'nøgleord søgeord seo meta metabeskrivelse h1 h2 link. links cta hashtag metatitel søgefrase beskrivelse kategori tags. url mellemrubrikker',
    reader: 'læser læseren læserne målgruppe publikum kunder begyndere bruger',
    offer:
      'gerne hvis. vil. kan. sig. til. skal. bare. også giver ønskes varianter variant oversætte forkorte uddybe skrive. tilpasse alternativ give. lyd. laver laver. kunne.',
    cannot: 'ikke. kan. desværre ingen. afstår nægter undlader',
    know: 'sikker kilde kilder tjek. tjekke bekræfte stemmer tal. tallet adgang forældet viden gætte kontrollér usikker præcis fakta aktuel skøn antagelse information tjekket verificer dobbelttjek',
    miss: 'mangler uden. bilag udfyld indsæt send. supplere behøver fik. fået. vedhæftede oplysninger udfyldes sendes mangler.',
    picture: 'billede billedet foto illustration diagram billedtekst grafik billeder video kort. forside',
    publish:
      'udgivelse publicer online hjemmeside nyhedsbrev linkedin instagram facebook sociale redaktion lægge udgives tryk poste lægges',
    praise:
      'sjovt fedt. spændende fint fantastisk dejligt tak. emne emnet idé. fornøjelse godt. interessant skønt super. fedt glæde herligt',
    plan: 'først. derefter så. til. måske hellere okay begynder slutter hm. vent. skal. vinklen kunne begynde indlede slutte tænker struktur opbygning rækkefølge sidst.',
    critic:
      'svag flad tør. virker føles stærkere længere burde kunne. kedelig lidt. generel tung svageste rodet klichéfyldt gentager skarpere ærligt godt. trænger savner kedeligt flad.',
    rest: 'resten. resterende fortsæt fortsættelse næste. svar. besked del. udeladt tilbage. senere. plads fortsætter de',
    machine:
      'ai. sprogmodel assistent kunstig intelligens model maskine træningsdata ai-model computer trænet krop. smagsløg',
    role: 'redaktør skribent tekstforfatter journalist ekspert rolle. rådgiver specialist ghostwriter',
    here: 'her. nedenfor ovenfor vedhæftet klar. færdig værsgo selvfølgelig bemærk hermed vedhæfter leverer færdigt nedenstående',
    question: 'spørgsmål skal. vil. eller. hvilken om. er. hvilket foretrækker bør. skulle. kort.',
    public:
      'kommentar vi. os. vores rettelse udgave roman bog. film. forfatter kapitel pris kroner bestil butik mødet avis redaktionen anmelder bestyrelse medlem referat',
    harm: 'vildledende injurier ulovlig plagiat farlig opdigtet falsk læge. advokat jurist medicinsk juridisk råd. garanti',
    instead: 'stedet oprindelig tidligere før. nu. førhen',
    note: 'obs. nb. bemærkning notat husk. todo forslag',
  },
};
