import { createHash } from 'node:crypto';
import {
  isPromptCategory,
  knownParameters,
  type PromptCategory,
} from '@chapterhouse/contract/prompts/categories';
import type { PromptInput } from '@chapterhouse/contract/prompts/endpoints';
import { templateParameters } from '@chapterhouse/contract/prompts/template-parameters';
import { recordAudit } from '../../db/audit-log.ts';
import { invalidInput, notFound } from '../../lib/app-error.ts';
import { requireAdmin } from '../../permissions.ts';
import type { Services, UserContext } from '../../services.ts';
import { defaultPrompts } from './default-prompts.ts';
import { createPromptsRepository, type PromptRow } from './prompts-repository.ts';

type Context = Pick<UserContext, 'db' | 'clock' | 'newId' | 'user'>;

/** Updates a prompt, for administrators. Throws `not_found`, `invalid_input` (an unknown parameter). */
export async function updatePrompt(ctx: Context, id: string, input: PromptInput): Promise<PromptRow> {
  requireAdmin(ctx.user);
  checkParameters(input);
  return ctx.db.transaction().execute(async (trx) => {
    const prompts = createPromptsRepository(trx);
    const before = await prompts.findForUpdate(id);
    if (!before) throw notFound('Prompt');
    const after = await prompts.update(id, input, ctx.clock.now());
    await recordAudit(trx, ctx, {
      action: 'prompt.updated',
      targetType: 'prompt',
      targetId: id,
      before: auditedPrompt(before),
      after: auditedPrompt(after),
    });
    return after;
  });
}

/**
 * Rejects a template with unknown parameters, which would fail every article. Categories that
 * writing does not use are unrestricted. Throws `invalid_input`.
 */
function checkParameters({ category, template }: PromptInput): void {
  if (!isPromptCategory(category)) return;
  const known: readonly string[] = knownParameters[category];
  const unknown = templateParameters(template).filter((name) => !known.includes(name));
  if (unknown.length === 0) return;
  const verb = unknown.length === 1 ? 'does' : 'do';
  throw invalidInput(
    'template',
    `${inBraces(unknown)} ${verb} not exist in prompts of the category "${category}". Use any of ${inBraces(known)}.`,
  );
}

function inBraces(names: readonly string[]): string {
  return names.map((name) => `{{.${name}}}`).join(', ');
}

/** Audit log details of a prompt: enough to restore it manually. */
function auditedPrompt(row: PromptRow): PromptInput {
  return {
    name: row.name,
    template: row.template,
    description: row.description,
    category: row.category,
    is_active: row.is_active,
  };
}

/**
 * Creates a prompt, for administrators. An active one is used immediately: the newest of a category wins. Throws
 * `invalid_input` for a parameter that is not available in the category.
 */
export async function createPrompt(ctx: Context, input: PromptInput): Promise<PromptRow> {
  requireAdmin(ctx.user);
  checkParameters(input);
  return ctx.db.transaction().execute(async (trx) => {
    const prompt = await createPromptsRepository(trx).insert({
      ...input,
      id: ctx.newId(),
      created_at: ctx.clock.now(),
    });
    await recordAudit(trx, ctx, {
      action: 'prompt.created',
      targetType: 'prompt',
      targetId: prompt.id,
      after: input,
    });
    return prompt;
  });
}

/** Deletes a prompt, for administrators; its category falls back to the next one. Throws `not_found`. */
export async function deletePrompt(ctx: Context, id: string): Promise<void> {
  requireAdmin(ctx.user);
  await ctx.db.transaction().execute(async (trx) => {
    const prompts = createPromptsRepository(trx);
    const before = await prompts.findForUpdate(id);
    if (!before) throw notFound('Prompt');
    await prompts.delete(id);
    await recordAudit(trx, ctx, {
      action: 'prompt.deleted',
      targetType: 'prompt',
      targetId: id,
      before: auditedPrompt(before),
    });
  });
}

/** All prompts, by category and name. For administrators. */
export async function listPrompts(ctx: Context): Promise<PromptRow[]> {
  requireAdmin(ctx.user);
  return createPromptsRepository(ctx.db).list();
}

/** One prompt, for administrators. Throws `not_found`. */
export async function getPrompt(ctx: Context, id: string): Promise<PromptRow> {
  requireAdmin(ctx.user);
  const prompt = await createPromptsRepository(ctx.db).find(id);
  if (!prompt) throw notFound('Prompt');
  return prompt;
}

/** SHA-256 of the templates that 0.1.0 inserted. Rows that nobody changed follow the built-in ones. */
const earlierTemplates: Partial<Record<PromptCategory, string>> = {
  outline: 'cbf4baf0a20d5f2b3e8c50956685f057ae97e054867cd11c750dae700ff42a35',
  section: 'e4db1f10e586abc204bf8738a4fbe705d4d7cfcc73532a7570b4e2c1c4714141',
  article: 'ca899afa6821016c662e90d847223b08423f17064a7a833c3f4cfe7d3132058c',
  topics: '16cefa24ae9288f65cb46947e3e8c9f98bd4d490f1a133cc4bd596c3e742f8f3',
  revision: 'fe0e89826e05a2b95e96fc5a39990ebc0a0c0d5ee592fd447b243c1e213df7a1',
  seo: 'a906e79045e9f2dc228305b740250ca10aac0b5ba835c2568390399d04304d0d',
};

/**
 * Inserts the default prompt of each category once, so that one that was deleted or moved stays away; a category that has
 * prompts already gets none. Updates prompts that nobody changed. Safe to run concurrently.
 */
export async function seedPrompts(ctx: Pick<Services, 'db' | 'clock' | 'newId'>): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const prompts = createPromptsRepository(trx);
    await prompts.lockAgainstWriters();
    const stored = await prompts.list();
    const seeded = await prompts.seededCategories();
    for (const prompt of defaultPrompts) {
      const rows = stored.filter(({ category }) => category === prompt.category);
      if (!seeded.includes(prompt.category)) {
        if (rows.length === 0) {
          await prompts.insert({ ...prompt, id: ctx.newId(), created_at: ctx.clock.now() });
        }
        await prompts.markAsSeeded(prompt.category);
      }
      const { template, description } = prompt;
      const earlier = earlierTemplates[prompt.category];
      for (const { id, name, category, is_active, updated_at } of rows.filter(isFrom(earlier))) {
        await prompts.update(id, { name, category, is_active, template, description }, updated_at);
      }
    }
  });
}

const isFrom =
  (hash: string | undefined) =>
  ({ template }: { template: string }): boolean =>
    createHash('sha256').update(template).digest('hex') === hash;
