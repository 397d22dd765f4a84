import type { Routes } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { createPrompt } from './create-prompt.ts';
import { deletePrompt } from './delete-prompt.ts';
import { getPrompt } from './get-prompt.ts';
import { listPrompts } from './list-prompts.ts';
import { presentPrompt } from './prompts-presenter.ts';
import { updatePrompt } from './update-prompt.ts';

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
