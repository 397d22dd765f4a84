import { setTimeout as delay } from 'node:timers/promises';
import type { StoredPost, StoredPosts } from '../../../db/stored-posts.ts';
import type { Clock } from '../../../lib/clock.ts';
import { currentUserId } from '../../../lib/net/keyed-limit.ts';
import { ProviderError } from '../../../lib/provider-error.ts';
import { readFrontMatter } from '../content/front-matter.ts';
import { isHidden, pathOf } from '../content/post-file.ts';
import { blobIdOf, type Clone, type FileChange, withClone } from '../repository/clone.ts';
import { type AddressCheck, remoteOf } from '../repository/remote.ts';
import type { PictureFile } from './git-pictures.ts';
import { loginOf, type OpenSite } from './open-site.ts';
import { type PostState, stateOf, type WrittenFile, wordsIdOf } from './post-state.ts';

/** What the branch has of a post. */
export type Found =
  | { kind: 'none' }
  | { kind: 'ours'; file: WrittenFile }
  /** Somebody changed its text; `blob` is the id of its content. */
  | { kind: 'theirs'; file: WrittenFile; blob: string };

/** Null: the branch already is as it should be. A content of null deletes the file; omitted pictures stay. */
type Plan = {
  path: string;
  slug: string;
  content: string | null;
  isDraft?: boolean;
  isEdited?: boolean;
  theirs?: string | null;
  /** The file that is deleted, if it is needed again. */
  kept?: string;
  pictures?: readonly PictureFile[];
} | null;

/** Asked again whenever somebody else was faster. `at`: the moment of this change. */
export type Planner = (clone: Clone, now: { found: Found; at: Date }) => Promise<Plan>;

/** Others may push all the time; each try takes the time of five short processes. */
const mostTries = 12;
/** Slugs to try when a file of that name exists. */
const mostTwins = 50;

export type FileWriter = ReturnType<typeof createFileWriter>;

/** Writes one file of a repository, whoever else writes to it at the same time. */
export function createFileWriter(parts: { posts: StoredPosts; clock: Clock; addressOf: AddressCheck }) {
  const { posts, clock, addressOf } = parts;
  const inTurn = createTurns();

  async function inClone<T>(
    site: OpenSite,
    work: (clone: Clone) => Promise<T>,
    branch = site.layout.branch,
  ): Promise<T> {
    return withClone(await remoteOf(addressOf, loginOf(site)), branch, work);
  }

  /** What the branch has of a post, also after a push whose reply was lost. */
  async function look(clone: Clone, post: StoredPost): Promise<Found> {
    const { current, next, proposal } = stateOf(post);
    const there = current && (await clone.blobOf(current.path));
    if (current && there === current.blob) return { kind: 'ours', file: current };
    const landed = next && (await clone.blobOf(next.path));
    if (next && landed === next.blob) return { kind: 'ours', file: next };
    if (current && there) return changedFile(clone, current, there);
    // Ours and changed since, or somebody else's file of that name?
    // A branch that was merged as a new commit no longer contains ours; its path was free before.
    if (next && landed && (proposal !== null || (await clone.contains(next.commit, next.at)))) {
      return changedFile(clone, next, landed);
    }
    return { kind: 'none' };
  }

  /** A file that somebody changed: is the text still ours? */
  async function changedFile(clone: Clone, file: WrittenFile, blob: string): Promise<Found> {
    const text = file.words === null ? undefined : (await clone.read([blob])).get(blob);
    if (text === undefined || wordsIdOf(text) !== file.words) return { kind: 'theirs', file, blob };
    const isDraft = isHidden(readFrontMatter(text));
    return { kind: 'ours', file: { ...file, blob, isDraft, isEdited: true } };
  }

  const storeState = async (site: OpenSite, post: StoredPost, state: PostState): Promise<StoredPost> => {
    const saved = await posts.change(site.id, post.id, { remote: state }, clock.now());
    if (saved) return saved;
    throw new ProviderError('not_found', 'The post was deleted meanwhile.', { reason: 'post_gone' });
  };

  /** Pushes one commit for one file, or none. Throws `ProviderError`. */
  async function write(site: OpenSite, before: StoredPost, message: string, plan: Planner) {
    const { layout } = site;
    const author = { name: layout.author_name, email: layout.author_email };
    return inTurn(branchOf(site), () =>
      inClone(site, async (clone) => {
        let post = before;
        for (let attempt = 1; attempt <= mostTries; attempt += 1) {
          const found = await look(clone, post);
          const before = stateOf(post);
          const isLanded = found.kind === 'ours' && found.file.blob === before.next?.blob;
          const at = (isLanded ? before.next?.at : undefined) ?? clock.now();
          const wanted = await plan(clone, { found, at });
          const state = { ...before, kept: wanted?.kept ?? before.kept };
          const current = found.kind === 'none' ? null : found.file;
          if (wanted === null)
            return {
              post: await storeState(site, post, { ...state, current, next: null, proposal: null }),
              at,
            };
          const { written, changes } = filesOf(site, wanted, current);
          if (written && isAsFound(found, written)) {
            return {
              post: await storeState(site, post, { ...state, current: written, next: null, proposal: null }),
              at,
            };
          }
          if (attempt === 1) await refuseLargeFiles(clone, wanted);
          const commit = await clone.commit(changes, message, author);
          // Stored before it is sent, so that it is recognized after a lost reply or a crash.
          if (written)
            post = await storeState(site, post, { ...state, current, next: { ...written, commit, at } });
          if (await isPushed(clone, commit)) {
            return {
              post: await storeState(site, post, { ...state, current: written, next: null, proposal: null }),
              at,
            };
          }
          await delay(Math.min(attempt, 5) * 100 * Math.random());
          await clone.update();
        }
        throw new ProviderError(
          'unavailable',
          'Others are pushing to this branch all the time. It will be tried again.',
          {
            reason: 'branch_busy',
          },
        );
      }),
    );
  }

  /** False if somebody else was faster. Throws what else the host says. */
  async function isPushed(clone: Clone, commit: string): Promise<boolean> {
    const outcome = await clone.push(commit);
    if (outcome === 'pushed' || outcome === 'behind') return outcome === 'pushed';
    if (!outcome.outcomeUnknown) throw outcome;
    try {
      if ((await clone.remoteHead()) === commit) return true;
      return await clone.contains(commit, clock.now());
    } catch {
      throw outcome;
    }
  }

  return {
    inClone,
    inTurn: <T>(site: OpenSite, work: () => Promise<T>) => inTurn(branchOf(site), work),
    look,
    storeState,
    write,
    filesOf,
    isAsFound,
    refuseLargeFiles,

    /** A path that nothing has yet; the slug gets a number if it must. `own`: what may be replaced. */
    async freePath(site: OpenSite, clone: Clone, wanted: string, date: Date, own?: WrittenFile) {
      for (let twin = 1; twin <= mostTwins; twin += 1) {
        const slug = twin === 1 ? wanted : `${wanted}-${twin}`;
        const path = pathOf(site.layout, slug, date);
        if (path === own?.path || !(await clone.isTaken(path))) return { path, slug };
      }
      throw new ProviderError(
        'rejected',
        `The repository has too many posts named “${wanted}”. Change the slug.`,
        {
          reason: 'slug_taken',
        },
      );
    },
  };
}

