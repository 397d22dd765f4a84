import { gitPresets } from '@chapterhouse/contract/platforms/git/presets';
import type { StoredPost, StoredPosts } from '../../../db/stored-posts.ts';
import type { TextWork } from '../../../features/articles/text-work/text-work.ts';
import type { Clock } from '../../../lib/clock.ts';
import type { GuardedFetch } from '../../../lib/net/guarded-fetch.ts';
import { ProviderError } from '../../../lib/provider-error.ts';
import { readPublicPage } from '../../../providers/publishing/adapter-helpers.ts';
import type { BlogPublishing, PostFields, RemotePost } from '../../../providers/publishing/publishing.ts';
import { withDraftLine, withoutDraftLine } from '../content/draft-line.ts';
import { pageOf, postFile } from '../content/post-file.ts';
import type { Clone } from '../repository/clone.ts';
import type { AddressCheck } from '../repository/remote.ts';
import { createFileWriter } from './file-writer.ts';
import { type OpenSite, openSite, repositoryName } from './open-site.ts';
import { markerOf, presentPost, stateOf } from './post-state.ts';
import { readTheirText } from './their-text.ts';

export type GitParts = {
  posts: StoredPosts;
  textWork: TextWork;
  fetch: GuardedFetch;
  clock: Clock;
  addressOf: AddressCheck;
};

/**
 * Static sites: a post is a file on a branch. Until it is due it is kept on our side, because a generator may print
 * whatever is in the repository; then one commit takes it live. Never by force.
 */
export function createGitPublishing(parts: GitParts): BlogPublishing {
  const { posts, clock, textWork } = parts;
  const writer = createFileWriter(parts);

  const existing = async (site: OpenSite, postId: string): Promise<StoredPost> => {
    const post = await posts.find(site.id, postId);
    if (post) return post;
    throw postGone();
  };
  const save = async (site: OpenSite, post: StoredPost, changes: Parameters<StoredPosts['change']>[2]) => {
    const saved = await posts.change(site.id, post.id, changes, clock.now());
    if (!saved) throw postGone();
    return saved;
  };
  const linkOf = (site: OpenSite, post: StoredPost, date = post.date ?? clock.now()) => {
    const { current, next } = stateOf(post);
    const slug = (current ?? next)?.slug ?? post.fields?.slug ?? markerOf(post.articleId);
    return pageOf(site.layout, site.url, slug, date);
  };
  const asDraft = (site: OpenSite, post: StoredPost) =>
    presentPost(post, { status: 'draft', link: linkOf(site, post) });
  const asLive = (site: OpenSite, post: StoredPost) =>
    presentPost(post, { status: 'publish', link: linkOf(site, post) });
  const markdownOf = (site: OpenSite, { html }: PostFields) =>
    textWork.run('toMarkdown', { html }, { userId: site.id, isBackground: true });

  /** The post as the branch has it; null if its file was deleted there. */
  async function readPost(site: OpenSite, clone: Clone, post: StoredPost): Promise<RemotePost | null> {
    const found = await writer.look(clone, post);
    if (found.kind === 'none') return post.isLive ? null : asDraft(site, post);
    if (found.kind === 'ours') return found.file.isDraft ? asDraft(site, post) : asLive(site, post);
    const theirs = await readTheirText(parts, site, clone, found.blob, post);
    return presentPost(post, {
      status: theirs.isDraft ? 'draft' : 'publish',
      link: linkOf(site, post),
      theirs,
    });
  }

  return {
    async testConnection(blog) {
      const site = openSite(blog);
      await writer.testAccess(site);
      return {
        apiBase: site.layout.repository,
        siteName: repositoryName(site.layout.repository),
        canPublish: true,
      };
    },

    // A static site has no plugins: its front matter holds the SEO title and description.
    checkPlugins: async () => ({
      seo_plugin_installed: false,
      seo_plugin_active: false,
      seo_plugin_name: null,
      our_plugin_installed: false,
      our_plugin_active: false,
    }),

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
      return writer.inClone(site, (clone) => readPost(site, clone, post));
    },

    async placePost(blog, postId, fields, date) {
      const site = openSite(blog);
      const before = await existing(site, postId);
      const kept = keptExtras(before.fields, fields);
      return asDraft(
        site,
        await save(site, before, { title: fields.title, fields: kept, date, isLive: false }),
      );
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
      const markdown = await markdownOf(site, fields);
      const { updated } = stateOf(before);
      const wasLive = before.isLive;
      const written = await writer.write(
        site,
        before,
        `Publish: ${fields.title}`,
        async (clone, { found }) => {
          const file = (slug: string) => postFile(site.layout, { fields, markdown, slug, date, updated });
          if (found.kind === 'ours')
            return { path: found.file.path, slug: found.file.slug, content: file(found.file.slug) };
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
          return { path, slug, content: file(slug) };
        },
      );
      const saved = await save(site, written.post, { isLive: true, date });
      return asLive(site, saved);
    },

    async updatePost(blog, post, changes) {
      const site = openSite(blog);
      const before = await existing(site, post.id);
      if (!before.fields || !before.date) throw postGone();
      const fields = { ...before.fields, ...changes };
      const { date } = before;
      const markdown = await markdownOf(site, fields);
      let theirs: RemotePost | null = null;
      const written = await writer.write(
        site,
        before,
        `Update: ${fields.title}`,
        async (clone, { found, at }) => {
          if (found.kind === 'none') throw postGone();
          if (found.kind === 'theirs') {
            theirs = await readPost(site, clone, before);
            return null;
          }
          const isRenamed = changes.slug !== undefined && changes.slug !== before.fields?.slug;
          const target = isRenamed
            ? await writer.freePath(site, clone, fields.slug, date, found.file)
            : { path: found.file.path, slug: found.file.slug };
          return {
            ...target,
            content: postFile(site.layout, { fields, markdown, slug: target.slug, date, updated: at }),
          };
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
      return { ...asLive(site, saved), remarks: [] };
    },

    // Nothing is ever overwritten: each of our commits follows the head that it was compared with.
    restoreOverwritten: async () => null,

    async unschedulePost(blog, postId) {
      const site = openSite(blog);
      const before = await existing(site, postId);
      const { current, next } = stateOf(before);
      if (!current && !next) return asDraft(site, before);
      const { draftLine } = gitPresets[site.layout.generator];
      let fields = before.fields;
      const written = await writer.write(
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
      const { current, next } = stateOf(before);
      if (current || next) {
        await writer.write(site, before, `Delete: ${before.title}`, async (_clone, { found }) =>
          found.kind === 'none' ? null : { ...found.file, content: null },
        );
      }
      await posts.delete(site.id, postId);
    },

    async deletePost(blog, postId) {
      await posts.delete(openSite(blog).id, postId);
    },

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

function postGone(): ProviderError {
  return new ProviderError('not_found', 'The file of the post no longer exists in the repository.', {
    reason: 'post_gone',
  });
}
