import { furtherPhrases } from './tell-phrases-more.ts';

/** Where a phrase is a tell: anywhere, or only where texts begin or end. */
export type PhraseKind = 'phrase' | 'opening' | 'closing';

/**
 * Phrases that models write far more often than people do, one per line. `a/b` are alternatives for one word, `_` is any
 * word, a last word with `*` is a beginning. Apostrophes separate words, as in "let s". Own lists; a phrase that good
 * articles use as well does not belong here.
 */
const byLanguage: Readonly<Record<string, Readonly<Record<PhraseKind, string>>>> = {
  en: {
    phrase: `
      dive/dives/diving/delve/delves/delving/delved deep/deeper/into into/the/what/how/this/our
      deep dive into
      let s/us dive/delve/explore/unpack/embark
      navigate/navigates/navigating the complex*/world/landscape/challenges/intricacies
      play/plays/played/playing a/an crucial/vital/pivotal/key/essential/significant/critical role
      s worth noting/mentioning/remembering that
      s/is important/crucial/essential/vital to note/remember/mention that
      testament to the/its/their/our/your/how
      game changer
      game changing
      unlock/unlocks/unlocking/unleash/unleashes/unleashing/harness/harnessing/harnesses the/your/its/their full/power/potential/secrets/true
      unlock/unlocks/unlocking/unleash/unleashing new/your/endless possibilities/potential/levels
      elevate/elevates/elevating your/the/our
      to the next level
      to new heights
      look no further
      fast paced world/environment/landscape/society
      fast paced _ world/environment/landscape/industry
      ever evolving/changing/growing
      constantly/rapidly evolving landscape/world/industry/field
      a myriad/plethora of
      a wide/vast array of
      tapestry of
      in the realm of
      seamlessly integrat*/blend*/connect*/combin*
      seamless integration/experience
      cutting edge technolog*/solution*/tool*
      holistic approach
      foster/fosters/fostering a/an sense/culture/environment of
      embark/embarks/embarking on a/your/this/an journey/path/adventure/_
      ticking time bomb
      possibilities are endless
      more important than ever
      now more than ever
      often overlooked
      revolutionize/revolutionizes/revolutionized/revolutionizing/revolutionise/revolutionising the way
      in this article/guide/post/section we ll/will explore/dive/cover/discuss/delve/examine
      in this article/guide/post/section we explore/dive/cover/discuss/delve/examine
      in this article/guide/post/section you ll/will learn/discover/explore
      in this blog post we/you
      without further ado
      buckle up
      rest assured
      ultimate guide
      treasure trove
      pave/paves/paving the way for
      shed/sheds/shedding light on
      strike/strikes/striking the right/perfect balance
      empower/empowers/empowering you/users/your/teams/businesses/people to
      underscores/highlights the importance/need of/for
      unparalleled
      whether you re a seasoned/beginner/novice/complete/busy/total/small/new
      whether you re just starting/getting
      seasoned pro/professional/veteran/expert
      here s the thing/kicker/twist
      let that sink in
      this is where _ comes in
      the perfect blend/balance of
      stand/stands/standing the test of time
      at its core`,
    opening: `
      in today s
      in an era/age
      in a world where/that/of
      in the world/realm of
      imagine a/this/walking/waking/being/having
      picture this
      have you ever wondered/felt/found/thought/wanted/struggled
      are you looking/tired/ready/struggling
      whether you re
      welcome to the world
      since the dawn of
      let s face it
      as we all know
      it s no secret that
      is essential/crucial/vital for any/every/anyone
      has never been more important`,
    closing: `
      in conclusion
      to sum up
      in summary
      to conclude
      all in all
      ultimately the key
      by following these/this/the simple/tips/steps/practices/guidelines/habits/strategies/_
      by implementing/incorporating/adopting/embracing/mastering these
      happy brewing/cooking/coding/baking/gardening/writing/learning/reading/traveling/planning/building
      so what are you waiting
      what are you waiting for
      start your journey
      your journey starts/begins
      the future is bright
      with the right tools/approach/mindset/strategies/techniques/habits/knowledge/care
      will thank you`,
  },
  de: {
    phrase: `
      tauchen/taucht/tauche wir/ein/sie/tief in/ein/tief/gemeinsam
      eintauchen in die/den/das
      in die welt/faszinierende/spannende der/des/von/welt
      schnelllebigen/schnelllebige/digitalen/heutigen welt/zeit/ära
      spielen/spielt/spielte/spielten eine entscheidende/zentrale/wesentliche/tragende/wichtige/maßgebliche/bedeutende rolle
      es ist wichtig/entscheidend/unerlässlich zu beachten/betonen/verstehen/wissen/erwähnen
      es sei darauf/angemerkt hingewiesen/dass
      von entscheidender/unschätzbarer/zentraler/essenzieller bedeutung
      volle/volles/vollen potenzial/potential
      potenzial/potential voll/vollständig ausschöpfen/entfalten/nutzen
      auf das/ein nächste/neues/höheres level
      auf die/eine nächste/neue/höhere stufe/ebene
      echter/wahrer/absoluter/wahre/echte gamechanger/game/wunderwaffe
      gamechanger
      nahtlos integrieren/integriert/einfügen/ineinander
      nahtlose integration/erfahrung/nutzererfahrung
      ganzheitlichen/ganzheitlicher/ganzheitliche/ganzheitliches ansatz/ansätze/herangehensweise/konzept
      maßgeschneiderte/maßgeschneiderten lösung/lösungen
      wichtiger denn je
      in diesem/diesen artikel/beitrag/blogbeitrag/leitfaden/blogartikel erfahren/erfährst/werfen/beleuchten/gehen/tauchen/zeigen/erkunden/betrachten
      ob anfänger/einsteiger/neuling oder profi/experte/fortgeschrittener/fortgeschrittene/erfahrener/_
      egal ob sie/du anfänger/einsteiger/ein/gerade/erfahrener
      schlüssel zum erfolg
      nicht mehr wegzudenken
      lassen sie uns
      lass uns gemeinsam/eintauchen/einen
      möglichkeiten sind endlos/grenzenlos/unbegrenzt/vielfältig
      lässt sich sagen/festhalten dass
      zeugt/zeugen von
      tickende zeitbombe
      oft/häufig unterschätzt/übersehen wird
      bahnbrechend*
      revolutioniert/revolutionieren die art
      eine breite palette an/von
      den unterschied ausmachen/macht`,
    opening: `
      in der heutigen/modernen/digitalen
      in einer welt in/die
      in zeiten von/des/der
      in einer zeit in
      haben sie/du sich schon/jemals
      hast du dich schon/jemals
      stellen sie sich vor
      stell dir vor
      willkommen in/zu der/unserem/diesem
      wir alle kennen
      seit jeher
      es ist kein geheimnis`,
    closing: `
      zusammenfassend
      abschließend lässt/bleibt/sei/kann
      alles in allem
      mit den/der/dem richtigen tipps/werkzeugen/strategien/techniken/gewohnheiten/herangehensweise/pflege/wissen
      wenn sie/du diese tipps/schritte/gewohnheiten/ratschläge
      indem sie/du diese
      viel erfolg/spaß beim/bei/mit
      worauf warten/wartest sie/du
      wird es ihnen/dir danken
      letztendlich ist/geht/liegt`,
  },
  es: {
    phrase: `
      juega/juegan/desempeña/desempeñan/jugar/desempeñar un papel/rol fundamental/crucial/clave/vital/importante/esencial/decisivo
      es importante/crucial/fundamental/esencial destacar/señalar/recordar/mencionar/tener/entender que/en
      cabe destacar/señalar/mencionar que
      sumérgete/sumergirte/sumergirnos/sumerjámonos en
      adentrarnos/adéntrate/adentrémonos en
      en el fascinante/apasionante/vasto mundo
      en constante evolución/cambio/crecimiento
      al siguiente nivel
      a otro nivel
      todo el/su/tu/nuestro potencial
      máximo potencial
      desbloquea/desbloquear/desata/desatar el/tu/todo/su poder/potencial/_
      más importante que nunca
      un sinfín/abanico/mar de
      una amplia gama de
      en este artículo/post/blog exploraremos/analizaremos/descubrirás/veremos/aprenderás/descubriremos/abordaremos/vamos
      en esta guía/entrada/sección exploraremos/analizaremos/descubrirás/veremos/aprenderás/descubriremos/abordaremos/vamos
      ya seas un/una/principiante/novato/experto principiante/novato/experto/profesional/amante/o
      tanto si eres un/una/principiante/novato
      no busques más
      enfoque holístico/integral
      soluciones innovadoras
      a la vanguardia de
      posibilidades son infinitas/ilimitadas/inagotables
      marcar/marca/marcará/marcan la diferencia
      sin lugar a dudas
      bomba de tiempo
      es un testimonio/testamento de
      de vanguardia
      ha revolucionado la forma/manera
      revoluciona/revolucionar la forma/manera
      el verdadero secreto
      la clave del éxito
      a menudo/frecuentemente pasado/pasada/pasados/pasan por alto`,
    opening: `
      en el mundo actual/de/moderno/acelerado
      en la era digital/actual/de
      en un mundo donde/en/cada/tan
      alguna vez te/has
      te has preguntado alguna
      imagina que/un/una/llegar/despertar
      bienvenido/bienvenidos/bienvenida al/a
      no es ningún secreto
      es esencial/fundamental/crucial para cualquier/todo/toda`,
    closing: `
      en conclusión/resumen/definitiva
      para concluir/resumir
      al/si seguir/sigues estos/estas consejos/pasos/prácticas/sencillos/hábitos
      siguiendo estos/estas consejos/pasos/prácticas/sencillos/hábitos
      a qué esperas
      qué estás/está esperando
      con las/los/el herramientas/hábitos/cuidados/enfoque adecuadas/adecuados/adecuado/correctas/correctos/correcto
      te lo agradecerá/agradecerán
      el futuro es/está prometedor/brillante`,
  },
  fr: {
    phrase: `
      joue/jouent/jouer un rôle crucial/essentiel/clé/fondamental/primordial/majeur/central/déterminant/vital
      il est important/essentiel/crucial/primordial de noter/souligner/rappeler/comprendre/mentionner
      il convient de noter/souligner/rappeler
      plongeons/plongez/plonger dans le/la/les/l/cet/ce
      plongée au cœur
      explorons ensemble/les/comment/le
      en constante/perpétuelle évolution
      au niveau supérieur
      plein potentiel
      tout le/son/votre/leur potentiel
      libérer/libérez/exploiter/exploitez/débloquez le/tout/votre/la potentiel/puissance/plein
      plus important/importante/importants/importantes que jamais
      une multitude/myriade/pléthore de/d
      un large éventail de/d
      ne cherchez pas plus loin
      dans cet article nous/vous/découvrez/explorons allons/explorerons/verrons/découvrirez/aborderons/comment/apprendrez
      dans ce guide nous/vous/découvrez
      que vous soyez un/une/débutant/novice/amateur/professionnel débutant/novice/amateur/ou/professionnel/expert/passionné
      véritable game/atout/révolution/révélateur changer/pour
      solutions innovantes
      approche holistique/globale
      à la pointe de la/l technologie/innovation
      possibilités sont infinies/illimitées
      force est de constater
      il va sans dire
      révolutionne/révolutionner/révolutionnent/révolutionné la/notre façon/manière
      bombe à retardement
      faire/fait/fera toute la différence
      la clé du succès
      souvent négligé/négligée/négligés/négligées/sous
      témoigne/témoignent de l/la/cette`,
    opening: `
      dans le monde d/actuel/moderne/trépidant
      dans un monde où/en/de
      à l ère du/de/numérique
      de nos jours
      vous êtes vous déjà
      avez vous déjà
      imaginez un/une/que/vous
      bienvenue dans
      ce n est un secret
      est essentiel/essentielle/crucial/cruciale pour tout/toute`,
    closing: `
      en conclusion/résumé/somme/définitive
      pour conclure/résumer
      en suivant/appliquant/adoptant ces conseils/étapes/astuces/bonnes/habitudes/gestes/quelques
      n attendez plus
      alors qu attendez
      avec les bons/bonnes outils/gestes/habitudes/pratiques
      vous remerciera/remercieront`,
  },
};

