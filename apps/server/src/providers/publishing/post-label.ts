import { escapeHtml } from '../../lib/html/html-page.ts';
import { textOfHtml } from '../../lib/html/html-tokens.ts';
import { comparableText } from './html-text.ts';

/** The IPTC's terms for a text that a model wrote, and for one that people changed afterwards. */
export const sourceTypes = ['trainedAlgorithmicMedia', 'compositeWithTrainedAlgorithmicMedia'] as const;
export type SourceType = (typeof sourceTypes)[number];

export type VisibleLabel = { text: string; place: 'start' | 'end' };

/** How a post says that its text was created with AI. */
export type PostLabel = {
  /** For readers, in plain text; null: none. */
  visible: VisibleLabel | null;
  /** For programs; null: none. */
  sourceType: SourceType | null;
  /** Shown where the platform keeps nothing for programs. */
  fallback: VisibleLabel;
};

/** What a post has after a write: `text`: JSON-LD within it; `platform`: what the platform keeps beside the text. */
export type PlacedLabel = {
  machine: 'text' | 'platform' | null;
  visible: string | null;
};

/** Marks our label, so that it can be recognized wherever classes are kept. */
const labelClass = 'ai-label';

/** In every label for programs, however a platform writes it. */
const machineMark = 'digitalSourceType';

const visibleHtml = (text: string) => `<p class="${labelClass}">${escapeHtml(text)}</p>`;

/** A label for programs as a separate element, for the head of a page. Pure. */
export function machineScript(title: string, sourceType: SourceType): string {
  const term = sourceType.charAt(0).toUpperCase() + sourceType.slice(1);
  const json = JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: title,
    [machineMark]: `https://schema.org/${term}DigitalSource`,
  });
  // Within a script only `<` could end it.
  const script = json.replaceAll('<', '\\u003c').replaceAll('>', '\\u003e');
  return `<script type="application/ld+json">${script}</script>`;
}

/** In a hidden element: WordPress drops the script of users who may not send one, but shows its content. */
const machineHtml = (title: string, sourceType: SourceType) =>
  `<div class="${labelClass}" hidden="hidden">${machineScript(title, sourceType)}</div>`;

type Parts = { title: string; visible: VisibleLabel | null; sourceType: SourceType | null };

/** An article's HTML with its label. Pure. */
export function labelledHtml(html: string, { title, visible, sourceType }: Parts): string {
  return [
    visible?.place === 'start' ? visibleHtml(visible.text) : '',
    html,
    visible?.place === 'end' ? visibleHtml(visible.text) : '',
    sourceType ? machineHtml(title, sourceType) : '',
  ]
    .filter(Boolean)
    .join('\n');
}

/**
 * A text as its owner sees it: without our label, which is an element with our class, and the block comments that
 * WordPress puts around it. Linear in the length. Pure.
 */
export function withoutLabel(html: string): string {
  let text = html;
  let cuts = 0;
  for (let at = text.indexOf(labelClass); at >= 0 && cuts < mostLabels; at = text.indexOf(labelClass, at)) {
    const from = Math.max(0, at - mostBefore);
    const start = from + text.slice(from, at).lastIndexOf('<');
    const tag = /^<(p|div)\s/.exec(text.slice(start, start + 5))?.[1];
    const close = `</${tag}>`;
    const end = tag ? text.slice(at, at + mostAfter).indexOf(close) : -1;
    if (end < 0) {
      at += labelClass.length;
      continue;
    }
    const before = withoutOpening(text.slice(0, start).trimEnd());
    const after = withoutClosing(text.slice(at + end + close.length).trimStart());
    text = [before, after].filter(Boolean).join('\n\n');
    at = before.length;
    cuts++;
  }
  return text;
}

/* Bounds for texts that are made to be slow: a post has two labels, each shorter. */
const mostLabels = 20;
const mostBefore = 200;
const mostAfter = 5_000;

function withoutOpening(text: string): string {
  const start = text.lastIndexOf('<!-- wp:');
  const isLast = start >= 0 && text.endsWith('-->') && text.indexOf('-->', start) === text.length - 3;
  return isLast ? text.slice(0, start).trimEnd() : text;
}

function withoutClosing(text: string): string {
  if (!text.startsWith('<!-- /wp:')) return text;
  return text.slice(text.indexOf('-->') + 3).trimStart();
}

/** As `withoutLabel`, also where a platform dropped our class: then a paragraph with the label's words. Pure. */
export function withoutPlacedLabel(html: string, placed: PlacedLabel | null): string {
  const text = withoutLabel(html);
  if (!placed?.visible) return text;
  const words = comparableText(placed.visible);
  return text.replace(/<p\b[^<>]*>(?:[^<]|<(?!\/p>)){0,999}<\/p>/g, (paragraph) =>
    comparableText(textOfHtml(paragraph)) === words ? '' : paragraph,
  );
}

/** Whether a text has a label for programs. */
export function hasMachineLabel(html: string): boolean {
  return html.includes(machineMark) && /<script\b/i.test(html);
}

/** The parts of a post as it was read back. */
type ReadBack = { contentRaw: string | null; labelMeta?: string };

/** What of a placed label the post no longer has: its owner removed it. Null: nothing, or it cannot be seen. Pure. */
export function removedFrom(placed: PlacedLabel, post: ReadBack): 'visible' | 'machine' | 'both' | null {
  if (post.contentRaw === null) return null;
  const noMachine =
    (placed.machine === 'text' && !hasMachineLabel(post.contentRaw)) ||
    (placed.machine === 'platform' && post.labelMeta === '');
  const noVisible =
    placed.visible !== null &&
    !comparableText(textOfHtml(post.contentRaw)).includes(comparableText(placed.visible));
  if (noMachine && noVisible) return 'both';
  return noMachine ? 'machine' : noVisible ? 'visible' : null;
}
