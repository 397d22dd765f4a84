import { machineScript, type SourceType, sourceTypes } from '../../../providers/publishing/post-label.ts';

/*
 * The label for programs in the code that Ghost adds to the head of a post's page. There it is also on pages whose text only
 * members see, and in no newsletter. What else the owner wrote into that code stays.
 */
const begin = '<!-- ai-label -->';
const end = '<!-- /ai-label -->';

/** Ghost rejects the whole post beyond it. */
const longestHead = 65_535;

function parts(head: string): { before: string; label: string; after: string } {
  const from = head.indexOf(begin);
  const to = head.indexOf(end, from);
  if (from < 0 || to < 0) return { before: head, label: '', after: '' };
  return {
    before: head.slice(0, from),
    label: head.slice(from + begin.length, to),
    after: head.slice(to + end.length),
  };
}

const isSourceType = (value: string): value is SourceType => sourceTypes.some((one) => one === value);

/** The code with this label instead of the one that it had; '' removes it. As it is, if it would be too long. Pure. */
export function headWithLabel(head: string, sourceType: string, title: string): string {
  const { before, after } = parts(head);
  const own = isSourceType(sourceType) ? `${begin}${machineScript(title, sourceType)}${end}` : '';
  const others = [before.trimEnd(), after.trimStart()].filter(Boolean);
  const next = [...others, own].filter(Boolean).join('\n');
  return next.length > longestHead ? head : next;
}

/** The term of the label in the code; '' if there is none. Pure. */
export function labelIn(head: string): string {
  const { label } = parts(head);
  const found = sourceTypes.filter((term) =>
    label.toLowerCase().includes(`/${term.toLowerCase()}digitalsource`),
  );
  return found[0] ?? '';
}
