import { AppError } from '../../lib/app-error.ts';
import type { DeciderContext } from '../../services.ts';
import { changeUser } from './change-user.ts';

/** Toggles beta access. Throws `conflict` for an administrator, `forbidden`, `not_found`. */
export async function setBetaStatus(ctx: DeciderContext, id: string, isBetaTester: boolean): Promise<void> {
  await changeUser(ctx, id, {
    action: 'user.beta_status_changed',
    decide(user) {
      if (user.role !== 'user') throw new AppError('conflict', 'Beta access is for ordinary users only.');
      return { isBetaTester };
    },
  });
}
