import { gitPresets } from '@chapterhouse/contract/platforms/git/presets';
import type { StoredPost, StoredPosts } from '../../../db/stored-posts.ts';
import type { TextWork } from '../../../features/articles/text-work/text-work.ts';
import type { Clock } from '../../../lib/clock.ts';
import type { GuardedFetch } from '../../../lib/net/guarded-fetch.ts';
import { ProviderError } from '../../../lib/provider-error.ts';
import { noPlugins, readPublicPage } from '../../../providers/publishing/adapter-helpers.ts';
import type { BlogPublishing, PostFields, RemotePost } from '../../../providers/publishing/publishing.ts';
import { withDraftLine, withoutDraftLine } from '../content/draft-line.ts';
import { keepsSourceType } from '../content/post-file.ts';
import { type AddressCheck, targetOf } from '../repository/remote.ts';
import { createFileWriter } from './file-writer.ts';
import { type ReadPicture, withKeptPictures } from './git-pictures.ts';
import { createGitPosts, postGone, readFile } from './git-posts.ts';
import { type OpenSite, openSite } from './open-site.ts';
import { createPostContents, editedFileOf, type FileFor, keptFileOf } from './post-contents.ts';
import { markerOf, settledState, stateOf, withOurText } from './post-state.ts';
import { createPullRequests, waitsFor } from './pull-requests.ts';
import { testAccess } from './test-access.ts';
import { createUpdatePost } from './update-post.ts';

export type GitParts = {
  posts: StoredPosts;
  textWork: TextWork;
  fetch: GuardedFetch;
  clock: Clock;
  addressOf: AddressCheck;
  readPicture: ReadPicture;
};

/**
 * Static sites: a post is a file on a branch. Until it is due it is kept on our side, because a generator may print
 * whatever is in the repository; then one commit takes it live. Never by force.
 */
