import type { GateFinding } from '@chapterhouse/contract/articles/article-text';
import { countWords } from '../../../lib/text/count-words.ts';
import type { ReviewAnswer } from '../../../providers/text-generation/answers.ts';
import { unsupportedClaims } from '../claims/claims-of-text.ts';
import { lostParts } from '../rewriting/lost-parts.ts';
import { topBlocks } from '../rewriting/rewrite-target.ts';
import type { BatchSource } from '../sources/batch-sources-repository.ts';
import { htmlToMarkdown } from '../text/html-to-markdown.ts';
import { withBoldMarksOutside } from '../writing/cleaner/bold-marks.ts';
import { checkArticle } from '../writing/gate.ts';
import type { ArticleToCheck } from '../writing/gate-checks/check.ts';
import { htmlBlocks } from '../writing/html-blocks.ts';
import { createLinkPolicy, type LinkPolicy, linksIn } from '../writing/link-policy.ts';
import { markdownToHtml } from '../writing/markdown-to-html.ts';
import { applyReplacements, replacePassage } from '../writing/review.ts';

type Replacement = ReviewAnswer['replacements'][number];

type Input = Pick<
  ArticleToCheck,
  'title' | 'otherTitles' | 'mainTopic' | 'language' | 'promptTemplates' | 'profile'
> & {
  /** The article before the refresh. */
  html: string;
  replacements: readonly Replacement[];
  sources: readonly BatchSource[];
  /** Of pages to which it may link. */
  hosts: readonly string[];
  links: LinkPolicy;
  /** Of the links that may go. */
  deadLinks: readonly string[];
};

export type RefreshedText = { html: string; findings: GateFinding[] };

/** One block of a text, as HTML and as the Markdown that the model gets. */
type Part = { html: string; markdown: string };

/**
 * Puts replacements into a text: what they leave alone stays as it is, byte for byte. Replacements are dropped if they bring a
 * link that the article may not have, a certain defect or an unsupported claim. Null if none is left. Pure. Throws `TextLimitError`.
 */
export async function refreshText(input: Input): Promise<RefreshedText | null> {
  const { html: old, replacements, sources, hosts, links, deadLinks, ...asked } = input;
  const parts = partsOf(old);
  const examine = async (written: string) => {
    const html = assemble(parts, written, hosts);
    const blocks = htmlBlocks(html);
    const wordCount = countWords(blocks.map(({ text }) => text).join(' '));
    const markdown = htmlToMarkdown(html);
    // The length is the article's own.
    const whole = { ...asked, markdown, html, finishReason: 'stop', askedWordCount: wordCount } as const;
    const findings = unsupportedClaims(blocks, asked.title, sources);
    return { written, html, wordCount, gateReport: await checkArticle(whole), findings };
  };
  const before = await examine(markdownOf(parts));
  const policy = createLinkPolicy({ ...links, had: old });
  let text = before.written;
  const usable = replacements.filter((replacement) => {
    const next = replacePassage(text, replacement);
    const isAllowed = policy.choose(linksIn(assemble(parts, next, hosts))).every(Boolean);
    if (isAllowed) text = next;
    return isAllowed;
  });
  const after = await applyReplacements(before, usable, { hosts, examine });
  if (after.written === before.written) return null;
  const known = new Set(before.gateReport.map(findingOf));
  const added = after.gateReport.filter((finding) => !known.has(findingOf(finding)));
  const lost = lostParts({ before: before.html, after: after.html, instruction: '' }).filter(
    ({ excerpt }) => !deadLinks.includes(excerpt),
  );
  return { html: after.html, findings: [...added, ...lost] };
}

function findingOf({ check, excerpt }: GateFinding): string {
  return `${check}: ${excerpt}`;
}

/** The text that replacements are made for: each block as Markdown, between blank lines. Pure. Throws `TextLimitError`. */
export function refreshableMarkdown({ html }: { html: string }): string {
  return markdownOf(partsOf(html));
}

function markdownOf(parts: readonly Part[]): string {
  return parts.flatMap(({ markdown }) => markdown || []).join('\n\n');
}

function partsOf(html: string): Part[] {
  const parts: Part[] = [];
  const add = (from: number, to: number) => {
    const own = html.slice(from, to).trim();
    if (own !== '') parts.push({ html: own, markdown: htmlToMarkdown(own).trim() });
  };
  let end = 0;
  for (const { from, to } of topBlocks(html)) {
    add(end, from);
    add(from, to);
    end = to;
  }
  add(end, html.length);
  return parts;
}

/** The HTML of a text of which some blocks were replaced: the others keep theirs. */
function assemble(parts: readonly Part[], written: string, hosts: readonly string[]): string {
  const html: string[] = [];
  let end = 0;
  const convert = (to: number) => {
    const text = written.slice(end, to).trim();
    if (text !== '') html.push(markdownToHtml(withBoldMarksOutside(text), '', hosts));
  };
  for (const part of parts) {
    if (part.markdown === '') {
      html.push(part.html);
      continue;
    }
    const at = findBlock(written, part.markdown, end);
    if (at < 0) continue;
    convert(at);
    html.push(part.html);
    end = at + part.markdown.length;
  }
  convert(written.length);
  return html.join('\n');
}

function findBlock(written: string, block: string, from: number): number {
  for (let at = written.indexOf(block, from); at >= 0; at = written.indexOf(block, at + 1)) {
    const begins = at === 0 || written.startsWith('\n\n', at - 2);
    const end = at + block.length;
    if (begins && (end === written.length || written.startsWith('\n\n', end))) return at;
  }
  return -1;
}
