import type { LabelPlace, LabelPolicy } from '@chapterhouse/contract/articles/record-values';
import { labelTextIn } from '@chapterhouse/contract/sites/label-texts';
import { languageInLetters } from '@chapterhouse/contract/text-direction';
import { textOfHtml } from '../../../lib/html/html-tokens.ts';
import type { SourceType, VisibleLabel } from '../../../providers/publishing/post-label.ts';
import { articleLanguage } from '../claims/article-language.ts';
import type { ExportedArticle } from './export-repository.ts';

/** The label of a text that its owner takes along, as its site is set now: for posts that are published by hand. Pure. */
export function exportedLabel(
  article: Pick<ExportedArticle, 'html' | 'text_by' | 'language' | 'label' | 'label_text' | 'label_place'>,
): { visible: VisibleLabel | null; sourceType: SourceType | null } | null {
  // The table's check constraints limit the values.
  const policy = (article.label ?? 'none') as LabelPolicy;
  if (policy === 'none' || article.html === null) return null;
  const place = (article.label_place ?? 'end') as LabelPlace;
  const text = article.label_text || labelTextIn(languageOfArticle(article));
  return {
    visible: policy === 'machine' ? null : { text, place },
    sourceType:
      policy === 'visible'
        ? null
        : article.text_by === 'ai'
          ? 'trainedAlgorithmicMedia'
          : 'compositeWithTrainedAlgorithmicMedia',
  };
}

/** The language that was chosen, else the one that its text shows; null if it shows none. Pure. */
export function languageOfArticle({
  language,
  html,
}: Pick<ExportedArticle, 'html' | 'language'>): string | null {
  if (language !== null) return language;
  const text = textOfHtml((html ?? '').slice(0, 10_000));
  return languageInLetters(articleLanguage(text), text);
}
