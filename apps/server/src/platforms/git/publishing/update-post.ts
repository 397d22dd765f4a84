import type { PostFields, RemotePost } from '../../../providers/publishing/publishing.ts';
import type { FileWriter } from './file-writer.ts';
import { withKeptPictures } from './git-pictures.ts';
import { type GitPosts, postGone } from './git-posts.ts';
import type { OpenSite } from './open-site.ts';
import { editedFileOf, type PostContents } from './post-contents.ts';
import { settledState, stateOf, withOurText } from './post-state.ts';

type Parts = {
  stored: GitPosts;
  writer: FileWriter;
  writeTo: (site: OpenSite) => FileWriter['write'];
  contentOf: PostContents;
};

/** Updates a live post, as `BlogPublishing.updatePost`: what somebody else wrote into its file stays. */
export function createUpdatePost({ stored, writer, writeTo, contentOf }: Parts) {
  const { existing, save, asLive, readPost } = stored;

  return async (site: OpenSite, post: RemotePost, changes: Partial<PostFields>): Promise<RemotePost> => {
    const before = await existing(site, post.id);
    if (!before.fields || !before.date) throw postGone();
    const { kept, outcome } = await withKeptPictures(site.layout, changes);
    const { date } = before;
    let base = before.fields;
    let fields = { ...base, ...kept };
    const ours = await contentOf(site, fields, base);
    let unchanged: RemotePost | null = null;
    const written = await writeTo(site)(
      site,
      before,
      `Update: ${fields.title}`,
      async (clone, { found, at }) => {
        if (found.kind === 'none') throw postGone();
        // Their text may be replaced if its owner has seen it.
        const isOvertaken = found.kind === 'theirs' && found.blob !== post.fingerprint;
        // As it is live; a change that waits to be merged is taken back.
        const isLive = found.kind === 'theirs' || found.file.blob !== stateOf(before).next?.blob;
        if (isOvertaken || (isLive && Object.keys(changes).length === 0)) {
          const live = await readPost(site, clone, before);
          unchanged = live && { ...live, ...(isOvertaken ? { isOvertaken } : {}) };
          return null;
        }
        if (found.kind === 'theirs') {
          const { title, contentRaw, labelMeta } = post;
          base = {
            ...base,
            title,
            html: contentRaw ?? base.html,
            ...(labelMeta === undefined ? {} : { labelMeta }),
          };
          fields = { ...base, ...kept };
          await save(site, before, { fields: base });
        }
        const fileFor = found.kind === 'theirs' ? await contentOf(site, fields, base) : ours;
        const isRenamed = changes.slug !== undefined && changes.slug !== before.fields?.slug;
        const target = isRenamed
          ? await writer.freePath(site, clone, fields.slug, date, found.file)
          : { path: found.file.path, slug: found.file.slug };
        const file = await editedFileOf(clone, found, date);
        const content = await fileFor(clone, { slug: target.slug, date, updated: at }, file);
        return { ...target, ...content, theirs: found.kind === 'theirs' ? found.blob : found.file.theirs };
      },
    );
    // Assigned in a callback, which the compiler does not follow.
    const left = unchanged as RemotePost | null;
    if (left) return { ...outcome, ...left };
    const saved = await save(site, written.post, {
      title: fields.title,
      fields,
      remote: { ...withOurText(settledState(written.post)), updated: written.at },
    });
    return { ...asLive(site, saved), ...outcome };
  };
}
