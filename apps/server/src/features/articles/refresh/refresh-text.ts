import type { GateFinding } from '@chapterhouse/contract/articles/article-text';
import { countWords } from '../../../lib/text/count-words.ts';
import type { ReviewAnswer } from '../../../providers/text-generation/answers.ts';
import { unsupportedClaims } from '../claims/claims-of-text.ts';
import { linksOf } from '../quality/links.ts';
import { lostParts } from '../rewriting/lost-parts.ts';
import { topBlocks } from '../rewriting/rewrite-target.ts';
import type { BatchSource } from '../sources/batch-sources-repository.ts';
import { htmlToMarkdown } from '../text/html-to-markdown.ts';
import { withBoldMarksOutside } from '../writing/cleaner/bold-marks.ts';
import { checkArticle } from '../writing/gate.ts';
import type { ArticleToCheck } from '../writing/gate-checks/check.ts';
import { htmlBlocks } from '../writing/html-blocks.ts';
import { onOwnSites, ownHosts } from '../writing/keep-own-links.ts';
import { markdownToHtml } from '../writing/markdown-to-html.ts';
import { applyReplacements } from '../writing/review.ts';
import { addressesIn, normalAddress } from '../writing/site-links.ts';

type Replacement = ReviewAnswer['replacements'][number];

type Input = Pick<
  ArticleToCheck,
  'title' | 'otherTitles' | 'mainTopic' | 'language' | 'promptTemplates' | 'profile'
> & {
  /** The article before the refresh. */
  html: string;
  replacements: readonly Replacement[];
  sources: readonly BatchSource[];
  siteUrl: string | null;
  /** Pages of its site to which it may link besides those to which it does. */
  posts: readonly string[];
  /** Links to its site that it may have. */
  mostPosts: number;
  /** Other addresses to which it may link. */
  addresses: readonly string[];
  /** Of the links that may go. */
  deadLinks: readonly string[];
};

export type RefreshedText = { html: string; findings: GateFinding[] };

/** One block of a text, as HTML and as the Markdown that the model gets. */
type Part = { html: string; markdown: string };

/**
 * Puts replacements into a text: what they leave alone stays as it is, byte for byte. Replacements that link elsewhere, bring a
 * certain defect or an unsupported claim are dropped. Null if none is left. Pure. Throws `TextLimitError`.
 */
export async function refreshText(input: Input): Promise<RefreshedText | null> {
  const {
    html: old,
    replacements,
    sources,
    siteUrl,
    deadLinks,
    addresses,
    posts,
    mostPosts,
    ...asked
  } = input;
  const parts = partsOf(old);
  const present = linksOf({ html: old, site: siteUrl });
  const hosts = ownHosts([...present, ...posts, ...addresses]);
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
  const own = onOwnSites(present, [siteUrl, ...posts]).length;
  const usable = withListedLinks(replacements, { present, addresses, posts, left: mostPosts - own });
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

/** New links that one refresh may add. */
const mostNewLinks = 5;

type Links = {
  present: readonly string[];
  addresses: readonly string[];
  posts: readonly string[];
  /** New links to posts. */
  left: number;
};

/** Without replacements that bring a link to an address that is neither in the text nor on the list, or more links than they may. */
function withListedLinks(
  replacements: readonly Replacement[],
  { present, addresses, posts, left }: Links,
): Replacement[] {
  const old = new Set(present.map(normalAddress));
  const others = new Set(addresses.map(normalAddress));
  const listed = new Set(posts.map(normalAddress));
  const used = new Set<string>();
  const countPosts = (targets: Iterable<string>) =>
    [...targets].filter((target) => listed.has(target) && !others.has(target)).length;
  return replacements.filter(({ passage, replacement }) => {
    const before = new Set(targetsOf(passage));
    const targets = [...new Set(targetsOf(replacement))].filter((target) => !before.has(target));
    const isAllowed = (target: string) => listed.has(target) || others.has(target);
    if (targets.some((target) => !isAllowed(target) || old.has(target) || used.has(target))) return false;
    const isHeading = /^#{1,6}\s/.test(replacement.trim());
    if (targets.length > (isHeading ? 0 : 1) || used.size + targets.length > mostNewLinks) return false;
    if (countPosts(targets) > 0 && countPosts(used) + countPosts(targets) > left) return false;
    for (const target of targets) used.add(target);
    return true;
  });
}

/** Every address in a piece of Markdown, also relative ones. */
function targetsOf(markdown: string): string[] {
  const linked = [...markdown.matchAll(/\]\(\s{0,9}<?([^\s()<>]{1,2000})/g)].map(([, target = '']) => target);
  return [...linked.filter((target) => !target.startsWith('#')), ...addressesIn(markdown)].map(normalAddress);
}
