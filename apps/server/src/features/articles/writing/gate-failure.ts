import type { GateFinding } from '@chapterhouse/contract/articles/article-text';
import { AppError } from '../../../lib/app-error.ts';

/** The article failed its checks, even after a repair. `userMessage` lists what failed; it must not be published. */
export class GateFailure extends AppError {
  readonly findings: readonly GateFinding[];

  constructor(findings: readonly GateFinding[]) {
    const named = findings.slice(0, 3).map(({ message, excerpt }) => {
      return excerpt ? `${message.replace(/\.$/, '')} (“${excerpt}”).` : message;
    });
    const more = findings.length > 3 ? ` And ${findings.length - 3} more.` : '';
    const isTitle = findings.every((finding) => finding.check === 'title');
    const remedy = isTitle ? 'Choose a topic with another title.' : 'Retry to write it again.';
    const message = `The article did not pass the quality checks. ${named.join(' ')}${more} ${remedy}`;
    super('text_generation_failed', message, {
      logMessage: `gate: ${findings.map((finding) => finding.check).join(', ')}`,
    });
    this.name = 'GateFailure';
    this.findings = findings;
  }
}
