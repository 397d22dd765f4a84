import type { ArticleFinding } from '@chapterhouse/contract/articles/batch-options';
import type { QualityCheck } from '@chapterhouse/contract/articles/quality';
import type { VoiceMeasures } from '@chapterhouse/contract/sites/profile';
import type { PicturesOfArticle } from '../writing/gate-checks/check.ts';
import { checkHeadings } from './check-headings.ts';
import { checkKeyword } from './check-keyword.ts';
import { checkLength } from './check-length.ts';
import { checkLinkFindings } from './check-link-findings.ts';
import { checkPictures } from './check-pictures.ts';
import { checkReadability } from './check-readability.ts';
import { checkReview, type ReviewRemark } from './check-review.ts';
import { checkSources } from './check-sources.ts';
import { checkVoice } from './check-voice.ts';
import type { LinkFinding } from './quality-repository.ts';
import { qualityText } from './quality-text.ts';
import { checkTells } from './tells/check-tells.ts';

type Input = {
  title: string;
  html: string;
  /** The address of its site, against which relative links are resolved. */
  site: string | null;
  askedWords: number;
  language: string | undefined;
  keyword: string;
  /** Link check results. */
  links: ReadonlyMap<string, LinkFinding>;
  now: Date;
  similarity: QualityCheck;
  /** Undefined for an article written without sources. */
  findings: readonly ArticleFinding[] | undefined;
  /** What the review of its writing found. */
  remarks: readonly ReviewRemark[];
  /** Of its site's posts; null if the site's profile was not learned. */
  measures?: VoiceMeasures | null | undefined;
  pictures?: PicturesOfArticle;
};

/** Runs the quality checks on a text. `mustLook`: a link has no fresh result. Pure. */
export function checkQuality(input: Input): { checks: QualityCheck[]; mustLook: boolean } {
  const text = qualityText(input.title, input.html);
  const links = checkLinkFindings(text, input, input.links, input.now);
  return {
    mustLook: links.mustLook,
    checks: [
      checkLength(text, input.askedWords),
      checkHeadings(text),
      checkReadability(text, input.language),
      checkKeyword(text, input.keyword),
      links.check,
      ...(input.pictures ? checkPictures(input.html, input.pictures) : []),
      checkTells(text, input.html, input.language),
      ...checkVoice(input.html, input.measures),
      input.similarity,
      ...(input.findings ? [checkSources(text, input.findings)] : []),
      ...checkReview(text, input.remarks),
    ],
  };
}
