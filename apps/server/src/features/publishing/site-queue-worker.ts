import { createBatcher } from '../../lib/batcher.ts';
import type { Services } from '../../services.ts';
import {
  type ClaimedSave,
  createClaimsRepository,
  isGroupable,
  type SlotRequest,
} from './claims-repository.ts';
import { type ClaimedArticle, type WorkKind, workKinds } from './publishing-repository.ts';

/** Batched access to the calendar, shared by all publishing slots of a process. */
export type SiteQueueWorker = {
  /** Claims a site's most urgent work of these kinds for a slot whose lock the caller holds. */
  claim: (
    asking: Omit<SlotRequest, 'claimId'>,
    kinds: readonly WorkKind[],
  ) => Promise<ClaimedArticle | undefined>;
  /** Like `saveOne` of the repository. */
  save: (save: ClaimedSave) => Promise<boolean>;
};

/**
 * Batches nearly simultaneous requests of publishing slots into one statement. Each claim is still made
 * right before its article's request.
 */
export function createSiteQueueWorker({
  db,
  clock,
  newId,
}: Pick<Services, 'db' | 'clock' | 'newId'>): SiteQueueWorker {
  const claims = createClaimsRepository(db);

  const claimersOf = (work: WorkKind) =>
    createBatcher(async (asking: readonly SlotRequest[]) => {
      const taken = await claims.claim(work, asking, clock.now());
      return ({ claimId }) => taken.get(claimId);
    });
  const claimers = workKinds.map((work) => ({ work, claimNext: claimersOf(work) }));

  const saversOf = new Map<string, (save: ClaimedSave) => Promise<boolean>>();
  const saverFor = (columns: string) => {
    const known = saversOf.get(columns);
    if (known) return known;
    const saver = createBatcher(async (saves: readonly ClaimedSave[]) => {
      if (saves.length === 1) return () => false;
      const saved = await claims.save(saves);
      return ({ claimed }) => saved.has(claimed.id);
    });
    saversOf.set(columns, saver);
    return saver;
  };

  return {
    async claim(asking, kinds) {
      const claimId = newId();
      for (const { work, claimNext } of claimers) {
        if (!kinds.includes(work)) continue;
        const article = await claimNext({ ...asking, claimId });
        if (article) return article;
      }
      return undefined;
    },

    async save(save) {
      if (isGroupable(save.changes)) {
        const saver = saverFor(Object.keys(save.changes).join());
        // One value that Postgres rejects must not block the others.
        if (await saver(save).catch(() => false)) return true;
      }
      return claims.saveOne(save);
    },
  };
}
