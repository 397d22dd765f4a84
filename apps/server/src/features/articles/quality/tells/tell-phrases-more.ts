/*
 * The most frequent stock phrases in further languages, shorter than the first four. Written as those in `tell-phrases.ts`.
 */
export const furtherPhrases: Readonly<
  Record<string, Readonly<Record<'phrase' | 'opening' | 'closing', string>>>
> = {
  it: {
    phrase:
      'nel mondo frenetico\ngioca/giocano/svolge/svolgono un ruolo fondamentale/cruciale/chiave\nè importante/fondamentale/essenziale notare/ricordare/sottolineare\nche tu sia un\nimmergiamoci/immergersi/immergiti nel/in/nell/nella\nscopriamo insieme\nviaggio alla scoperta\nun vero e proprio\nnon è mai stato così\nsbloccare/sblocca/liberare/libera il tuo/pieno/vero\nchiave del successo\nportare/porta _ al livello successivo\nprossimo livello\nin continua evoluzione\nuna vasta gamma\ninfinite possibilità\nfare la differenza\nequilibrio perfetto\nuna nuova era\nesperienza indimenticabile',
    opening: 'nel mondo di oggi\nnel mondo odierno\nnell era digitale\nin un mondo\nhai mai',
    closing: 'in conclusione\nin definitiva\nper concludere\nin sintesi\ncosa aspetti\nallora cosa aspetti',
  },
  pt: {
    phrase:
      'mundo agitado/acelerado\ndesempenha/desempenham um papel crucial/fundamental/essencial/vital/importante\né importante/fundamental/essencial notar/lembrar/ressaltar/destacar\nvale a pena ressaltar/destacar/lembrar\nquer você seja\nseja você um/uma\nvamos mergulhar/explorar/embarcar\nmergulhar/mergulhe no/na/nesse/neste\nembarque/embarcar nesta/nessa/em\ndesbloquear/desbloqueie/liberar/libere o/todo/seu\nchave para o sucesso\npróximo nível\nem constante evolução\numa vasta/ampla gama/variedade\npossibilidades infinitas/ilimitadas\ninfinitas possibilidades\nfazer/faz/fará toda a diferença\nequilíbrio perfeito\ndivisor de águas\nexperiência inesquecível\nverdadeira sinfonia\nnunca foi tão',
    opening: 'no mundo de\nno mundo atual/acelerado/agitado/moderno\nna era digital\nem um mundo\nvocê já',
    closing:
      'em conclusão/resumo/suma\nconcluindo\npara concluir\npor fim\no que está esperando\nentão o que',
  },
  nl: {
    phrase:
      'snel veranderende wereld/tijd\nhectische/snelle wereld/tijd\nspeelt/spelen een cruciale/belangrijke/essentiële/sleutelrol\nhet is belangrijk/essentieel/cruciaal om te/op\nof je nu een\nlaten we duiken/ontdekken/eens\nduik/duiken we dieper/in\nontgrendel/ontgrendelen/ontketen je/het/de\nnaar een hoger/nieuw niveau\nsleutel tot succes\nvoortdurend/constant in ontwikkeling/beweging\nbreed/brede scala/aanbod aan\neindeloze mogelijkheden\nmogelijkheden zijn eindeloos\nperfecte balans\nhet verschil maken\ngame changer\nware symfonie\nnooit eerder\nonvergetelijke ervaring/reis',
    opening: 'in de wereld van\nin de huidige/moderne\nin een wereld\nin het digitale\nheb je ooit',
    closing: 'kortom\nconcluderend\ntot slot\nal met al\nwaar wacht je\ndus waar wacht',
  },
  pl: {
    phrase:
      'szybko zmieniającym/zmieniającego się\nw zabieganym/pędzącym świecie\nodgrywa/odgrywają kluczową/ważną/istotną/niezwykle rolę/ważną\nwarto zauważyć/pamiętać/podkreślić/dodać\nważne/istotne jest aby/by/żeby\nbez względu/niezależnie na/od to/tego czy\nzanurz* się w\nzanurzmy się\nodkryj/odkryjmy/odblokuj/odblokować swój/pełny/pełen/potencjał/razem\nkluczem do sukcesu\nna wyższy/nowy/kolejny poziom\nszeroki/szeroka/szeroką wachlarz/gama/gamę\nnieskończone/nieograniczone możliwości\nidealną/idealna/idealnej równowagę/równowaga/równowagi\nzrobić/robi/zrobi różnicę\nniezapomnian* doświadczenie/podróż/przeżycie\nprawdziwa/prawdziwą symfonia/symfonię\njeszcze nigdy',
    opening:
      'w dzisiejszym/dzisiejszych świecie/czasach/zabieganym/szybko\nw dobie\nw świecie\nczy kiedykolwiek',
    closing: 'podsumowując\nna zakończenie\nna koniec\nwnioskując\nna co czekasz\nna co jeszcze',
  },
  cs: {
    phrase:
      'uspěchané/uspěchaném/hektické/hektickém době/světě\nhraje/hrají klíčovou/zásadní/důležitou roli\nje důležité/nezbytné/zásadní si uvědomit/pamatovat/poznamenat\nje důležité zmínit/poznamenat/pamatovat\nať už jste/jsi\npojďme se společně/ponořit/podívat/vydat\nponořit/ponořte/ponoříme se do\nodemkněte/odemkni/odemknout/uvolněte svůj/plný/skutečný\nklíčem k úspěchu\nklíč k úspěchu\nna vyšší/novou/další úroveň\nširoká/širokou/široké škála/škálu/škály\nnekonečné/neomezené možnosti\nmění/změní pravidla hry\ndokonalou/dokonalá/skutečnou symfonií/symfonie/symfonii\nabsolutní svobody\nlepšímu já\nnové/nová kapitole/kapitola/kapitolu\nrovnováhu mezi\nživotní styl\nskutečným/skutečný průlomem/průlom',
    opening:
      'v dnešní/dnešním době/světě/uspěchané/hektické/rychle/digitální\nve světě\nzamysleli jste\nznáte ten pocit',
    closing: 'závěrem\nna závěr\nzkrátka\nna co ještě/čekáte\ntak na co',
  },
  sv: {
    phrase:
      'i dagens snabba/hektiska/digitala\nspelar/spela en avgörande/viktig/central/nyckelroll\ndet är viktigt att komma/notera/förstå/tänka\noavsett om du\nlåt oss dyka/utforska/ta\ndyk/dyka djupare/ner/in\nlås/låsa upp din/dina/hela/potential\ntill nästa nivå\nnyckeln till framgång\nständigt föränderlig*\noändliga möjligheter\nmöjligheterna är oändliga\nbrett/bred utbud/spektrum\nperfekt/perfekta balans/balansen\ngöra/gör stor/hela skillnad/skillnaden\nsann/sannt symfoni\noförglömlig upplevelse/resa',
    opening: 'i dagens\ni en värld\ni en tid\nhar du någonsin',
    closing: 'sammanfattningsvis\navslutningsvis\nslutligen\nvad väntar du\nså vad väntar',
  },
  ru: {
    phrase:
      'быстро меняющемся мире\nв современном/сегодняшнем мире\nиграет/играют ключевую/важную/решающую/немаловажную роль\nважно отметить/помнить/понимать/подчеркнуть\nстоит отметить/помнить/подчеркнуть\nнезависимо от того\nдавайте погрузимся/разберёмся/разберемся/рассмотрим/исследуем\nпогрузиться/погрузимся/окунуться/погрузитесь в\nраскрыть/раскройте/раскрыть свой/весь/полный/потенциал\nключ/ключом к успеху\nна новый/следующий уровень\nширокий/широкого спектр/спектра\nбезграничные/бесконечные/неограниченные возможности\nидеальный/идеального баланс/баланса\nнастоящая/настоящую симфония/симфонию\nнезабываемый опыт\nоткрывает/открывают новые горизонты\nизменит/меняет правила игры',
    opening: 'в современном/сегодняшнем/наше/мире\nв эпоху\nв мире\nзадумывались ли вы',
    closing: 'в заключение\nподводя итог/итоги\nтаким образом\nв конечном итоге\nчего же вы',
  },
  tr: {
    phrase:
      'hızla değişen/gelişen dünya*\nhızlı tempolu dünya*\nönemli/kritik/hayati/kilit bir rol\nunutmamak/belirtmek/vurgulamak gerekir/önemlidir\ngelin birlikte/keşfe\nderinlemesine/derinlere dalalım/inceleyelim\nbir üst/sonraki seviyeye\nbaşarının anahtarı\npotansiyelinizi/potansiyelini ortaya/keşfedin/açığa\nsonsuz/sınırsız olanaklar/olasılıklar/imkânlar/fırsatlar\ngeniş bir yelpaze*\nmükemmel denge*\nbüyük bir fark\nunutulmaz bir deneyim\noyunun kurallarını değiştir*\nadeta bir senfoni',
    opening: 'günümüz/günümüzün dünyasında/hızlı/hızla/dijital\ngünümüzde\nhiç düşündünüz',
    closing: 'sonuç olarak\nözetle\nkısacası\nneden bekliyorsunuz\nhaydi ne',
  },
};
