import { expect, test } from 'vitest';
import { cleanAnswer } from '../../cleaner/clean-answer.ts';
import { checkArticle } from '../../gate.ts';
import { keepOwnLinks } from '../../keep-own-links.ts';
import { markdownToHtml } from '../../markdown-to-html.ts';

async function messages(title: string, written: string, askedWordCount: number): Promise<string[]> {
  const markdown = cleanAnswer(written, title);
  const html = markdownToHtml(keepOwnLinks(markdown, []), title);
  const asked = { finishReason: 'stop', askedWordCount, otherTitles: [] } as const;
  return (await checkArticle({ title, markdown, html, ...asked })).map(({ message }) => message);
}

const radiator = `A radiator that is cold at the top has air trapped inside. You can let it out with a small key and an old towel.

## Before you start

Turn the heating off and wait until the radiator is cool. Put the towel on the floor below the valve, because the first drops are often brown.

## Opening the valve

Put the key on the square pin and turn it a quarter to the left. The air hisses for a while, then water follows. Close the pin at once and dry it.

## Afterwards

Switch the heating on again and touch each radiator after half an hour. If one of them is still cold, let it out a second time or ask a plumber to look at the pump.`;

test('invented words read like nonsense, in one paragraph or in all of them', async () => {
  const title = 'How to Bleed a Radiator';
  expect(await messages(title, radiator, 120)).toEqual([]);
  const one = radiator.replace(
    /^Put the key.*$/m,
    'Grondle the frimpish valve untoward the spennel, and mabe the vorrish plint of slanfer drazzle until quillens nurdle.',
  );
  expect(await messages(title, one, 120)).toEqual(['This passage reads like nonsense.']);
  const all = `La bolletta sembra scritta per scoraggiare chi la riceve. Bastano poche voci per capire se si paga il giusto.

Si calcola in euro, con una quota fissa che trospa il gradello ogni mese. Se la mornia supera il prezzo, il venditore slanfa una brosca.

Il contatore può frungere a vespro quando la lettura non sia stata sbrumata. In tal caso conviene galtare il numero e inviarlo per pirto, con lo sgheno.

Gli oneri vengono dalla tremola e si addipano per scaglioni di vurgo, poi si sluma verso il resto con una flonda di accise.

Confrontate il consumo con quello di prima, dopo averlo sgrimato dal freddo. Una casa stravusa circa tanti lambri; se la cifra pare gronsa, fate una stilva.`;
  expect(await messages('Come leggere la bolletta', all, 110)).toContain('This passage reads like nonsense.');
});

test('a text of words that fit any subject is held', async () => {
  const filler = `In today's world, choosing the right solution is more important than ever. There are many different options, and each of them has various benefits.

## Why it matters

Finding the right approach can make a significant difference. Many people understand the value of quality, and the right choice helps to achieve important goals in life.

## Key factors

There are several key aspects to consider. Every situation is unique, so it is essential to keep individual needs in mind. A balanced approach often leads to better results and new opportunities.

## Looking ahead

The future will bring new challenges and new possibilities. With the right mindset, everyone can develop, improve and take the next step towards success.`;
  expect(await messages('Choosing the Right Solution', filler, 110)).toEqual([
    'The text says hardly anything that would not fit every subject.',
  ]);
});

test('a text that repeats one point in every paragraph is held, even without a repeated sentence', async () => {
  const again = `In inverno il balcone ha bisogno di attenzione. Le piante delicate vanno portate al riparo, i vasi vanno sollevati da terra e i sottovasi svuotati, perché l'acqua che gela spacca la terracotta.

Quando arriva il gelo, anche il balcone chiede qualche premura. Conviene mettere al coperto le piante fragili, alzare i vasi dal suolo e togliere l'acqua dai sottovasi, poiché gelando può crepare la terracotta.

Nei mesi freddi un balcone merita piccole attenzioni. È bene riparare le piante più delicate, tenere i vasi rialzati da terra e svuotare i sottovasi, visto che l'acqua gelata spezza la terracotta.

Con il freddo il balcone va seguito con cura. Le piante delicate stanno al riparo, i vasi sollevati e i sottovasi vuoti, perché il gelo dell'acqua fa scoppiare la terracotta.`;
  const [message] = await messages('Il balcone in inverno', again, 120);
  expect(message).toMatch(/^(?:Two paragraphs say the same|A paragraph appears twice)/);
});

