import type { PromptInput } from '@chapterhouse/contract/prompts/endpoints';
import type { PromptRow } from './prompts-repository.ts';

/** Audit log details of a prompt: enough to restore it manually. */
export function auditedPrompt(row: PromptRow): PromptInput {
  return {
    name: row.name,
    template: row.template,
    description: row.description,
    category: row.category,
    is_active: row.is_active,
  };
}
