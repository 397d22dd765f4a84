import { expect, test } from 'vitest';
import { countWords } from '../../apps/server/src/lib/text/count-words.ts';
import { judge } from './judge.ts';
import { blocksOf, join } from './markdown-parts.ts';

const pump = {
  title: 'Keeping a Garden Pump Alive Through the Winter',
  markdown: `A garden pump dies of ice, not of age. The water that stays in the housing freezes, and the housing cracks along the seam where nobody looks.

Shut the valve in the cellar on the first cold evening of November. Then open the tap at the pump and let the rest run into a bucket, because half a litre is enough to burst the cast iron.

The leather cup inside needs grease. Unscrew the lid, pull the rod, and rub the cup with tallow until it is soft again. A dry cup shrinks, and in April the pump sucks air.

Wrap the spout in an old blanket and tie it with string, loosely enough for damp to leave. In spring, pour a jug of water into the top before the first stroke.`,
};

const finishReason = 'stop';
const asked = { finishReason, askedWordCount: 150 } as const;

async function found(markdown: string, title = pump.title): Promise<string[]> {
  const { verdict, findings } = await judge({
    id: '',
    title,
    markdown,
    finishReason,
    askedWordCount: countWords(markdown),
  });
  return verdict === 'pass' ? [] : findings.map(({ message, excerpt }) => `${message} ${excerpt}`);
}

/** The article with a block at its start, in its middle or at its end. */
function withBlock(block: string, at: 'start' | 'middle' | 'end'): string {
  const blocks = blocksOf(pump.markdown);
  const place = { start: 1, middle: 2, end: blocks.length }[at];
  return join(blocks.toSpliced(place, 0, block));
}

test.each([
  ['a table', '| Month | Strokes |\n|---|---|\n| May | 12 |\n| June | – |', 'end'],
  [
    'points that end with words of other languages',
    '- after the long cold war\n- the lion’s den\n- a mortal sin',
    'end',
  ],
  ['points that end with prepositions and numbers', '- lid on\n- tap off\n- oil for two', 'middle'],
  ['code', '```sh\nif [ -f x ]; then echo "{{name}}"; fi\n```', 'middle'],
  ['a letter', 'Yours,\nMartha Pell\nHead gardener', 'end'],
  ['an address', '**Old Mill Museum**\n14 Mill Lane, York YO1 7HT\nTuesday to Sunday, 10 am–5 pm', 'end'],
  [
    'a poem',
    'Grey is the morning  \nand slow is the tide,  \nthe boats at their moorings  \nlie side by side',
    'end',
  ],
  ['an equation', 'The rule is simple: 12 × 4 = 48, so 48 ÷ 2 = 24.', 'start'],
  [
    'a caption above its picture',
    '*The pump at noon, before the lid goes back on*\n\n![The pump](https://images.example.net/pump.jpg)\n\n## Later',
    'middle',
  ],
  ['keys and menus', 'Press [Enter] twice, then choose [File] and [Save as].', 'middle'],
  ['a note of the translator', '[Translator’s note: the word has no equivalent.]', 'middle'],
  [
    'values of programs',
    'The variable was undefined, so the function returned null and the total became NaN.',
    'middle',
  ],
  ['a pattern of dates', 'Use the pattern YYYY-MM-DD in file names, and the folder sorts itself.', 'middle'],
  ['a blank in a quotation', 'The tag read "Hello, my name is ____", and she had left it empty.', 'middle'],
  ['calls', 'The team chanted “Go, go, go, go, go, go, go!” Ha ha ha ha ha, said the parrot.', 'middle'],
  [
    'a quotation that ends a footer',
    'Old Mill, 12 km from the shop\nTo stop the letter, write only »enough«',
    'end',
  ],
  [
    'a question about a subject, below an answer',
    '**And the electric one?**\nIt hums. It is another pump, with another winter. Do you want me to tell its story?',
    'end',
  ],
  [
    'a refrain of verses',
    `*Sleep, pump, sleep, pump, down below,*\n*sleep, pump, sleep, pump, under snow,*\n*sleep, pump, sleep, pump, soft and slow.*\n\n${'*Sleep, pump, sleep, pump, till the thaw,*\n'.repeat(3)}`,
    'end',
  ],
  [
    'an order that returns',
    ['Lid.', 'Rod.', 'Cup.', 'Seam.', 'Spout.', 'Tap.', 'String.', 'Cloth.']
      .map((part, at) => `**${part}** Turn it ${at + 2} times. Wait for ten minutes.`)
      .join('\n\n'),
    'middle',
  ],
  ['a law that is quoted', 'Of course, here is the article of the law: nobody may pump after ten.', 'middle'],
] as const)('a good article stays good with %s', async (_, block, at) => {
  expect(await found(withBlock(block, at))).toEqual([]);
});

