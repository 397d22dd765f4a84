import { useComputedColorScheme } from '@mantine/core';
import { Loading, Skeleton } from '../../../components/loading.tsx';
import { resolveColor } from '../../../lib/resolve-color.ts';
import { previewDocument } from './preview-document.ts';
import { useShownPictures } from './use-shown-pictures.ts';

type Props = { html: string; title: string; label: string; className: string | undefined };

/** An article as a reader sees it. The frame runs no scripts: the text may come from an external site. */
export function ArticleFrame({ html, title, label, className }: Props) {
  // From the first render: a frame that loads twice would flash white in the dark.
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const shown = useShownPictures(html);
  const color = (name: string) => resolveColor(name, scheme);
  const colors = {
    text: color('text'),
    soft: color('text-muted'),
    back: color('surface'),
    line: color('border-strong'),
    link: color('accent-text'),
  };
  if (shown === undefined) {
    return (
      <div className={className}>
        <Loading text="Loading pictures...">
          <Skeleton height="12rem" />
        </Loading>
      </div>
    );
  }
  return (
    <iframe
      className={className}
      sandbox=""
      srcDoc={previewDocument(shown, title, scheme, colors)}
      title={label}
    />
  );
}
