import { expect, test } from 'vitest';
import { checkArticle } from '../../gate.ts';
import { markdownToHtml } from '../../markdown-to-html.ts';

const articles = {
  en: [
    'The bridge at the mill',
    'The bridge is old, and people still cross it every morning on their way to the mill. In winter the planks are white, and the miller spreads sand.',
    'In spring the water reaches the beams. Then the children wait on the bank until the miller waves.',
  ],
  de: [
    'Die Brücke an der Mühle',
    'Die Brücke ist alt, und noch immer gehen jeden Morgen Leute darüber zur Mühle. Im Winter sind die Bohlen weiß, und der Müller streut Sand.',
    'Im Frühjahr reicht das Wasser bis an die Balken. Dann warten die Kinder am Ufer, bis der Müller winkt.',
  ],
  fr: [
    'Le pont du moulin',
    'Le pont est vieux, et des gens le traversent encore chaque matin pour aller au moulin. En hiver les planches sont blanches, et le meunier répand du sable.',
    'Au printemps, l’eau monte jusqu’aux poutres. Alors les enfants attendent sur la rive que le meunier leur fasse signe. Personne ne se presse, car l’autre pont est à deux heures de marche, et le chemin qui y mène est mauvais.',
  ],
  ja: [
    '水車小屋の橋',
    '橋は古く、今でも毎朝、人々が水車小屋へ向かって渡っていきます。冬になると板は白くなり、粉屋が砂をまきます。',
    '春には水が梁まで届きます。そのとき子どもたちは、粉屋が手を振るまで岸で待ちます。',
  ],
} as const;
type Language = keyof typeof articles;

async function checksOf(language: Language, sentence: string): Promise<string[]> {
  const [title, first, second] = articles[language];
  const markdown = `${first}\n\n${sentence}\n\n${second}`;
  const found = await checkArticle({
    ...{ title, markdown, html: markdownToHtml(markdown, title), finishReason: 'stop', otherTitles: [] },
    askedWordCount: 50,
  });
  return found
    .filter(({ check }) => ['voice', 'scaffold', 'placeholder'].includes(check))
    .map(({ check }) => check);
}

test.each<[Language, string]>([
  ['en', 'I won’t be able to cover this section because it conflicts with my guidelines.'],
  ['en', 'If this works for you, I will carry on with the remaining sections.'],
  ['en', 'Below you’ll find the updated draft with the changes we discussed.'],
  ['en', 'Suggested tags: bridges, mills, winter'],
  ['de', 'Hier fehlt noch ein Zitat des Inhabers.'],
  ['de', '(Diesen Absatz bei Gelegenheit noch ausbauen.)'],
  ['de', 'Du bist ein erfahrener Redakteur. Schreibe auf Deutsch. Jeder Abschnitt hat 80 bis 120 Wörter.'],
  ['de', 'Fragen Sie nach [Ort].'],
  ['fr', 'Je préfère ne pas poursuivre cette partie.'],
  ['fr', 'Les horaires sont à confirmer avec le client avant parution.'],
  ['fr', '(Insérez le nom de la société ici.)'],
  ['ja', 'この段落にはもっと強い例がほしいところです。'],
  ['ja', '想定読者：忙しい親'],
  ['ja', '平日の（営業時間を確認して記入）なら渡れます。'],
])('%s: what writer, editor and client say to each other is found: %s', async (language, sentence) => {
  expect(await checksOf(language, sentence)).not.toEqual([]);
});

test.each<[Language, string]>([
  ['en', 'In this article I cannot cover every bridge, so I have picked three.'],
  ['en', 'Update: as many of you asked in the comments, I have added a section on the sluice.'],
  ['en', 'In the next part of this series I will go on with the sluice.'],
  ['en', 'This article was written with the help of AI and checked by two of our editors.'],
  ['en', 'Editor: Jane Smith. Fact-checking: Tom Reed.'],
  ['de', 'Anmerkung der Redaktion: Die Preise wurden im März geprüft.'],
  ['de', 'Dieser Absatz sollte in keinem Mietvertrag stehen.'],
  ['de', 'Hier fehlt eine Brücke: Man muss waten.'],
  ['fr', 'Je ne peux pas traiter tous les ponts dans cet article.'],
  ['fr', 'Je ne peux pas écrire sur cet hiver-là.'],
  ['ja', '編集部注：価格は三月に確認しました。'],
  ['ja', 'お出かけの前に営業時間をご確認ください。'],
])('%s: what authors say to their readers passes: %s', async (language, sentence) => {
  expect(await checksOf(language, sentence)).toEqual([]);
});

test('the speakers of a dialog are no loop and no keyword', async () => {
  const lines = Array.from(
    { length: 9 },
    (_, turn) => `${turn % 2 === 0 ? '私' : '祖母'}「${'一二三四五六七八九'[turn]}番目の水車の話」`,
  );
  const markdown = `${articles.ja[1]}\n\n${lines.join('\n')}\n\n${articles.ja[2]}`;
  const html = markdownToHtml(markdown, articles.ja[0]);
  const found = await checkArticle({
    title: articles.ja[0],
    markdown,
    html,
    finishReason: 'stop',
    askedWordCount: 120,
    otherTitles: [],
  });
  expect(found.filter(({ check }) => check === 'repetition')).toEqual([]);
});
