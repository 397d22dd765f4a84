import { gitPresets } from '@chapterhouse/contract/platforms/git/presets';
import type { StoredPost } from '../../../db/stored-posts.ts';
import type { TextWork } from '../../../features/articles/text-work/text-work.ts';
import type { PostFields } from '../../../providers/publishing/publishing.ts';
import { mediaIdsIn } from '../../../providers/publishing/stored-pictures.ts';
import { changedNames, editedFile } from '../content/edited-file.ts';
import { splitFile } from '../content/front-matter.ts';
import { postFile, valuesOf } from '../content/post-file.ts';
import type { Clone } from '../repository/clone.ts';
import type { Found } from './file-writer.ts';
import {
  type PictureFile,
  placePictures,
  type ReadPicture,
  readPictures,
  withMediaIds,
} from './git-pictures.ts';
import { readFile } from './git-posts.ts';
import type { OpenSite } from './open-site.ts';
import { stateOf } from './post-state.ts';

/** The name and times that a file gets. */
type At = { slug: string; date: Date; updated: Date | null };

/** A file in which somebody else wrote. `date`: of the post in it; null: it gets another. */
type EditedFile = { text: string; slug: string; ownPictures: readonly string[]; date: Date | null };

export type PostContents = ReturnType<typeof createPostContents>;
export type FileFor = Awaited<ReturnType<PostContents>>;

/** A file of the branch, if somebody else wrote in it. */
export async function editedFileOf(
  clone: Clone,
  found: Exclude<Found, { kind: 'none' }>,
  date: Date | null,
): Promise<EditedFile | null> {
  const { slug, ownPictures, isEdited, blob } = found.file;
  if (found.kind === 'ours' && !isEdited) return null;
  const text = await readFile(clone, found.kind === 'theirs' ? found.blob : blob);
  return { text, slug, ownPictures, date };
}

/** A deleted file in which somebody else wrote, for the post that is published again. */
export function keptFileOf(post: Pick<StoredPost, 'remote' | 'fields'>): EditedFile | null {
  const { kept } = stateOf(post);
  return kept === null ? null : { text: kept, slug: post.fields?.slug ?? '', ownPictures: [], date: null };
}

/** Makes the files of posts. */
export function createPostContents(parts: { textWork: TextWork; readPicture: ReadPicture }) {
  /**
   * The content of a post's file with its pictures, for the name that it gets. Of a file in which somebody else wrote, only
   * what differs from `base` is replaced: what the file said when it was last written or read.
   */
  return async function contentOf(site: OpenSite, post: PostFields, base: PostFields = post) {
    const { layout } = site;
    const { pictures, fields } = await readPictures(parts.readPicture, post);
    const { renderer } = gitPresets[layout.generator];
    const toMarkdown = (html: string) =>
      parts.textWork.run('toMarkdown', { html, renderer }, { userId: site.id, isBackground: true });
    const markdown = await toMarkdown(fields.html);
    /** Also after a lost response, when a text is sent again. */
    const isSameText = async () =>
      base.html === post.html || (await toMarkdown(base.html)) === (await toMarkdown(post.html));

    async function write(clone: Clone, at: At) {
      const { files, ...text } = await placePictures({ layout, clone, ...at }, pictures, {
        fields,
        markdown,
      });
      return { content: postFile(layout, { ...text, ...at }), pictures: files, isEdited: false };
    }

    async function edit(clone: Clone, at: At, file: EditedFile) {
      const values = (from: PostFields, times: At) => valuesOf({ fields: from, ...times });
      const known = { slug: file.slug, date: file.date ?? new Date(0), updated: null };
      const changed = changedNames(values(base, known), values(post, at));
      const isMoved = changed.has('slug') && layout.picture_path.includes('{slug}');
      if (isMoved) changed.add('image');
      const found = splitFile(file.text)?.body ?? file.text;
      const body = (await isSameText()) ? found : null;
      const { files, ...text } = await placePictures({ layout, clone, ...at }, pictures, {
        fields,
        markdown: body === null ? markdown : withMediaIds(body, mediaIdsIn(base.html)),
      });
      const kept = body !== null && isMoved ? text.markdown : body;
      const content = editedFile(layout, file.text, { ...text, ...at }, { changed, body: kept });
      // A text that stays may show pictures in ways that are not understood here.
      const shown: PictureFile[] =
        body === null || isMoved ? [] : file.ownPictures.map((path) => ({ path, content: null }));
      const others = shown.filter(({ path }) => !files.some((one) => one.path === path));
      return { content, pictures: [...files, ...others], isEdited: true };
    }

    return (clone: Clone, at: At, file: EditedFile | null) =>
      file ? edit(clone, at, file) : write(clone, at);
  };
}