export function createGitPublishing(parts: GitParts): BlogPublishing {
  const { posts, clock } = parts;
  const writer = createFileWriter(parts);
  const pullRequests = createPullRequests(writer, () => clock.now());

  /** One commit on the site's branch, or on a separate one that people merge. */
  const writeTo = ({ layout }: OpenSite) =>
    layout.delivery === 'pull_request' ? pullRequests.change : writer.write;

  const stored = createGitPosts(parts, writer, pullRequests);
  const { existing, save, present, asDraft, asLive, readPost, settled, storeTheirText } = stored;
  const contentOf = createPostContents(parts);
  const updatePost = createUpdatePost({ stored, writer, writeTo, contentOf });

  /** Live once its branch is merged. */
  async function proposePost(
    site: OpenSite,
    before: StoredPost,
    { fields, fileFor, date }: { fields: PostFields; fileFor: FileFor; date: Date },
  ): Promise<RemotePost> {
    const wanted = fields.slug || markerOf(before.articleId);
    const { outcome, post } = await pullRequests.propose(
      site,
      before,
      `Publish: ${fields.title}`,
      async (clone, name) => {
        const { path, slug } = name ?? (await writer.freePath(site, clone, wanted, date));
        const kept = keptFileOf(before);
        return { path, slug, ...(await fileFor(clone, { slug, date, updated: null }, kept)) };
      },
    );
    if (outcome === 'merged')
      return asLive(site, await save(site, post, { isLive: true, date, remote: settledState(post) }));
    if (outcome === 'closed') return present(site, post, 'trash');
    const { proposal } = stateOf(post);
    return { ...present(site, post, 'pending'), remarks: [waitsFor(site, proposal?.branch ?? '')] };
  }

  return {
    async testConnection(blog) {
      const site = openSite(blog);
      const learned = await testAccess(parts.addressOf, site);
      const { repository } = site.layout;
      return { apiBase: repository, siteName: targetOf(repository).name, canPublish: true, learned };
    },

    // A static site has no plugins: its front matter holds the SEO title and description.
    checkPlugins: async () => noPlugins,

    listCategories: async () => [],

    async createDraft(blog, draft) {
      const site = openSite(blog);
      return asDraft(site, await posts.create(site.id, draft, clock.now()));
    },

    async findDrafts(blog, articleId) {
      const site = openSite(blog);
      return (await posts.findDrafts(site.id, articleId)).map((post) => asDraft(site, post));
    },

    async getPost(blog, postId) {
      const site = openSite(blog);
      const post = await posts.find(site.id, postId);
      if (!post) return null;
      const { current, next } = stateOf(post);
      if (!current && !next) return asDraft(site, post);
      return writer.inClone(site, async (clone) => readPost(site, clone, await settled(site, clone, post)));
    },

    async placePost(blog, postId, fields, date) {
      const site = openSite(blog);
      const before = await existing(site, postId);
      const { kept, outcome } = await withKeptPictures(site.layout, fields);
      const placed = keptExtras(before.fields, kept);
      const state = stateOf(before);
      const isThere = state.current !== null || state.kept !== null;
      const saved = await save(site, before, {
        ...{ title: fields.title, fields: placed, date, isLive: false },
        remote: { ...withOurText(state), base: isThere ? (state.base ?? before.fields) : null },
      });
      return { ...asDraft(site, saved), ...outcome };
    },

    async movePost(blog, postId, date) {
      const site = openSite(blog);
      const post = await existing(site, postId);
      return asDraft(site, await save(site, post, post.isLive ? {} : { date }));
    },

    async publishPost(blog, postId, date) {
      const site = openSite(blog);
      const before = await existing(site, postId);
      const fields = before.fields;
      if (!fields)
        throw new ProviderError('rejected', 'The post has no text yet.', { reason: 'content_emptied' });
      const { current, updated, base } = stateOf(before);
      const fileFor = await contentOf(site, fields, base ?? fields);
      const wasLive = before.isLive;
      if (site.layout.delivery === 'pull_request' && !wasLive && !current) {
        return proposePost(site, before, { fields, fileFor, date });
      }
      if (site.layout.delivery === 'pull_request' && wasLive) {
        // A date alone is no change that people should merge.
        const live = await writer.inClone(site, (clone) => readPost(site, clone, before));
        if (!live) throw postGone();
        return live;
      }
      const written = await writeTo(site)(
        site,
        before,
        `Publish: ${fields.title}`,
        async (clone, { found }) => {
          const { draftLine } = gitPresets[site.layout.generator];
          const shown = (text: string) => (draftLine === null ? text : withoutDraftLine(text, draftLine));
          if (found.kind === 'ours') {
            const { path, slug, theirs, isDraft } = found.file;
            // Merged as below.
            if (theirs !== null && !isDraft) return null;
            const file = await editedFileOf(clone, found, null);
            const edited = file && { ...file, text: shown(file.text) };
            return { path, slug, ...(await fileFor(clone, { slug, date, updated }, edited)) };
          }
          if (found.kind === 'theirs') {
            // Their text stays; a line that hides it from readers goes.
            const text = await readFile(clone, found.blob);
            const content = shown(text);
            if (content === text) return null;
            await storeTheirText(site, clone, found.blob, before);
            return { ...found.file, content, isEdited: true, isDraft: false, theirs: found.blob };
          }
          if (wasLive) throw postGone();
          const { path, slug } = await writer.freePath(
            site,
            clone,
            fields.slug || markerOf(before.articleId),
            date,
          );
          const kept = keptFileOf(before);
          return { path, slug, ...(await fileFor(clone, { slug, date, updated }, kept)) };
        },
      );
      const remote = settledState(written.post);
      const saved = await save(site, written.post, { isLive: true, date, remote });
      return asLive(site, saved);
    },

    updatePost: (blog, post, changes) => updatePost(openSite(blog), post, changes),

    // Nothing is ever overwritten: each of our commits follows the head that it was compared with.
    restoreOverwritten: async () => null,

    async unschedulePost(blog, postId) {
      const site = openSite(blog);
      const before = await existing(site, postId);
      const { current, next, proposal } = stateOf(before);
      if (!current && !next) return asDraft(site, before);
      if (proposal && !current) return asDraft(site, await pullRequests.withdraw(site, before));
      const { draftLine } = gitPresets[site.layout.generator];
      let fields = before.fields;
      const written = await writeTo(site)(
        site,
        before,
        `Unpublish: ${before.title}`,
        async (clone, { found }) => {
          if (found.kind === 'none') return null;
          const isTheirs = found.kind === 'theirs';
          const blob = isTheirs ? found.blob : found.file.blob;
          const isEdited = isTheirs || found.file.isEdited;
          // Kept here as well: the file may go, and another text may be placed.
          if (isTheirs) fields = await storeTheirText(site, clone, blob, before);
          if (draftLine === null) {
            return {
              ...found.file,
              content: null,
              ...(isEdited ? { kept: await readFile(clone, blob) } : {}),
            };
          }
          const text = await readFile(clone, blob);
          const content = withDraftLine(text, draftLine);
          const theirs = isTheirs ? blob : found.file.theirs;
          return content === text ? null : { ...found.file, content, isDraft: true, isEdited, theirs };
        },
      );
      return asDraft(site, await save(site, written.post, { isLive: false, fields }));
    },

    async trashPost(blog, postId) {
      const site = openSite(blog);
      const before = await posts.find(site.id, postId);
      if (!before) return;
      const { current, next, proposal } = stateOf(before);
      if (proposal && !current) await pullRequests.withdraw(site, before);
      else if (current || next) {
        await writeTo(site)(site, before, `Delete: ${before.title}`, async (_clone, { found }) =>
          found.kind === 'none' ? null : { ...found.file, content: null },
        );
      }
      await posts.delete(site.id, postId);
    },

    async deletePost(blog, postId) {
      await posts.delete(openSite(blog).id, postId);
    },

    takesPictures: true,
    // What is raw HTML within Markdown is not in every page, so a label for programs is a field of the front matter.
    labelsBestIn: (blog) => (keepsSourceType(openSite(blog).layout) ? 'platform' : 'words'),

    readPublicPage: (link, title) => readPublicPage(parts.fetch, link, title),
  };
}

/** Categories and image that are not named stay as they are. */
function keptExtras(before: PostFields | null, fields: PostFields): PostFields {
  const { categories, featuredImage } = before ?? {};
  return {
    ...(categories === undefined ? {} : { categories }),
    ...(featuredImage === undefined ? {} : { featuredImage }),
    ...fields,
  };
}