test('a text in one paragraph is held, a poem is not', async () => {
  const sentences = radiator.replace(/^##.*\n\n/gm, '').replaceAll('\n\n', ' ');
  expect(await messages('How to Bleed a Radiator', sentences, 115)).toEqual([
    'The text has hardly any paragraphs.',
  ]);
  const verses = sentences.split(/(?<=[,.]) /).join('  \n');
  expect(await messages('How to Bleed a Radiator', verses, 115)).toEqual([]);
});

test('a paragraph of a close relative needs a clear difference, and a list of phrases may be in any script', async () => {
  const russian = `Гречку испортить трудно, но можно сделать её такой, что попросят добавки. Секрет в сухой сковороде.

Переберите крупу и промойте её в холодной воде. Высыпьте на сухую сковороду и прокаливайте пять минут, помешивая.

Снимите с огня, положите масло, заверните кастрюлю в полотенце и оставьте на полчаса.

Лук нарежьте полукольцами и обжарьте до тёмного цвета. Дети обычно любят её с молоком и сахаром.`;
  expect(await messages('Гречка с луком', russian, 60)).toEqual([]);
  const phrases = `Abbiamo raccolto le frasi in giapponese con la scrittura originale, così potete mostrarle sul telefono.

- **すみません** (sumimasen): scusi
- **お会計お願いします** (o-kaikei onegai shimasu): il conto, per favore
- **出口はどこですか** (deguchi wa doko desu ka): dov'è l'uscita?
- **助けてください** (tasukete kudasai): mi aiuti

Quando qualcuno vi accompagna fino alla porta, rispondete **ありがとうございました** con un piccolo inchino.`;
  expect(await messages('Frasi utili in Giappone', phrases, 60)).toEqual([]);
});

test('characters of the title and addresses of links are checked', async () => {
  expect(await messages('Jak czyÅ›ciÄ‡ sztuÄ‡ce', radiator, 120)).toContain(
    'The title has characters that were read wrongly.',
  );
  const title = 'How to Bleed a Radiator';
  const linked = (link: string) => radiator.replace('a plumber', link);
  expect(await messages(title, linked('[a plumber](https://example.com/plumbers)'), 120)).toContain(
    'A link leads nowhere.',
  );
  const list = '- [Plumbers](https://example.com/plumbers)\n- [Pumps, explained](https://example.com/pumps)';
  expect(await messages(title, `${radiator}\n\n${list}`, 120)).toEqual([]);
});

test('a poem or an attribution may end a text without a full stop, a cut sentence may not', async () => {
  const poem = `${radiator}\n\n## A verse for the plumber\n\nthe pipes are humming low\na kettle on the hob\n\nby spring we will not know\nwho let the water go\nor why the heating sang`;
  const title = 'How to Bleed a Radiator';
  expect(await messages(title, poem, 140)).toEqual([]);
  const text = `${radiator}\n\n“A cold radiator is a full radiator.”\nSaid by my grandmother, who had no patience with plumbers, in Leeds`;
  expect(await messages(title, text, 140)).toEqual([]);
  const cut = radiator.replace(' or ask a plumber to look at the pump.', ' or ask a plumber to look at the');
  expect(await messages(title, cut, 120)).toEqual(['The text ends in the middle of a sentence.']);
});

test('placeholders in a table are intended if one is shown as code; elsewhere they are not', async () => {
  const text = `会員が三百人を超えたころから、合唱団の連絡を一斉メールに切り替えました。便利な反面、失敗もしました。

## 使い方

文面に \`{{name}}\` と書いておくと、送信のときに名前に置きかわります。

| 書き方 | 内容 |
|---|---|
| {{name}} | 会員の姓 |
| {{part}} | 声のパート |

## 手順

まず自分にだけ送ります。次に、名前が空欄の会員を必ず一人含めて確かめます。`;
  expect(await messages('合唱団の一斉メールで失敗しないために', text, 150)).toEqual([]);
  const left = text.replace('まず自分に', '{{owner}}さんが、まず自分に').replace('`{{name}}`', '名前');
  expect(await messages('合唱団の一斉メールで失敗しないために', left, 150)).toContain(
    'A placeholder was left in the text.',
  );
});

test.each([
  ['an amount between the marks of LaTeX', 'It takes between $3\\,000$ and $5\\,000$ turns.'],
  ['a tag of a word processor', 'Close the pin. &lt;o:p&gt; Dry it.'],
  ['a value that no program had', 'Look at the last undefined years.'],
  ['a blank in lenticular brackets', 'Ask 〖company name〗 for help.'],
])('%s is not prose', async (_, sentence) => {
  const written = radiator.replace('The air hisses', `${sentence} The air hisses`);
  expect(await messages('How to Bleed a Radiator', written, 125)).toHaveLength(1);
});

test('a Japanese text that mentions nothing from its title is held', async () => {
  const camels = `ラクダのこぶに入っているのは水ではなく、脂肪です。砂漠で食べ物がないとき、この脂肪を少しずつ使って生きのびます。食べ物が足りなくなると、こぶは小さくなり、横に倒れてしまいます。

## 水との付き合い方

一度に百リットル近い水を飲むことができます。飲んだ水は血液に入り、細長い形の赤血球がふくらんで受けとめます。

## 足とまつ毛

足の裏は広く柔らかく、砂に沈みません。長いまつ毛と、自由に閉じられる鼻の穴は、砂あらしの中で役に立ちます。`;
  expect(await messages('失敗しない転職活動の進め方', camels, 200)).toEqual([
    'The text does not seem to be about its title.',
  ]);
  expect(await messages('砂漠で生きるラクダの体', camels, 200)).toEqual([]);
});

test('numbered headings are as many as the title and the first paragraph announce', async () => {
  const methods = (announced: string) => `Try the ${announced} methods below, and begin tonight.

## 1. Keep the same hours

Get up at the same time every day, also on Sundays, because the body sets its clock in the morning.

## 2. Cool the bedroom

Eighteen degrees is ideal for most people, and a warm room gets in the way of sleep.

## 3. Park your thoughts

Put a notebook by the bed and write down what you have to do tomorrow, as precisely as you can.`;
  const other = 'What the text counts does not agree.';
  expect(await messages('Seven Methods to Fall Asleep Faster', methods('seven'), 75)).toEqual([other]);
  expect(await messages('Three Methods to Fall Asleep Faster', methods('three'), 75)).toEqual([]);
});

test('the same order after each exercise of a list is no keyword', async () => {
  const items = ['Squats', 'Lunges', 'Calf raises', 'Push-ups', 'Shoulder taps', 'Dips', 'Plank', 'Bridge'];
  const list = items.map((name) => `- ${name}: 40 seconds of work, then rest for 20 seconds.`).join('\n');
  const circuit = `You need a mat, a chair that does not slide, and a quarter of an hour.

${list}

Stretch your thighs and your hips at the end, and breathe slowly. Stop if you feel dizzy or if a joint hurts.`;
  expect(await messages('A bodyweight circuit for busy mornings', circuit, 120)).toEqual([]);
});

test('a Swedish sentence has function words, too', async () => {
  const cards = `Varje år åker vi ut till samma röda stuga, och varje år har vi glömt något. I år har vi skrivit ner allt.

En kortlek är det viktigaste. Farmor vinner förresten alltid, och ingen har ännu lyckats förstå hur hon bär sig åt.`;
  expect(await messages('Midsommar i stugan', cards, 45)).toEqual([]);
});

const rounds = `You need a staircase with ten steps or more, shoes with grip and a watch. Hold the rail if you feel unsteady.

## Round one

Run up and take every step. Walk down slowly and breathe through your nose. Rest for thirty seconds, then move on.

Ten squats at the bottom. Rest for thirty seconds, then move on.

## Round two

Climb two steps at a time and push off with the whole foot. Walk down slowly and breathe through your nose. Rest for thirty seconds, then move on.

Ten push-ups with your hands on the third step. Rest for thirty seconds, then move on.

## Round three

Go up sideways, first to the left and then to the right. Walk down slowly and breathe through your nose. Rest for thirty seconds, then move on.

Twenty calf raises on the lowest step. Rest for thirty seconds, then move on.`;

test('orders of a workout return on purpose, a sentence that says something does not', async () => {
  expect(await messages('A Stair Workout', rounds, 130)).toEqual([]);
  const said = rounds.replaceAll(
    'Rest for thirty seconds, then move on.',
    'Your heart grows stronger with every session.',
  );
  expect(await messages('A Stair Workout', said, 130)).toContain('A sentence is repeated again and again.');
});

test('a quotation in another language is no nonsense', async () => {
  const walk = `Si parte dal ponte, dove una statua ritrae lo scrittore con il cappello in testa, e si finisce in pasticceria.

Una copia dei racconti, scarpe comode e pazienza. Il finale, letto sul molo mentre cala la sera, vale il viaggio: «Grey gulls circled slowly above empty harbour streets while distant church bells rang».`;
  expect(await messages('Una passeggiata con i libri', walk, 50)).toEqual([]);
});

test('lines of a card begin with an emoji each; a text is not full of them', async () => {
  const market = (card: string) =>
    `La domenica mattina è una città di cercatori, che si aggirano tra i banchi con le torce in mano. Si trova di tutto, dal comò alla maniglia spaiata, e contrattare è d'obbligo.\n\n${card}`;
  const card =
    '📍 Gran Balon, via Borgo Dora  \n🕗 seconda domenica del mese  \n☎️ 011 436 9741  \n💶 ingresso libero';
  expect(await messages('I mercatini', market(card), 45)).toEqual([]);
  expect(await messages('I mercatini', market('Che bello 📍🕗☎️💶, venite tutti! 🎉🎉'), 38)).toContain(
    'The text is full of emoji.',
  );
});

test('a table that ends with an open word is cut, a title within the text begins another version', async () => {
  const months = (last: string) =>
    `Se siembra poco a poco, y así nunca falta lechuga en la cocina. La tabla es para el centro.\n\n| Cultivo | Siembra | Cosecha |\n|---|---|---|\n| Tomate | Febrero | Julio |\n| Calabacín | Abril | ${last} |`;
  expect(await messages('La siembra', months('Junio a'), 30)).toEqual([
    'The text ends in the middle of a sentence.',
  ]);
  expect(await messages('La siembra', months('Junio'), 30)).toEqual([]);
  const version =
    '# Letting the Air Out of a Radiator\n\nA key and a towel are enough.\n\n## The valve\n\nTurn it slowly.';
  expect(await messages('How to Bleed a Radiator', `${radiator}\n\n${version}`, 140)).toContain(
    'A second article begins in the text.',
  );
});

test('a label with a number alone in its line begins another version, below sections about the same title', async () => {
  const again = 'A radiator that gurgles has air in it. A key and a towel are enough.';
  const labeled = (label: string) => `${radiator}\n\n---\n\n**${label}**\n\n${again}`;
  for (const label of ['Version 2', 'Versão 2', 'Fassung B', 'Option 2:'])
    expect(await messages('How to Bleed a Radiator', labeled(label), 140)).toContain(
      'A second article begins in the text.',
    );
  expect(await messages('How to Bleed a Radiator', labeled('Version control'), 140)).not.toContain(
    'A second article begins in the text.',
  );
});

test('a postscript without a full stop is whole', async () => {
  const letter = (end: string) =>
    `Soak the pan overnight, and scrub it in the morning with coarse salt. Most of the crust comes off.\n\nHarriet Lowe\n\n${end}`;
  expect(await messages('A Burnt Pan', letter('P.S. The onions, I am afraid, are gone'), 30)).toEqual([]);
  expect(await messages('A Burnt Pan', letter('P.S. The onions are gone, because the'), 30)).toEqual([
    'The text ends in the middle of a sentence.',
  ]);
});

test('rounds with a label each repeat what is done in the one before', async () => {
  const round = (label: string) =>
    `**${label}**  \nRow for 60 seconds at 24 strokes. Rest for 30 seconds. Sit tall and shake out your hands, then row for 60 seconds at 26 strokes.`;
  const workout = (labels: readonly string[]) =>
    `Rowing machines stand in every gym, and most members walk past them.\n\n${labels.map(round).join('\n\n')}`;
  expect(await messages('Rowing', workout(['Round 1', 'Round 2', 'Round 3']), 90)).toEqual([]);
  expect(await messages('Rowing', workout(['Round 1', 'A last word']), 60)).not.toEqual([]);
});
