import { AppError } from '../../../lib/app-error.ts';
import type { GateResult } from './gate.ts';

/** The article failed its checks, after a repair too. `userMessage` names what failed; nothing of it may go live. */
export class GateFailure extends AppError {
  readonly findings: readonly GateResult[];

  constructor(findings: readonly GateResult[]) {
    const named = findings.slice(0, 3).map(({ message, excerpt }) => {
      return excerpt ? `${message.replace(/\.$/, '')} (“${excerpt}”).` : message;
    });
    const more = findings.length > 3 ? ` And ${findings.length - 3} more.` : '';
    const isTitle = findings.every((finding) => finding.name === 'title');
    const remedy = isTitle ? 'Choose a topic with another title.' : 'Retry to have it written again.';
    const message = `The article did not pass the quality checks. ${named.join(' ')}${more} ${remedy}`;
    super('text_generation_failed', message, {
      logMessage: `gate: ${findings.map((finding) => finding.name).join(', ')}`,
    });
    this.name = 'GateFailure';
    this.findings = findings;
  }
}
