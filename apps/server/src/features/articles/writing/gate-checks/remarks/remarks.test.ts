import { expect, test } from 'vitest';
import { parseArticle } from '../../gate.ts';
import { markdownToHtml } from '../../markdown-to-html.ts';
import { remarks } from './remarks.ts';

const paragraphs = [
  'A hand pump dies of ice. The water in the cylinder freezes first, and the iron splits along the seam.',
  'Close the lid before the first frost. Then lift the rod until the leather cup hangs free.',
  'Grease the seam with tallow. Wrap the spout in cloth and tie it with string.',
  'In April the cup is dry. Soak it for a night, and the pump draws again at the third stroke.',
];

async function found(blocks: readonly string[]) {
  const markdown = blocks.join('\n\n');
  const title = 'How to bring a garden pump through the winter';
  const asked = { finishReason: 'stop', askedWordCount: 90, otherTitles: [] } as const;
  return remarks.find(
    await parseArticle({ ...asked, title, markdown, html: markdownToHtml(markdown, title) }),
  );
}

test('a remark on text and order between paragraphs of neither is held', async () => {
  const remark = 'The tone is casual as requested, the keyword is in the title and in two subheadings.';
  expect(await found([...paragraphs, remark])).toEqual([
    {
      grade: 'suspicion',
      message: 'This passage may not be meant for readers.',
      excerpt: expect.any(String),
    },
  ]);
});

test.each([
  ['quoted words', 'My editor sent it back: “The tone is casual as requested, the keyword is in the title.”'],
  ['an ending for readers', 'How do you keep yours from freezing? Tell us in the comments.'],
  ['a correction', 'Correction: an earlier version of this article gave the wrong month.'],
])('%s are not', async (_, block) => {
  expect(await found([...paragraphs, block])).toEqual([]);
});

test('nothing is found in a language whose words are not known', async () => {
  const finnish =
    'Sävy on pyynnöstä rento, avainsana on otsikossa ja kahdessa väliotsikossa, ja teksti on valmis.';
  expect(await found([finnish, finnish.replace('valmis', 'lyhyt')])).toEqual([]);
});
