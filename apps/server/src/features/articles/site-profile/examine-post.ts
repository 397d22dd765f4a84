import { type LinkedText, linksOf } from '../quality/links.ts';
import { htmlBlocks } from '../writing/html-blocks.ts';
import { sanitizeArticleHtml } from '../writing/markdown-to-html.ts';
import { countVoice, type VoiceCounts } from './voice-measures.ts';

/** What a profile is learned from in one post: its text, one line per block, its links and its counts. Pure. */
export function examinePost({ html, site }: LinkedText): {
  text: string;
  links: string[];
  counts: VoiceCounts;
} {
  const post = sanitizeArticleHtml(mainPart(html));
  const text = htmlBlocks(post)
    .map((block) => block.text)
    .join('\n');
  return { text, links: linksOf({ html: post, site }), counts: countVoice(post) };
}

/** Of a whole page the part that it marks as its content. */
function mainPart(html: string): string {
  // Not `toLowerCase`: some letters, such as İ, get longer, and places would move.
  const lower = html.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
  for (const name of ['article', 'main', 'body']) {
    const from = lower.indexOf(`<${name}`);
    const to = lower.lastIndexOf(`</${name}>`);
    if (from >= 0 && to > from) return html.slice(from, to);
  }
  return html;
}