test('decomposed letters and headings in capitals are accepted', async () => {
  const german = `Ein Gartenhäuschen überlebt den Winter, wenn das Dach dicht ist. Prüfen Sie zuerst die Ränder der Dachpappe.

## DIE ALTE DICHTUNG LÖSEN

Heizen Sie die Pappe mit einem Föhn an, bis sie weich wird. Dann lässt sie sich abziehen, ohne dass das Holz darunter reißt.

## DIE NEUE EINSETZEN

Drücken Sie die neue Dichtung von der Mitte aus fest. Überstehende Ränder schneiden Sie erst am nächsten Tag ab, wenn der Kleber hart ist.`;
  const title = 'Die Dichtung am Gartenhäuschen erneuern';
  expect(await found(german.normalize('NFD').replace(/\n/g, '\r\n'), title.normalize('NFD'))).toEqual([]);
});

const places = {
  'at the start': (text: string) => withBlock(text, 'start'),
  'at the end': (text: string) => withBlock(text, 'end'),
  'in a list': (text: string) => withBlock(`- Close the lid.\n- ${text}\n- Wash the cloth.`, 'middle'),
  'in a table': (text: string) =>
    withBlock(`| 1 | Lid |\n|---|---|\n| 2 | ${text} |\n| 3 | Cloth |`, 'middle'),
  'in a sentence': (text: string) => pump.markdown.replace('\n\n', () => ` ${text}\n\n`),
};

test.each([
  'At [Business Name], we have mended pumps since [Year].',
  'Hello %FIRSTNAME%, your pump awaits.',
  'Max Mustermann, Musterstraße 1, 12345 Musterstadt',
  'As an AI language model, I cannot visit your garden.',
  'The user asked for 400 words, so I should write two more sections.',
  'I should keep this to roughly 80 words and avoid bullet points.',
  'It costs [object Object] a year.',
])('"%s" is stopped anywhere in the text', async (text) => {
  for (const [place, markdown] of Object.entries(places)) {
    const { verdict } = await judge({ id: '', title: pump.title, markdown: markdown(text), ...asked });
    expect(verdict, place).toBe('stop');
  }
});

test.each([
  ['en', 'If you’d like, I can also write a shorter version for LinkedIn.'],
  ['de', 'Wenn du möchtest, erstelle ich dir gern noch eine Version für Instagram.'],
  ['pt', 'Se quiser, posso também criar uma versão mais curta para as redes sociais.'],
  ['ru', 'Если хотите, могу сделать более короткую версию для соцсетей.'],
  ['ja', 'ご希望でしたら、もう少し短いバージョンも作成できます。'],
  ['zh', '如果需要，我可以为您提供一个更简短的版本。'],
  ['ko', '원하시면 더 짧은 버전으로도 작성해 드릴 수 있습니다.'],
])('an offer to write the text again is removed or stopped: %s', async (_, offer) => {
  const { verdict, written } = await judge({
    id: '',
    title: pump.title,
    markdown: withBlock(offer, 'end'),
    ...asked,
  });
  expect(verdict === 'stop' || !written.includes(offer)).toBe(true);
});

test.each([
  'I’m sorry, but I can’t give you my grandmother’s recipe; she made me swear. If you like, I can send you the address of the mill.',
  'Leider kann ich Ihnen keine Preise geben, weil sie sich jede Woche ändern.',
  'Désolée, je ne peux pas vous donner l’adresse exacte de ce coin à champignons.',
  'Lo siento, no puedo dar la receta completa: es de mi suegra. Si quieres, pásate por el bar el jueves.',
  'Niestety nie mogę podać adresu pszczelarza, bo prosił o dyskrecję.',
  'К сожалению, я не могу дать вам точный адрес этой пекарни: она закрылась весной.',
  '残念ながら、店の場所を教えることはできません。店主との約束です。',
])('an author is sorry: %s', async (regret) => {
  expect(
    (await found(`${pump.markdown}\n\n${pump.markdown.replaceAll('pump', 'tap')}\n\n${regret}`)).join(),
  ).not.toMatch(/refused|written/);
});