/** What a plan changes, and the file as it is then; null: deleted. Pure. */
function filesOf(
  site: OpenSite,
  plan: NonNullable<Plan>,
  current: WrittenFile | null,
): { written: WrittenFile | null; changes: FileChange[] } {
  const { path, slug, content, isDraft = false, isEdited = false, theirs = null, pictures = [] } = plan;
  const ownPictures = ownPicturesOf(site, plan, current);
  const written =
    content === null
      ? null
      : {
          path,
          slug,
          isDraft,
          isEdited,
          theirs,
          ownPictures,
          words: wordsIdOf(content),
          blob: blobIdOf(content),
        };
  const outdated = current?.ownPictures.filter((file) => !written?.ownPictures.includes(file)) ?? [];
  const deleted = current && current.path !== path ? [current.path, ...outdated] : outdated;
  const added = pictures.filter((file) => file.content !== null);
  const gone = deleted.map((file) => ({ path: file, content: null }));
  return { written, changes: [{ path, content }, ...added, ...gone] };
}

/** Whether the branch has this file already. Pure. */
function isAsFound(found: Found, { path, blob }: WrittenFile): boolean {
  return found.kind === 'ours' && found.file.path === path && found.file.blob === blob;
}

async function refuseLargeFiles(clone: Clone, { path, content, pictures }: NonNullable<Plan>): Promise<void> {
  if (content === null) return;
  const picture = pictures?.find((file) => file.content !== null);
  for (const file of picture ? [path, picture.path] : [path]) await refuseLargeFileStorage(clone, file);
}

/** Pictures in a folder of the post go with it; a folder that posts share keeps them. */
function ownPicturesOf({ layout }: OpenSite, plan: NonNullable<Plan>, current: WrittenFile | null): string[] {
  if (!plan.pictures) return current?.ownPictures ?? [];
  return layout.picture_path.includes('{slug}') ? plan.pictures.map(({ path }) => path) : [];
}

/** For each user: anybody may name this repository, and a queue behind them would be theirs to hold up. */
function branchOf({ layout }: OpenSite): string {
  return `${currentUserId() ?? ''} ${layout.repository} ${layout.branch}`;
}

/** One at a time for each branch: our own pushes need not race. */
function createTurns() {
  const last = new Map<string, Promise<unknown>>();
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const turn = (last.get(key) ?? Promise.resolve()).then(work, work);
    const settled = turn.catch(() => undefined);
    last.set(key, settled);
    try {
      return await turn;
    } finally {
      if (last.get(key) === settled) last.delete(key);
    }
  };
}

/** A plain commit would put the text where only a pointer belongs, and break the next check-out. */
async function refuseLargeFileStorage(clone: Clone, path: string): Promise<void> {
  if ((await clone.attribute('filter', path)) !== 'lfs') return;
  throw new ProviderError(
    'rejected',
    `The repository keeps ${path} in Git LFS, which is not supported. Exclude posts and their pictures in .gitattributes.`,
    { reason: 'lfs' },
  );
}
