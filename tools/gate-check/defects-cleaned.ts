import { after, before, type Defect, phraseOf } from './defect.ts';
import { blocksOf, isParagraph, join } from './markdown-parts.ts';
import * as around from './phrases-around.ts';

export const cleaned: readonly Defect[] = [
  {
    name: 'chat before',
    expected: 'cleaned',
    plant: (article, random) => before(article.markdown, phraseOf(around.openings, article, random)),
  },
  {
    name: 'chat after',
    expected: 'cleaned',
    plant: (article, random) => after(article.markdown, phraseOf(around.closings, article, random)),
  },
  {
    name: 'fence with chat around',
    expected: 'cleaned',
    plant: (article, random) => ({
      markdown: `${phraseOf(around.openings, article, random)}\n\n\`\`\`markdown\n# ${article.title}\n\n${article.markdown}\n\`\`\`\n\n${phraseOf(around.closings, article, random)}`,
    }),
  },
  {
    name: 'thinking',
    expected: 'cleaned',
    plant: ({ markdown }, random) =>
      before(
        markdown,
        random.pick([
          '<think>\nThe user wants an article. Let me plan it.\n\nFirst, the opening.\n</think>',
          '<thinking>I should begin with a scene.</thinking>',
          'I need three sections for this.\n</think>',
        ]),
      ),
  },
  {
    name: 'metadata',
    expected: 'cleaned',
    plant: (article, random) =>
      (random.share() < 0.5 ? before : after)(article.markdown, phraseOf(around.metadata, article, random)),
  },
  {
    name: 'named first and last heading',
    expected: 'cleaned',
    plant: (article) => {
      const [last = '', first = ''] = around.endHeadings[article.language] ?? [];
      const blocks = blocksOf(article.markdown);
      // Below a heading, the new one would leave a section without text.
      if (!/^## /m.test(article.markdown) || ![-2, -1].every((at) => isParagraph(blocks.at(at))))
        return undefined;
      return {
        markdown: join([`## ${first}`, ...blocks.slice(0, -1), `## ${last} 🎉`, blocks.at(-1) ?? '']),
      };
    },
  },
  {
    name: 'citation tokens',
    expected: 'cleaned',
    plant: ({ markdown }, random) => ({
      markdown: markdown.replace(
        /(?<=[^.])\.(?=\s|$)/gm,
        () =>
          `${random.pick(['【4†source】', ':contentReference[oaicite:0]{index=0}', ' citeturn0search1', ' [cite: 1, 2]'])}.`,
      ),
    }),
  },
  {
    name: 'invisible characters',
    expected: 'cleaned',
    plant: ({ markdown }) => ({ markdown: markdown.replace(/ (\S)(\S)/g, ' $1\u200b$2') }),
  },
  {
    name: 'mojibake',
    expected: 'cleaned',
    plant: ({ markdown, language }) => {
      if (!['de', 'fr', 'es', 'it', 'pt'].includes(language)) return undefined;
      const wrong = [...Buffer.from(markdown, 'utf8').toString('latin1')].map(
        (sign) => windows1252[sign.charCodeAt(0) - 0x80] ?? sign,
      );
      return { markdown: wrong.join('') };
    },
  },
  {
    name: 'list of changes',
    expected: 'cleaned',
    plant: ({ markdown }, random) =>
      after(
        markdown,
        `---\n\n**${random.pick(['Changes made', 'Summary of changes', 'Vorgenommene Änderungen', 'Modifications apportées', 'Cambios realizados', '修改说明', '変更点'])}:**\n\n- Shorter sentences\n- A better ending`,
      ),
  },
];

const windows1252 = [...'€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'];
