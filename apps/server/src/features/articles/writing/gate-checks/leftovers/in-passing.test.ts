import { expect, test } from 'vitest';
import { checkArticle } from '../../gate.ts';
import { markdownToHtml } from '../../markdown-to-html.ts';

async function checksOf(title: string, markdown: string): Promise<string[]> {
  const found = await checkArticle({
    ...{ title, markdown, html: markdownToHtml(markdown, title), finishReason: 'stop', otherTitles: [] },
    askedWordCount: 80,
  });
  return found.map(({ check }) => check);
}

const calls =
  'We answer the helpline from nine in the evening. The first caller wants to know whether her sister will come back. I’m sorry, I can’t help with that. The caller wants a taxi, and then he wants to talk. By the third week the sentence sounded different to me: people who hear it slowly stay on the line.';

test('a refusal that is the title is what the text is about; any other is the model’s', async () => {
  expect(await checksOf('I’m Sorry, I Can’t Help With That', calls)).toEqual([]);
  expect(await checksOf('A Night at the Helpline', calls)).toContain('voice');
});

const pen = (before: string, at: string) =>
  `The pen had been in the drawer for ten years, and the ink in it was dry. ${before}\n\nThe shop that repaired it is ${at}. The repair took two weeks, and the nib was as good as new. The first word that I wrote with it was my grandmother’s name.`;

test('a letter in passing announces no template', async () => {
  const question = 'Think about what you write with it, a diary or a letter.';
  expect(await checksOf('An Old Pen', pen(question, '[name of shop] near the station'))).toContain(
    'placeholder',
  );
  expect(await checksOf('An Old Pen', pen(question, 'near the station'))).toEqual([]);
});

test('a letter to copy keeps its blanks', async () => {
  const letter =
    'This letter got me my deposit back.\n\nDear [Name], I moved out of the flat on the last day of May, and the deposit has not come back.\n\nPlease send it within two weeks.\n\nYours, [Your name]\n\nI sent it on a Monday, and the money was there on Friday.';
  expect(await checksOf('How I Got My Deposit Back', letter)).not.toContain('placeholder');
});

test('a variable of a program is for no reader, not even beside a template', async () => {
  const template = 'Here is the template of the letter that I wrote with it:';
  expect(await checksOf('An Old Pen', pen(template, `\${shop.name} near the station`))).toContain(
    'placeholder',
  );
});

test('the excerpt of a note is written as in the text, where the editor looks for it', async () => {
  const note = 'I have left out the Kyiv section of this article, as you mentioned in the briefing.';
  const markdown = `${pen('It leaked.', 'near the station')}\n\n${note}\n\nThe nib is gold.`;
  const title = 'An Old Pen';
  const html = markdownToHtml(markdown, title);
  const asked = { finishReason: 'stop', askedWordCount: 80, otherTitles: [] } as const;
  const found = await checkArticle({ title, markdown, html, ...asked });
  const excerpts = found
    .filter(({ check }) => check === 'voice')
    .map(({ excerpt }) => excerpt.replace(/…/g, ''));
  expect(excerpts).not.toEqual([]);
  for (const excerpt of excerpts) expect(markdown).toContain(excerpt);
});

test.each([
  [
    'voice',
    'The season cost 749 pounds (Sam, this is not what she told us, can you call her again before we run it?).',
  ],
  ['voice', 'Der Winter kostete 749 Pfund (Jana, das passt nicht, kannst du bitte noch einmal nachfragen?).'],
  ['placeholder', 'The hall has XXXX square metres and a crane that reaches all of it.'],
  ['placeholder', 'The investment comes to XX Mio. Euro, half of it from the county.'],
  ['placeholder', 'The keys were handed over by Herr Vorname Nachname, who runs the company.'],
  [
    'voice',
    'I have no reliable sources for these amounts and estimated them. Please replace them before publication.',
  ],
])('%s: what is for colleagues or not filled in, within a paragraph: %s', async (check, sentence) => {
  const text = (passage: string) =>
    `${pen('It leaked.', 'near the station')}\n\n${passage}\n\nThe nib is gold.`;
  expect(await checksOf('An Old Pen', text(sentence))).toContain(check);
});

test.each([
  'The radio crackled (Sam, can you hear me?) and went silent again.',
  'The clock is of the XX century, like the desk below it.',
  'The form asks for Vorname, Nachname and the date of birth.',
])('similar words for readers are left alone: %s', async (sentence) => {
  const markdown = `${pen('It leaked.', 'near the station')}\n\n${sentence}\n\nThe nib is gold.`;
  expect(await checksOf('An Old Pen', markdown)).toEqual([]);
});

