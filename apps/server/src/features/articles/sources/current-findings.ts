import { type ArticleFinding, articleFindingSchema } from '@chapterhouse/contract/articles/batch-options';
import { z } from 'zod';
import { htmlBlocks } from '../writing/html-blocks.ts';

const findingsSchema = z.array(articleFindingSchema);

/** Stored findings whose passage is still in the text: an edit resolves the others. Pure. */
export function currentFindings(stored: unknown, html: string): ArticleFinding[] {
  const findings = findingsSchema.parse(stored);
  if (findings.length === 0) return [];
  const text = htmlBlocks(html)
    .map((block) => block.text)
    .join('\n');
  return findings.filter((finding) => text.includes(finding.text));
}
