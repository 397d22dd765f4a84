import type { QualityCheck } from '@chapterhouse/contract/articles/quality';
import { minhashLength } from './minhash.ts';

type Alike = { id: string; title: string; equal: number };

/** Shares of common four-word shingles: about a third of both texts, and two thirds. */
const noticeable = 0.2;
const same = 0.5;

/** `alike` is the user's most similar other article; `complete`: all were compared. */
export function checkSimilarity(
  alike: Alike | undefined,
  { complete, hasOthers }: { complete: boolean; hasOthers: boolean },
): QualityCheck {
  const share = (alike?.equal ?? 0) / minhashLength;
  const answer = (status: QualityCheck['status'], sentence: string): QualityCheck => ({
    name: 'similarity',
    status,
    sentence,
    passages: [],
    ...(alike && share >= noticeable ? { article: { id: alike.id, title: alike.title } } : {}),
  });
  if (alike && share >= noticeable) {
    const said = `about ${Math.round(share * 100)} % of its phrases are also in “${alike.title}”`;
    return share >= same
      ? answer('fail', `Nearly identical to another of your articles: ${said}.`)
      : answer('warn', `Similar to another of your articles: ${said}.`);
  }
  if (!hasOthers) return answer('not_checked', 'You have no other articles to compare it with.');
  return complete
    ? answer('ok', 'Not similar to your other articles.')
    : answer('pending', 'Your other articles are still being compared.');
}
