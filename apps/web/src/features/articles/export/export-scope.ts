import type { BodyOf } from '../../../api/client.ts';
import type { HistorySearch } from '../history/history-view.ts';

/** Filter of the export; an empty scope means all articles. */
export type ExportScope = Omit<BodyOf<'prepareExport'>, 'format'>;

/** The selected articles, else those that match the filters. */
export function exportScope(
  { status, q, site, batch }: HistorySearch,
  selected: ReadonlySet<string>,
): { scope: ExportScope; label: string } {
  if (selected.size > 0) {
    const label = selected.size === 1 ? '1 selected article' : `${selected.size} selected articles`;
    return { scope: { article_ids: [...selected] }, label };
  }
  const search = q?.trim();
  const scope = {
    ...(status ? { status } : {}),
    ...(search ? { search } : {}),
    ...(site ? { site_id: site } : {}),
    ...(batch ? { batch_id: batch } : {}),
  };
  return { scope, label: Object.keys(scope).length > 0 ? 'All filtered articles' : 'All articles' };
}
