import type { StoredPost } from '../../../db/stored-posts.ts';
import { ProviderError } from '../../../lib/provider-error.ts';
import { declinedAtPlatform, waitsAtPlatform } from '../../../providers/publishing/publishing.ts';
import { safeSlug } from '../content/post-file.ts';
import { blobIdOf, type Clone } from '../repository/clone.ts';
import type { FileWriter, Planner } from './file-writer.ts';
import type { PictureFile } from './git-pictures.ts';
import type { OpenSite } from './open-site.ts';
import { type PostState, stateOf } from './post-state.ts';

type File = {
  path: string;
  slug: string;
  content: string;
  pictures: readonly PictureFile[];
  isEdited: boolean;
};
/** The file of a post, under the name that it has on its branch, or a free one. */
type FileFor = (clone: Clone, name: Pick<File, 'path' | 'slug'> | null) => Promise<File>;

/** `closed`: its branch was deleted before it was merged. */
export type Proposed = { outcome: 'merged' | 'waiting' | 'closed'; post: StoredPost };

const mostTwins = 50;

export type PullRequests = ReturnType<typeof createPullRequests>;

/** Pushes posts to separate branches, which people merge at the host. */
export function createPullRequests(writer: FileWriter, now: () => Date) {
  const authorOf = ({ layout }: OpenSite) => ({ name: layout.author_name, email: layout.author_email });

  /** Where a post that is not on the site's branch is. */
  async function look(clone: Clone, post: StoredPost): Promise<'none' | 'waiting' | 'closed'> {
    const { proposal } = stateOf(post);
    if (!proposal) return 'none';
    if ((await clone.remoteHead(proposal.branch)) !== null) return 'waiting';
    return proposal.pushed === null ? 'none' : 'closed';
  }

  async function propose(
    site: OpenSite,
    before: StoredPost,
    message: string,
    fileFor: FileFor,
  ): Promise<Proposed> {
    return writer.inTurn(site, () =>
      writer.inClone(site, async (clone) => {
        const state = stateOf(before);
        const found = await writer.look(clone, before);
        if (found.kind !== 'none') {
          const landed = { ...state, current: found.file, next: null, proposal: null };
          return { outcome: 'merged', post: await writer.storeState(site, before, landed) };
        }
        const where = await look(clone, before);
        if (where === 'closed') return { outcome: 'closed', post: before };
        if (where === 'waiting')
          return { outcome: 'waiting', post: await revise(site, before, clone, { message, fileFor }) };
        const file = await fileFor(clone, null);
        const branch = await freeBranch(clone, file.slug);
        const post = await push(site, before, clone, { file, message, branch });
        return { outcome: 'waiting', post };
      }),
    );
  }

  /** A text that was changed here meanwhile becomes another commit on its branch, unless people work there. */
  async function revise(
    site: OpenSite,
    before: StoredPost,
    clone: Clone,
    { message, fileFor }: { message: string; fileFor: FileFor },
  ): Promise<StoredPost> {
    const { next, proposal } = stateOf(before);
    if (!next || !proposal) return before;
    const { branch } = proposal;
    const tip = await clone.remoteHead(branch);
    const isNewest = tip === next.commit;
    const seen = isNewest && proposal.pushed !== tip ? await pushed(site, before) : before;
    if (!isNewest && tip !== proposal.pushed) return seen;
    const file = await fileFor(clone, next);
    if (isNewest && blobIdOf(file.content) === next.blob) return seen;
    return writer.inClone(site, (own) => push(site, seen, own, { file, message, branch }), branch);
  }

  async function push(
    site: OpenSite,
    before: StoredPost,
    clone: Clone,
    { file, message, branch }: { file: File; message: string; branch: string },
  ): Promise<StoredPost> {
    const { written, changes } = writer.filesOf(site, file, null);
    const commit = await clone.commit(changes, message, authorOf(site));
    const known = stateOf(before);
    const state: PostState = {
      ...known,
      next: written && { ...written, commit, at: now() },
      proposal: {
        branch,
        pushed: known.proposal?.branch === branch ? known.proposal.pushed : null,
        deletes: null,
      },
    };
    return send(site, before, clone, state);
  }

  /** Pushes the commit of a proposal. */
  async function send(
    site: OpenSite,
    before: StoredPost,
    clone: Clone,
    state: PostState,
  ): Promise<StoredPost> {
    // Stored before it is sent, so that it is recognized after a lost reply or a crash.
    const post = await writer.storeState(site, before, state);
    const branch = state.proposal?.branch ?? '';
    const outcome = await clone.push(commitOf(state) ?? '', branch);
    if (outcome instanceof ProviderError) throw outcome;
    if (outcome === 'behind') {
      const busy = `Somebody else pushed to the branch “${branch}”. It will be tried again.`;
      throw new ProviderError('unavailable', busy, { reason: 'branch_busy' });
    }
    return pushed(site, post);
  }

  async function pushed(site: OpenSite, post: StoredPost): Promise<StoredPost> {
    const { proposal, ...state } = stateOf(post);
    const commit = commitOf({ proposal, ...state });
    return writer.storeState(site, post, { ...state, proposal: proposal && { ...proposal, pushed: commit } });
  }

  /** Deletes the branch of a post that was not merged; one with commits of others stays. */
  async function withdraw(site: OpenSite, post: StoredPost): Promise<StoredPost> {
    const state = stateOf(post);
    const { next, proposal } = state;
    if (!proposal) return post;
    return writer.inTurn(site, () =>
      writer.inClone(site, async (clone) => {
        if ((await writer.look(clone, post)).kind !== 'none') throw mergedMeanwhile();
        const tip = await clone.remoteHead(proposal.branch);
        if (tip && (tip === next?.commit || tip === proposal.pushed))
          await clone.deleteBranch(proposal.branch, tip);
        return writer.storeState(site, post, { ...state, next: null, proposal: null });
      }),
    );
  }

  /**
   * As `FileWriter.write`, but the change gets a separate branch: returns once that is merged. Throws `ProviderError`,
   * with the reason `waitsAtPlatform` until then and `declinedAtPlatform` if the branch was deleted without it.
   */
  async function change(site: OpenSite, before: StoredPost, message: string, plan: Planner) {
    return writer.inTurn(site, () =>
      writer.inClone(site, async (clone) => {
        const found = await writer.look(clone, before);
        const state = stateOf(before);
        const { next, proposal } = state;
        const current = found.kind === 'none' ? null : found.file;
        const ended: PostState = { ...state, current, next: null, proposal: null };
        const tip = proposal && (await clone.remoteHead(proposal.branch));
        const isOurs = tip !== null && (tip === commitOf(state) || tip === proposal?.pushed);
        const planned = async (at: Date) => {
          const wanted = await plan(clone, { found, at });
          return wanted && { wanted, ...writer.filesOf(site, wanted, current) };
        };

        let at = next?.at ?? now();
        let files = await planned(at);
        if (!files) {
          // Their text counts now, so ours is not offered any more.
          if (proposal && isOurs) await clone.deleteBranch(proposal.branch, tip);
          return { post: await writer.storeState(site, before, ended), at };
        }
        const { written } = files;
        if (written ? writer.isAsFound(found, written) : found.kind === 'none')
          return { post: await writer.storeState(site, before, { ...ended, current: written }), at };
        const isProposed = written ? written.blob === next?.blob : proposal?.deletes != null;
        if (proposal && tip === null && proposal.pushed !== null && isProposed) {
          await writer.storeState(site, before, ended);
          throw declined(proposal.branch);
        }
        if (proposal && tip !== null && (isProposed || !isOurs)) {
          if (isOurs) await pushed(site, before);
          throw waits(site, proposal.branch);
        }
        if (!isProposed) {
          at = now();
          files = (await planned(at)) ?? files;
        }
        await writer.refuseLargeFiles(clone, files.wanted);
        const { wanted, changes } = files;
        const branch = tip === null ? await freeBranch(clone, wanted.slug) : (proposal?.branch ?? '');
        const offer = async (on: Clone) => {
          const commit = await on.commit(changes, message, authorOf(site));
          const kept = tip === null ? null : (proposal?.pushed ?? null);
          return send(site, before, on, {
            ...state,
            current,
            kept: wanted.kept ?? state.kept,
            next: files?.written ? { ...files.written, commit, at } : null,
            proposal: { branch, pushed: kept, deletes: files?.written ? null : commit },
          });
        };
        await (tip === null ? offer(clone) : writer.inClone(site, offer, branch));
        throw waits(site, branch);
      }),
    );
  }

  return { look, propose, change, withdraw };
}

