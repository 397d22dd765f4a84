import type { QualityCheck } from '@chapterhouse/contract/articles/quality';
import { signatureLength } from './signature.ts';

type Alike = { id: string; title: string; equal: number };

/** Shares of common four-word runs: about a third of both texts, and two thirds. */
const noticeable = 0.2;
const same = 0.5;

/** `alike` is the user's other article that has most in common with this one; `complete`: all were compared. */
export function checkSimilarity(alike: Alike | undefined, complete: boolean): QualityCheck {
  const share = (alike?.equal ?? 0) / signatureLength;
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
      ? answer('fail', `Nearly the same as another article of yours: ${said}.`)
      : answer('warn', `Much like another article of yours: ${said}.`);
  }
  return complete
    ? answer('ok', 'Like none of your other articles.')
    : answer('pending', 'Your other articles are still being compared.');
}
