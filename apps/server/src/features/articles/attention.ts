import type { ArticleState } from '@chapterhouse/contract/articles/article-actions';
import type { GateFinding } from '@chapterhouse/contract/articles/article-text';
import { editingTexts } from '@chapterhouse/contract/articles/editing-texts';
import { certainDefects } from './writing/verdict.ts';

/** Error codes of drafts that the gate holds, by what a person may do about them. */
const codes = { overrulable: 'gate', binding: 'gate_binding' } as const;

/** Defects of these would break the post, leave it without text, or publish the prompt: no person may overrule them. */
const bindingChecks: readonly string[] = ['html', 'body', 'limits', 'prompt'];

/** Holds the text of an article whose writing was canceled: edited it is a text like any other, retried it is written on. */
const canceled: GateFinding = {
  check: 'canceled',
  grade: 'suspicion',
  message: editingTexts.canceledDraft,
  excerpt: '',
};

/** The findings in a text whose writing was canceled. How long it is says nothing. */
export function findingsOfCanceled(found: readonly GateFinding[]): GateFinding[] {
  return [canceled, ...found.filter(({ check }) => check !== 'length')];
}

/** The error code of an article whose writing was canceled before it had text. */
export const writingCanceled = 'writing_canceled';

export function isCanceled(findings: readonly GateFinding[]): boolean {
  return findings.some(({ check }) => check === canceled.check);
}

const mostNamed = 3;

/** The error columns of an article with these findings: a draft that needs attention, or nothing. */
export function attentionColumns(findings: readonly GateFinding[]): {
  error_code: string | null;
  error_msg: string | null;
} {
  if (findings.length === 0) return { error_code: null, error_msg: null };
  const isBinding = certainDefects(findings).some(({ check }) => bindingChecks.includes(check));
  const named = findings.slice(0, mostNamed).map(({ message, excerpt }) => {
    return excerpt ? `${message.replace(/\.$/, '')} (“${excerpt}”).` : message;
  });
  const more = findings.length > mostNamed ? ` And ${findings.length - mostNamed} more.` : '';
  return {
    error_code: isBinding ? codes.binding : codes.overrulable,
    error_msg: `${editingTexts.needsAttention} ${named.join(' ')}${more}`,
  };
}

export function attentionOf(errorCode: string | null): NonNullable<ArticleState['attention']> {
  if (errorCode === codes.overrulable) return 'overrulable';
  return errorCode === codes.binding ? 'binding' : 'none';
}