/** Of lists of three that only praise: two of the words must be among these beginnings. */
export const praise: Readonly<Record<string, readonly string[]>> = {
  en: 'fast simpl reliab efficien effective seamless scalab robust flexib secur intuitiv powerful sustainab innovat engag accura consisten affordab accessib clear clarity concise compelling actionable meaningful authentic creativ dynamic vibrant smart modern strateg productiv confiden growth success trust collabor transparen resilien balance joy smooth'.split(
    ' ',
  ),
  de: 'schnell einfach zuverlässig effizien effektiv nahtlos skalierbar robust flexib sicher intuitiv leistungsstark nachhaltig innovativ innovation ansprechend präzise konsisten erschwinglich klar prägnant überzeugend authentisch kreativ dynamisch modern strategisch produktiv vertrauen wachstum erfolg transparen qualität'.split(
    ' ',
  ),
  es: 'rápid sencill fiable confiable eficien eficaz fluid escalab robust flexib segur intuitiv potente sostenib innovador innovación atractiv precis coherente asequible accesib clar concis auténtic creativ dinámic modern estratégic productiv confianza crecimiento éxito transparen calidad'.split(
    ' ',
  ),
  fr: 'rapid simpl fiab efficac fluid évolutif robust flexib sûr sécuris intuitif intuitive puissant durab innovant innovation engageant précis cohéren abordab accessib clair concis authentiq créati dynamiq modern stratégiq productif productivité confiance croissance succès transparen qualité'.split(
    ' ',
  ),
};

