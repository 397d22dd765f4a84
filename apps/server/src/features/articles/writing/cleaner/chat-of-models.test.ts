import { expect, test } from 'vitest';
import { cleanAnswer } from './clean-answer.ts';

/** The article that each case has chat around. */
const article = {
  en: 'Good tea begins with fresh water.\n\n## Water\n\nSoft water brings out the scent.\n\n## Leaves\n\nLoose leaves keep their scent longer.',
  de: 'Guter Tee beginnt mit frischem Wasser.\n\n## Wasser\n\nWeiches Wasser hebt den Duft.\n\n## Blätter\n\nLose Blätter halten ihren Duft länger.',
  fr: 'Un bon thé commence par une eau fraîche.\n\n## L’eau\n\nUne eau douce révèle le parfum.\n\n## Les feuilles\n\nLes feuilles entières gardent leur parfum.',
  es: 'Un buen té empieza con agua fresca.\n\n## El agua\n\nEl agua blanda realza el aroma.\n\n## Las hojas\n\nLas hojas sueltas guardan su aroma.',
  it: 'Un buon tè comincia con acqua fresca.\n\n## L’acqua\n\nL’acqua dolce esalta il profumo.\n\n## Le foglie\n\nLe foglie sfuse conservano il profumo.',
  pt: 'Um bom chá começa com água fresca.\n\n## A água\n\nA água macia realça o aroma.\n\n## As folhas\n\nAs folhas soltas guardam o aroma.',
  nl: 'Goede thee begint met vers water.\n\n## Water\n\nZacht water brengt de geur naar voren.\n\n## Blaadjes\n\nLosse blaadjes houden hun geur langer.',
  pl: 'Dobra herbata zaczyna się od świeżej wody.\n\n## Woda\n\nMiękka woda wydobywa aromat.\n\n## Liście\n\nLuźne liście dłużej trzymają aromat.',
  cs: 'Dobrý čaj začíná čerstvou vodou.\n\n## Voda\n\nMěkká voda zvýrazní vůni.\n\n## Lístky\n\nVolné lístky déle drží vůni.',
  ru: 'Хороший чай начинается со свежей воды.\n\n## Вода\n\nМягкая вода раскрывает аромат.\n\n## Листья\n\nЛистовой чай дольше хранит аромат.',
  uk: 'Добрий чай починається зі свіжої води.\n\n## Вода\n\nМʼяка вода розкриває аромат.\n\n## Листя\n\nЛистовий чай довше тримає аромат.',
  tr: 'İyi çay taze su ile başlar.\n\n## Su\n\nYumuşak su kokuyu açar.\n\n## Yapraklar\n\nDökme yapraklar kokusunu uzun süre korur.',
  ar: 'يبدأ الشاي الجيد بماء طازج.\n\n## الماء\n\nالماء العذب يبرز الرائحة.\n\n## الأوراق\n\nتحفظ الأوراق السائبة رائحتها مدة أطول.',
  ja: 'おいしいお茶は、新しい水から始まります。\n\n## 水\n\n軟水は香りを引き立てます。\n\n## 茶葉\n\n広がる余地のある茶葉は、香りが長く続きます。',
  zh: '一壶好茶始于新鲜的水。\n\n## 水\n\n软水能带出香气。\n\n## 茶叶\n\n散茶有舒展的空间，香气更持久。',
  ko: '좋은 차는 신선한 물에서 시작됩니다.\n\n## 물\n\n연수는 향을 살립니다.\n\n## 찻잎\n\n잎차는 향이 오래갑니다.',
};
type Language = keyof typeof article;
const cleanedAround = (language: Language, before: string, after: string) =>
  cleanAnswer(`${before}${article[language]}${after}`, 'How to Brew Tea');

test.each<[Language, string]>([
  ['en', 'Sure thing! Here’s your article on tea:\n\n'],
  ['en', 'Okay, let me write a comprehensive article about tea.\n\n'],
  ['en', 'Let me think about the structure first. I’ll cover water and leaves.\n\n---\n\n'],
  ['en', 'Thought process: first water, then leaves.\n\n---\n\n'],
  ['en', '<reasoning>plan</reasoning>\n<answer>\n'],
  ['en', '# Outline:\n\n1. Water\n2. Leaves\n\n---\n\n'],
  ['en', '**Blog Post:**\n\n'],
  ['de', 'Natürlich! Nachfolgend finden Sie den fertigen Blogbeitrag:\n\n'],
  ['de', 'Der Nutzer möchte einen Artikel über Tee. Ich beginne mit dem Wasser.\n\n---\n\n'],
  ['fr', '**Méta-description :** Tout sur le thé.\n**Temps de lecture :** 3 minutes\n\n'],
  ['es', '**Metadescripción:** Todo sobre el té.\n\n**Tiempo de lectura:** 3 minutos\n\n'],
  ['it', 'Certamente! Ecco l’articolo completo sul tè:\n\n'],
  ['pt', 'Aqui está o artigo completo, pronto para publicar:\n\n'],
  ['pl', '**Meta opis:** Wszystko o herbacie.\n\n**Czas czytania:** 3 minuty\n\n'],
  ['cs', 'Níže najdete hotový článek:\n\n'],
  ['ru', '**Мета-описание:** Всё о чае.\n\n**Время чтения:** 3 минуты\n\n'],
  ['tr', 'Aşağıda istediğiniz makaleyi bulabilirsiniz:\n\n'],
  ['ar', 'فيما يلي المقال المطلوب عن الشاي:\n\n'],
  ['ja', '承知しました。お茶に関するブログ記事を作成しました。\n\n'],
  ['zh', '当然可以！这是一篇关于茶的博客文章：\n\n'],
  ['ko', '네, 요청하신 차에 관한 글을 작성했습니다.\n\n'],
])('%s: what is before an article goes: %j', (language, before) => {
  expect(cleanedAround(language, before, '')).toBe(article[language]);
});

