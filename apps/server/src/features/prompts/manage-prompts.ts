import { isPromptCategory, knownParameters } from '@chapterhouse/contract/prompts/categories';
import type { PromptInput } from '@chapterhouse/contract/prompts/endpoints';
import { recordAudit } from '../../db/audit-log.ts';
import { invalidInput, notFound } from '../../lib/app-error.ts';
import { requireAdmin } from '../../permissions.ts';
import type { UserContext } from '../../services.ts';
import { createPromptsRepository, type PromptRow } from './prompts-repository.ts';
import { templateParameters } from './render-template.ts';

/** Updates a prompt, for administrators. Throws `not_found`, `invalid_input` (an unknown parameter). */
export async function updatePrompt(ctx: UserContext, id: string, input: PromptInput): Promise<PromptRow> {
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
  const known = knownParameters[category];
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
export async function createPrompt(ctx: UserContext, input: PromptInput): Promise<PromptRow> {
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
export async function deletePrompt(ctx: UserContext, id: string): Promise<void> {
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
export async function listPrompts(ctx: UserContext): Promise<PromptRow[]> {
  requireAdmin(ctx.user);
  return createPromptsRepository(ctx.db).list();
}

/** One prompt, for administrators. Throws `not_found`. */
export async function getPrompt(ctx: UserContext, id: string): Promise<PromptRow> {
  requireAdmin(ctx.user);
  const prompt = await createPromptsRepository(ctx.db).find(id);
  if (!prompt) throw notFound('Prompt');
  return prompt;
}