type Phrase = { kind: PhraseKind; words: readonly (readonly string[] | null)[] };

export type PhraseIndex = ReadonlyMap<string, readonly Phrase[]>;

const indexes = new Map<string, PhraseIndex>();

/** The phrases of a language by their first word; undefined for a language without a list. */
export function phrasesOf(language: string): PhraseIndex | undefined {
  const lists = byLanguage[language] ?? furtherPhrases[language];
  if (!lists) return undefined;
  const known = indexes.get(language);
  if (known) return known;
  const index = new Map<string, Phrase[]>();
  for (const kind of ['phrase', 'opening', 'closing'] as const) {
    for (const line of lists[kind].split('\n').filter((one) => one.trim() !== '')) {
      const words = line
        .trim()
        .split(' ')
        .map((word) => (word === '_' ? null : word.split('/')));
      for (const first of words[0] ?? []) index.set(first, [...(index.get(first) ?? []), { kind, words }]);
    }
  }
  indexes.set(language, index);
  return index;
}

/** Whether the phrase begins at this place in a list of words. */
export function occursAt({ words }: Phrase, tokens: readonly string[], at: number): boolean {
  return words.every((alternatives, step) => {
    const token = tokens[at + step];
    if (token === undefined) return false;
    return (
      alternatives === null ||
      alternatives.some((one) => (one.endsWith('*') ? token.startsWith(one.slice(0, -1)) : one === token))
    );
  });
}