test('a lenticular bracket before a sentence is a blank, before a name a label', async () => {
  const text = (end: string) =>
    `很多小公司起步时用表格记账，业务少的时候倒也够用。员工超过十人以后，发票和库存混在一起，出错就成了常事。\n\n选软件之前，先列出每个月必须完成的工作，再请会计用真实的单据走一遍流程。\n\n${end}`;
  const title = '小企业怎样选财务软件';
  expect(
    await checksOf(title, text('【公司名称】专注财务软件服务多年，可以为您安排免费的上门演示。')),
  ).toContain('placeholder');
  expect(await checksOf(title, text('【产品名称】清账通财务软件'))).not.toContain('placeholder');
});

test('a line of dialogue that the story repeats counts as a quotation', async () => {
  const story = (said: string) =>
    `The hotel had forty rooms and one guest. The man in the wet coat asked for the key to room nine.\n\n${said}\n\nMarta had said the sentence a hundred times, to drunks and once to a bishop. I'm sorry, I can't help with that. It had always closed the matter.\n\nShe took the lantern from its hook and led the way.`;
  expect(
    await checksOf('The Night Clerk', story('"I\'m sorry, I can\'t help with that," said Marta.')),
  ).toEqual([]);
  expect(await checksOf('The Night Clerk', story('"There is no room nine," said Marta.'))).toContain('voice');
});

test('points of an outline are for the writer, points of advice for readers', async () => {
  const garden = (points: readonly string[]) =>
    `Digging calms the nerves, and an hour among beans is worth a day off. Many gardeners say so.\n\n## Moving without noticing\n\n${points.map((point) => `- ${point}`).join('\n')}\n\n## Start small\n\nA pot of basil on the window sill is enough to begin with. Radishes come up in four days.`;
  const title = 'What Gardening Does for the Mind';
  expect(
    await checksOf(
      title,
      garden(['example of an elderly person', 'figures of the WHO? to check', 'transition to neighbours']),
    ),
  ).toContain('scaffold');
  const parts = ['quote of a neighbor', 'figures of the last harvest', 'example of a border'];
  expect(await checksOf(title, garden(parts))).toEqual([]);
  expect(
    await checksOf(title, garden(['bending and lifting', 'raking for twenty minutes', 'carrying water'])),
  ).toEqual([]);
});

test('a form to print has lines to write on; one line alone was left by the writer', async () => {
  const form = (fields: readonly string[]) =>
    `Take two copies of this page along, and read the meters together. Ask for what is not in the contract.\n\n${fields.join('\n\n')}`;
  const fields = ['Tenant: ______________', 'Landlord: ______________', 'Water: ________', 'Gas: ________'];
  expect(
    await checksOf('Before You Hand Over the Keys', form([...fields, 'Date: ____ / ____ / ________'])),
  ).not.toContain('placeholder');
  expect(
    await checksOf(
      'Before You Hand Over the Keys',
      form(['We moved in on ____ / ____ / ________ and paid.']),
    ),
  ).toContain('placeholder');
});

test('a name in angle brackets is a blank in the words of any language', async () => {
  const visit = (name: string) =>
    `Levántese cada hora y camine un poco. En ${name} nuestro equipo estudia su caso y prepara un plan personalizado.`;
  const title = 'Dolor de espalda en la oficina';
  expect(await checksOf(title, visit('<nombre de la clínica>'))).toContain('placeholder');
  expect(await checksOf(title, visit('la calle Mayor'))).not.toContain('placeholder');
  expect(await checksOf(title, 'Levántese cada hora. Llámenos al 9XX XXX XXX y le daremos cita.')).toContain(
    'placeholder',
  );
});

test('an article on mail merge may explain the fields of its letter, and has no others', async () => {
  const merge = (field: string) =>
    `A template saves hours. A simple letter looks like this:\n\n> Dear {{first_name}}, it is a year since you bought your {{product}}.\n\nA fallback helps where a row has a gap.\n\n## Before you send\n\nRead it aloud, and send it to yourself.\n\nThen check the last row.\n\nMany tools let you write ${field} for it.`;
  const title = 'Letters to Two Hundred Customers';
  expect(await checksOf(title, merge('{{first_name | default: "customer"}}'))).not.toContain('placeholder');
  expect(await checksOf(title, merge('{{company_name}}'))).toContain('placeholder');
});

test('an entity that is quoted beside code is an example', async () => {
  const sign = (code: string, read: string) =>
    `The ampersand has to be written as ${code} in the source. If it is converted twice, the visitor reads ${read}.`;
  expect(await checksOf('Signs That Got Lost', sign('`&amp;`', '"Miller &amp;amp; Sons"'))).not.toContain(
    'markup',
  );
  expect(await checksOf('Signs That Got Lost', sign('`&amp;`', 'Miller &amp;amp; Sons'))).toContain('markup');
});