test.each<[Language, string]>([
  ['en', 'Feel free to ask if you have any questions or need further adjustments!'],
  ['en', 'That’s it! Your article is ready.'],
  [
    'en',
    '**Note:** This article was written to meet your 500-word requirement and includes the target keywords naturally.',
  ],
  ['en', '**Keywords used:** tea, water\n**Reading time:** 3 minutes'],
  ['en', '**SEO Notes:**\n\n- Primary keyword used 5 times\n- Readability is good'],
  ['en', '(about 500 words)'],
  ['en', 'Sources:\n[1] turn0search1\n[2] turn0search4'],
  ['de', 'Ich hoffe, dass der Artikel gefällt! Wenn du möchtest, kann ich ihn noch kürzen.'],
  ['de', '**Hinweis:** Dieser Artikel ist für SEO optimiert und hält Ihre Vorgaben ein.'],
  ['fr', 'N’hésitez pas à me dire si vous souhaitez des modifications.'],
  ['es', 'Espero que te sea útil. Si quieres, puedo adaptarlo a otro tono.'],
  ['it', 'Vuoi che approfondisca qualche sezione?'],
  ['pt', 'Espero que tenha gostado! Se precisar de ajustes, é só avisar.'],
  ['nl', 'Wil je dat ik er nog een FAQ aan toevoeg?'],
  ['pl', 'Mam nadzieję, że artykuł się podoba. Daj znać, jeśli chcesz coś zmienić.'],
  ['cs', 'Doufám, že se vám článek líbí. Pokud chcete, mohu ho upravit.'],
  ['ru', '*Количество слов: около 500*'],
  ['uk', 'Чи бажаєте, щоб я додав розділ із запитаннями?'],
  ['tr', 'İsterseniz makaleyi kısaltabilirim.'],
  ['ar', 'هل ترغب في أن أضيف قسما للأسئلة الشائعة؟'],
  ['ja', '（約500文字）'],
  ['zh', '（全文约500字）'],
  ['ko', '원하시면 더 짧게 수정해 드릴 수 있습니다.'],
])('%s: what is after an article goes: %j', (language, after) => {
  expect(cleanedAround(language, '', `\n\n${after}`)).toBe(article[language]);
});

test('what is below an article in a fence of Markdown is about it', () => {
  const after = '\n```\n\nThis article covers the basics of tea and is optimized for SEO.';
  expect(cleanedAround('en', '```markdown\n', after)).toBe(article.en);
});

test.each<[Language, string]>([
  ['en', 'This article is about green tea and how to store it. Note that black tea keeps longer.'],
  ['en', 'Write to us if you want a tin of your own; our team answers within a day.'],
  ['en', 'An article optimized for SEO brings readers, but only a good one keeps them.'],
  ['en', 'A brew of 500 words would be too long for a label.'],
  ['de', 'Der Text auf der Packung ist suchmaschinenoptimiert, der Tee nicht.'],
  ['de', 'Wenn Sie möchten, können Sie den Tee auch kalt aufgießen.'],
  ['fr', 'N’hésitez pas à goûter plusieurs thés avant d’acheter.'],
  ['es', 'Si quieres, puedes adaptar la receta a tu gusto.'],
  ['it', 'Se vuoi, puoi modificare la dose di foglie.'],
  ['pt', 'Se quiser, pode ajustar a temperatura da água.'],
  ['pl', 'Jeśli chcesz, możesz zmienić ilość herbaty.'],
  ['cs', 'Pokud chcete, můžete čaj připravit i za studena.'],
  ['ru', 'Если хотите, можете изменить пропорции по вкусу.'],
  ['tr', 'İsterseniz çayın miktarını değiştirebilirsiniz.'],
  ['ar', 'إذا أردت، يمكنك تعديل كمية الشاي حسب ذوقك.'],
  ['ar', 'لذيذة. لكنها قهوة أخرى، ووقت آخر. هل تريد أن أكتب عنها؟'],
  ['ja', 'お好みで茶葉の量を調整してください。'],
  ['zh', '如果需要，可以根据口味调整茶叶的量。'],
  ['ko', '원하시면 찻잎의 양을 조절하셔도 됩니다.'],
])('%s: what is for readers stays: %j', (language, after) => {
  const text = `${article[language]}\n\n${after}`;
  expect(cleanAnswer(text, 'How to Brew Tea')).toBe(text);
});
