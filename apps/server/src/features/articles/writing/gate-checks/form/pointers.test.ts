import { expect, test } from 'vitest';
import { parseArticle } from '../../gate.ts';
import { markdownToHtml } from '../../markdown-to-html.ts';
import { pointers } from './pointers.ts';

const bed = `A raised bed saves your back and warms up early in spring. With eight boards you can build one between lunch and dinner.

Lay two long boards on the grass and fix them to the posts. Fill the bed from coarse to fine, and top it up every spring.`;
const table = '| Board | Length |\n| --- | --- |\n| Long | 2 m |';

async function found(markdown: string) {
  const title = 'Building a raised bed';
  const asked = { finishReason: 'stop', askedWordCount: 60, otherTitles: [] } as const;
  const html = markdownToHtml(markdown, title);
  return pointers.find(await parseArticle({ ...asked, title, markdown, html })).map(({ message }) => message);
}

test('who points to a table or a picture below has one', async () => {
  const toTable = `${bed}\n\nThe table below lists what you need.`;
  expect(await found(toTable)).toEqual(['The text points to a table that it does not have.']);
  expect(await found(`${toTable}\n\n${table}`)).toEqual([]);
  expect(await found(`${bed}\n\nAs the picture below shows, the posts stand inside.`)).toEqual([
    'The text points to a picture that it does not have.',
  ]);
});

test('also in other languages, and not where a table is a piece of furniture', async () => {
  const soup = `Mercimek çorbası hem ucuz hem doyurucudur. Ancak iyi bir çorba ile sıradan bir çorba arasında birkaç fark vardır.

Çorba buzdolabında üç gün, dondurucuda iki ay dayanır. Kapların ne kadar dayandığını aşağıdaki tabloda karşılaştırdık.`;
  expect(await found(soup)).toEqual(['The text points to a table that it does not have.']);
  expect(await found(`${bed}\n\nPut it on the table below the window.`)).toEqual([]);
});
