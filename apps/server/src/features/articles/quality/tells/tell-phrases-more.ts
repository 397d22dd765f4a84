/*
 * The most frequent stock phrases in further languages, shorter than the first four. Written as those in `tell-phrases.ts`.
 */
export const furtherPhrases: Readonly<
  Record<string, Readonly<Record<'phrase' | 'opening' | 'closing', string>>>
> = {
  it: {
    phrase: `
      nel mondo frenetico
      gioca/giocano/svolge/svolgono un ruolo fondamentale/cruciale/chiave
      è importante/fondamentale/essenziale notare/ricordare/sottolineare
      che tu sia un
      immergiamoci/immergersi/immergiti nel/in/nell/nella
      scopriamo insieme
      viaggio alla scoperta
      un vero e proprio
      non è mai stato così
      sbloccare/sblocca/liberare/libera il tuo/pieno/vero
      chiave del successo
      portare/porta _ al livello successivo
      prossimo livello
      in continua evoluzione
      una vasta gamma
      infinite possibilità
      fare la differenza
      equilibrio perfetto
      una nuova era
      esperienza indimenticabile
    `,
    opening: `
      nel mondo di oggi
      nel mondo odierno
      nell era digitale
      in un mondo
      hai mai
    `,
    closing: `
      in conclusione
      in definitiva
      per concludere
      in sintesi
      cosa aspetti
      allora cosa aspetti
    `,
  },
  pt: {
    phrase: `
      mundo agitado/acelerado
      desempenha/desempenham um papel crucial/fundamental/essencial/vital/importante
      é importante/fundamental/essencial notar/lembrar/ressaltar/destacar
      vale a pena ressaltar/destacar/lembrar
      quer você seja
      seja você um/uma
      vamos mergulhar/explorar/embarcar
      mergulhar/mergulhe no/na/nesse/neste
      embarque/embarcar nesta/nessa/em
      desbloquear/desbloqueie/liberar/libere o/todo/seu
      chave para o sucesso
      próximo nível
      em constante evolução
      uma vasta/ampla gama/variedade
      possibilidades infinitas/ilimitadas
      infinitas possibilidades
      fazer/faz/fará toda a diferença
      equilíbrio perfeito
      divisor de águas
      experiência inesquecível
      verdadeira sinfonia
      nunca foi tão
    `,
    opening: `
      no mundo de
      no mundo atual/acelerado/agitado/moderno
      na era digital
      em um mundo
      você já
    `,
    closing: `
      em conclusão/resumo/suma
      concluindo
      para concluir
      por fim
      o que está esperando
      então o que
    `,
  },
  nl: {
    phrase: `
      snel veranderende wereld/tijd
      hectische/snelle wereld/tijd
      speelt/spelen een cruciale/belangrijke/essentiële/sleutelrol
      het is belangrijk/essentieel/cruciaal om te/op
      of je nu een
      laten we duiken/ontdekken/eens
      duik/duiken we dieper/in
      ontgrendel/ontgrendelen/ontketen je/het/de
      naar een hoger/nieuw niveau
      sleutel tot succes
      voortdurend/constant in ontwikkeling/beweging
      breed/brede scala/aanbod aan
      eindeloze mogelijkheden
      mogelijkheden zijn eindeloos
      perfecte balans
      het verschil maken
      game changer
      ware symfonie
      nooit eerder
      onvergetelijke ervaring/reis
    `,
    opening: `
      in de wereld van
      in de huidige/moderne
      in een wereld
      in het digitale
      heb je ooit
    `,
    closing: `
      kortom
      concluderend
      tot slot
      al met al
      waar wacht je
      dus waar wacht
    `,
  },
  pl: {
    phrase: `
      szybko zmieniającym/zmieniającego się
      w zabieganym/pędzącym świecie
      odgrywa/odgrywają kluczową/ważną/istotną/niezwykle rolę/ważną
      warto zauważyć/pamiętać/podkreślić/dodać
      ważne/istotne jest aby/by/żeby
      bez względu/niezależnie na/od to/tego czy
      zanurz* się w
      zanurzmy się
      odkryj/odkryjmy/odblokuj/odblokować swój/pełny/pełen/potencjał/razem
      kluczem do sukcesu
      na wyższy/nowy/kolejny poziom
      szeroki/szeroka/szeroką wachlarz/gama/gamę
      nieskończone/nieograniczone możliwości
      idealną/idealna/idealnej równowagę/równowaga/równowagi
      zrobić/robi/zrobi różnicę
      niezapomnian* doświadczenie/podróż/przeżycie
      prawdziwa/prawdziwą symfonia/symfonię
      jeszcze nigdy
    `,
    opening: `
      w dzisiejszym/dzisiejszych świecie/czasach/zabieganym/szybko
      w dobie
      w świecie
      czy kiedykolwiek
    `,
    closing: `
      podsumowując
      na zakończenie
      na koniec
      wnioskując
      na co czekasz
      na co jeszcze
    `,
  },
  cs: {
    phrase: `
      uspěchané/uspěchaném/hektické/hektickém době/světě
      hraje/hrají klíčovou/zásadní/důležitou roli
      je důležité/nezbytné/zásadní si uvědomit/pamatovat/poznamenat
      je důležité zmínit/poznamenat/pamatovat
      ať už jste/jsi
      pojďme se společně/ponořit/podívat/vydat
      ponořit/ponořte/ponoříme se do
      odemkněte/odemkni/odemknout/uvolněte svůj/plný/skutečný
      klíčem k úspěchu
      klíč k úspěchu
      na vyšší/novou/další úroveň
      široká/širokou/široké škála/škálu/škály
      nekonečné/neomezené možnosti
      mění/změní pravidla hry
      dokonalou/dokonalá/skutečnou symfonií/symfonie/symfonii
      absolutní svobody
      lepšímu já
      nové/nová kapitole/kapitola/kapitolu
      rovnováhu mezi
      životní styl
      skutečným/skutečný průlomem/průlom
    `,
    opening: `
      v dnešní/dnešním době/světě/uspěchané/hektické/rychle/digitální
      ve světě
      zamysleli jste
      znáte ten pocit
    `,
    closing: `
      závěrem
      na závěr
      zkrátka
      na co ještě/čekáte
      tak na co
    `,
  },
  sv: {
    phrase: `
      i dagens snabba/hektiska/digitala
      spelar/spela en avgörande/viktig/central/nyckelroll
      det är viktigt att komma/notera/förstå/tänka
      oavsett om du
      låt oss dyka/utforska/ta
      dyk/dyka djupare/ner/in
      lås/låsa upp din/dina/hela/potential
      till nästa nivå
      nyckeln till framgång
      ständigt föränderlig*
      oändliga möjligheter
      möjligheterna är oändliga
      brett/bred utbud/spektrum
      perfekt/perfekta balans/balansen
      göra/gör stor/hela skillnad/skillnaden
      sann/sannt symfoni
      oförglömlig upplevelse/resa
    `,
    opening: `
      i dagens
      i en värld
      i en tid
      har du någonsin
    `,
    closing: `
      sammanfattningsvis
      avslutningsvis
      slutligen
      vad väntar du
      så vad väntar
    `,
  },
  ru: {
    phrase: `
      быстро меняющемся мире
      в современном/сегодняшнем мире
      играет/играют ключевую/важную/решающую/немаловажную роль
      важно отметить/помнить/понимать/подчеркнуть
      стоит отметить/помнить/подчеркнуть
      независимо от того
      давайте погрузимся/разберёмся/разберемся/рассмотрим/исследуем
      погрузиться/погрузимся/окунуться/погрузитесь в
      раскрыть/раскройте/раскрыть свой/весь/полный/потенциал
      ключ/ключом к успеху
      на новый/следующий уровень
      широкий/широкого спектр/спектра
      безграничные/бесконечные/неограниченные возможности
      идеальный/идеального баланс/баланса
      настоящая/настоящую симфония/симфонию
      незабываемый опыт
      открывает/открывают новые горизонты
      изменит/меняет правила игры
    `,
    opening: `
      в современном/сегодняшнем/наше/мире
      в эпоху
      в мире
      задумывались ли вы
    `,
    closing: `
      в заключение
      подводя итог/итоги
      таким образом
      в конечном итоге
      чего же вы
    `,
  },
  tr: {
    phrase: `
      hızla değişen/gelişen dünya*
      hızlı tempolu dünya*
      önemli/kritik/hayati/kilit bir rol
      unutmamak/belirtmek/vurgulamak gerekir/önemlidir
      gelin birlikte/keşfe
      derinlemesine/derinlere dalalım/inceleyelim
      bir üst/sonraki seviyeye
      başarının anahtarı
      potansiyelinizi/potansiyelini ortaya/keşfedin/açığa
      sonsuz/sınırsız olanaklar/olasılıklar/imkânlar/fırsatlar
      geniş bir yelpaze*
      mükemmel denge*
      büyük bir fark
      unutulmaz bir deneyim
      oyunun kurallarını değiştir*
      adeta bir senfoni
    `,
    opening: `
      günümüz/günümüzün dünyasında/hızlı/hızla/dijital
      günümüzde
      hiç düşündünüz
    `,
    closing: `
      sonuç olarak
      özetle
      kısacası
      neden bekliyorsunuz
      haydi ne
    `,
  },
};
