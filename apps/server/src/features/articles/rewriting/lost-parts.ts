import type { GateFinding } from '@chapterhouse/contract/articles/article-text';
import { linkWords } from '../quality/links.ts';
import { excerptAt } from '../writing/gate-checks/check.ts';
import { htmlTokens } from '../writing/html-blocks.ts';
import { textOf } from './rewrite-target.ts';
import { type PartKind, partsSpokenOf } from './spoken-of.ts';

type Kind = { kind: PartKind; tags: readonly string[]; message: string };

const kinds: readonly Kind[] = [
  { kind: 'table', tags: ['table'], message: 'The new text has fewer tables than the old one.' },
  { kind: 'list', tags: ['ul', 'ol'], message: 'The new text has fewer lists than the old one.' },
  { kind: 'code', tags: ['pre'], message: 'The new text has less code than the old one.' },
];

type Texts = { before: string; after: string; instruction: string };

/** Tables, lists, code, pictures and links that vanished in a rewrite whose instruction does not speak of them. Pure. */
export function lostParts({ before, after, instruction }: Texts): GateFinding[] {
  const found: GateFinding[] = [];
  const spokenOf = partsSpokenOf(instruction);
  const add = (message: string, excerpt: string) =>
    found.push({ check: 'kept', grade: 'suspicion', message, excerpt });
  for (const { kind, tags, message } of kinds) {
    if (spokenOf.has(kind)) continue;
    const [first, ...others] = partsOf(before, tags);
    if (first === undefined || partsOf(after, tags).length > others.length) continue;
    add(message, excerptAt(textOf(before.slice(first)), 0));
  }
  const lost = spokenOf.has('picture') ? undefined : lostPicture(before, after);
  if (lost !== undefined) {
    add('The new text has fewer pictures than the old one.', excerptAt(textOf(before.slice(lost)), 0));
  }
  if (spokenOf.has('link')) return found;
  const kept = linkWords({ html: after, site: null });
  for (const address of linkWords({ html: before, site: null }).keys()) {
    if (!kept.has(address)) add('The new text lacks a link of the old one.', address);
  }
  return found;
}

/** Where each element of these names begins; not those inside of another one. */
function partsOf(html: string, names: readonly string[]): number[] {
  const found: number[] = [];
  let at = 0;
  let depth = 0;
  for (const token of htmlTokens(html)) {
    if (token.kind === 'open' && names.includes(token.name)) {
      if (depth === 0) found.push(at);
      depth++;
    } else if (token.kind === 'close' && names.includes(token.name)) depth--;
    at += token.raw.length;
  }
  return found;
}

/** Where the first picture is that the new text does not show: another one is not the same. */
function lostPicture(before: string, after: string): number | undefined {
  const kept = new Set(picturesOf(after).map(({ address }) => address));
  return picturesOf(before).find(({ address }) => !kept.has(address))?.at;
}

function picturesOf(html: string): { at: number; address: string }[] {
  const found: { at: number; address: string }[] = [];
  let at = 0;
  for (const token of htmlTokens(html)) {
    if (token.kind === 'open' && token.name === 'img') {
      found.push({ at, address: /\bsrc="([^"]*)"/.exec(token.attributes)?.[1] ?? '' });
    }
    at += token.raw.length;
  }
  return found;
}
