import { gitPresets } from '@chapterhouse/contract/platforms/git/presets';
import type { StoredPost } from '../../../db/stored-posts.ts';
import type { TextWork } from '../../../features/articles/text-work/text-work.ts';
import { AppError } from '../../../lib/app-error.ts';
import { ProviderError } from '../../../lib/provider-error.ts';
import { mediaIdsIn } from '../../../providers/publishing/stored-pictures.ts';
import { unescapeTemplates } from '../content/escape-templates.ts';
import { readFrontMatter } from '../content/front-matter.ts';
import { sourceTypeIn } from '../content/post-file.ts';
import type { Clone } from '../repository/clone.ts';
import { withMediaIds } from './git-pictures.ts';
import type { OpenSite } from './open-site.ts';
import type { TheirText } from './post-state.ts';

/** Reads a file that somebody changed in the repository. Throws `ProviderError`. */
export async function readTheirText(
  { textWork }: { textWork: TextWork },
  site: OpenSite,
  clone: Clone,
  blob: string,
  post: StoredPost,
): Promise<TheirText & { isDraft: boolean }> {
  const text = (await clone.read([blob])).get(blob);
  if (text === undefined) throw unreadable();
  const { fields, body } = readFrontMatter(text);
  const unescaped = unescapeTemplates(body, gitPresets[site.layout.generator].templates);
  const markdown = withMediaIds(unescaped, mediaIdsIn(post.fields?.html ?? ''));
  const html = await textWork
    .run('fromMarkdown', { markdown }, { userId: site.id, isBackground: true })
    .catch((error: unknown) => {
      throw error instanceof AppError ? unreadable(error) : error;
    });
  return {
    title: fields.title ?? post.fields?.title ?? post.title,
    html,
    blob,
    labelMeta: sourceTypeIn(text),
    modified: await clone.committedAt(),
    isDraft: fields.draft === 'true' || fields.published === 'false',
  };
}

function unreadable(cause?: unknown): ProviderError {
  return new ProviderError('rejected', 'The file of the post in the repository is too large to be read.', {
    reason: 'too_large',
    cause,
  });
}
