import { ProviderError } from '../../lib/provider-error.ts';
import { hasMachineLabel, labelledHtml, type PlacedLabel, type PostLabel } from './post-label.ts';
import type { BlogConnection, RemotePost } from './publishing.ts';

/** How a label for programs can reach a post: the last is words for readers instead. */
type Way = 'text' | 'platform' | 'words';
/** The ways to try at a site, by the best one there. */
const orders: Readonly<Record<Way, readonly Way[]>> = {
  text: ['text', 'platform', 'words'],
  platform: ['platform', 'text', 'words'],
  words: ['words'],
};

/** How long a site is known to drop a label; then its owner may have installed our plugin, or changed the account's role. */
const knownMs = 60 * 60_000;
/** Sites known at the same time. */
const most = 5_000;

const fallbackRemark = 'The site keeps no labels for programs, so the post shows the label in words instead.';
const failedRemark = 'The label could not be added. Update the live post to try again.';

type LabelledWrite = {
  blog: BlogConnection;
  label: PostLabel;
  title: string;
  html: string;
  /** The best way at this site; see `BlogPublishing`. */
  best?: Way | undefined;
  /** Sends the text; `known` is the post after the write before. */
  write: (part: { html: string; labelMeta: string }, known: RemotePost | undefined) => Promise<RemotePost>;
};

/**
 * Writes texts with their label, the same on every platform: sends it, reads it back, and tries the next way if the
 * platform dropped it. Once the text is saved, a failure only costs the label.
 */
export function createLabelWriter() {
  const dropped = new Map<string, { way: number; at: number }>();

  return async ({ blog, label, title, html, best = 'text', write }: LabelledWrite): Promise<RemotePost> => {
    const { credentials: by } = blog;
    const key = [blog.platform, blog.url, by.kind === 'app_password' ? by.username : ''].join(' ');
    const send = (way: Way, known: RemotePost | undefined) => {
      const isWords = way === 'words' && label.sourceType !== null;
      const visible = label.visible ?? (isWords ? label.fallback : null);
      const sourceType = way === 'text' ? label.sourceType : null;
      const labelMeta = way === 'platform' ? (label.sourceType ?? '') : '';
      return write({ html: labelledHtml(html, { title, visible, sourceType }), labelMeta }, known);
    };
    if (label.sourceType === null) return placed(await send('words', undefined), label, null);

    const order = orders[best];
    let index = Math.min(firstWay(dropped.get(key)), order.length - 1);
    let post = await send(order[index] ?? 'words', undefined);
    while (!post.isOvertaken) {
      const way = order[index] ?? 'words';
      const isKept =
        way === 'words' ||
        (way === 'text'
          ? post.contentRaw === null || hasMachineLabel(post.contentRaw)
          : post.labelMeta === label.sourceType);
      if (isKept) {
        note(dropped, key, index);
        return placed(post, label, way);
      }
      index += order[index + 1] === 'platform' && post.labelMeta === undefined ? 2 : 1;
      try {
        post = await send(order[index] ?? 'words', post);
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error;
        return { ...post, label: null, remarks: [...(post.remarks ?? []), failedRemark] };
      }
    }
    return post;
  };
}

function firstWay(known: { way: number; at: number } | undefined): number {
  return known && performance.now() - known.at < knownMs ? known.way : 0;
}

/** Least recently found first. */
function note(dropped: Map<string, { way: number; at: number }>, key: string, way: number): void {
  const known = dropped.get(key);
  if (way === 0) dropped.delete(key);
  else if (known?.way !== way || performance.now() - known.at >= knownMs) {
    dropped.delete(key);
    dropped.set(key, { way, at: performance.now() });
  }
  const oldest = dropped.size > most ? dropped.keys().next().value : undefined;
  if (oldest !== undefined) dropped.delete(oldest);
}

function placed(post: RemotePost, label: PostLabel, way: Way | null): RemotePost {
  if (post.isOvertaken) return post;
  const isReplaced = way === 'words';
  const shown = label.visible ?? (isReplaced ? label.fallback : null);
  const has: PlacedLabel = {
    machine: way === 'text' || way === 'platform' ? way : null,
    visible: shown?.text ?? null,
  };
  const remarks = isReplaced ? [...(post.remarks ?? []), fallbackRemark] : post.remarks;
  return { ...post, label: has, ...(remarks ? { remarks } : {}) };
}
