import type { ArticleFinding } from '@chapterhouse/contract/articles/batch-options';
import { countWords } from '../../../lib/count-words.ts';
import { seoAnswerSchema } from '../../../providers/text-generation/answers.ts';
import { sourcesSection } from '../sources/link-sources.ts';
import { unsupportedClaims } from '../sources/unsupported-claims.ts';
import { checkArticle, failedChecks, type GateResult } from './gate.ts';
import { GateFailure } from './gate-failure.ts';
import { type Block, htmlBlocks } from './html-blocks.ts';
import { keepOwnLinks, ownHosts } from './keep-own-links.ts';
import { markdownToHtml } from './markdown-to-html.ts';
import { normalizeSeo, type SeoFields } from './seo.ts';
import { writeRepair, writeSeo, writeStep } from './write-step.ts';
import type { WritingContext, WritingInput } from './writing-context.ts';
import { assemble, nextStep, type WritingStep } from './writing-plan.ts';

export type WrittenArticle = {
  title: string;
  markdown: string;
  html: string;
  /** With `slug`, `excerpt` and `tags`. */
  seo: SeoFields;
  wordCount: number;
  gateReport: GateResult[];
  /** What stands in none of the sources; empty when there are none. */
  findings: ArticleFinding[];
};

/**
 * Writes what is still missing of an article, has it repaired once if it fails the gate, and fills its search fields.
 * Throws `ProviderError`, `GateFailure`, or the reason of an aborted signal. After a `GateFailure` the stored steps are
 * worthless: whoever retries deletes them first.
 */
export async function writeArticle(ctx: WritingContext, input: WritingInput): Promise<WrittenArticle> {
  refuseBadTitle(input);
  const finished = [...input.steps];
  const finish = async (step: WritingStep) => {
    finished.push(step);
    await input.saveStep(step);
    input.signal?.throwIfAborted();
  };

  for (
    let next = nextStep(input.depth, finished);
    next.kind !== 'done';
    next = nextStep(input.depth, finished)
  ) {
    await finish(await writeStep(ctx, input, next));
  }
  let article = examine(ctx, input, finished);
  if (article.failed.length > 0 && !finished.some((step) => step.name === 'repair')) {
    await finish(await writeRepair(ctx, input, article.markdown, article.failed));
    article = examine(ctx, input, finished);
  }
  if (article.failed.length > 0) throw new GateFailure(article.failed);

  const { markdown, html, gateReport, blocks } = article;
  let seoStep = finished.findLast((step) => step.name === 'seo');
  if (!seoStep) {
    seoStep = await writeSeo(ctx, input, markdown);
    await finish(seoStep);
  }
  const answer = seoAnswerSchema.parse(JSON.parse(seoStep.output));
  const paragraphs = textOf(blocks.filter((block) => block.tag === 'p'));
  const seo = normalizeSeo(answer, { title: input.title, mainTopic: input.mainTopic, text: paragraphs });
  const wordCount = countWords(textOf(blocks));
  return {
    title: input.title,
    ...withSources(input, { markdown, html, blocks }),
    seo,
    wordCount,
    gateReport,
  };
}

/** No writing mends a title, so a bad one fails before anything is paid. */
function refuseBadTitle({ title, wordCount, otherTitles }: WritingInput): void {
  const nothing = { markdown: '', html: '', finishReason: 'stop', askedWordCount: wordCount } as const;
  const failed = failedChecks(checkArticle({ ...nothing, title, otherTitles }));
  const findings = failed.filter((finding) => finding.name === 'title');
  if (findings.length > 0) throw new GateFailure(findings);
}

type Text = { markdown: string; html: string; blocks: readonly Block[] };

/** What the sources ask of a finished text: that it names those it used, and what the reviewer must check. */
function withSources({ title, sources = [], brief }: WritingInput, { markdown, html, blocks }: Text) {
  if (sources.length === 0) return { markdown, html, findings: [] };
  const findings = unsupportedClaims(blocks, title, sources);
  const section = sourcesSection(markdown, sources, brief?.language);
  if (!section) return { markdown, html, findings };
  return { markdown: `${markdown}\n\n${section}`, html: `${html}\n${markdownToHtml(section)}`, findings };
}

function examine(ctx: WritingContext, input: WritingInput, finished: readonly WritingStep[]) {
  const { markdown: written, finishReason } = assemble(finished);
  const hosts = ownHosts([input.siteUrl ?? null, ...(input.sources ?? []).map(({ url }) => url)]);
  const markdown = keepOwnLinks(written, hosts);
  const html = markdownToHtml(markdown, input.title, hosts);
  const gateReport = checkArticle({
    title: input.title,
    markdown,
    html,
    finishReason,
    askedWordCount: input.wordCount,
    otherTitles: input.otherTitles,
    ...(ctx.promptTemplates ? { promptTemplates: ctx.promptTemplates } : {}),
  });
  return { markdown, html, gateReport, failed: failedChecks(gateReport), blocks: htmlBlocks(html) };
}

function textOf(blocks: readonly Block[]): string {
  return blocks.map((block) => block.text).join(' ');
}
