import type { GateFinding } from '@chapterhouse/contract/articles/article-text';

/* What findings of the gate mean. Apart from the gate, whose checks only worker threads load. */

/** `stop`: a certain defect; `attention`: suspicions only, for a person to look at. */
export type Verdict = 'pass' | 'attention' | 'stop';

/** The findings that stop an article, in their order. */
export function certainDefects(findings: readonly GateFinding[]): GateFinding[] {
  return findings.filter(({ grade }) => grade === 'certain');
}

export function verdictOf(findings: readonly GateFinding[]): Verdict {
  if (findings.length === 0) return 'pass';
  return certainDefects(findings).length > 0 ? 'stop' : 'attention';
}
