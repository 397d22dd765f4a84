import type { ByLanguage } from './phrases.ts';

export const openings: ByLanguage = {
  en: [
    'Sure! Here is the article you asked for:',
    "Here's a 1000-word blog post on the subject:",
    'Certainly! Below is the revised version of your article.',
    "Of course! I'd be happy to help you with this article.",
  ],
  de: [
    'Gerne! Hier ist der überarbeitete Artikel:',
    'Natürlich, hier ist Ihr Blogbeitrag zum gewünschten Thema:',
    'Klar! Hier ist ein Entwurf für deinen Artikel:',
  ],
  fr: ["Bien sûr ! Voici l'article que vous avez demandé :", 'Voici une version révisée de votre article :'],
  es: [
    '¡Claro! Aquí tienes el artículo que pediste:',
    '¡Por supuesto! A continuación encontrarás el artículo solicitado:',
  ],
  it: ['Certo! Ecco l’articolo richiesto:', 'Ecco una bozza dell’articolo per il tuo blog:'],
  pt: ['Claro! Aqui está o artigo solicitado:', 'Com certeza! Segue o artigo sobre o tema:'],
  nl: ['Natuurlijk! Hier is het artikel waar je om vroeg:', 'Hier volgt het gevraagde blogartikel:'],
  pl: ['Oczywiście! Oto artykuł, o który prosiłeś:', 'Jasne, poniżej znajdziesz poprawiony tekst:'],
  tr: ['Elbette! İşte istediğiniz makale:', 'Tabii, aşağıda blog yazınızı bulabilirsiniz:'],
  uk: ['Звичайно! Ось стаття, яку ви просили:', 'Ось виправлений варіант статті:'],
  ja: ['もちろんです！以下がご依頼の記事です：', '承知しました。こちらが修正した記事です。'],
  zh: ['当然可以！以下是您要求的文章：', '好的，这是修改后的文章：'],
  ko: [
    '물론입니다! 요청하신 글은 다음과 같습니다. 아래는 블로그 글입니다:',
    '네, 알겠습니다. 다음은 수정된 글입니다:',
  ],
};

export const closings: ByLanguage = {
  en: [
    "Let me know if you'd like me to expand on any section!",
    'I hope this helps! Feel free to ask for changes to the article.',
    'Would you like me to adjust the tone of this article?',
  ],
  de: [
    'Lassen Sie mich wissen, wenn ich etwas ändern soll!',
    'Ich hoffe, dieser Artikel gefällt Ihnen. Soll ich noch etwas anpassen?',
    'Sag mir Bescheid, wenn du den Text kürzer haben möchtest, dann kürze ich ihn.',
  ],
  fr: [
    "N'hésitez pas à me demander des modifications de l'article.",
    'Dites-moi si vous souhaitez que je développe une section !',
  ],
  es: [
    'Avísame si quieres que cambie algo.',
    'Espero que este artículo te sea útil. ¿Quieres que amplíe alguna sección?',
  ],
  it: ['Fammi sapere se vuoi che modifichi qualcosa!', 'Spero che questo articolo ti sia utile.'],
  pt: [
    'Me avise se quiser alguma alteração no texto!',
    'Espero que este artigo ajude. Gostaria que eu ampliasse alguma seção?',
  ],
  nl: [
    'Laat me weten als je iets wilt aanpassen!',
    'Ik hoop dat dit artikel helpt. Wil je dat ik de toon verander?',
  ],
  pl: ['Daj mi znać, jeśli mam coś zmienić!', 'Mam nadzieję, że ten artykuł się przyda.'],
  tr: ['Değişiklik isterseniz bana bildirin!', 'Umarım bu makale işinize yarar.'],
  uk: ['Дайте мені знати, якщо потрібно щось змінити!', 'Сподіваюся, ця стаття стане вам у пригоді.'],
  ja: [
    '修正のご希望がありましたら、お知らせください。',
    'この記事がお役に立てば幸いです。追加が必要でしたらお申し付けください。',
  ],
  zh: ['如果需要修改，请随时告诉我。', '希望这篇文章对您有帮助！'],
  ko: [
    '수정이 필요하시면 말씀해 주세요.',
    '이 글이 도움이 되었기를 바랍니다. 추가할 내용이 있으면 알려주세요.',
  ],
};

/** Metadata lines that are removed. */
export const metadata: ByLanguage = {
  en: [
    '**Meta description:** What everybody should know about it.',
    'Tags: home, ideas, tips',
    '(Word count: 998)',
  ],
  de: [
    '**Metabeschreibung:** Was man darüber wissen sollte.',
    'Schlagwörter: Haus, Ideen, Tipps',
    'Wortanzahl: 998',
  ],
  fr: ['**Méta description :** Ce que tout le monde devrait savoir.', 'Mots-clés : maison, idées'],
  es: ['**Meta descripción:** Lo que todos deberían saber.', 'Palabras clave: casa, ideas'],
  it: ['**Meta descrizione:** Quello che tutti dovrebbero sapere.'],
  pt: ['**Meta descrição:** O que todos deveriam saber.'],
  nl: ['**Metabeschrijving:** Wat iedereen zou moeten weten.'],
  pl: ['Słowa kluczowe: dom, pomysły'],
  tr: ['Anahtar kelimeler: ev, fikirler'],
  uk: ['Ключові слова: дім, ідеї'],
  ja: ['キーワード：家、アイデア'],
  zh: ['关键词：家居、点子'],
  ko: ['키워드: 집, 아이디어'],
};

export const endHeadings: ByLanguage = {
  en: ['Conclusion', 'Introduction: Why it matters'],
  de: ['Fazit', 'Einleitung: Warum es zählt'],
  fr: ['Conclusion', 'Introduction : pourquoi en parler'],
  es: ['Conclusión', 'Introducción: por qué importa'],
  it: ['Conclusione', 'Introduzione: perché conta'],
  pt: ['Conclusão', 'Introdução: por que importa'],
  nl: ['Conclusie', 'Inleiding: waarom het telt'],
  pl: ['Podsumowanie', 'Wstęp: dlaczego to ważne'],
  tr: ['Sonuç', 'Giriş: Neden önemli'],
  uk: ['Висновок', 'Вступ: чому це важливо'],
  ja: ['おわりに', 'はじめに：なぜ大切か'],
  zh: ['结语', '引言：为什么重要'],
  ko: ['결론', '서론: 왜 중요한가'],
};
