import type { Language } from '../articles/option-values.ts';

/** The default text of a visible label, in every language that an article can have. */
export const labelTexts: Readonly<Record<Language, string>> = {
  ar: 'أُنشئ هذا النص باستخدام الذكاء الاصطناعي.',
  zh: '本文由人工智能生成。',
  cs: 'Tento text byl vytvořen pomocí umělé inteligence.',
  da: 'Denne tekst er skabt med kunstig intelligens.',
  nl: 'Deze tekst is gemaakt met kunstmatige intelligentie.',
  en: 'This text was created with artificial intelligence.',
  fi: 'Tämä teksti on luotu tekoälyn avulla.',
  fr: 'Ce texte a été créé avec une intelligence artificielle.',
  de: 'Dieser Text wurde mit künstlicher Intelligenz erstellt.',
  el: 'Αυτό το κείμενο δημιουργήθηκε με τεχνητή νοημοσύνη.',
  he: 'טקסט זה נוצר באמצעות בינה מלאכותית.',
  hi: 'यह लेख कृत्रिम बुद्धिमत्ता की मदद से बनाया गया है।',
  hu: 'Ez a szöveg mesterséges intelligenciával készült.',
  id: 'Teks ini dibuat dengan kecerdasan buatan.',
  it: "Questo testo è stato creato con l'intelligenza artificiale.",
  ja: 'この記事は人工知能を使って作成されました。',
  ko: '이 글은 인공지능을 사용하여 작성되었습니다.',
  no: 'Denne teksten er laget med kunstig intelligens.',
  pl: 'Ten tekst powstał przy użyciu sztucznej inteligencji.',
  pt: 'Este texto foi criado com inteligência artificial.',
  ro: 'Acest text a fost creat cu inteligență artificială.',
  es: 'Este texto se ha creado con inteligencia artificial.',
  sv: 'Den här texten har skapats med artificiell intelligens.',
  tr: 'Bu metin yapay zekâ ile oluşturulmuştur.',
  uk: 'Цей текст створено за допомогою штучного інтелекту.',
};

/** Null, or another language than those above: English. */
export function labelTextIn(language: string | null): string {
  const known = Object.entries(labelTexts).find(([code]) => code === language);
  return known?.[1] ?? labelTexts.en;
}
