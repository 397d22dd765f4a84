import type { StoredPost } from '../../../db/stored-posts.ts';
import { ProviderError } from '../../../lib/provider-error.ts';
import { safeSlug } from '../content/post-file.ts';
import { blobIdOf, type Clone } from '../repository/clone.ts';
import type { FileWriter } from './file-writer.ts';
import type { PictureFile } from './git-pictures.ts';
import type { OpenSite } from './open-site.ts';
import { type PostState, stateOf } from './post-state.ts';

type File = { path: string; slug: string; content: string; pictures: readonly PictureFile[] };
/** The file of a post, under the name that it has on its branch, or a free one. */
type FileFor = (clone: Clone, name: Pick<File, 'path' | 'slug'> | null) => Promise<File>;

/** `closed`: its branch was deleted before it was merged. */
export type Proposed = { outcome: 'merged' | 'waiting' | 'closed'; post: StoredPost };

const mostTwins = 50;

/** Brings posts to branches of their own, which people merge at the host. */
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
          return { outcome: 'merged', post: await writer.remember(site, before, landed) };
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
    const { path, slug, content, pictures } = file;
    const added = pictures.filter((picture) => picture.content !== null);
    const commit = await clone.commit([{ path, content }, ...added], message, authorOf(site));
    const ownPictures = site.layout.picture_path.includes('{slug}')
      ? pictures.map((picture) => picture.path)
      : [];
    const written = { path, slug, ownPictures, isDraft: false, blob: blobIdOf(content) };
    const known = stateOf(before);
    const state: PostState = {
      ...known,
      next: { ...written, commit, at: now() },
      proposal: { branch, pushed: known.proposal?.branch === branch ? known.proposal.pushed : null },
    };
    // Stored before it is sent, so that it is recognized after a lost reply or a crash.
    const post = await writer.remember(site, before, state);
    const outcome = await clone.push(commit, branch);
    if (outcome instanceof ProviderError) throw outcome;
    if (outcome === 'behind') {
      const busy = `Somebody else pushed to the branch “${branch}”. It will be tried again.`;
      throw new ProviderError('unavailable', busy, { reason: 'branch_busy' });
    }
    return pushed(site, post);
  }

  async function pushed(site: OpenSite, post: StoredPost): Promise<StoredPost> {
    const { proposal, ...state } = stateOf(post);
    const commit = state.next?.commit ?? null;
    return writer.remember(site, post, { ...state, proposal: proposal && { ...proposal, pushed: commit } });
  }

  /** Deletes the branch of a post that was not merged; one with commits of others stays. */
  async function withdraw(site: OpenSite, post: StoredPost): Promise<StoredPost> {
    const state = stateOf(post);
    const { next, proposal } = state;
    if (!proposal) return post;
    return writer.inTurn(site, () =>
      writer.inClone(site, async (clone) => {
        if ((await writer.look(clone, post)).kind !== 'none') throw byPullRequest();
        const tip = await clone.remoteHead(proposal.branch);
        if (tip && (tip === next?.commit || tip === proposal.pushed))
          await clone.deleteBranch(proposal.branch, tip);
        return writer.remember(site, post, { ...state, next: null, proposal: null });
      }),
    );
  }

  return { look, propose, withdraw };
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

/** What cannot be done to a file on a branch that takes no pushes. */
export function byPullRequest(): ProviderError {
  return new ProviderError(
    'rejected',
    'This site takes changes by pull request only. Change or delete the file in the repository.',
    { reason: 'by_pull_request' },
  );
}