/** The newest commit of a proposal, whether it was pushed or not. */
function commitOf({ next, proposal }: PostState): string | null {
  return proposal?.deletes ?? next?.commit ?? null;
}

/** What a new post waits for, as its owner reads it. */
export function waitsFor({ layout }: OpenSite, branch: string): string {
  return `Somebody has to merge the branch “${branch}” into “${layout.branch}” at your Git host.`;
}

function waits({ layout }: OpenSite, branch: string): ProviderError {
  return new ProviderError(
    'rejected',
    `The change is on the branch “${branch}”. Merge it into “${layout.branch}” at your Git host; until then the post stays as it is.`,
    { reason: waitsAtPlatform },
  );
}

function declined(branch: string): ProviderError {
  return new ProviderError(
    'rejected',
    `The branch “${branch}” was deleted at your Git host without being merged, so the post stays as it was.`,
    { reason: declinedAtPlatform },
  );
}

async function freeBranch(clone: Clone, slug: string): Promise<string> {
  for (let twin = 1; twin <= mostTwins; twin += 1) {
    const branch = `chapterhouse/${safeSlug(slug)}${twin === 1 ? '' : `-${twin}`}`;
    if ((await clone.remoteHead(branch)) === null) return branch;
  }
  throw new ProviderError(
    'rejected',
    `The repository has too many branches for “${slug}”. Delete old ones.`,
    {
      reason: 'slug_taken',
    },
  );
}

/** It was taken back in the moment in which somebody merged it. */
function mergedMeanwhile(): ProviderError {
  return new ProviderError('rejected', 'The branch of the post was merged meanwhile, so the post is live.', {
    reason: 'merged_meanwhile',
  });
}
