import { countWords } from '../../../lib/text/count-words.ts';
import type { Services } from '../../../services.ts';
import { assemble, type WritingStep } from '../writing/writing-plan.ts';
import type { WritingRun } from '../writing-runs.ts';
import { createArticleDraftsRepository } from './article-drafts-repository.ts';

type Article = WritingRun & { user_id: string; asked_words: number };

/** Often enough to read along, and seldom enough for the database and for open pages. */
const storeEveryMs = 1_000;

/**
 * Stores the text of an article while it comes, for every window and process. A failure is only logged: the text itself is
 * stored with its step.
 */
export function keepLiveDraft(
  { db, log }: Pick<Services, 'db' | 'log'>,
  article: Article,
  steps: readonly WritingStep[],
) {
  const drafts = createArticleDraftsRepository(db);
  const finished = [...steps];
  let text = '';
  let stored = '';
  let timer: NodeJS.Timeout | undefined;
  let storing: Promise<void> = Promise.resolve();
  let isStopped = false;

  async function store(): Promise<void> {
    const latest = text;
    if (latest === stored) return;
    const words = countWords(latest);
    try {
      await drafts.store(article, {
        article_id: article.id,
        text: latest,
        words,
        asked_words: article.asked_words,
      });
      stored = latest;
    } catch (error) {
      log.warn({ err: error, articleId: article.id }, 'could not store the draft of an article');
    }
  }

  function note(latest: string): void {
    text = latest;
    if (isStopped) return;
    timer ??= setTimeout(() => {
      storing = store().finally(() => {
        timer = undefined;
        // More came while it was stored.
        if (text !== stored) note(text);
      });
    }, storeEveryMs);
  }

  return {
    /** `textSoFar` follows the text of the finished steps. */
    onText(textSoFar: string): void {
      const before = assemble(finished).markdown;
      note(before === '' ? textSoFar : `${before}\n\n${textSoFar}`);
    },
    onStep(step: WritingStep): void {
      finished.push(step);
      const { markdown } = assemble(finished);
      if (markdown !== '') note(markdown);
    },
    /** Stores the rest, for a call that broke; a draft of an article that is finished is not stored. */
    async stop(): Promise<void> {
      isStopped = true;
      clearTimeout(timer);
      await storing;
      await store();
    },
  };
}
