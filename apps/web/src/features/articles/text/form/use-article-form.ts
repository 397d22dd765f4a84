import type { ArticleDetail } from '@chapterhouse/contract/articles/article-text';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../../api/api-error.ts';
import { tabStorage } from '../../../../lib/tab-storage.ts';
import { useSaveArticle } from '../../article.queries.ts';
import { losesAnything } from '../rich-text/article-html.ts';
import { type ArticleFields, afterSave, changedFields, fieldsOf, problemsOf } from './article-fields.ts';

/** Unsaved changes, and the version that they are based on. */
type Draft = { fields: ArticleFields; baseVersion: number };

// Increment when the shape changes, so that older data is dropped instead of misread.
const shape = 1;

/** Per tab, so that two tabs with the same article do not overwrite each other. */
const keyOf = (user: string, article: string) => `unsavedArticle.${shape}.${user}.${article}`;

export type ArticleForm = ReturnType<typeof useArticleForm>;

/** Unsaved changes kept by this tab, unless equal to the article. */
function keptDraft(user: string, article: ArticleDetail): Draft | null {
  const kept = tabStorage.read<Draft>(keyOf(user, article.id));
  if (!kept) return null;
  // Data stored before a field was added lacks it.
  const fields = { ...fieldsOf(article), ...kept.fields };
  return changedFields(fieldsOf(article), fields).length > 0 ? { ...kept, fields } : null;
}

/**
 * The form of one article. Without changes it has the server's values, also after a refetch;
 * with changes it keeps them until they are saved or discarded.
 */
export function useArticleForm(loaded: ArticleDetail, user: string) {
  const { id } = loaded;
  const [draft, setDraft] = useState(() => keptDraft(user, loaded));
  const [wasRestored, setRestored] = useState(draft !== null);
  // The response to a save may arrive before the cache has it.
  const [saved, setSaved] = useState<ArticleDetail | null>(null);
  const article = saved && saved.version > loaded.version ? saved : loaded;
  const stored = fieldsOf(article);
  const fields = draft?.fields ?? stored;

  // The text in the editor; a new `epoch` creates a new editor, for a text from outside of it.
  const [shown, setShown] = useState({ html: fields.html, epoch: 0 });
  if (draft === null && shown.html !== stored.html) {
    setShown({ html: stored.html, epoch: shown.epoch + 1 });
  }

  // The editor's serialization of the last saved text; emitting it again is no change.
  const [cleaned, setCleaned] = useState<{ editor: string; stored: string } | null>(null);
  const [wasCut, setCut] = useState(false);

  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
    if (draft) tabStorage.keep(keyOf(user, id), draft);
    else tabStorage.forget(keyOf(user, id));
  }, [draft, user, id]);

  const save = useSaveArticle(id);
  const [staleOpen, setStaleOpen] = useState(false);

  function change(part: Partial<ArticleFields>) {
    if (!save.isPending) save.reset();
    setDraft((before) => {
      const next = { ...(before?.fields ?? stored), ...part };
      if (next.html === cleaned?.editor) next.html = cleaned.stored;
      const baseVersion = before?.baseVersion ?? article.version;
      const isBack = baseVersion === article.version && changedFields(stored, next).length === 0;
      return isBack ? null : { fields: next, baseVersion };
    });
  }

  /** Saves; over a newer version only when its number is given. */
  async function submit(overVersion?: number) {
    if (!draft || save.isPending || Object.keys(problemsOf(draft.fields)).length > 0) return;
    const sent = draft.fields;
    try {
      const result = await save.mutateAsync({ ...sent, base_version: overVersion ?? draft.baseVersion });
      const now = latest.current?.fields ?? sent;
      const next = afterSave(sent, result, now);
      setSaved(result);
      const isCut = losesAnything(sent.html, result.html);
      setCut(isCut);
      setCleaned({ editor: sent.html, stored: result.html });
      // The same text in the server's serialization needs no new editor.
      const isNewText = isCut && now.html === sent.html;
      setShown(({ epoch }) => ({ html: result.html, epoch: isNewText ? epoch + 1 : epoch }));
      setDraft(
        changedFields(fieldsOf(result), next).length === 0
          ? null
          : { fields: next, baseVersion: result.version },
      );
      setRestored(false);
      setStaleOpen(false);
    } catch (error) {
      // Shown beside the button; the changes stay.
      if (error instanceof ApiError && error.code === 'stale_version') setStaleOpen(true);
    }
  }

  /** Returns what brings the changes back. */
  function discard(): () => void {
    const discarded = draft;
    latest.current = null;
    tabStorage.forget(keyOf(user, id));
    setDraft(null);
    setRestored(false);
    setStaleOpen(false);
    save.reset();
    setShown((before) => ({ html: stored.html, epoch: before.epoch + 1 }));
    return () => {
      if (discarded === null) return;
      // Also where the page was left meanwhile: it has them when it is opened again.
      tabStorage.keep(keyOf(user, id), discarded);
      setDraft(discarded);
      setShown(({ epoch }) => ({ html: discarded.fields.html, epoch: epoch + 1 }));
    };
  }

  return {
    article,
    fields,
    changed: draft ? changedFields(stored, draft.fields) : [],
    isDirty: draft !== null,
    /** The article was saved elsewhere since editing started. */
    isStale: draft !== null && draft.baseVersion < article.version,
    wasRestored,
    /** Unsupported HTML was removed on save. */
    wasCut,
    problems: problemsOf(fields),
    epoch: shown.epoch,
    change,
    submit,
    discard,
    isSaving: save.isPending,
    saveError: save.error,
    staleOpen,
    askStale: setStaleOpen,
  };
}
