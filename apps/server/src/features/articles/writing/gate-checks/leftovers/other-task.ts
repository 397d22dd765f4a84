import { lengthInWords } from '../../cleaner/chatter.ts';
import { type Block, isHeading } from '../../html-blocks.ts';
import { namesTemplate } from '../../language/label-words.ts';
import { wordsOf } from '../../language/phrases.ts';
import {
  aboutTexts,
  beforePublication,
  partsOfText,
  reviewLabel,
  reviewScore,
} from '../../language/text-criticism.ts';
import { type Checked, type Grade, type Problem, startOf } from '../check.ts';
import { keyword, readers, style } from './task-talk.ts';

/** A review of a draft is short, and most of its paragraphs speak of the draft. */
const review = { fewest: 3, words: 600, share: 0.5, shareWithoutSigns: 0.7 };
/** Questions to the person who asked: so many, on the audience, the tone, the length. */
const questions = { fewest: 3, words: 200 };
/** An outline has short points, hardly any sentence, and Roman numbers. */
const outline = { fewest: 6, words: 9, sentences: 0.2, numerals: 2 };

/** An answer, but to another task: a review of a draft, questions about the order, an outline, an email with the article. */
export function otherTask(article: Checked): Problem[] {
  const { blocks, title, mainLanguage } = article;
  const solid = blocks.filter(({ tag, inQuote }) => tag !== 'pre' && !inQuote);
  const first = solid[0];
  if (!first) return [];
  if (isSubject(first) && solid.slice(1, 3).some(isGreeting) && !namesTemplate(wordsOf(title), mainLanguage))
    return found('certain', 'The text is an email, not an article.', first);
  if (isOutline(article, solid)) return found('certain', 'The text is an outline, not an article.', first);
  if (aboutTexts.test(title.toLowerCase())) return [];
  if (asksForBrief(article, solid)) return found('certain', 'The text asks for instructions.', first);
  const grade = gradeOfReview(article, solid);
  return grade ? found(grade, 'The text talks about a text instead of its title.', first) : [];
}

function found(grade: Grade, message: string, { text }: Block): Problem[] {
  return [{ grade, message, excerpt: startOf(text) }];
}

function isSubject({ tag, prose }: Block): boolean {
  return (
    tag === 'p' &&
    /^(?:subject|betreff|objet|asunto|oggetto|assunto|onderwerp|temat|předmět|ämne|emne|aihe|tárgy|subiect|θέμα|konu|тема|件名|主题|主旨|제목)\s?[:：]\s?\S/iu.test(
      prose,
    )
  );
}

/** "Hi Sarah," */
function isGreeting({ text }: Block): boolean {
  return /^\p{L}[^.!?\n]{1,50}[,!:，：！]$/u.test(text.split('\n')[0] ?? '');
}

function isOutline({ countIn }: Checked, solid: readonly Block[]): boolean {
  const lines = solid.flatMap((block) => (isHeading(block) ? [] : block.text.split('\n')));
  const numerals = solid.filter(({ text }) => /^(?:I{1,3}|IV|VI{0,3}|IX|X)[.)] \S/.test(text)).length;
  if (numerals < outline.numerals || lines.length < outline.fewest) return false;
  const sentences = lines.filter((line) => /[.!?。！？]\P{L}{0,3}$/u.test(line)).length;
  const words = solid.reduce((sum, block) => sum + countIn(block), 0);
  return sentences <= lines.length * outline.sentences && words <= lines.length * outline.words;
}

function asksForBrief({ wordCount }: Checked, solid: readonly Block[]): boolean {
  if (wordCount > questions.words) return false;
  const asked = solid.filter(({ prose }) => {
    const lower = prose.toLowerCase();
    const isOnBrief = [style, keyword, readers, lengthInWords, partsOfText].some((part) => part.test(lower));
    return /[?？؟]/.test(prose) && isOnBrief;
  });
  return asked.length >= questions.fewest;
}

function gradeOfReview({ wordCount }: Checked, solid: readonly Block[]): Grade | undefined {
  const paragraphs = solid.filter(
    (block) => !isHeading(block) && block.tag !== 'th' && !reviewLabel.test(block.prose),
  );
  if (paragraphs.length < review.fewest || wordCount > review.words) return undefined;
  const about = paragraphs.filter(({ prose }) => partsOfText.test(prose.toLowerCase())).length;
  if (about < paragraphs.length * review.share || about < review.fewest) return undefined;
  const signs =
    solid.filter(({ prose }) => reviewLabel.test(prose)).length +
    solid.filter(({ prose }) => reviewScore.test(prose) || beforePublication.test(prose.toLowerCase()))
      .length;
  if (signs > 1) return 'certain';
  return about >= paragraphs.length * review.shareWithoutSigns ? 'suspicion' : undefined;
}
