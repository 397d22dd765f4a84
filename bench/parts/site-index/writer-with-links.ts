import { plausibleAnswer } from '@chapterhouse/testkit/stubs/plausible-answer';

type Asked = { messages: { content: string }[]; response_format?: unknown };

/**
 * A model that links as carelessly as it can: to each post that the prompt offers, to posts that it invents, to the article
 * itself, to other hosts, in headings, and twenty times in one paragraph.
 */
export function writeWithLinks(siteUrl: string): (body: Asked) => string | undefined {
  return ({ messages, response_format }) => {
    const prompt = messages.map(({ content }) => content).join('\n\n');
    if (response_format) return undefined;
    const title = /^Title(?: of the article)?: (.+)$/m.exec(prompt)?.[1]?.trim() ?? '';
    const offered = [...prompt.matchAll(/^- (.+?) \| (\S+) \|/gm)].map(([, name = '', url = '']) => ({
      name,
      url,
    }));
    const own = title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-');
    const wrong = [`${siteUrl}/${own}/`, `${siteUrl}/invented/`, '/invented', 'https://elsewhere.test/'];
    let next = 0;
    const link = () => {
      const post = offered[next++];
      return post ? ` See [${post.name}](${post.url}) as well.` : '';
    };
    const blocks = plausibleAnswer(prompt).split('\n\n');
    return blocks
      .map((block, at) => {
        if (/^#/.test(block)) return offered[0] ? `${block} [more](${offered[0].url})` : block;
        if (/^[-*|>\d]/.test(block)) return block;
        const bad = wrong[at % wrong.length];
        const many = at === 1 && offered[0] ? ` and [this](${offered[0].url})`.repeat(20) : '';
        return `${block}${link()}${link()} Read [more about it](${bad}) too${many}.`;
      })
      .join('\n\n');
  };
}
