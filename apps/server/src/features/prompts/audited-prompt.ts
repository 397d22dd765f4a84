import type { PromptInput } from '@chapterhouse/contract/prompts/endpoints';
import type { PromptRow } from './prompts-repository.ts';

/** What the audit log keeps of a prompt: enough to put it back by hand. */
export function auditedPrompt(row: PromptRow): PromptInput {
  return {
    name: row.name,
    template: row.template,
    description: row.description,
    category: row.category,
    is_active: row.is_active,
  };
}
