import { gitPresets } from '@chapterhouse/contract/platforms/git/presets';
import type { StoredPost, StoredPosts } from '../../../db/stored-posts.ts';
import type { TextWork } from '../../../features/articles/text-work/text-work.ts';
import type { Clock } from '../../../lib/clock.ts';
import type { GuardedFetch } from '../../../lib/net/guarded-fetch.ts';
import { ProviderError } from '../../../lib/provider-error.ts';
import { noPlugins, readPublicPage } from '../../../providers/publishing/adapter-helpers.ts';
import type { BlogPublishing, PostFields, RemotePost } from '../../../providers/publishing/publishing.ts';
import { withDraftLine, withoutDraftLine } from '../content/draft-line.ts';
import { keepsSourceType, postFile } from '../content/post-file.ts';
import type { Clone } from '../repository/clone.ts';
import { type AddressCheck, targetOf } from '../repository/remote.ts';
import { createFileWriter } from './file-writer.ts';
import { placePictures, type ReadPicture, readPictures, withKeptPictures } from './git-pictures.ts';
import { createGitPosts, postGone, readTheirText } from './git-posts.ts';
import { type OpenSite, openSite } from './open-site.ts';
import { markerOf, stateOf } from './post-state.ts';
import { createPullRequests, waitsFor } from './pull-requests.ts';
import { testAccess } from './test-access.ts';

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
  const { posts, clock, textWork } = parts;
  const writer = createFileWriter(parts);
  const pullRequests = createPullRequests(writer, () => clock.now());

  /** One commit on the site's branch, or on a separate one that people merge. */
  const writeTo = ({ layout }: OpenSite) =>
    layout.delivery === 'pull_request' ? pullRequests.change : writer.write;

  const { existing, save, present, asDraft, asLive, readPost, settled } = createGitPosts(
    parts,
    writer,
    pullRequests,
  );

  /** The content of a post's file with its pictures, for the name that it gets. */
  async function fileOf(site: OpenSite, post: PostFields) {
    const { layout } = site;
    const { pictures, fields } = await readPictures(parts.readPicture, post);
    const { html } = fields;
    const markdown = await textWork.run('toMarkdown', { html }, { userId: site.id, isBackground: true });
    return async (clone: Clone, at: { slug: string; date: Date; updated: Date | null }) => {
      const { files, ...text } = await placePictures({ layout, clone, ...at }, pictures, {
        fields,
        markdown,
      });
      return { content: postFile(layout, { ...text, ...at }), pictures: files };
    };
  }

  /** Live once its branch is merged. */
  async function proposePost(
    site: OpenSite,
    before: StoredPost,
    {
      fields,
      fileFor,
      date,
    }: { fields: PostFields; fileFor: Awaited<ReturnType<typeof fileOf>>; date: Date },
  ): Promise<RemotePost> {
    const wanted = fields.slug || markerOf(before.articleId);
    const { outcome, post } = await pullRequests.propose(
      site,
      before,
      `Publish: ${fields.title}`,
      async (clone, name) => {
        const { path, slug } = name ?? (await writer.freePath(site, clone, wanted, date));
        return { path, slug, ...(await fileFor(clone, { slug, date, updated: null })) };
      },
    );
    if (outcome === 'merged') return asLive(site, await save(site, post, { isLive: true, date }));
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
      const saved = await save(site, before, { title: fields.title, fields: placed, date, isLive: false });
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
      const fileFor = await fileOf(site, fields);
      const { current, updated } = stateOf(before);
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
          const file = (slug: string) => fileFor(clone, { slug, date, updated });
          if (found.kind === 'ours') {
            const { path, slug } = found.file;
            return { path, slug, ...(await file(slug)) };
          }
          if (found.kind === 'theirs') {
            // Their text stays; a line that hides it from readers goes.
            const text = (await clone.read([found.blob])).get(found.blob);
            const { draftLine } = gitPresets[site.layout.generator];
            const shown =
              text === undefined || draftLine === null ? undefined : withoutDraftLine(text, draftLine);
            return shown === undefined || shown === text ? null : { ...found.file, content: shown };
          }
          if (wasLive) throw postGone();
          const { path, slug } = await writer.freePath(
            site,
            clone,
            fields.slug || markerOf(before.articleId),
            date,
          );
          return { path, slug, ...(await file(slug)) };
        },
      );
      const saved = await save(site, written.post, { isLive: true, date });
      return asLive(site, saved);
    },

    async updatePost(blog, post, changes) {
      const site = openSite(blog);
      const before = await existing(site, post.id);
      if (!before.fields || !before.date) throw postGone();
      const { kept, outcome } = await withKeptPictures(site.layout, changes);
      const fields = { ...before.fields, ...kept };
      const { date } = before;
      const fileFor = await fileOf(site, fields);
      let theirs: RemotePost | null = null;
      const written = await writeTo(site)(
        site,
        before,
        `Update: ${fields.title}`,
        async (clone, { found, at }) => {
          if (found.kind === 'none') throw postGone();
          // Their text may be replaced if its owner has seen it.
          if (found.kind === 'theirs' && found.blob !== post.fingerprint) {
            theirs = await readPost(site, clone, before);
            return null;
          }
          // As it is live; a change that waits to be merged is taken back.
          const isLive = found.kind === 'ours' && found.file.blob === stateOf(before).current?.blob;
          if (isLive && Object.keys(changes).length === 0) return null;
          const isRenamed = changes.slug !== undefined && changes.slug !== before.fields?.slug;
          const target = isRenamed
            ? await writer.freePath(site, clone, fields.slug, date, found.file)
            : { path: found.file.path, slug: found.file.slug };
          return { ...target, ...(await fileFor(clone, { slug: target.slug, date, updated: at })) };
        },
      );
      // Assigned in a callback, which the compiler does not follow.
      const overtaken = theirs as RemotePost | null;
      if (overtaken) return { ...overtaken, isOvertaken: true };
      const saved = await save(site, written.post, {
        title: fields.title,
        fields,
        remote: { ...stateOf(written.post), updated: written.at },
      });
      return { ...asLive(site, saved), ...outcome };
    },

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
          const blob = found.kind === 'theirs' ? found.blob : found.file.blob;
          if (draftLine !== null) {
            const text = (await clone.read([blob])).get(blob);
            if (text === undefined) throw new ProviderError('rejected', 'The file of the post is too large.');
            const content = withDraftLine(text, draftLine);
            return content === text ? null : { ...found.file, content, isDraft: true };
          }
          if (found.kind === 'theirs' && fields) {
            // The file goes, so their text is kept here.
            const { title, html } = await readTheirText(parts, site, clone, found.blob, before);
            fields = { ...fields, title, html };
          }
          return { ...found.file, content: null };
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
