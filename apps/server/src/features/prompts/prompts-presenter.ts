import type { Prompt } from '@chapterhouse/contract/prompts/endpoints';
import type { PromptRow } from './prompts-repository.ts';

export function presentPrompt(row: PromptRow): Prompt {
  return {
    ID: row.id,
    name: row.name,
    template: row.template,
    description: row.description,
    category: row.category,
    is_active: row.is_active,
  };
}
