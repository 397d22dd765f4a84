import type { NotePart } from './note-part.ts';

/** By language; see `note-part.ts` for what the parts are. */
export const northNotes: Readonly<Record<string, Readonly<Record<NotePart, RegExp>>>> = {
  nl: {
    part: /(?<![\p{L}\p{M}])(?:artikel|paragraaf|paragrafen|alinea|passage|inleiding|slot(?!\p{L})|concept(?!\p{L})|tekst|deel(?!\p{L})|stuk(?!\p{L})|onderdeel)/u,
    rest: /(?<![\p{L}\p{M}])(?:de rest van|overige|resterende|volgende)/u,
    cannot:
      /(?<![\p{L}\p{M}])(?:(?:kan|mag|zal) ik [^.]{0,60}(?:niet|geen)(?!\p{L})|ik (?:kan|mag|zal) [^.]{0,60}(?:niet|geen)(?!\p{L})|lukt (?:het )?mij niet|ben ik niet in staat)/u,
    write: /(?<![\p{L}\p{M}])(?:schrijven|uitwerken|opstellen|behandelen|maken)/u,
    rules: /(?<![\p{L}\p{M}])(?:mijn (?:\p{L}{1,20} )?(?:richtlijnen|regels|instructies))/u,
    beyond: /(?<![\p{L}\p{M}])(?:stop ik hier|ik stop hier|(?:wat|waarover) ik (?:mag|kan) schrijven)/u,
    edited:
      /(?<![\p{L}\p{M}])(?:(?:ik heb|heb ik)(?!\p{L})[^.]{0,80}(?:vervangen|gewijzigd|verwisseld|ingekort|toegevoegd|kort gehouden|herschreven|verwijderd|aangepast|geschrapt|uitgebreid|ingedikt|weggelaten))/u,
    asked:
      /(?<![\p{L}\p{M}])(?:gevraagd|gewenst|(?:je|u) (?:vroeg|wilde)|uw (?:opmerkingen|wensen)|je (?:opmerkingen|wensen))/u,
    goOn: /(?<![\p{L}\p{M}])(?:(?:ga|schrijf|werk) ik [^.]{0,30}(?:verder|door)|ik (?:ga|schrijf|werk) [^.]{0,30}(?:verder|door))/u,
    lacks: /(?<![\p{L}\p{M}])(?:ontbreekt|ontbreken|hier moet nog|is nog nodig|nog toevoegen|komt nog)/u,
    expand:
      /(?<![\p{L}\p{M}])(?:uitbreiden|uitgebreid|uitwerken|aanvullen|herschrijven|inkorten|aanscherpen)/u,
    editor:
      /^\P{L}{0,3}(?:(?:opmerking |notitie )?(?:voor|aan) (?:de |het )?(?:redactie|redacteur|eindredact|team|klant))[^:]{0,20}[:,–—-]/u,
    check:
      /(?<![\p{L}\p{M}])(?:nakijken|controler|checken|bevestig|verifi|voordat (?:het|dit)|voor publicatie|graag)/u,
    machine: /(?<![\p{L}\p{M}])(?:(?<![\p{L}-])ai(?![\p{L}])|taalmodel|kunstmatige intelligentie)/u,
    draft:
      /(?<![\p{L}\p{M}])(?:dit concept|concept(?!\p{L})|(?:nog )?niet (?:nagelezen|gecontroleerd|nagekeken|geredigeerd))/u,
  },
  sv: {
    part: /(?<![\p{L}\p{M}])(?:artikel|avsnitt|stycke|stycket|passage|inledning|avslutning|utkast|text(?:en)?(?!\p{L})|del(?:en|ar)?(?!\p{L}))/u,
    rest: /(?<![\p{L}\p{M}])(?:resten av|återstående|nästa|följande|kvarvarande)/u,
    cannot:
      /(?<![\p{L}\p{M}])(?:(?:kan|får|har) jag [^.]{0,50}inte(?!\p{L})|jag (?:kan|får|har) (?:tyvärr )?inte|har jag inte möjlighet|inte möjligt för mig)/u,
    write: /(?<![\p{L}\p{M}])(?:skriva|ta fram|utforma|formulera|producera)/u,
    rules: /(?<![\p{L}\p{M}])(?:min[ae]? (?:\p{L}{1,20} )?(?:riktlinjer|regler))/u,
    beyond: /(?<![\p{L}\p{M}])(?:slutar (?:jag )?här|jag slutar här|vad jag får skriva|det jag får skriva)/u,
    edited:
      /(?<![\p{L}\p{M}])(?:jag (?:har )?(?:\p{L}{1,20} )?(?:bytt ut|ersatt|ändrat|kortat|lagt till|höll|hållit|tagit bort|skrivit om|stramat|justerat|strukit|byggt ut))/u,
    asked:
      /(?<![\p{L}\p{M}])(?:bad om|ville ha|önskade|önskemål|efterfråga|dina (?:synpunkter|kommentarer))/u,
    goOn: /(?<![\p{L}\p{M}])(?:(?:fortsätter|går) jag|jag (?:fortsätter|går vidare))/u,
    lacks: /(?<![\p{L}\p{M}])(?:saknas|behövs|fattas|ska in här|behöver (?:ett|en))/u,
    expand: /(?<![\p{L}\p{M}])(?:byggas ut|bygga ut|utveckla|utökas|skrivas om|kompletter|kortas)/u,
    editor:
      /^\P{L}{0,3}(?:(?:not |notering )?(?:till|för) (?:redaktion|redaktör|kund|teamet))[^:]{0,20}[:,–—-]/u,
    check: /(?<![\p{L}\p{M}])(?:kontroller|kolla|bekräfta|verifier|innan (?:texten|den|det|publicer))/u,
    machine: /(?<![\p{L}\p{M}])(?:(?<![\p{L}-])ai(?![\p{L}])|språkmodell|artificiell intelligens)/u,
    draft: /(?<![\p{L}\p{M}])(?:utkastet|(?:ännu )?inte (?:granskat|granskats|kontrollera|redigera))/u,
  },
  da: {
    part: /(?<![\p{L}\p{M}])(?:artikel|artiklen|afsnit|stykke|passage|indledning|afslutning|udkast|tekst(?:en)?(?!\p{L})|del(?:en)?(?!\p{L})|innledning|artikkel|avsnitt)/u,
    rest: /(?<![\p{L}\p{M}])(?:resten af|resten av|resterende|gjenværende|næste|neste|følgende)/u,
    cannot:
      /(?<![\p{L}\p{M}])(?:(?:kan|må) jeg [^.]{0,50}(?:ikke)(?!\p{L})|jeg (?:kan|må) (?:desværre |dessverre )?ikke|er jeg ikke i stand|ikke muligt for mig|ikke mulig for meg)/u,
    write: /(?<![\p{L}\p{M}])(?:skrive|udarbejde|utarbeide|lave(?!\p{L})|formulere|producere)/u,
    rules: /(?<![\p{L}\p{M}])(?:mine (?:\p{L}{1,20} )?(?:retningslinjer|regler))/u,
    beyond:
      /(?<![\p{L}\p{M}])(?:stopper (?:jeg )?her|jeg stopper her|det,? jeg må skrive|hva jeg (?:kan|får) skrive)/u,
    edited:
      /(?<![\p{L}\p{M}])(?:jeg (?:har )?(?:\p{L}{1,20} )?(?:strammet|tilføjet|holdt|fjernet|skrevet om|forkortet|justeret|strøket|lagt til|strammet inn))/u,
    asked:
      /(?<![\p{L}\p{M}])(?:bad om|ba om|ønskede|ønsket|ville have|ønske(?!\p{L})|dine (?:kommentarer|noter))/u,
    goOn: /(?<![\p{L}\p{M}])(?:(?:fortsætter|fortsetter|går) jeg|jeg (?:fortsætter|fortsetter|går videre))/u,
    lacks: /(?<![\p{L}\p{M}])(?:mangler|der skal (?:et|en)|behøves|trengs|skal ind her)/u,
    expand:
      /(?<![\p{L}\p{M}])(?:bygges ud|bygge ud|udvides|utvides|udvikles|skrives om|uddybes|utdypes|forkortes)/u,
    editor: /^\P{L}{0,3}(?:(?:note )?til (?:redaktion|redaktør|kunden|teamet))[^:]{0,20}[:,–—-]/u,
    check:
      /(?<![\p{L}\p{M}])(?:tjek|kontroll|bekræft|verific|sjekk|før (?:teksten|den|det|public|publiser)|inden)/u,
    machine:
      /(?<![\p{L}\p{M}])(?:(?<![\p{L}-])(?:ai|ki)(?![\p{L}])|sprogmodel|språkmodell|kunstig intelligens)/u,
    draft:
      /(?<![\p{L}\p{M}])(?:dette udkast|dette utkastet|(?:endnu |ennå )?ikke (?:læst igennem|gennemgået|kontrolleret|redigeret|gjennomgått|lest))/u,
  },
  fi: {
    part: /(?<![\p{L}\p{M}])(?:artikkeli|osio|kappale|johdanto|lopetus|luonno|teksti|osa(?:a|n)?(?!\p{L})|jakso)/u,
    rest: /(?<![\p{L}\p{M}])(?:loppuosa|loput|jäljellä|seuraava)/u,
    cannot: /(?<![\p{L}\p{M}])(?:en (?:pysty|voi|kykene|saa|pystynyt)|minun ei ole mahdollista)/u,
    write: /(?<![\p{L}\p{M}])(?:kirjoittaa|kirjoittamaan|laatia|tuottaa|jatkaa)/u,
    rules: /(?<![\p{L}\p{M}])(?:ohjei(?:deni|tani|steni)|sääntöje(?:ni)|sääntöihini|periaatteideni)/u,
    beyond: /(?<![\p{L}\p{M}])(?:lopetan tähän|mistä (?:saan|voin) kirjoittaa)/u,
    edited:
      /(?<![\p{L}\p{M}])(?:(?:lyhensin|lisäsin|pidin|poistin|muokkasin|kirjoitin uudelleen|tiivistin|laajensin|karsin))/u,
    asked: /(?<![\p{L}\p{M}])(?:pyysi|pyytä|toivoit|toivei|pyynnö|kuten halusit)/u,
    goOn: /(?<![\p{L}\p{M}])(?:(?:jatkan|siirryn|jatkaisin))/u,
    lacks: /(?<![\p{L}\p{M}])(?:puuttuu|tarvitaan|vaatii vielä|kaipaa)/u,
    expand: /(?<![\p{L}\p{M}])(?:laajentaa|laajennetta|täydentää|kehittää|muokata|lyhentää|tarkentaa)/u,
    editor:
      /^\P{L}{0,3}(?:(?:huomio |huom\. )?(?:toimitu|toimittaj|editor|asiakkaa|tiimi))[^:]{0,20}[:,–—-]/u,
    check: /(?<![\p{L}\p{M}])(?:tarkist|varmist|vahvist|ennen julkais)/u,
    machine: /(?<![\p{L}\p{M}])(?:(?<![\p{L}-])ai(?![\p{L}])|tekoäly|kielimalli)/u,
    draft:
      /(?<![\p{L}\p{M}])(?:tämän? luonno|ei ole (?:vielä )?(?:tarkistettu|luettu|oikoluettu)|eikä sitä ole)/u,
  },
  hu: {
    part: /(?<![\p{L}\p{M}])(?:cikk|szakasz|bekezdés|bevezet|befejez|vázlat|szöveg|rész(?!t vesz))/u,
    rest: /(?<![\p{L}\p{M}])(?:hátralévő|többi|következő|maradék)/u,
    cannot: /(?<![\p{L}\p{M}])(?:nem (?:tudom|tudok|áll módomban|vagyok képes|írhatok))/u,
    write: /(?<![\p{L}\p{M}])(?:megírni|írni|elkészíteni|kidolgozni|megfogalmazni)/u,
    rules: /(?<![\p{L}\p{M}])(?:irányelveim|szabályaim|elveim)/u,
    beyond: /(?<![\p{L}\p{M}])(?:itt megállok|amiről írhatok)/u,
    edited:
      /(?<![\p{L}\p{M}])(?:(?:rövidítettem|hozzáadtam|kivettem|átírtam|kibővítettem|módosítottam|töröltem|lerövidítettem|rövidre))/u,
    asked: /(?<![\p{L}\p{M}])(?:kért|kérte|kérés|ahogy szerett|megjegyzése)/u,
    goOn: /(?<![\p{L}\p{M}])(?:(?:folytatom|továbbmegyek|áttérek))/u,
    lacks: /(?<![\p{L}\p{M}])(?:hiányzik|kell még|szükség van)/u,
    expand: /(?<![\p{L}\p{M}])(?:bővíteni|kibővíteni|kiegészíteni|átírni|kifejteni|rövidíteni)/u,
    editor:
      /^\P{L}{0,3}(?:(?:megjegyzés )?(?:a )?szerkeszt[őé]\p{L}{0,8}|a szerkesztőség\p{L}{0,4})[^:]{0,10}[:,–—-]/u,
    check: /(?<![\p{L}\p{M}])(?:ellenőriz|megerősít|közzététel előtt|publikálás előtt|kérem)/u,
    machine: /(?<![\p{L}\p{M}])(?:mesterséges intelligencia|nyelvi modell|(?<![\p{L}-])(?:ai|mi)-)/u,
    draft: /(?<![\p{L}\p{M}])(?:ez a (?:vázlat|piszkozat)|(?:még )?nem (?:ellenőrizte|nézte át|lektorál))/u,
  },
  ro: {
    part: /(?<![\p{L}\p{M}])(?:articol|secțiun|paragraf|pasaj|introducere|încheiere|ciornă|schiță|text|partea?(?!\p{L}))/u,
    rest: /(?<![\p{L}\p{M}])(?:restul|rămase|rămasă|următoar|următor)/u,
    cannot: /(?<![\p{L}\p{M}])(?:nu (?:pot|voi putea|sunt în măsură|îmi este posibil|am voie))/u,
    write: /(?<![\p{L}\p{M}])(?:scrie|redacta|elabora|dezvolta|trata)/u,
    rules: /(?<![\p{L}\p{M}])(?:(?:regulile|principiile|instrucțiunile) mele)/u,
    beyond: /(?<![\p{L}\p{M}])(?:mă opresc aici|ceea ce pot scrie|despre ce pot scrie)/u,
    edited:
      /(?<![\p{L}\p{M}])(?:am (?:\p{L}{1,20} )?(?:scurtat|adăugat|păstrat|eliminat|rescris|extins|ajustat|scos|modificat))/u,
    asked: /(?<![\p{L}\p{M}])(?:ați cerut|ai cerut|cerut[ăe]?|solicitat|dorit)/u,
    goOn: /(?<![\p{L}\p{M}])(?:(?:continui|voi continua|merg mai departe))/u,
    lacks: /(?<![\p{L}\p{M}])(?:lipsește|mai trebuie|e nevoie de|de adăugat)/u,
    expand: /(?<![\p{L}\p{M}])(?:extins|dezvolta|completat|rescris|detaliat|scurtat)/u,
    editor:
      /^\P{L}{0,3}(?:(?:notă )?(?:pentru|către) (?:redacți|redactor|editor|echip|client))[^:]{0,20}[:,–—-]/u,
    check: /(?<![\p{L}\p{M}])(?:verific|confirm|rugăm|înainte de publicare)/u,
    machine:
      /(?<![\p{L}\p{M}])(?:(?<![\p{L}-])(?:ia|ai)(?![\p{L}])|inteligenț\p{L}{1,3} artificial|model de limbaj)/u,
    draft:
      /(?<![\p{L}\p{M}])(?:această (?:ciornă|schiță)|nu a fost (?:încă )?(?:revizuit|verificat|corectat))/u,
  },
  el: {
    part: /(?<![\p{L}\p{M}])(?:άρθρο|άρθρου|ενότητα|ενότητες|παράγραφο|εισαγωγή|επίλογο|προσχέδιο|κείμενο|μέρος)/u,
    rest: /(?<![\p{L}\p{M}])(?:υπόλοιπ|επόμεν|απομέν)/u,
    cannot: /(?<![\p{L}\p{M}])(?:δεν (?:μπορώ|θα μπορέσω|είμαι σε θέση|μου επιτρέπεται))/u,
    write: /(?<![\p{L}\p{M}])(?:γράψω|συντάξω|αναπτύξω|ολοκληρώσω|συνεχίσω)/u,
    rules: /(?<![\p{L}\p{M}])(?:(?:οδηγίες|κανόνες|αρχές) μου)/u,
    beyond: /(?<![\p{L}\p{M}])(?:σταματώ εδώ|όσα μπορώ να γράψω)/u,
    edited:
      /(?<![\p{L}\p{M}])(?:(?:συντόμευσα|πρόσθεσα|αφαίρεσα|ξαναέγραψα|κράτησα|επέκτεινα|προσάρμοσα|έκοψα))/u,
    asked: /(?<![\p{L}\p{M}])(?:ζητήσατε|ζήτησες|θέλατε|επιθυμ)/u,
    goOn: /(?<![\p{L}\p{M}])(?:(?:συνεχίζω|θα συνεχίσω|προχωρώ))/u,
    lacks: /(?<![\p{L}\p{M}])(?:λείπει|χρειάζεται|πρέπει να προστεθεί)/u,
    expand: /(?<![\p{L}\p{M}])(?:επεκταθεί|αναπτυχθεί|συμπληρωθεί|ξαναγραφτεί|εμπλουτιστεί)/u,
    editor:
      /^\P{L}{0,3}(?:(?:σημείωση )?(?:προς|για) (?:τη |τον |την )?(?:σύνταξη|συντάκτη|επιμελητ))[^:]{0,20}[:,–—-]/u,
    check: /(?<![\p{L}\p{M}])(?:ελέγξτε|έλεγχος|επιβεβαι|πριν (?:τη |από τη )?δημοσίευσ|παρακαλ)/u,
    machine: /(?<![\p{L}\p{M}])(?:τεχνητή νοημοσύνη|γλωσσικό μοντέλο|(?<![\p{L}-])ai(?![\p{L}]))/u,
    draft: /(?<![\p{L}\p{M}])(?:αυτό το προσχέδιο|δεν έχει (?:ακόμη |ακόμα )?(?:ελεγχθεί|διορθωθεί))/u,
  },
  tr: {
    part: /(?<![\p{L}\p{M}])(?:makale|bölüm|paragraf|pasaj|giriş|sonuç bölüm|taslak|yazı(?:nın|yı)?(?!\p{L})|metin|metni|kısım|kısmı)/u,
    rest: /(?<![\p{L}\p{M}])(?:kalan|geri kalan|sonraki|devamı)/u,
    cannot: /(?<![\p{L}\p{M}])(?:\p{L}{2,20}(?:[ae]mam|[ae]mem|[ae]m[ıi]yorum)(?!\p{L})|mümkün değil)/u,
    write: /(?<![\p{L}\p{M}])(?:yaz|hazırla|oluştur|kaleme al|işle)/u,
    rules: /(?<![\p{L}\p{M}])(?:(?:kural|ilke|yönerge|politika)(?:lar|ler)(?:ım|im))/u,
    beyond:
      /(?<![\p{L}\p{M}])(?:burada duruyorum|burada bitiriyorum|yazabileceklerimin dışında|yazabileceğim (?:konular|kapsam))/u,
    edited:
      /(?<![\p{L}\p{M}])(?:(?:kısalttım|ekledim|kısa tuttum|çıkardım|yeniden yazdım|düzenledim|genişlettim|sadeleştirdim|tuttum|değiştirdim))/u,
    asked: /(?<![\p{L}\p{M}])(?:istediğiniz|istediğin|talep ettiğiniz|isteğiniz|notlarınız)/u,
    goOn: /(?<![\p{L}\p{M}])(?:(?:devam ediyorum|devam edeceğim|devam ederim|sürdürüyorum|geçiyorum))/u,
    lacks: /(?<![\p{L}\p{M}])(?:eksik|gelecek(?= ?[.)]|$)|eklenecek|eklenmeli|gerekiyor)/u,
    expand: /(?<![\p{L}\p{M}])(?:genişlet|geliştir|tamamla|yeniden yaz|düzenle|kısalt)/u,
    editor:
      /^\P{L}{0,3}(?:editör(?:e|lere)|redaksiyon\p{L}{0,3}|yayın ekibi\p{L}{0,3}|kendime not)[^:]{0,20}[:,–—-]/u,
    check: /(?<![\p{L}\p{M}])(?:kontrol|doğrula|teyit|yayın(?:dan|lamadan) önce|lütfen)/u,
    machine: /(?<![\p{L}\p{M}])(?:yapay zek[âa]|dil modeli|(?<![\p{L}-])ai(?![\p{L}]))/u,
    draft: /(?<![\p{L}\p{M}])(?:bu taslak|henüz (?:gözden geçirilme|kontrol edilme|okunma|düzenlenme))/u,
  },
};
