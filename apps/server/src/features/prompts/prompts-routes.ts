import type { Prompt } from '@chapterhouse/contract/prompts/endpoints';
import type { Routes } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { createPrompt, deletePrompt, getPrompt, listPrompts, updatePrompt } from './manage-prompts.ts';
import type { PromptRow } from './prompts-repository.ts';

export function promptRoutes(services: Services) {
  return {
    listPrompts: async ({ user }) => {
      const prompts = await listPrompts({ ...services, user });
      const used = idsInUse(prompts);
      return { prompts: prompts.map((row) => ({ ...presentPrompt(row), is_used: used.has(row.id) })) };
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

/** As `findPromptTemplates` chooses them. */
function idsInUse(prompts: readonly PromptRow[]): ReadonlySet<string> {
  const active = prompts.filter((row) => row.is_active);
  const oldestFirst = active.toSorted(
    (a, b) => a.updated_at.getTime() - b.updated_at.getTime() || (a.id < b.id ? -1 : 1),
  );
  return new Set(new Map(oldestFirst.map(({ category, id }) => [category, id])).values());
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
