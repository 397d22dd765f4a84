import { webflowTexts } from '@chapterhouse/contract/platforms/webflow/texts';
import { z } from 'zod';
import { invalidInput } from '../../lib/app-error.ts';
import type { UserContext } from '../../services.ts';

/** Long enough for a user to pick a site. */
const holdMs = 3_600_000;

const heldSchema = z.object({ token: z.string(), until: z.number() });
const ownerOf = ({ user }: UserContext) => ({ table: 'users', id: user.id, column: 'held_webflow_token' });

/**
 * An encrypted handle to the access token that the browser passes between the calls of the connect flow: only
 * this server can decrypt it, only for this user, and only for an hour.
 */
export function holdToken(ctx: UserContext, token: string): string {
  const held = JSON.stringify({ token, until: ctx.clock.now().getTime() + holdMs });
  return ctx.secrets.seal(held, ownerOf(ctx));
}

/** Throws `invalid_input` if it belongs to another user, was modified, or has expired. */
export function takeHeldToken(ctx: UserContext, held: string): string {
  const opened = open(ctx, held);
  if (!opened || opened.until < ctx.clock.now().getTime()) {
    throw invalidInput('access_token', webflowTexts.authorizationExpired);
  }
  return opened.token;
}

function open(ctx: UserContext, held: string): z.infer<typeof heldSchema> | undefined {
  try {
    return heldSchema.parse(JSON.parse(ctx.secrets.open(held, ownerOf(ctx))));
  } catch {
    return undefined;
  }
}
