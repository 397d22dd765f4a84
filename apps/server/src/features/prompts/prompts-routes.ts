import type { Prompt } from '@chapterhouse/contract/prompts/endpoints';
import type { Routes } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { createPrompt, deletePrompt, getPrompt, listPrompts, updatePrompt } from './manage-prompts.ts';
import type { PromptRow } from './prompts-repository.ts';

export function promptRoutes(services: Services) {
  return {
    listPrompts: async ({ user }) => {
      const prompts = await listPrompts({ ...services, user });
      return { prompts: prompts.map(presentPrompt) };
    },
    getPrompt: async ({ user, params }) => presentPrompt(await getPrompt({ ...services, user }, params.id)),
    createPrompt: async ({ user, body }) => presentPrompt(await createPrompt({ ...services, user }, body)),
    updatePrompt: async ({ user, params, body }) =>
      presentPrompt(await updatePrompt({ ...services, user }, params.id, body)),
    deletePrompt: async ({ user, params }) => {
      await deletePrompt({ ...services, user }, params.id);
      return { message: 'Prompt deleted successfully' };
    },
  } satisfies Partial<Routes>;
}

function presentPrompt(row: PromptRow): Prompt {
  return {
    ID: row.id,
    name: row.name,
    template: row.template,
    description: row.description,
    category: row.category,
    is_active: row.is_active,
  };
}