test.each([
  'Mi dispiace, ma non posso fornire indicazioni su questi prodotti. Se vuoi, posso aiutarti a scrivere una sezione più generale.',
  'Lamento, mas não consigo continuar com este conteúdo.',
  'Cheguei ao limite de caracteres desta resposta. Se quiser, digite "continuar" e eu envio o restante do artigo.',
  'J’ai atteint la limite de caractères de cette réponse. Tapez « continuer » et je vous envoie la suite.',
  'Omlouvám se, ale nemohu pokračovat v tomto článku.',
  'К сожалению, я не могу продолжить эту статью. Если хотите, могу написать более общий раздел.',
  'Maaf, saya tidak dapat melanjutkan artikel ini.',
  '抱歉，我无法继续撰写这个内容。',
  '[Tambahkan contoh nyata dari klien di sini] Pastikan juga ada pilihan tanpa daging.',
  '[Lägg till ett exempel här] Kontrollera sedan priset en gång till.',
  'Prisen i [bynavn] ligger mellem [XX] kr og [XX] kr pr. portion.',
])('is stopped in a paragraph: %s', async (text) => {
  const markdown = pump.markdown.replace('\n\n', () => ` ${text}\n\n`);
  const { verdict } = await judge({ id: '', title: pump.title, markdown, ...asked });
  expect(verdict).toBe('stop');
});

test.each([
  [
    'a review',
    'Der Entwurf ist gut gegliedert, der Ton passt zur Zielgruppe.\n\n**Stärken**\n\n- Die Einleitung holt die Leser ab.\n- Der zweite Abschnitt ist anschaulich.\n\n**Schwächen**\n\n- Der dritte Absatz wiederholt die Einleitung.\n- Dem Artikel fehlt ein Schluss.\n\nBewertung: 7 von 10 Punkten.',
  ],
  [
    'questions',
    'Before I start, I have a few questions about the article:\n\n1. Who is the target audience?\n2. Should the tone be formal?\n3. How many words should the article have?\n4. Are there keywords?',
  ],
  [
    'an outline',
    'I. Introduction\n   A. Why pumps freeze\n   B. Thesis statement\n\nII. Draining\n   A. The valve\n   B. The tap\n\nIII. Conclusion\n   A. Main points',
  ],
  [
    'an email',
    'Subject: Your article is ready\n\nHi Sarah,\n\nPlease find below the piece on pumps that we discussed. I kept it short.\n\nBest regards,\nTom',
  ],
])('an answer to another task is stopped: %s', async (_, markdown) => {
  const { verdict } = await judge({
    id: '',
    title: pump.title,
    markdown,
    finishReason,
    askedWordCount: countWords(markdown),
  });
  expect(verdict).toBe('stop');
});

test('a test of products has strengths, weaknesses and scores', async () => {
  const part = (name: string) =>
    `## ${name}\n\n**Strengths**\n\n- The handle of the ${name} stays dry in the rain.\n\n**Weaknesses**\n\n- Its leather cup shrinks by April.\n\nScore: 7/10.`;
  const markdown = `We ran three pumps for a winter. One cracked along the seam.\n\n${['old iron pump', 'green steel pump', 'tall brass pump'].map(part).join('\n\n')}\n\nThe brass one stayed.`;
  expect((await found(markdown, 'Three Garden Pumps in a Test')).join()).not.toMatch(/talks about a text/);
});

test.each([
  [
    'an answer in JSON',
    '{\n  "title": "The pump",\n  "sections": [\n    { "heading": "Ice", "content": "It dies of ice." }\n  ]\n}',
  ],
  ['an offer to go on', '*(Response limit reached. Type “continue” and I will describe the spout.)*'],
  ['the same in Russian', 'Напишите «продолжай», и я расскажу о носике.'],
  ['what was changed', 'Changes I made to the last version: I cut a section, and the tone is warmer now.'],
  ['what was not checked', 'I could not verify the amount of tallow, so look it up before publishing.'],
  ['a question whether to go on', 'The rod is steel. Would you like me to add a section on sharpening?'],
  ['what was left out', '... [content truncated] ...'],
  ['an error of a program', 'Error: rate limit exceeded. Please try again in 20 seconds.'],
  ['a transcript', 'Human: write more about the cup'],
  ['where it goes on', 'Fortsetzung folgt in der nächsten Nachricht.'],
  ['an order in brackets', '(Lägg till en konkret siffra här.)'],
  ['an order in Japanese', '※ここに具体的な計算例を追加してください。'],
])('%s in the middle is stopped', async (_, text) => {
  const { verdict } = await judge({
    id: '',
    title: pump.title,
    markdown: withBlock(text, 'middle'),
    ...asked,
  });
  expect(verdict).toBe('stop');
});
